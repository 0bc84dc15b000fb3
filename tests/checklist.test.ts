import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

/** Statements of the acceptance list. Each test has the numbers that it proves in its title, as `[134]`. */
const STATEMENTS = 474
const LISTED = 'test-results/checklist.txt'

it(`proves each of the ${STATEMENTS} statements by a test, and lists which`, async () => {
  const files = (await readdir('tests', { recursive: true })).filter((name) => /\.(test|spec)\.tsx?$/.test(name)).sort()
  const tests = new Map<number, string[]>()
  for (const file of files) {
    for (const title of titlesOf(file, await readFile(join('tests', file), 'utf8'))) {
      for (const [, number] of title.matchAll(/\[(\d{3})\]/g)) {
        tests.set(Number(number), [...(tests.get(Number(number)) ?? []), `${file}: ${title}`])
      }
    }
  }
  const all = Array.from({ length: STATEMENTS }, (_, at) => at + 1)
  const lines = all.flatMap((number) => (tests.get(number) ?? ['MISSING']).map((test) => `${number}\t${test}`))
  await mkdir('test-results', { recursive: true })
  await writeFile(LISTED, `${lines.join('\n')}\n`)

  expect(all.filter((number) => !tests.has(number))).toEqual([])
  expect([...tests.keys()].filter((number) => number > STATEMENTS)).toEqual([])
})

/** Of `it`, `test` and `describe`, also behind `.each(...)` and `.skipIf(...)`: their first argument. */
function titlesOf(file: string, source: string): string[] {
  const titles: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && ['it', 'test', 'describe'].includes(rootOf(node.expression))) {
      const [title] = node.arguments
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) titles.push(title.getText(parsed))
    }
    ts.forEachChild(node, visit)
  }
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  visit(parsed)
  return titles
}

function rootOf(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text
  return ts.isCallExpression(node) || ts.isPropertyAccessExpression(node) ? rootOf(node.expression) : ''
}
