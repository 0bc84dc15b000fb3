import { summaryOf, type Import } from './read-import.server'

export type ImportView = ReturnType<typeof importView>

/** Lines in their order. */
export function importView({ wrong, added, changed, same, absent, fileName, count, unknown, notes, missing }: Import) {
  return {
    fileName,
    count,
    unknown,
    notes,
    missing,
    same,
    absent,
    wrong: wrong.map(({ line, why }) => ({ line: line.number, text: line.text, why: why.join('; ') })),
    added: added.map(({ line, values: { alias, type, number, user } }) => {
      return { line: line.number, alias, type: type.name, number, user: user.name }
    }),
    changed: changed
      .map(({ line, values: { alias, number }, changes }) => ({ line: line.number, alias, number, changes }))
      .toSorted((one, other) => one.line - other.line),
    summary: summaryOf({ added, changed, wrong }),
  }
}
