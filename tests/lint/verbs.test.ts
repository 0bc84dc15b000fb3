import { Linter } from 'eslint'
import ts from 'typescript'
import tseslint from 'typescript-eslint'
import { expect, it } from 'vitest'
import { verbs } from '../../lint/verbs.mjs'

const FILE = '/functions.ts'

/** The names that the rule refuses. */
function refused(code: string): string[] {
  const options: ts.CompilerOptions = {
    lib: ['lib.es2018.d.ts'],
    target: ts.ScriptTarget.ES2018,
    types: [],
    strict: true,
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile } = host
  host.getSourceFile = (name, version) =>
    name === FILE ? ts.createSourceFile(name, code, version) : getSourceFile(name, version)
  const program = ts.createProgram({ rootNames: [FILE], options, host })
  const messages = new Linter({ cwd: '/' }).verify(
    code,
    [
      {
        files: ['**/*.ts'],
        languageOptions: { parser: tseslint.parser, parserOptions: { programs: [program] } },
        plugins: { portal: { rules: { verbs } } },
        rules: { 'portal/verbs': 'error' },
      },
    ],
    FILE,
  )
  return messages.map(({ message }) => /^'(\w+)'/.exec(message)?.[1] ?? message)
}

it('refuses functions that wait under a name of those that do not', () => {
  expect(
    refused(`
      async function runOf() {}
      function newsOfCases(): Promise<number> | undefined { return undefined }
      export const entriesOf = async () => 1
      const partOf = function (answer: Promise<string>) { return answer.then((text) => text.length) }
    `),
  ).toEqual(['runOf', 'newsOfCases', 'entriesOf', 'partOf'])
})

it('refuses functions that read what is there already', () => {
  expect(refused('function readRows(text: string) { return text.split("") }\nconst readClock = () => 1')).toEqual([
    'readRows',
    'readClock',
  ])
})

it('lets the names stand that say it', () => {
  expect(
    refused(`
      async function readHolidaysOf(queue: string) { return queue }
      async function* readPieces() { yield 1 }
      function rowsOf(text: string) { return text.split('') }
      function readTimeOf() { return 1 }
      const readers = () => 1, offer = async () => 1, parseRows = () => 1
      const profileOf = { read: async () => 1 }
    `),
  ).toEqual([])
})
