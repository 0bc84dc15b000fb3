import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createStores } from '../../app/platform/stores/stores.server'
import { ConnectionExpired, GraphError, NotConnected, TokenNotFetched } from '../../app/systems/graph/graph-error'
import { directory as endpoints } from '../../contract/directory'
import { context } from '../support/context'
import { StubDirectory } from './stub'

let stub: StubDirectory
beforeAll(async () => {
  stub = await StubDirectory.start()
})
afterAll(() => stub.stop())
beforeEach(() => {
  stub.asked.length = 0
  stub.renewals = 0
  stub.answer = () => ({ body: { displayName: 'Ada', mail: 'ada@example.org' } })
  stub.renew = () => ({ body: `renewed ${stub.renewals}` })
})

const me = { query: { $select: 'displayName,mail' } } as const
const logOf = () => {
  const said: unknown[] = []
  return { said, log: pino({ level: 'warn' }, { write: (line) => void said.push(JSON.parse(line)) }) }
}
const team = (id: string) => ({ id, displayName: `Team ${id}` })
const rejected = { status: 401, body: { error: { message: 'Expired.' } } }

describe('a token that the directory rejects', () => {
  it('is renewed once for all calls that run side by side, each of which is made once more [231]', async () => {
    stub.answer = ({ token }) => (token === 'saved' ? rejected : { body: { value: [] } })
    const { directory, cookies } = stub.reader()
    const params = { teamId: 't' }
    const query = { $filter: 'sharedShift/startDateTime ge 2026-01-01T00:00:00Z' }
    await Promise.all([
      directory.send(endpoints.me, me),
      directory.list(endpoints.joinedTeams),
      directory.list(endpoints.shifts, { params, query }),
    ])
    expect(stub.renewals).toBe(1)
    expect(stub.asked.map(({ token }) => token).toSorted()).toEqual([
      ...['renewed 1', 'renewed 1', 'renewed 1'],
      ...['saved', 'saved', 'saved'],
    ])
    expect(cookies.filter((cookie) => cookie.startsWith('auth-graph='))).toHaveLength(1)

    await directory.send(endpoints.me, me)
    expect(stub.asked.at(-1)?.token).toBe('renewed 1')
  })

  it('as the new one is, means after two attempts that the connection has expired, and ends no session [231] [972]', async () => {
    stub.answer = () => rejected
    const { directory } = stub.reader()
    const failure = await directory.send(endpoints.me, me).catch((error) => error)
    expect(failure).toBeInstanceOf(ConnectionExpired)
    expect(failure).toMatchObject({ text: 'Expired.', status: 502, tokenRejected: false })
    expect([stub.asked.length, stub.renewals]).toEqual([2, 1])

    await expect(directory.send(endpoints.me, me)).rejects.toThrow(GraphError)
    expect([stub.asked.length, stub.renewals]).toEqual([3, 1])
  })

  it('and cannot be renewed says ‘Could not fetch token’; or that nothing is connected, or that the session is over', async () => {
    stub.answer = () => rejected
    const failing = (status: number) => {
      stub.renew = () => ({ status, body: 'No.' })
      return stub
        .reader()
        .directory.send(endpoints.me, me)
        .catch((error) => error)
    }
    expect(await failing(500)).toBeInstanceOf(TokenNotFetched)
    expect(await failing(500)).toMatchObject({ text: 'Could not fetch token: No.' })
    expect(await failing(404)).toBeInstanceOf(NotConnected)
    expect(await failing(401)).toMatchObject({ name: 'PortalApiError', tokenRejected: true })
  })

  it.each([
    ['AADSTS700082: The refresh token has expired due to inactivity.', true],
    ['AADSTS700081: The refresh token has expired due to maximum lifetime.', true],
    ['AADSTS700084: The refresh token was issued to a single page app.', true],
    ['AADSTS70008: The refresh token has expired.', true],
    ['AADSTS70043: The refresh token has expired or is invalid due to sign-in frequency checks.', true],
    ['AADSTS50173: The provided grant has expired due to it being revoked.', true],
    ['invalid_grant', true],
    ['AADSTS7000215: Invalid client secret provided.', false],
    ['AADSTS700083: Something else.', false],
    ['The vault is shut.', false],
  ])('and cannot be renewed because of ‘%s’: the connection has expired: %s [591]', async (said, isExpired) => {
    stub.answer = () => rejected
    stub.renew = () => ({ status: 400, body: { Message: said } })
    const failure = await stub
      .reader()
      .directory.send(endpoints.me, me)
      .catch((error) => error)
    expect(failure.text).toBe(`Could not fetch token: ${said}`)
    expect(failure instanceof ConnectionExpired).toBe(isExpired)
  })
})

