/** Reads a table of agents: the columns of the list of agents, as its files have them, in any order. */
import type { FileRule } from '~/forms/file-rules'
import { cellText, notesOf, otherHeadings, placesOf, type TableLine } from '~/platform/files/table-line'
import type { NotRead, PersonalReaders } from '~/platform/readers/readers.server'
import { agentFields, agentLabels, type AgentField } from '../agent-values'

const MAX_BYTES = 500_000
const MAX_LINES = 2_000

/** Names of columns besides the labels: those of the form. */
const otherNames: Partial<Record<AgentField, string>> = {
  alias: 'alias',
  number: 'number or extension',
  fallback: 'fallback phone number',
}

function columnNames(field: AgentField): string[] {
  return [agentLabels[field].toLowerCase(), otherNames[field] ?? []].flat()
}

/** A line of the file. A column that the file does not have is absent. */
export interface AgentLine {
  readonly number: number
  /** The cells as one text, by which people find the line in the file. */
  readonly text: string
  readonly cells: Readonly<Partial<Record<AgentField, string>>>
  /** Sentences about cells that cannot be read, without a full stop. */
  readonly unread?: readonly string[]
  readonly isGuess?: boolean | undefined
}

interface AgentTable {
  readonly lines: readonly AgentLine[]
  /** Columns that mean nothing here. */
  readonly unknown: readonly string[]
  /** Sentences about what people may not expect of the file. */
  readonly notes: readonly string[]
}

const requiredColumns: readonly AgentField[] = ['alias', 'type', 'number']
export const CHOOSE_TABLE = 'Choose a table (.xlsx or .csv) with the columns Agent, Interface type and Number.'

export function agentFiles(readers: PersonalReaders): FileRule {
  return {
    refusal: CHOOSE_TABLE,
    inspect: async (file) => {
      if (file.size > MAX_BYTES) return { refused: 'it is larger than 0.5 MB' }
      const table = await readAgentFile(readers, file)
      const read = 'refused' in table ? table : parseAgents(table)
      return 'refused' in read ? read : {}
    },
  }
}

/** Its lines, the names of the columns first; or why it is no table. */
export async function readAgentFile(readers: PersonalReaders, file: File): Promise<readonly TableLine[] | NotRead> {
  return readers.read('table', {
    bytes: new Uint8Array(await file.arrayBuffer()),
    columns: requiredColumns.map(columnNames),
  })
}

/** `refused`: why it is no table of agents. */
export function parseAgents(table: readonly TableLine[]): AgentTable | { readonly refused: string } {
  const [head, ...lines] = table
  const labels = (head?.texts ?? []).map((label) => label.trim())
  const found = placesOf(head, agentFields.map(columnNames))
  const places = agentFields.flatMap((field, index) => {
    const place = found[index] ?? -1
    return place < 0 ? [] : [[field, place] as const]
  })
  if (!requiredColumns.every((field) => places.some(([name]) => name === field)))
    return { refused: `its first line ${otherHeadings(head)}` }
  if (lines.length === 0) return { refused: 'it has no agents' }
  if (lines.length > MAX_LINES) return { refused: `it has ${lines.length} agents, and at most ${MAX_LINES} are taken` }

  return {
    unknown: labels.filter((label, place) => label !== '' && !found.includes(place)),
    notes: notesOf(table),
    lines: lines.map((line) => ({
      number: line.number,
      isGuess: line.isGuess,
      unread: (line.unread ?? [])
        .filter(({ column }) => found.includes(column))
        .map(({ column, why }) => `${labels[column] ?? ''}: ${why}`),
      text: line.texts.map((_, column) => cellText(line, column)).join('; '),
      cells: Object.fromEntries(places.map(([field, place]) => [field, cellText(line, place)] as const)),
    })),
  }
}
