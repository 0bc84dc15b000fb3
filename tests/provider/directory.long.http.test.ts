import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { DirectoryProfile, DirectoryUser, Shift, Team } from '../../contract/directory'
import type { RunningProvider } from '../../provider/start'
import { connect } from './directory-visit'
import { ApiCaller, Organisation, start } from './started'

let provider: RunningProvider
let origin: string
let organisation: Organisation
let admin: ApiCaller
let token: string

beforeAll(async () => {
  provider = await start()
  origin = provider.origin
  organisation = await Organisation.create(origin, ['directory'])
  admin = await organisation.caller('admin')
  token = await connect(organisation, admin)
}, 60_000)

afterAll(() => provider.stop())

const paths = {
  me: 'me?$select=displayName,mail',
  teams: 'me/joinedTeams',
  users: "users?$select=id,displayName,userPrincipalName&$filter=userType eq 'Member'",
  shifts: (team: string, from: string) => `teams/${team}/schedule/shifts?$filter=sharedShift/startDateTime ge ${from}`,
}

function ask(path: string, bearer: string | undefined = token, more: Record<string, string> = {}): Promise<Response> {
  const address = path.startsWith('http') ? path : `${origin}/graph/${path}`
  return fetch(address, {
    headers: { ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }), ...more },
  })
}

const PageOf = <S extends z.ZodType>(item: S) =>
  z.strictObject({ value: z.array(item), '@odata.nextLink': z.string().optional() })

/** All pages of a list, each by the address that the one before names. */
async function pages<S extends z.ZodType>(item: S, path: string): Promise<z.output<S>[][]> {
  const { value, '@odata.nextLink': next } = PageOf(item).parse(await (await ask(path)).json())
  return [value, ...(next === undefined ? [] : await pages(item, next))]
}

const GraphError = z.strictObject({
  error: z.strictObject({
    code: z.string(),
    message: z.string(),
    innerError: z.strictObject({ date: z.string(), 'request-id': z.guid(), 'client-request-id': z.string() }),
  }),
})

async function refusal(answer: Promise<Response>) {
  const response = await answer
  return [response.status, GraphError.parse(await response.json()).error.code]
}

async function teamNamed(name: string): Promise<string> {
  const teams = (await pages(Team, paths.teams)).flat()
  return teams.find(({ displayName }) => displayName === name)?.id ?? ''
}

