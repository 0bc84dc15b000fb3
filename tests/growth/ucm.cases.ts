/** Other work of the call centre's pages: `size` is in agents, edits, shifts or recordings. */
import { parseAgents } from '../../app/features/ucm/agents/import/agents-file.server'
import { compareAgents } from '../../app/features/ucm/agents/import/compare-agents.server'
import { matchLines, newLinks } from '../../app/features/ucm/agents/import/match-lines.server'
import { pageOfUrl } from '../../app/features/ucm/matrix/matrix-addresses.server'
import { editsOfPage, matrixFields, stringifyEdits, editedTexts } from '../../app/features/ucm/matrix/cell-edits.server'
import { cellsOf } from '../../app/features/ucm/matrix/cells.server'
import { pages } from '../../app/pages'
import type { PersonOnShift, PersonShift } from '../../app/features/ucm/shifts/shift-groups.server'
import { coverOfShifts, scheduleShifts, scheduleToday } from '../../app/features/ucm/shifts/shift-schedule.server'
import { recordingId, recordingList, type ListedRecording } from '../../app/features/ucm/recordings/recording-list'
import { countByHours } from '../../app/features/ucm/recordings/hours-picture.server'
import { recordingsView } from '../../app/features/ucm/recordings/recordings-view.server'
import { listView } from '../../app/lists/list-view.server'
import { localDays } from '../../app/platform/time/local-days.server'
import { Agent } from '../../contract/ucm/agents'
import { Recording } from '../../contract/ucm/recordings'
import { listSettings } from '../support/list-settings'
import { argsOf, portalFor } from '../support/signed-in'
import { amsterdam } from '../ucm/who-answers-cases'
import { growthCase } from './growth'
import { many } from './shapes'

/** Rows of an answer of 32 MB. */
const MAX_ROWS = 200_000
/** A file of agents has so many lines; the lists that they are compared with may be longer. */
const MAX_LINES = 2_000

const TYPE = { ID: 1, DisplayName: 'SIP phone' }
const agentOf = (at: number, alias: string, number: string, user = '') =>
  Agent.parse({
    ...{ AgentID: at, Agent: alias, Number: number, InterfaceType: TYPE, Office365UserId: user },
    UserPrincipalName: user && `${user}@harbour.example`,
  })

interface Import {
  readonly lines: readonly string[][]
  readonly agents: readonly Agent[]
}
const imports: Readonly<Record<string, (size: number) => Import>> = {
  'of new agents': (size) => ({ lines: many(size, (at) => [`Person ${at}`, `${at}`, '']), agents: [] }),
  'of known agents': (size) => ({
    lines: many(size, (at) => [`Person ${at}`, `${at}`, '']),
    agents: many(size, (at) => agentOf(at, `Person ${at}`, `${at}`)),
  }),
  'of one agent': (size) => ({ lines: many(size, () => ['Anna', '1', '']), agents: [agentOf(1, 'Anna', '1')] }),
  'of agents with one name': (size) => ({
    lines: many(size, () => ['Anna', '1', '']),
    agents: many(size, (at) => agentOf(at, 'Anna', `${at}`)),
  }),
  'of agents with one number': (size) => ({
    lines: many(size, (at) => [`New ${at}`, '1', '']),
    agents: many(size, (at) => agentOf(at, `Person ${at}`, '1')),
  }),
  'of agents who each take the number of the next': (size) => ({
    lines: many(size, (at) => [`Person ${at}`, `${at + 1}`, '']),
    agents: many(size, (at) => agentOf(at, `Person ${at}`, `${at}`)),
  }),
  'of names that have lost their letters': (size) => ({
    lines: many(size, () => ['?', '1', '']),
    agents: many(size, (at) => agentOf(at, String.fromCharCode(0x4e00 + at), `${at}`)),
  }),
  'of one directory user': (size) => ({
    lines: many(size, (at) => [`Person ${at}`, `${at}`, 'anna@harbour.example']),
    agents: many(size, (at) => agentOf(at, `Person ${at}`, `${at}`, 'anna')),
  }),
  'beside agents of no line': (size) => ({
    lines: [['Anna', '1', '']],
    agents: many(10 * size, (at) => agentOf(at, `Person ${at}`, `${at}`, `user${at}`)),
  }),
}
const users = new Map([
  ['anna@harbour.example', { id: 'a', displayName: '', userPrincipalName: 'anna@harbour.example' }],
])

interface Team {
  readonly personShifts: readonly PersonShift[]
  readonly people: ReadonlyMap<string, PersonOnShift>
}
const HOUR_MS = 3_600_000
const NOW = Date.parse('2026-11-21T09:00:00Z')
const DAYS = localDays(amsterdam, NOW, 8)
const shift = (userId: string, name: string, hours: number, length = 8): PersonShift => ({
  ...{ userId, name },
  start: NOW + hours * HOUR_MS,
  end: NOW + (hours + length) * HOUR_MS,
})
const team = (shiftAt: (at: number, size: number) => PersonShift) => (size: number) => ({
  personShifts: many(size, (at) => shiftAt(at, size)),
  people: new Map(many(size / 2, (at) => [`user${at}`, { name: `Person ${at}`, isAgent: at % 3 > 0 }] as const)),
})
const teams: Readonly<Record<string, (size: number) => Team>> = {
  'of one time and name': team((at) => shift(`user${at}`, 'Shift', 0)),
  'of one time and other names': team((at) => shift(`user${at}`, `Shift ${at}`, 0)),
  'of one person': team((at) => shift('user1', 'Shift', at % 160)),
  'of one person, again and again': team(() => shift('user1', 'Shift', 0)),
  'of times spread over the week': team((at, size) => shift(`user${at}`, 'Shift', (at / size) * 160)),
  'of a minute each': team((at) => shift(`user${at % 100}`, 'Shift', ((7 * at) % 9_600) / 60, 1 / 60)),
  'of seconds each': team((at, size) => shift(`user${at % 100}`, 'Shift', (at / size) * 160, 40 / size)),
  'of all lengths': team((at, size) => shift(`user${at}`, 'Shift', 0, 0.1 + (at / size) * 160)),
  'of nobody who is known': team((at) => shift(`gone${at}`, 'Shift', at % 24)),
  'that are over': team((at) => shift(`user${at}`, 'Shift', -1_000)),
}