describe('a list', () => {
  const users = {
    query: { $select: 'id,displayName,userPrincipalName', $top: '999', $filter: "userType eq 'Member'" },
  } as const

  it('comes with all its pages, in their order', async () => {
    const next = `${stub.base}me/joinedTeams?$skiptoken=two`
    stub.answer = ({ path }) =>
      path.includes('skiptoken')
        ? { body: { value: [team('3')] } }
        : { body: { value: [team('1'), team('2')], '@odata.nextLink': next } }
    const rows = [team('1'), team('2'), team('3')]
    expect(await stub.reader().directory.list(endpoints.joinedTeams)).toEqual({ rows, missing: 0 })
    expect(stub.asked[1]).toMatchObject({ path: '/graph/me/joinedTeams?$skiptoken=two', token: 'saved' })
  })

  it.each([
    'https://elsewhere.example/graph/me/joinedTeams',
    '{base}../control/calls',
    '{base}..%2f../control/calls',
    'http://127.0.0.1@elsewhere.example/graph/',
    '/graph/me/joinedTeams?page=2',
    'file:///etc/passwd',
    '',
  ])('whose next page is said to be at %j is followed no further', async (link) => {
    const address = link.replace('{base}', stub.base)
    const isBelow = link.includes('%2f')
    stub.answer = (_asked, times) => ({ body: { value: [], ...(times === 1 ? { '@odata.nextLink': address } : {}) } })
    const list = stub.reader().directory.list(endpoints.joinedTeams)
    if (isBelow) await list
    else await expect(list).rejects.toThrow('not below the directory')
    expect(stub.asked.every(({ path }) => path.startsWith('/graph/'))).toBe(true)
    expect(stub.asked).toHaveLength(isBelow ? 2 : 1)
  })

  it('leaves out the rows that do not fit, and counts and logs them [592]', async () => {
    const next = `${stub.base}me/joinedTeams?$skiptoken=two`
    stub.answer = ({ path }) =>
      path.includes('skiptoken')
        ? { body: { value: [null, team('3')] } }
        : { body: { value: [{ displayName: 'No id' }, team('1')], '@odata.nextLink': next } }
    const { log, said } = logOf()
    const { directory } = stub.reader({ log })
    expect(await directory.list(endpoints.joinedTeams)).toEqual({ rows: [team('1'), team('3')], missing: 2 })
    expect(said).toEqual([
      expect.objectContaining({ msg: 'directory: rows left out', endpoint: 'directory.joinedTeams', missing: 2 }),
    ])
  })

  it('without an end is given up after a hundred pages', async () => {
    stub.answer = (_asked, times) => ({
      body: { value: [], '@odata.nextLink': `${stub.base}users?$skiptoken=${times}` },
    })
    await expect(stub.reader().directory.list(endpoints.users, users)).rejects.toThrow('more than 100 pages')
    expect(stub.asked).toHaveLength(100)
  })

  it.each([
    { links: ['a', 'a'], pages: 2 },
    { links: ['a', 'b', 'a'], pages: 3 },
    { links: ['a#1', 'a#2'], pages: 2 },
  ])('ends where a page names one that was read: $links [881]', async ({ links, pages }) => {
    stub.answer = (_asked, times) => ({
      body: { value: [], '@odata.nextLink': `${stub.base}users?$skiptoken=${links[times - 1]}` },
    })
    await expect(stub.reader().directory.list(endpoints.users, users)).rejects.toThrow('of a page that was read')
    expect(stub.asked).toHaveLength(pages)
  })

  it.each([{}, { value: null }, { value: 'none' }, [], null])(
    'that is %j cannot be read, and is not empty [881]',
    async (body) => {
      stub.answer = () => ({ body })
      await expect(stub.reader().directory.list(endpoints.joinedTeams)).rejects.toMatchObject({
        text: 'The answer of the directory could not be read.',
        status: 502,
      })
    },
  )

  it('of which enough is there is read no further, and known to be a part [691]', async () => {
    const next = `${stub.base}users?$skiptoken=two`
    const page = (...ids: string[]) => ({ body: { value: ids.map((id) => ({ id })), '@odata.nextLink': next } })
    stub.answer = (_asked, times) => (times === 1 ? page('1', '2') : page('3', '4'))
    const { rows, isPart } = await stub.reader().directory.begin(endpoints.users, 3, users)
    expect([rows.map(({ id }) => id), isPart]).toEqual([['1', '2', '3', '4'], true])
    stub.answer = () => ({ body: { value: [{ id: '1' }, { id: '2' }, { id: '3' }] } })
    expect(await stub.reader().directory.begin(endpoints.users, 3, users)).toMatchObject({ isPart: false })
  })

  it('that takes longer than the page has is given up in time', async () => {
    stub.answer = () => 'never'
    const reader = stub.reader({}, 200)
    await expect(reader.directory.list(endpoints.users, users)).rejects.toMatchObject({
      text: 'The directory takes too long to answer.',
      status: 504,
    })
  })
})

