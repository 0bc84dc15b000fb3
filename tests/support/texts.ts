/** The texts of the repository for people: comments, titles of tests, and docs. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ts from 'typescript'

/** A comment, the title of a test, or a paragraph of a document. */
export interface Passage {
  readonly file: string
  /** The line on which it starts, from 1. */
  readonly line: number
  /** Text with its line breaks, without the comment's marks. */
  readonly text: string
}

/** Files that people do not write. */
const NOT_OURS = new Set([
  '.data',
  '.git',
  'build',
  'coverage',
  'meta',
  'node_modules',
  'playwright-report',
  'test-results',
])

/** The paths of all files of the repository, with `/`, in order. */
export async function repositoryFiles(folder = '.'): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const found = entries
    .filter(({ name }) => !NOT_OURS.has(name))
    .map(async (entry) => {
      const path = join(folder, entry.name).replaceAll('\\', '/')
      return entry.isDirectory() ? repositoryFiles(path) : [path]
    })
  return (await Promise.all(found)).flat().sort()
}

export function isTest(file: string): boolean {
  return /^tests\/.*\.(test|spec)\.tsx?$/.test(file)
}

interface Code {
  readonly file: string
  readonly comments: readonly Passage[]
  /** The first arguments of `it`, `test` and `describe`, also behind `.each(...)` and `.skipIf(...)`. */
  readonly titles: readonly Passage[]
  /** The source without its comments. */
  readonly code: string
}

/** Reads a file of TypeScript or JavaScript. */
export async function readCode(file: string): Promise<Code> {
  const source = await readFile(file, 'utf8')
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const titles: Passage[] = []
  const visit = (node: ts.Node) => {
    const title = titleOf(node)
    if (title) titles.push({ file, line: lineOf(source, title.getStart()), text: title.getText() })
    ts.forEachChild(node, visit)
  }
  if (isTest(file)) visit(parsed)

  const ranges = commentRanges(parsed)
  return {
    file,
    comments: ranges.map(({ pos, end }) => commentPassage(file, source, pos, end)),
    titles,
    code: ranges.reduceRight((code, { pos, end }) => code.slice(0, pos) + code.slice(end), source),
  }
}

/** Comments in order. Skips those inside texts, patterns and elements. */
function commentRanges(parsed: ts.SourceFile): ts.TextRange[] {
  const source = parsed.text
  const ranges: ts.TextRange[] = []
  for (const { index: pos, 0: mark } of source.matchAll(/\/[/*]/g)) {
    if (pos < (ranges.at(-1)?.end ?? 0) || isText(innermostAt(parsed, pos), pos)) continue
    const found = mark === '//' ? source.indexOf('\n', pos) : source.indexOf('*/', pos) + mark.length
    ranges.push({ pos, end: found === -1 ? source.length : found })
  }
  return ranges
}

function innermostAt(node: ts.Node, pos: number): ts.Node {
  const child = ts.forEachChild(node, (one) => (one.getFullStart() <= pos && pos < one.getEnd() ? one : undefined))
  return child ? innermostAt(child, pos) : node
}

function isText(node: ts.Node, pos: number): boolean {
  return ts.isJsxText(node) || (ts.isToken(node) && node.getStart() <= pos)
}

function titleOf(node: ts.Node): ts.Expression | undefined {
  if (!ts.isCallExpression(node) || !['it', 'test', 'describe'].includes(rootOf(node.expression))) return undefined
  const [title] = node.arguments
  return title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)) ? title : undefined
}

function rootOf(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text
  return ts.isCallExpression(node) || ts.isPropertyAccessExpression(node) ? rootOf(node.expression) : ''
}

/** The comments of a style sheet, or of a file whose comments start with `#`. */
export async function readComments(file: string): Promise<Passage[]> {
  const source = await readFile(file, 'utf8')
  const comment = file.endsWith('.scss') ? /\/\*[^]*?\*\/|(?<!:)\/\/.*/g : /^[ \t]*#.*(?:\n[ \t]*#.*)*/gm
  return [...source.matchAll(comment)].map(({ index, 0: { length } }) =>
    commentPassage(file, source, index, index + length),
  )
}

/** The paragraphs of a document, without blocks of code. */
export async function readDocument(file: string): Promise<Passage[]> {
  const source = await readFile(file, 'utf8')
  const prose = source.replaceAll(/^( *)```[^]*?^ *```$/gm, (block) => block.replaceAll(/[^\n]/g, ''))
  return [...prose.matchAll(/(?:^.*\S.*(?:\n|$))+/gm)].map(({ index, 0: text }) => ({
    file,
    line: lineOf(source, index),
    text,
  }))
}

/** Code in a passage: the text between backticks. */
export function codeSpans(text: string): { readonly text: string; readonly index: number }[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(({ index, 1: span = '' }) => ({ text: span, index }))
}

/** The position of a part of a passage, as `file:line`. */
export function placeOf({ file, line, text }: Passage, index: number): string {
  return `${file}:${line + lineOf(text, index) - 1}`
}

function commentPassage(file: string, source: string, pos: number, end: number): Passage {
  const text = source.slice(pos, end).replaceAll(/^[ \t]*(?:\/\*+|\/\/|\*(?!\/)|#)|\*\/$/gm, '')
  return { file, line: lineOf(source, pos), text }
}

function lineOf(source: string, index: number): number {
  return source.slice(0, index).split('\n').length
}
