import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readers } from '../../app/readers.server'
import { table } from './table'

/** Folders below app/ that read what comes from outside, or work something out of a whole customer. */
const rooms = [
  'forms',
  'lists',
  'platform/files',
  'platform/text',
  'systems/upstream',
  'features/cases/mail-text',
  'features/search',
  ...['agents/import', 'call-flow', 'check', 'effects', 'holidays/matrix', 'matrix', 'opening', 'shifts'].map(
    (name) => `features/ucm/${name}`,
  ),
  'features/ucm/call-model',
  'features/ucm/who-answers',
]

/** Modules of the rooms that no case runs, by the reason. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  'makes calls, and hands their rows to modules of the table': [
    'lists/list-loader.server.ts',
    'systems/upstream/send-once.server.ts',
    'systems/upstream/transport.server.ts',
    'systems/upstream/upstream-client.server.ts',
    'features/search/find-everywhere.server.ts',
    'features/search/search-places.server.ts',
    'features/ucm/agents/import/read-import.server.ts',
    'features/ucm/call-flow/phone-numbers.server.ts',
    'features/ucm/call-flow/read-call-flow.server.ts',
    'features/ucm/check/check-run.server.ts',
    'features/ucm/check/check-view.server.ts',
    'features/ucm/check/read-check.server.ts',
    'features/ucm/effects/read-effects.server.ts',
    'features/ucm/holidays/matrix/holidays-file.server.ts',
    'features/ucm/holidays/matrix/holiday-matrix-form.server.ts',
    'features/ucm/holidays/matrix/read-holiday-matrix.server.ts',
    'features/ucm/queues/read-shifts.server.ts',
    'features/ucm/shifts/team-shifts.server.ts',
    'features/ucm/call-model/read-teams.server.ts',
    'features/ucm/call-model/read-paths.server.ts',
    'features/ucm/who-answers/who-answers-view.server.ts',
  ],
  'waits, and reads nothing': [
    'forms/body-pace.server.ts',
    'systems/upstream/connections.server.ts',
    'systems/upstream/deadline.server.ts',
    'systems/upstream/idle-body.server.ts',
    'systems/upstream/read-time.server.ts',
    'features/ucm/check/pace.server.ts',
  ],
  'says a row, a field or an error in other words': [
    'systems/upstream/loadable.server.ts',
    'systems/upstream/read-in-part.server.ts',
    'forms/record-event.server.ts',
    'platform/files/unreadable-table.ts',
    'systems/upstream/system.server.ts',
    'systems/upstream/log-call.server.ts',
    'systems/upstream/upstream-error.ts',
    'features/ucm/agents/import/import-view.server.ts',
    'features/ucm/call-flow/flow-rows.server.ts',
    'features/ucm/call-flow/menu-actions.ts',
    'features/ucm/call-flow/node-names.ts',
    'features/ucm/check/kept-check.server.ts',
    'features/ucm/holidays/matrix/proposed-holidays.server.ts',
    'features/ucm/opening/queue-hours.server.ts',
  ],
  'runs in the browser': ['features/ucm/matrix/use-changes.ts'],
  'reads a package, whose size is fixed': ['features/ucm/holidays/matrix/public-holidays.server.ts'],
}

const WORK = /^export (?:default )?(?:async )?(?:function|class)\b|^export const \w+ = (?:async )?\(/m
const inTable = new Set(table.flatMap(({ modules }) => modules))
const excepted = Object.values(exceptions).flat()
const works = rooms.flatMap((room) =>
  readdirSync(`app/${room}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${room}/${file}`)
    .filter((module) => WORK.test(readFileSync(`app/${module}`, 'utf8'))),
)

it('every reader of files and mails is tried with its worst shapes [938]', () => {
  const tried = new Set(table.flatMap((one) => one.readers))
  expect(Object.keys(readers).toSorted()).toEqual([...tried].toSorted())
})

it('what reads for a whole customer is tried with its worst shapes, or has a reason why not [938]', () => {
  expect(works.filter((module) => !inTable.has(module) && !excepted.includes(module))).toEqual([])
})

it('every module that is named there exists, once [938]', () => {
  expect([...inTable, ...excepted].filter((module) => !existsSync(`app/${module}`))).toEqual([])
  expect(excepted.filter((module) => inTable.has(module))).toEqual([])
})
