/** The events of the log: those that the code writes are those that operators read about. */
import { readFile } from 'node:fs/promises'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { repositoryFiles } from '../support/texts'

/** Functions that write the event which is this argument of theirs. */
const WRITERS: Readonly<Record<string, number>> = { logFailure: 2, loadFromDirectory: 1 }
/** Files whose functions pass their caller's event on. */
const PASSING = ['app/systems/graph/from-directory.server.ts', 'app/platform/http/log-failure.ts']

describe('the events of the log [685]', async () => {
  const docs = await readFile('docs/operating.md', 'utf8')
  const table = /\| `msg`[^]*?\n\n/.exec(docs)?.[0] ?? ''
  const rows = table.split('\n').flatMap((row) => {
    const [, event = '', level = ''] = row.split('|').map((cell) => cell.trim())
    return [...event.matchAll(/`([^`]+)`/g)].map(([, text = '']) => ({ text, level }))
  })
  const described = rows.filter(({ text }) => text !== 'msg')
  const files = (await repositoryFiles()).filter((file) => /^(app\/.*|server)\.tsx?$/.test(file))
  const written = (await Promise.all(files.map(eventsOf))).flat()

  it('are all in the table of the docs, with their level', () => {
    expect(written.length).toBeGreaterThan(30)
    const isDescribed = ({ pattern, level }: Event) =>
      described.some((row) => pattern.test(row.text) && row.level === level)
    expect(written.filter((event) => !isDescribed(event))).toEqual([])
  })

  it('are written by the code, each row of the table', () => {
    expect(described.filter(({ text }) => !written.some(({ pattern }) => pattern.test(text)))).toEqual([])
    expect(new Set(described.map(({ text }) => text)).size).toBe(described.length)
  })
})

interface Event {
  readonly file: string
  /** Matches its text. */
  readonly pattern: RegExp
  readonly level: string
}

async function eventsOf(file: string): Promise<Event[]> {
  if (PASSING.includes(file)) return []
  const source = ts.createSourceFile(file, await readFile(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const events: Event[] = []
  const visit = (node: ts.Node) => {
    const event = ts.isCallExpression(node) ? eventOf(node) : undefined
    if (event) events.push({ file, level: event.level, pattern: patternOf(event.text) })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return events
}

function eventOf({ expression, arguments: given }: ts.CallExpression) {
  const name = expression.getText()
  const [, level] = /(?:^|\.)log\.(info|warn|error|debug)$/.exec(name) ?? []
  const place = WRITERS[name]
  const text = level ? given.at(-1) : place === undefined ? undefined : given[place]
  return text && { text, level: level ?? 'warn' }
}

function patternOf(text: ts.Expression): RegExp {
  if (ts.isStringLiteralLike(text)) return new RegExp(`^${escaped(text.text)}$`)
  if (!ts.isTemplateExpression(text)) throw new Error(`no text of an event: ${text.getText()}`)
  const parts = [text.head.text, ...text.templateSpans.map(({ literal }) => literal.text)]
  return new RegExp(`^${parts.map((part) => escaped(part)).join('.+')}$`)
}

function escaped(text: string): string {
  return text.replaceAll(/[^\w\s]/g, '\\$&')
}
