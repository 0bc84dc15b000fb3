import { Linter, type Rule } from 'eslint'
import ts from 'typescript'
import tseslint from 'typescript-eslint'

const FILE = '/code.ts'

/** The names in quotation marks with which the messages of a rule begin. The rule sees the types of the code. */
export function namesRefused(rule: Rule.RuleModule, code: string): string[] {
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
        plugins: { portal: { rules: { rule } } },
        rules: { 'portal/rule': 'error' },
      },
    ],
    FILE,
  )
  return messages.map(({ message }) => /^'(\w+)'/.exec(message)?.[1] ?? message)
}