describe.each([429, 503])('a directory that is busy with status %i', (status) => {
  const busy = (after: string) => ({
    status,
    headers: { 'retry-after': after, 'request-id': 'graph-1', 'client-request-id': 'ours-1' },
    body: { error: { message: 'Slow.' } },
  })
  const calm = { body: { displayName: 'Ada', mail: '' } }

  it.each(['0', 'Thu, 01 Jan 1970 00:00:00 GMT'])('is asked again after %s', async (after) => {
    stub.answer = (_asked, times) => (times === 1 ? busy(after) : calm)
    expect(await stub.reader().directory.send(endpoints.me, me)).toEqual(calm.body)
  })

  it.each([
    ['60', 'in 60 seconds', 1],
    ['5', 'in 5 seconds', 1],
    ['0', 'in 1 second', 2],
  ])('for %s seconds longer than the page has says %s, and is not asked at once [693]', async (after, text, times) => {
    stub.answer = () => busy(after)
    await expect(stub.reader().directory.send(endpoints.me, me)).rejects.toMatchObject({
      text: `The directory is busy at the moment. Please try again ${text}.`,
      status,
    })
    expect(stub.asked).toHaveLength(times)
  })

  it('has its own ids of the call in the log, and ours [694]', async () => {
    stub.answer = () => busy('60')
    const { log, said } = logOf()
    await stub
      .reader({ log })
      .directory.send(endpoints.me, me)
      .catch(() => undefined)
    expect(said).toEqual([
      expect.objectContaining({
        msg: 'directory call failed',
        endpoint: 'directory.me',
        status,
        upstreamRequestId: 'graph-1',
        clientRequestId: 'ours-1',
      }),
    ])
  })

  it('without saying for how long says its own text', async () => {
    for (const headers of [{}, { 'retry-after': 'soon' }]) {
      stub.answer = () => ({ ...busy(''), headers })
      await expect(stub.reader().directory.send(endpoints.me, me)).rejects.toMatchObject({ text: 'Slow.', status })
    }
  })
})

it('a directory that fails is left alone for a while, and the portal API is not', async () => {
  const { settings, log } = context()
  const stores = createStores({ ...settings, BREAKER_FAILURES: 2 }, log)
  stub.answer = () => ({ status: 503 })
  for (const _ of [1, 2])
    await stub
      .reader({ stores })
      .directory.send(endpoints.me, me)
      .catch(() => undefined)
  stub.asked.length = 0
  await expect(stub.reader({ stores }).directory.send(endpoints.me, me)).rejects.toMatchObject({
    text: 'The directory cannot be reached at the moment.',
    status: 503,
  })
  expect(stub.asked).toEqual([])
  expect(stores.breakers.begin({ system: 'portal API', group: 'graph-api', person: 'somebody' })).toBeDefined()
})

it('a name that is no part of an address asks nothing [472]', async () => {
  const query = { $filter: 'x' }
  for (const teamId of ['', '.', '..', 'a\nb', 'a/b', 'a\\b', 'a%2Fb', 'a?b', 'a#b'])
    await expect(stub.reader().directory.list(endpoints.shifts, { params: { teamId }, query })).rejects.toMatchObject({
      status: 404,
    })
  await stub.reader().directory.send(endpoints.me, me)
  stub.answer = () => ({ body: { value: [] } })
  await stub.reader().directory.list(endpoints.shifts, { params: { teamId: 'a b é' }, query })
  expect(stub.asked.map(({ path }) => path)).toEqual([
    '/graph/me?%24select=displayName%2Cmail',
    '/graph/teams/a%20b%20%C3%A9/schedule/shifts?%24filter=x',
  ])
})
