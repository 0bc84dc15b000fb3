/**
 * Comments, titles of tests and docs name files, decisions, requirements, settings and code. Each name must lead to
 * something in this repository, and none to a text outside of it.
 */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  codeSpans,
  placeOf,
  readCode,
  readComments,
  readDocument,
  repositoryFiles,
  type Passage,
} from './support/texts'

/** Names that belong to other programs. */
const FOREIGN = new Set([
  // Environment of Node.
  'NODE_EXTRA_CA_CERTS',
  // A setting of HAProxy.
  'tune.bufsize',
  // A field of every line that pino writes, and metrics of the client of Prometheus.
  'msg',
  'nodejs_eventloop_lag_p99_seconds',
  'nodejs_eventloop_lag_max_seconds',
  // Claims of a token, which jose checks.
  'aud',
  'iss',
  // Parts of Remix, of Node and of the client of Redis that the portal does not use itself.
  'createSentinel',
  'StreamTransfer',
  'createStaticHandler',
  'isAscii',
  'transcode',
])

/** Texts outside the repository, to which no text of it may refer. */
const OUTSIDE = [
  /§/g,
  /\bfindings?\s+[A-Z]{1,2}\d+\b/g,
  /\b(?:SECURITY|DESIGN|LOOKS|FINDINGS|PERFORMANCE|STYLE|TOOLCHAIN)\b(?:\.md)?/g,
  /\bchecklists?\b/gi,
  /\bdecisions\.md\b/g,
]