const edits: Readonly<Record<string, (size: number) => string[][]>> = {
  'of one cell': (size) => many(size, () => ['a', 'b', '', 'ticked']),
  'of other cells each time': (size) => many(size, (at) => [`+2027-01-01 ${at}`, `q:${at}`, '', 'ticked']),
  'of one row': (size) => many(size, (at) => ['a', `q:${at}`, '', 'ticked']),
  'of what a file left out': (size) => many(size, (at) => [`${at}`, 'left out', 'a', 'a']),
}

const recordings: Readonly<Record<string, (at: number) => ListedRecording>> = {
  'all alike': (at) => ({ ...recordingAt('a', '2026-11-20T10:00:00Z'), ...(at > 0 ? { copy: at + 1 } : {}) }),
  'all different': (at) => recordingAt(`call ${at}`, new Date(NOW - at * HOUR_MS).toISOString()),
}
function recordingAt(name: string, date: string): ListedRecording {
  return Recording.parse({
    FileName: name,
    FileExtension: 'wav',
    CallTo: '31200',
    CallDateTime: date,
    CallDuration: '1',
  })
}
const settings = listSettings()
const context = portalFor()('ada')

export const ucmCases = [
  growthCase({
    name: 'a file of agents is compared with the agents',
    modules: [
      'features/ucm/agents/agent-values.ts',
      ...['agents-file', 'match-lines', 'compare-agents', 'line-conflicts', 'parse-line', 'cell-texts'].map(
        (name) => `features/ucm/agents/import/${name}.server.ts`,
      ),
    ],
    most: MAX_LINES,
    run: ({ lines, agents }: Import) => {
      const rows = [
        ['Agent', 'Number', 'Directory user', 'Interface type'],
        ...lines.map((one) => [...one, 'SIP phone']),
      ]
      const table = parseAgents(rows.map((texts, at) => ({ number: at + 1, texts })))
      if ('refused' in table) throw new Error(table.refused)
      const matches = matchLines(table.lines, agents)
      return [newLinks(matches), compareAgents(matches, { agents, types: [TYPE], users, missing: 0 })]
    },
    shapes: imports,
  }),
  growthCase({
    name: 'what was said of the cells of a matrix is read',
    modules: ['matrix-addresses', 'cell-edits', 'cells'].map((name) => `features/ucm/matrix/${name}.server.ts`),
    // A form has 1 MB.
    most: 30_000,
    run: (tuples: string[][]) => {
      const edits = matrixFields.kept.parse(JSON.stringify(tuples))
      const said = editedTexts(edits)
      const url = new URL('https://portal.example/?part=2')
      const rows = edits.slice(0, 25).map(({ row }) => ({ key: row, name: row }))
      const columns = edits.slice(0, 30).map(({ column }) => ({ key: column, name: column }))
      const page = {
        row: edits.map(({ row }) => row),
        column: ['a', 'b'],
        failed: columns.map(({ key }) => key),
        was: ','.repeat(2 * edits.length),
        kept: [],
      }
      // Lengths alone, so that no result takes memory while the next is made.
      return [
        edits.filter(({ row, column }) => said(row, column) === '').length,
        stringifyEdits(edits).length,
        cellsOf({ page: pages.holidayMatrix, url, edits }, rows, columns, () => '').kept.count,
        pageOfUrl(url, 'part', edits, 1_000).links.length,
        editsOfPage(page, (place) => edits[place]?.now).length,
      ]
    },
    shapes: edits,
  }),
  growthCase({
    name: 'the shifts of a team are scheduled',
    modules: ['shift-schedule', 'shift-groups', 'shift-bars', 'shift-times', 'spans', 'cover'].map(
      (name) => `features/ucm/shifts/${name}.server.ts`,
    ),
    most: MAX_ROWS,
    run: ({ personShifts, people }: Team) =>
      [scheduleShifts, scheduleToday, coverOfShifts].map((summarise) =>
        summarise({ personShifts, people, days: DAYS, now: NOW }),
      ),
    shapes: teams,
  }),
  growthCase({
    name: 'recordings are shown with a player and a picture',
    modules: ['features/ucm/recordings/recordings-view.server.ts', 'features/ucm/recordings/hours-picture.server.ts'],
    most: MAX_ROWS,
    run: (rows: ListedRecording[]) => {
      const last = rows.at(-1)
      const { url, ...args } = argsOf(
        context,
        `/ucm/recordings?play=${encodeURIComponent(last ? recordingId(last) : '')}`,
        [],
      )
      countByHours(rows, '2026-11-14', settings.formatDate)
      return recordingsView({ rows, ...listView(rows, url, recordingList, settings) }, { ...args, url })
    },
    shapes: Object.fromEntries(
      Object.entries(recordings).map(([name, rowAt]) => [name, (size: number) => many(size, rowAt)]),
    ),
  }),
]
