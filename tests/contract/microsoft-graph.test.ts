/**
 * Microsoft's documentation of each call to Microsoft Graph v1.0 (learn.microsoft.com/graph/api), and a check that the portal's
 * calls keep to it. Change the table only when Microsoft's pages have changed.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  readDirectoryMembers,
  findMembers,
  readOwnTeams,
  readUsersById,
} from '../../app/systems/graph/directory-lists.server'
import { graphClient } from '../../app/systems/graph/graph-client.server'
import type { GraphArgs } from '../../app/systems/graph/graph-token.server'
import { SCOPES } from '../../app/features/settings/connecting.server'
import { readSharedShifts } from '../../app/features/ucm/shifts/team-shifts.server'
import { directory, DirectoryProfile, DirectoryUser, Shift, Team } from '../../contract/directory'
import { StubDirectory } from '../graph/stub'

interface Fact {
  /** 'Optional query parameters' of the page. */
  readonly options: readonly string[]
  /** Delegated permissions, of which one is enough. */
  readonly permissions: readonly string[]
  /** Properties of the resource that the call can answer. */
  readonly properties: readonly string[]
  /** The largest `$top`; a page without `$top` has 100 rows. */
  readonly most?: number
}

const USER = ['id', 'displayName', 'mail', 'userPrincipalName', 'givenName', 'surname', 'jobTitle', 'userType']
const USERS_READ = ['User.Read.All', 'User.ReadWrite.All', 'Directory.Read.All', 'Directory.ReadWrite.All']

const facts: Readonly<Record<keyof typeof directory, Fact>> = {
  // user-get
  me: {
    options: ['$select', '$expand'],
    permissions: ['User.Read', 'User.ReadWrite', ...USERS_READ],
    properties: USER,
  },
  // user-list-joinedteams: 'does not currently support the OData query parameters', and answers these properties alone
  joinedTeams: {
    options: [],
    permissions: ['Team.ReadBasic.All', 'TeamSettings.Read.All', 'TeamSettings.ReadWrite.All', ...USERS_READ],
    properties: ['id', 'displayName', 'description'],
  },
  // user-list; not $skip
  users: {
    options: ['$count', '$expand', '$filter', '$orderby', '$search', '$select', '$top'],
    permissions: ['User.ReadBasic.All', ...USERS_READ],
    properties: USER,
    most: 999,
  },
  // schedule-list-shifts; a property at most once in $filter, such as `sharedShift/startDateTime ge … and sharedShift/endDateTime le …`
  // (its example); no $top, and no size of a page. A shift is at most 24 hours long (resources/shift)
  shifts: {
    options: ['$filter'],
    permissions: ['Schedule.Read.All', 'Schedule.ReadWrite.All', 'Group.Read.All', 'Group.ReadWrite.All'],
    properties: ['id', 'userId', 'schedulingGroupId', 'sharedShift', 'draftShift', 'isStagedForDeletion'],
  },
}

/** Each way in which the portal makes a call. */
const uses: readonly [name: keyof typeof directory, use: (args: GraphArgs) => Promise<unknown>][] = [
  ['me', (args) => graphClient(args).send(directory.me, { query: { $select: 'displayName,mail' } })],
  ['joinedTeams', readOwnTeams],
  ['users', readDirectoryMembers],
  ['users', (args) => findMembers(args, 'anna "the \\ boss" o\'neil & co')],
  [
    'users',
    (args) =>
      readUsersById(
        args,
        Array.from({ length: 31 }, (_, at) => `id-${at}`),
      ),
  ],
  ['shifts', (args) => readSharedShifts(graphClient(args), 't', Date.now())],
]

let stub: StubDirectory
beforeAll(async () => {
  stub = await StubDirectory.start()
})
afterAll(() => stub.stop())
beforeEach(() => {
  stub.asked.length = 0
  stub.answer = () => ({ body: { value: [] } })
})

async function queriesOf(use: (args: GraphArgs) => Promise<unknown>) {
  await use(stub.reader().args)
  return stub.asked.map(({ path, headers }) => ({ query: new URL(path, 'http://x').searchParams, headers }))
}

describe.each(uses)('a call of %s', (name, use) => {
  const { options, properties, most } = facts[name]

  it('asks with options that Microsoft documents for it, each once [690]', async () => {
    const queries = await queriesOf(use)
    expect(queries).not.toEqual([])
    for (const { query, headers } of queries) {
      const asked = [...query.keys()]
      expect(options).toEqual(expect.arrayContaining(asked))
      expect(new Set(asked).size).toBe(asked.length)
      expect(properties).toEqual(expect.arrayContaining(query.get('$select')?.split(',') ?? []))
      if (query.has('$top')) expect(Number(query.get('$top'))).toBe(most)
      expect(headers.consistencylevel).toBe(query.has('$search') ? 'eventual' : undefined)
      expect(headers['client-request-id']).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)
      const filtered = query.get('$filter')?.match(/\b(?:sharedShift\/)?\w+(?= (?:eq|ge|le|in)\b)/g) ?? []
      expect(new Set(filtered).size).toBe(filtered.length)
    }
  })

  it('needs a permission that the portal asks for, with the one to renew its token [224] [690]', () => {
    const scopes = SCOPES.split(' ')
    expect(scopes).toContain('offline_access')
    expect(scopes.some((scope) => facts[name].permissions.includes(scope))).toBe(true)
  })
})

it.each([
  ['me', DirectoryProfile],
  ['joinedTeams', Team],
  ['users', DirectoryUser],
  ['shifts', Shift],
] as const)('%s is read by properties that it has [690]', (name, schema) => {
  expect(facts[name].properties).toEqual(expect.arrayContaining(Object.keys(schema.shape)))
})

it('a search has its words in quotes, with quotes and backslashes escaped [690]', async () => {
  const [asked] = await queriesOf((args) => findMembers(args, ' anna "the \\ boss" '))
  expect(asked?.query.get('$search')).toBe(
    '"displayName:anna \\"the \\\\ boss\\"" OR "userPrincipalName:anna \\"the \\\\ boss\\""',
  )
})

it('each page of a search is asked with the header of a search [690]', async () => {
  const next = `${stub.base}users?$search=%22displayName%3Aanna%22&$skiptoken=two`
  stub.answer = (_asked, times) => ({ body: { value: [], ...(times === 1 ? { '@odata.nextLink': next } : {}) } })
  const asked = await queriesOf((args) => findMembers(args, 'anna'))
  expect(asked.map(({ headers }) => headers.consistencylevel)).toEqual(['eventual', 'eventual'])
})

it('names are asked for by at most 15 ids at once, and by no id that would change the filter [690]', async () => {
  const ids = [...Array.from({ length: 31 }, (_, at) => `id-${at}`), "' or true"]
  const asked = await queriesOf((args) => readUsersById(args, ids))
  const named = asked.map(({ query }) => query.get('$filter')?.match(/'[^']*'/g)?.length)
  expect(named.toSorted()).toEqual([1, 15, 15])
})

it('5,000 members cost one call, and their list is known to be a part [691]', async () => {
  const value = Array.from({ length: 999 }, (_, at) => ({ id: `u${at}` }))
  stub.answer = () => ({ body: { value, '@odata.nextLink': `${stub.base}users?$skiptoken=x` } })
  const { args } = stub.reader()
  expect(await readDirectoryMembers(args)).toMatchObject({ isPart: true, users: { length: 999 } })
  expect(stub.asked).toHaveLength(1)
})
