import { Linter } from 'eslint'
import ts from 'typescript'
import tseslint from 'typescript-eslint'
import { expect, it } from 'vitest'
import { ownElement } from '../../lint/own-element.mjs'

/** Types for the snippets, with as little of React's types as they need. */
const TYPES = `
  declare namespace JSX {
    interface Element { readonly isElement: true }
    interface ElementChildrenAttribute { children: {} }
    interface IntrinsicElements { [name: string]: any }
  }
  type Node = JSX.Element | string | number | boolean | null | undefined
  declare const text: string, count: number, some: string | undefined, is: boolean, texts: readonly string[]
  declare const fixed: 'always the same', element: JSX.Element, node: Node
  declare const Fragment: (props: { children?: Node; key?: string }) => JSX.Element
  declare const Icon: () => JSX.Element, Box: (props: { children?: any }) => JSX.Element
  const Passes = ({ children }: { children?: any }): Node => children
  const Says = () => text
`

const FILE = '/page.tsx'

/** Findings of the rule about each snippet. One program checks all snippets, because a program takes longest to begin. */
function findings(snippets: readonly string[]): Record<string, string[]> {
  const code = snippets.map((snippet) => `void ${snippet}`).join('\n')
  const options: ts.CompilerOptions = { jsx: ts.JsxEmit.Preserve, lib: ['lib.es5.d.ts'], types: [], strict: true }
  const host = ts.createCompilerHost(options)
  const files = new Map([
    [FILE, code],
    ['/types.tsx', TYPES],
  ])
  const { getSourceFile } = host
  host.getSourceFile = (name, version) => {
    const source = files.get(name)
    return source === undefined ? getSourceFile(name, version) : ts.createSourceFile(name, source, version)
  }
  const program = ts.createProgram({ rootNames: [...files.keys()], options, host })
  const messages = new Linter({ cwd: '/' }).verify(
    code,
    {
      files: ['**/*.tsx'],
      languageOptions: { parser: tseslint.parser, parserOptions: { programs: [program] } },
      plugins: { portal: { rules: { 'own-element': ownElement } } },
      rules: { 'portal/own-element': 'error' },
    },
    FILE,
  )
  return Object.fromEntries(
    snippets.map((snippet, at) => [
      snippet,
      messages.filter(({ line }) => line === at + 1).map(({ messageId, message }) => messageId ?? message),
    ]),
  )
}

it('the author of a page is told of each text that could fail in a translated page [845]', () => {
  const told = {
    '<p>{text} <b /></p>': ['changes'],
    '<p>Case {text}</p>': ['changes'],
    '<p>{text} </p>': ['changes'],
    '<p>{count} of {count}</p>': ['changes', 'changes'],
    '<p><b />{is && `, ${text}`}</p>': ['changes'],
    '<p>{some || text || element}<b /></p>': ['changes'],
    '<p>{is ? <b /> : text}<b /></p>': ['changes'],
    '<p>{node}<b /></p>': ['changes'],
    '<p>{texts}</p>': ['changes'],
    '<p>{texts.map((each) => each)}</p>': ['changes'],
    '<p>{is ? texts : undefined}</p>': ['changes'],
    '<Box>Case {text}</Box>': ['changes'],
    '<p>{is && <b />} rows</p>': ['behind'],
    '<p>{is ? <b /> : <i />} rows</p>': ['behind'],
    '<p><Box /> rows</p>': ['behind'],
    '<p><b key={text} /> rows</p>': ['behind'],
    "<p>{is && <b />}{' '}rows</p>": ['behind'],
    '<p>{is && <b />} {fixed}</p>': ['behind'],
    '<>rows</>': ['passed'],
    '<>{text}</>': ['changes'],
    '<Fragment key="a"><b /> rows</Fragment>': ['passed'],
    '<Passes>rows</Passes>': ['passed'],
    '<Passes>{text}</Passes>': ['changes'],
    '<Says />': ['returned'],
  }
  expect(findings(Object.keys(told))).toEqual(told)
})

it('the author of a page may write what stays usable in a translated page [845]', () => {
  const allowed = [
    '<p>{text}</p>',
    '<p>{some}</p>',
    '<p>{node}</p>',
    '<p>{is ? text : <b />}</p>',
    '<p>{`${count} of ${count}`}</p>',
    '<p><span>{text}</span> <b /></p>',
    '<p>Rows <b>{count}</b> and more</p>',
    '<p>{fixed} and <b /></p>',
    '<p><Icon /> rows {is && <b />}</p>',
    "<p>{is && <b />}{' '}{is && <i />} </p>",
    '<p>{is && <b />}{/* nothing */}<span>rows</span></p>',
    '<p>{texts.map((each) => <b key={each}>{each}</b>)}</p>',
    '<><b /> {element}</>',
    '<Box>rows</Box>',
    '<Passes><b /> <i /></Passes>',
  ]
  expect(findings(allowed)).toEqual(Object.fromEntries(allowed.map((snippet) => [snippet, []])))
})
