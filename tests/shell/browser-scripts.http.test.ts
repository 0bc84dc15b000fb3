import { readdirSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { NEWER_THAN_BROWSERS, SCRIPT_BROWSERS } from '../../vite/browsers'

const scripts = readdirSync('build/client/assets')
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({ name, text: readFileSync(`build/client/assets/${name}`, 'utf8') }))

/** Modules for the browser take plain values from files of the contract without schemas. */
it('sends no browser the library that parses the calls', () => {
  expect(scripts.length).toBeGreaterThan(20)
  expect(scripts.filter(({ text }) => text.includes('_zod'))).toEqual([])
})

const { globals, statics, methods } = NEWER_THAN_BROWSERS
const newer = new Set<string>([
  ...globals,
  ...Object.values(methods).flatMap((names) => names.map((name) => `.${name}`)),
  ...Object.entries(statics).flatMap(([owner, names]) => names.map((name) => `${owner}.${name}`)),
])
/** Looks behind, sets flags for a part, or has a flag that such browsers refuse: then they read nothing of the file. */
const NEWER_PATTERN = /\(\?<[=!]|\(\?[a-z]*-?[a-z]+:|\/[a-z]*v[a-z]*$/

type Node = Readonly<Record<string, unknown>>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const nameOf = (node: unknown) => (isNode(node) && node['type'] === 'Identifier' ? String(node['name']) : '')

/** Syntax and methods of a script that the oldest browsers do not have. */
function newerIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(newerIn)
  if (!isNode(node)) return []
  return [...ownNewer(node), ...Object.values(node).flatMap(newerIn)]
}

function ownNewer(node: Node): string[] {
  switch (node['type']) {
    case 'StaticBlock':
      return ['static {}']
    case 'Literal':
      return typeof node['raw'] === 'string' && isNode(node['regex']) && NEWER_PATTERN.test(node['raw'])
        ? [node['raw']]
        : []
    case 'MemberExpression': {
      if (node['computed'] === true) return []
      const name = nameOf(node['property'])
      const owner = nameOf(node['object'])
      return [`.${name}`, owner && `${owner}.${name}`, owner].filter((one) => newer.has(one))
    }
    case 'CallExpression':
    case 'NewExpression':
      return [nameOf(node['callee'])].filter((one) => newer.has(one))
    default:
      return []
  }
}

describe('the scripts for browsers [1020]', () => {
  it('use nothing that the oldest of them do not have', () => {
    const found = scripts.flatMap(({ name, text }) =>
      [...new Set(newerIn(parseAst(text)))].map((one) => `${name}: ${one}`),
    )
    expect(found).toEqual([])
  })

  it.each([
    ['[1].toSorted()', '.toSorted'],
    ['Object.groupBy([], String)', 'Object.groupBy'],
    ['structuredClone({})', 'structuredClone'],
    ['new Intl.Segmenter()', 'Intl.Segmenter'],
    ['class A { static { A.b = 1 } }', 'static {}'],
    ['/(?<=a)b/', '/(?<=a)b/'],
    ['/[a&&b]/v', '/[a&&b]/v'],
  ])('%s would be found', (text, found) => {
    expect(newerIn(parseAst(text))).toEqual([found])
  })

  it.each([
    '[1].at(-1)',
    'class A { #b = 1; static c = 2 }',
    '/(?<name>a)(?:b)(?!c)/d',
    'a ??= b?.c',
    '"x".replaceAll("a", "b")',
  ])('%s may be used', (text) => {
    expect(newerIn(parseAst(text))).toEqual([])
  })

  it('are for the browsers that the manual names', () => {
    const [, row = ''] = /^\| scripts +\|(.*)\|$/m.exec(readFileSync('docs/operating.md', 'utf8')) ?? []
    const { chrome, edge, firefox, safari } = SCRIPT_BROWSERS
    expect(edge).toBe(chrome)
    expect(
      row
        .split('|')
        .map((cell) => cell.trim())
        .slice(0, 3),
    ).toEqual([chrome, firefox, safari])
  })
})