describe('the directory', () => {
  it('says who is connected [232]', async () => {
    const mail = `admin@${organisation.id}.example`
    expect(DirectoryProfile.strict().parse(await (await ask(paths.me)).json())).toEqual({
      displayName: 'Ingrid Vermeulen',
      mail,
    })
  })

  it('lists the teams of the account [234]', async () => {
    const listed = await pages(Team.extend({ description: z.null() }).strict(), paths.teams)
    expect(listed).toHaveLength(1)
    const names = listed.flat().map(({ displayName }) => displayName)
    expect(names.sort()).toEqual(['Claims Line', 'Management', 'Service Desk'])
  })

  it('lists the members of the organisation, not its guests: 100 in a page, or as many as are asked for [338]', async () => {
    const [all = [], ...more] = await pages(DirectoryUser.strict(), paths.users)
    expect([all.length, more.length, new Set(all.map(({ id }) => id)).size]).toEqual([28, 0, 28])
    for (const { userPrincipalName } of all) expect(userPrincipalName).toContain(`@${organisation.id}.example`)
    const listed = await pages(DirectoryUser.strict(), `${paths.users}&$top=10`)
    expect(listed.map((page) => page.length)).toEqual([10, 10, 8])
    expect(listed.flat()).toEqual(all)
  })

  it('names the whole address of the next page, with what was asked', async () => {
    const first = PageOf(DirectoryUser).parse(await (await ask(`${paths.users}&$top=10`)).json())
    const { origin: at, pathname, searchParams } = new URL(first['@odata.nextLink'] ?? '')
    expect([at, pathname]).toEqual([origin, '/graph/users'])
    expect([...searchParams.keys()]).toEqual(['$select', '$filter', '$top', '$skiptoken'])
    expect(searchParams.get('$filter')).toBe("userType eq 'Member'")
  })

  it('finds users by their ids, and by the beginnings of words where the header of a search comes along', async () => {
    const all = (await pages(DirectoryUser, paths.users)).flat()
    const ids = all.slice(0, 16).map(({ id }) => `'${id}'`)
    expect((await pages(DirectoryUser, `users?$filter=id in (${ids.slice(0, 15).join(',')})`)).flat()).toHaveLength(15)
    expect(await refusal(ask(`users?$filter=id in (${ids.join(',')})`))).toEqual([400, 'BadRequest'])
    const [first, second] = all.map(({ userPrincipalName }) => userPrincipalName)
    const byName = `users?$filter=userPrincipalName in ('${first?.toUpperCase()}','${second}','nobody''s@x.example')`
    expect((await pages(DirectoryUser, byName)).flat()).toHaveLength(2)
    const search = (text: string) => `${paths.users}&$search=${encodeURIComponent(text)}`
    expect(await refusal(ask(search('"displayName:ver"')))).toEqual([400, 'BadRequest'])
    const named = async (text: string) => {
      const answer = await ask(search(text), token, { ConsistencyLevel: 'eventual' })
      return PageOf(DirectoryUser)
        .parse(await answer.json())
        .value.map(({ displayName }) => displayName)
    }
    expect(await named('"displayName:verm ingrid"')).toEqual(['Ingrid Vermeulen'])
    expect(await named('"displayName:meulen"')).toEqual([])
    expect(await named('"displayName:meulen" OR "userPrincipalName:ADMIN@"')).toEqual(['Ingrid Vermeulen'])
  })

  it('says which call it was, by its own id and the caller’s', async () => {
    const answer = await ask('me', token, { 'client-request-id': 'c0ffee00-0000-4000-8000-000000000001' })
    expect(answer.headers.get('client-request-id')).toBe('c0ffee00-0000-4000-8000-000000000001')
    expect(answer.headers.get('request-id')).toMatch(/^[\da-f-]{36}$/)
  })

  it('lists the shifts of a team from a moment on', async () => {
    const team = await teamNamed('Service Desk')
    const from = new Date().toISOString()
    const listed = await pages(Shift, paths.shifts(team, from))
    expect(listed.length).toBeGreaterThan(1)
    const shifts = listed.flat()
    for (const { sharedShift } of shifts) {
      const { displayName = '', startDateTime = '', endDateTime = '' } = sharedShift ?? {}
      expect(startDateTime >= from).toBe(true)
      expect(endDateTime > startDateTime).toBe(true)
      expect(displayName).toMatch(/^(Early|Late) shift$/)
    }
    const users = (await pages(DirectoryUser, paths.users)).flat().map(({ id }) => id)
    for (const { userId } of shifts) expect(users).toContain(userId)

    const all = (await pages(Shift, paths.shifts(team, '2020-01-01T01:00:00%2B01:00'))).flat()
    expect(all.length).toBe(57)
    expect(all.length).toBeGreaterThan(shifts.length)
    expect((await pages(Shift, paths.shifts(await teamNamed('Management'), from))).flat()).toEqual([])
  })

  it('lists the shifts of a team that end before a moment, and takes a property once', async () => {
    const team = await teamNamed('Service Desk')
    const [from, to] = [0, 2].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())
    const listed = (await pages(Shift, paths.shifts(team, `${from} and sharedShift/endDateTime le ${to}`))).flat()
    const later = (await pages(Shift, paths.shifts(team, `${from}`))).flat()
    const within = later.filter(({ sharedShift }) => (sharedShift?.endDateTime ?? '~') <= `${to}`)
    expect(listed).toEqual(within)
    expect(later.length).toBeGreaterThan(listed.length)
    const twice = ask(paths.shifts(team, `${from} and sharedShift/startDateTime le ${to}`))
    expect(await refusal(twice)).toEqual([400, 'BadRequest'])
  })

  it('has no teams of other organisations', async () => {
    const own = await teamNamed('Service Desk')
    const stranger = await Organisation.create(origin, ['directory'])
    const other = await connect(stranger, await stranger.caller('admin'))
    expect(await refusal(ask(paths.shifts(own, '2020-01-01T00:00:00Z'), other))).toEqual([404, 'ResourceNotFound'])
  })

  it('refuses what it does not know, in the shape of Graph', async () => {
    const team = await teamNamed('Service Desk')
    const wrong = [
      'me?$top=1',
      'me?$select=shoe',
      'me/joinedTeams?$select=id',
      'users?$skip=5',
      'users?$top=0',
      'users?$top=1000',
      'users?$select=id&$select=mail',
      `teams/${team}/schedule/shifts?$top=5`,
      `${paths.users}&$skiptoken=%00`,
      `${paths.users}&$skiptoken=AA`,
    ]
    const filters = ['yesterday', '2020-01-01', "2020-01-01T00:00:00Z or id eq '1'"]
    expect(await refusal(ask('nothing'))).toEqual([404, 'ResourceNotFound'])
    for (const path of wrong) expect(await refusal(ask(path)), path).toEqual([400, 'BadRequest'])
    for (const filter of filters) expect(await refusal(ask(paths.shifts(team, filter)))).toEqual([400, 'BadRequest'])
    const post = fetch(`${origin}/graph/me`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    expect(await refusal(post)).toEqual([405, 'MethodNotAllowed'])
  })

  it('lets a token read what was consented to and nothing more', async () => {
    const other = await Organisation.create(origin, ['directory'])
    const narrow = await connect(other, await other.caller('admin'), 'admin', { scope: 'User.Read' })
    expect((await ask(paths.me, narrow)).status).toBe(200)
    for (const path of [paths.users, paths.teams, paths.shifts('x', '2020-01-01T00:00:00Z')]) {
      expect(await refusal(ask(path, narrow))).toEqual([403, 'Authorization_RequestDenied'])
    }
  })
})

