/** The names of types in `app/`: a name that two modules declare would mean two things. */
import { readFile } from 'node:fs/promises'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { groupBy } from '../../app/platform/text/group-by'
import { repositoryFiles } from '../support/texts'

describe('the name of a type in app/', async () => {
  const files = (await repositoryFiles()).filter((file) => /^app\/.*\.tsx?$/.test(file))
  const declared = (await Promise.all(files.map(typesOf))).flat()

  it('is declared by one module', () => {
    expect(declared.length).toBeGreaterThan(500)
    const modulesOf = groupBy(declared, ({ name }) => name)
    const twice = [...modulesOf].filter(([, modules]) => modules.length > 1)
    expect(twice.map(([name, modules]) => `${name}: ${modules.map(({ file }) => file).join(', ')}`)).toEqual([])
  })
})

/** The types, interfaces and classes that a module declares, exported or not. */
async function typesOf(file: string) {
  const parsed = ts.createSourceFile(file, await readFile(file, 'utf8'), ts.ScriptTarget.Latest)
  return parsed.statements
    .filter((node) => ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node))
    .flatMap(({ name }) => (name ? [{ file, name: name.text }] : []))
}
