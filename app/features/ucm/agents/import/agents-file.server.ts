/** Reads a table of agents: the columns of the list of agents, as its files have them, in any order. */
import type { FileRule } from '../../../../forms/file-rules'
import type { TableLine } from '../../../../platform/files/read-table.server'
import type { NotRead, PersonalReaders } from '../../../../platform/readers/readers.server'

const MOST_BYTES = 500_000
const MOST_LINES = 2_000

/** The names of the columns: those of the list, and those of the form. */
const names = {
  alias: ['agent', 'alias'],
  type: ['interface type'],
  number: ['number', 'number or extension'],
  fallback: ['fallback number', 'fallback phone number'],
  available: ['always available'],
  inUse: ['ring in use'],
  user: ['directory user'],
} as const
type ColumnName = keyof typeof names
const columnNames: readonly ColumnName[] = ['alias', 'type', 'number', 'fallback', 'available', 'inUse', 'user']

/** A line of the file. A column that the file does not have is absent. */
export interface AgentLine {
  readonly number: number
  /** The cells as one text, by which people find the line in the file. */
  readonly text: string
  readonly cells: Readonly<Partial<Record<ColumnName, string>>>
}

interface AgentTable {
  readonly lines: readonly AgentLine[]
  /** Columns that mean nothing here. */
  readonly unknown: readonly string[]
}

export const CHOOSE_TABLE = 'Choose a table (.xlsx or .csv) with the columns Agent, Interface type and Number.'

export function agentFiles(readers: PersonalReaders): FileRule {
  return {
    refusal: CHOOSE_TABLE,
    inspect: async (file) => {
      if (file.size > MOST_BYTES) return { refused: 'it is larger than 0.5 MB' }
      const table = await readAgentFile(readers, file)
      const read = 'refused' in table ? table : readAgents(table)
      return 'refused' in read ? read : {}
    },
  }
}

/** Its lines, the names of the columns first; or why it is no table. */
export async function readAgentFile(readers: PersonalReaders, file: File): Promise<readonly TableLine[] | NotRead> {
  return readers.read('table', new Uint8Array(await file.arrayBuffer()))
}

/** `refused`: why it is no table of agents. */
export function readAgents([head, ...lines]: readonly TableLine[]): AgentTable | { readonly refused: string } {
  const labels = (head?.texts ?? []).map((label) => label.trim())
  const places = new Map(
    columnNames.map((name) => [
      name,
      labels.findIndex((label) => names[name].some((known) => known === label.toLowerCase())),
    ]),
  )
  const placeOf = (name: ColumnName) => places.get(name) ?? -1
  if (placeOf('alias') < 0 || placeOf('type') < 0 || placeOf('number') < 0)
    return { refused: 'its first line does not name these columns' }
  if (lines.length === 0) return { refused: 'it has no agents' }
  if (lines.length > MOST_LINES)
    return { refused: `it has ${lines.length} agents, and at most ${MOST_LINES} are taken` }

  const found = new Set(places.values())
  return {
    unknown: labels.filter((label, place) => label !== '' && !found.has(place)),
    lines: lines.map(({ number, texts }) => ({
      number,
      text: texts.map((one) => one.trim()).join('; '),
      cells: Object.fromEntries(
        columnNames.flatMap((name) =>
          placeOf(name) < 0 ? [] : [[name, (texts[placeOf(name)] ?? '').trim()] as const],
        ),
      ),
    })),
  }
}