describe('tokens', () => {
  it('of the directory and of the API are not taken by the other, and the log tells whose came', async () => {
    const other = await Organisation.create(origin, ['directory'])
    const caller = await other.caller('admin')
    const own = await connect(other, caller)
    await fetch(`${origin}/control/calls?organisation=${other.id}`, { method: 'DELETE' })

    expect((await ask(paths.me, own)).status).toBe(200)
    expect(await refusal(ask(paths.me, caller.token))).toEqual([401, 'InvalidAuthenticationToken'])
    expect((await caller.get('users/me')).status).toBe(200)
    expect((await new ApiCaller(origin, own).get('users/me')).status).toBe(401)
    const calls = await other.received()
    expect(calls.map(({ system, path, bearer, token, status }) => [system, path, bearer, token, status])).toEqual([
      ['directory', 'me', true, 'directory', 200],
      ['directory', 'me', true, 'api', 401],
      ['portal-api', 'users/me', true, 'api', 200],
      ['portal-api', 'users/me', true, 'directory', 401],
    ])
  })

  it('are needed, and the log tells when none or an unknown one came', async () => {
    for (const bearer of [undefined, 'made-up']) {
      const answer = await fetch(`${origin}/graph/${paths.me}`, {
        headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
      })
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    }
    const calls = z
      .array(z.record(z.string(), z.unknown()))
      .parse(await (await fetch(`${origin}/control/calls`)).json())
    const unowned = calls.filter(({ system, organisation: of }) => system === 'directory' && of === null)
    expect(unowned.map(({ bearer, token }) => [bearer, token])).toEqual([
      [false, null],
      [true, 'unknown'],
    ])
  })
})

it('meets the faults of its organisation: an expired token once, too many calls with the time to wait', async () => {
  const other = await Organisation.create(origin, ['directory'])
  const own = await connect(other, await other.caller('admin'))
  const fault = { method: 'GET', organisation: other.id, times: 1 }
  const busy = { ...fault, path: 'me/joinedTeams', status: 429, headers: { 'Retry-After': '7' }, body: 'Too many' }
  const faults = [{ ...fault, path: 'me', status: 401 }, busy]
  await fetch(`${origin}/control/faults`, { method: 'PUT', body: JSON.stringify(faults) })

  expect([(await ask(paths.me)).status, (await ask(paths.teams)).status]).toEqual([200, 200])
  expect([(await ask(paths.me, own)).status, (await ask(paths.me, own)).status]).toEqual([401, 200])
  const refused = await ask(paths.teams, own)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '7'])
  expect((await ask(paths.teams, own)).status).toBe(200)
})