describe('a reference in a comment, a title or a document', async () => {
  const files = await repositoryFiles()
  const folders = new Set(files.flatMap(foldersOf))
  const styles = files.filter((file) => file.endsWith('.scss'))
  const sources = await Promise.all(files.filter((file) => /\.(tsx?|mjs|js)$/.test(file)).map(readCode))
  const comments = await Promise.all(['.env.example', '.ci/run', ...styles].map(readComments))
  const documents = await Promise.all(files.filter((file) => file.endsWith('.md')).map(readDocument))
  const docs = documents.flat()
  const all = [...sources.flatMap(({ comments, titles }) => [...comments, ...titles]), ...comments.flat(), ...docs]

  const programs = sources.filter(({ file }) => !file.startsWith('tests/')).map(({ code }) => code)
  const settings = await readFile('.env.example', 'utf8')
  const names = wordsOf([
    ...files,
    ...programs,
    settings.replaceAll(/^#.*/gm, ''),
    await readFile('package.json', 'utf8'),
  ])
  const namesAndTests = wordsOf([...names, ...sources.map(({ code }) => code)])

  it('to a file or folder leads there', () => {
    const fromTop = /(?<![\w./-])(?:app|bench|contract|deploy|docs|provider|public|scripts|tests|tools)\/[\w./$@-]*/g
    const isThere = (path: string) => files.includes(path) || folders.has(path)
    const byEnd = /(?<![\w./@*{-])(?:[\w-]+\/)*[\w.-]*\w\.(?:tsx?|mjs|scss|md)\b(?!\.)/g
    const endsOne = (path: string) => files.some((file) => `/${file}`.endsWith(`/${path}`))
    const folder = /^(?:[a-z][\w-]*\/)+$/
    const endsFolder = (path: string) => [...folders].some((one) => `/${one}/`.endsWith(`/${path}`))
    const link = /(?<=\]\()(?!https?:)[^)#]+/g
    const lost = new Set([
      ...wrong(all, fromTop, (path) => isThere(path.replace(/[./-]+$/, ''))),
      ...wrong(all, byEnd, endsOne),
      ...wrongSpans(docs, folder, endsFolder),
      ...docs.flatMap((passage) => wrong([passage], link, (path) => existsSync(join(dirname(passage.file), path)))),
    ])
    expect([...lost]).toEqual([])
  })

  it('to a decision leads there, and each decision has the number of its file', () => {
    const there = files.flatMap((file) => /^docs\/decisions\/0*(\d+)-/.exec(file)?.[1] ?? [])
    const named = /\b[Dd]ecisions?\s+\d+(?:(?:,\s+|\s+and\s+)\d+)*/g
    expect(wrong(all, named, (text) => (text.match(/\d+/g) ?? []).every((one) => there.includes(one)))).toEqual([])
    expect(docs.filter(isMisnumbered).map(({ file }) => file)).toEqual([])
  })

  it('to a requirement leads there', async () => {
    const requirements = await readFile('docs/requirements.md', 'utf8')
    const isThere = (cited: string) => requirements.includes(`\n- **${cited.slice(1, -1)}** `)
    expect(wrong(all, /(?<![\w)\]])\[\d{3}\](?!\()/g, isThere)).toEqual([])
  })

  it('to a setting or another constant leads there', () => {
    const constant = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g
    const isOfTests = (file: string) => file.startsWith('tests/') || file === 'docs/testing.md'
    const inTests = all.filter(({ file }) => isOfTests(file))
    const others = all.filter(({ file }) => !isOfTests(file))
    expect(wrong(others, constant, (name) => names.has(name) || FOREIGN.has(name))).toEqual([])
    expect(wrong(inTests, constant, (name) => namesAndTests.has(name))).toEqual([])
  })

  it('to code leads there, where docs name it in backticks', () => {
    const name = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*(?:\([^]*\))?$/
    const isIn = (known: ReadonlySet<string>) => (span: string) =>
      FOREIGN.has(span) || (span.replace(/\([^]*/, '').match(/[\w$]+/g) ?? []).every((word) => known.has(word))
    const [ofTests, others] = [true, false].map((is) => docs.filter(({ file }) => (file === 'docs/testing.md') === is))
    expect(wrongSpans(ofTests ?? [], name, isIn(namesAndTests))).toEqual([])
    expect(wrongSpans(others ?? [], name, isIn(names))).toEqual([])
  })

  it('to a script of package.json leads there', async () => {
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8'))
    expect(wrong(all, /(?<=\bnpm run )[\w:-]+/g, (name) => name in scripts)).toEqual([])
  })

  it('to a task of engines and text browsers leads to its test, and each task of engines has one', async () => {
    const [, part = ''] = (await readFile('docs/testing.md', 'utf8')).split('### Engines and text browsers')
    const rows = [...(part.split('\n### ')[0]?.matchAll(/^\| (.+?) +\| (.+?) +\|$/gm) ?? [])].slice(2)
    const engines = sources.find(({ file }) => file === 'tests/engines/tasks.test.ts')
    const tasks = [...(engines?.code.matchAll(/^ {2}async '(.+)'\(visit\)/gm) ?? [])].map(([, task]) => task)
    expect(
      rows
        .map(([, task]) => task)
        .filter((task) => task !== '–')
        .toSorted(),
    ).toEqual(tasks.toSorted())
    const visits = sources.filter(({ file }) => file.startsWith('tests/text-browser/'))
    const titles = visits.flatMap((visit) => visit.titles.map(({ text }) => text.slice(1, -1).replace(/ \[.*/, '')))
    expect(rows.flatMap(([, , title = '']) => (titles.includes(title) ? [] : title))).toEqual([])
  })

  it('leads to no text outside of the repository', () => {
    expect(OUTSIDE.flatMap((outside) => wrong(all, outside, () => false))).toEqual([])
  })
})

/** Places of the passages in which the pattern finds something that leads nowhere. */
function wrong(passages: readonly Passage[], pattern: RegExp, leads: (found: string) => boolean): string[] {
  return passages.flatMap((passage) =>
    [...passage.text.matchAll(pattern)]
      .filter(([found]) => !leads(found))
      .map(({ index, 0: found }) => `${placeOf(passage, index)} ${found}`),
  )
}

/** The same for whole spans of code. */
function wrongSpans(passages: readonly Passage[], pattern: RegExp, leads: (span: string) => boolean): string[] {
  return passages.flatMap((passage) =>
    codeSpans(passage.text)
      .filter(({ text }) => pattern.test(text) && !leads(text))
      .map(({ index, text }) => `${placeOf(passage, index)} ${text}`),
  )
}

function foldersOf(file: string): string[] {
  const folder = dirname(file)
  return folder === '.' ? [] : [folder, ...foldersOf(folder)]
}

function wordsOf(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => text.match(/[\w$]+/g) ?? []))
}

/** A decision whose title has another number than its file. */
function isMisnumbered({ file, line, text }: Passage): boolean {
  const number = /^docs\/decisions\/0*(\d+)-/.exec(file)?.[1]
  return number !== undefined && line === 1 && !text.startsWith(`# ${number}. `)
}
