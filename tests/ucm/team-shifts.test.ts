/** How the shifts of a team are read: against a stub of the directory that answers when the test says. */
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { graphClient } from '../../app/systems/graph/graph-client.server'
import { keepToken } from '../../app/systems/graph/graph-token.server'
import { readSharedShifts } from '../../app/features/ucm/shifts/team-shifts.server'
import { requestAfter } from '../support/browser-cookies'
import { eventually } from '../support/eventually'
import { argsOf, portalFor } from '../support/signed-in'
import { StubServer } from '../support/stub-server'

const NOW = Date.parse('2026-11-21T14:10:00+01:00')

let stub: StubServer
/** Calls without an answer. */
const open: { query: string; response: ServerResponse }[] = []
beforeAll(async () => {
  stub = await StubServer.start(({ url = '' }, response) => {
    const [, query = ''] = decodeURIComponent(url.replaceAll('+', ' ')).split('?')
    open.push({ query, response })
  })
})
afterAll(() => stub.stop())

const shift = (userId: string, from: string, to: string) => ({
  id: `${userId} ${from}`,
  userId,
  sharedShift: { displayName: 'Early', startDateTime: `2026-11-${from}:00Z`, endDateTime: `2026-11-${to}:00Z` },
})

/** Somebody with a connected account. */
function connected() {
  const portal = portalFor({ PORTAL_API_URL: `${stub.origin}/api/`, DIRECTORY_URL: `${stub.origin}/graph/` })
  const context = portal('ada')
  const { cookies, lines } = requestAfter(context.settings)
  const args = argsOf(context, '/ucm/queues/shifts?no=Desk', ['queues.view'])
  keepToken({ context: { ...context, cookies }, session: args.session }, 'directory token')
  return { ...args, context: { ...context, cookies: requestAfter(context.settings, ...lines).cookies } }
}

/** Result of these rows; both parts have them. */
async function readFrom(...value: unknown[]) {
  const reading = readSharedShifts(graphClient(connected()), 'team-1', NOW)
  await eventually(() => expect(open).toHaveLength(2))
  for (const { response } of open.splice(0)) response.end(JSON.stringify({ value }))
  return reading
}

it('leaves out and counts shifts of nobody, and those whose times nobody can read [880]', async () => {
  const own = shift('anna', '21T06:00', '21T14:00')
  const at = (startDateTime: unknown, endDateTime: unknown = own.sharedShift.endDateTime) => ({
    ...own,
    id: `${String(startDateTime)} ${String(endDateTime)}`,
    sharedShift: { displayName: 'Early', startDateTime, endDateTime },
  })
  const odd = [
    { ...own, id: '1', userId: null },
    { ...own, id: '2', userId: '' },
    { ...own, id: '3', userId: undefined },
    { ...own, id: '' },
    { ...own, id: '' },
    at('on Monday'),
    at(null),
    at('21-11-2026 06:00'),
    at(own.sharedShift.startDateTime, 'late'),
  ]
  const { rows, missing } = await readFrom(own, ...odd)
  expect(rows.map(({ userId }) => userId)).toEqual(['anna'])
  expect(missing).toBe(odd.length)
})

it('counts a draft as nothing: it is no shift yet [880]', async () => {
  expect(await readFrom({ id: '1', userId: 'anna', sharedShift: null, draftShift: {} })).toEqual({
    rows: [],
    missing: 0,
  })
})

it('reads the shifts of a team in two parts at once, with each shift once, and counts an unreadable row once [820]', async () => {
  const reading = readSharedShifts(graphClient(connected()), 'team-1', NOW)
  await eventually(() => expect(open).toHaveLength(2))
  expect(open.map(({ query }) => query).toSorted()).toEqual([
    '$filter=sharedShift/startDateTime ge 2026-11-20T00:00:00Z and sharedShift/endDateTime le 2026-11-26T00:00:00Z',
    '$filter=sharedShift/startDateTime ge 2026-11-25T00:00:00Z',
  ])
  const both = shift('anna', '25T06:00', '25T14:00')
  for (const { query, response } of open.splice(0)) {
    const own = query.includes('endDateTime')
      ? shift('ben', '24T22:00', '25T06:00')
      : shift('ben', '25T22:00', '26T06:00')
    response.end(JSON.stringify({ value: [own, both, { userId: 7 }] }))
  }
  const { rows, missing } = await reading
  expect(rows.map(({ userId, start }) => `${userId} ${new Date(start).toISOString()}`).toSorted()).toEqual([
    'anna 2026-11-25T06:00:00.000Z',
    'ben 2026-11-24T22:00:00.000Z',
    'ben 2026-11-25T22:00:00.000Z',
  ])
  expect(missing).toBe(1)
})
