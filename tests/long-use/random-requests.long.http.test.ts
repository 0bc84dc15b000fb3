/** Requests by chance: all routes in all methods, with good and odd values, from everybody. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allRoutes } from '../access/routes'
import { Person } from '../support/person'
import { startPortalBeside, type Started } from '../support/processes'
import { World } from '../support/world'
import { Chance, inTurns, LENGTH, SEED, total } from './long-use'

const REQUESTS = Math.round(10_000 * LENGTH)
const AT_ONCE = 4
const LIMIT_MS = 1_000
/** Tries of a slow request at the portal itself; nobody else is measured meanwhile. */
const TRIES = 3

const paths = [...new Set((await allRoutes()).map(({ path }) => path))]
const chance = new Chance(SEED)

let world: World
let portal: Started
let people: [Person, ...Person[]]
/** Values of real records, and odd ones. */
let values: [string, ...string[]]
beforeAll(async () => {
  world = await World.create()
  portal = await startPortalBeside(world.at.provider)
  const kinds = ['admin', 'reader', 'own-write', 'callcentre', 'nobody', 'staff'] as const
  const signedIn = await Promise.all(kinds.map((kind) => world.signedIn(kind, undefined, portal.portal)))
  const damaged = await world.signedIn('admin', undefined, portal.portal)
  damaged.cookies.set('portal-auth', `${damaged.cookies.get('portal-auth')}x`)
  people = [new Person(portal.portal), damaged, ...signedIn]

  const admin = await world.signedIn('admin', undefined, portal.portal)
  const tickets = (await admin.visit('/cases')).column('Ticket Number').slice(0, 20)
  values = [...ODD, ...tickets, 'Main line', 'Main menu', 'Planning', 'title', '-created', '1', '2', '2026-12-25']
})
afterAll(() => portal.stop())

const ODD = [
  '',
  ' ',
  '%',
  '../..',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '\u202e\u0000x',
  'ä🙂',
  '-1',
  '99999999999999999999',
  '__proto__',
  'http://evil.example/',
  'x'.repeat(5_000),
] as const
const NAMES = [
  ...[
    'no',
    'q',
    'sort',
    'page',
    'key',
    'url',
    'type',
    'status',
    'month',
    'day',
    'hour',
    'year',
    'number',
    'at',
    'play',
  ],
  ...[
    'title',
    'subject',
    'description',
    'message',
    'email',
    'password',
    'passwordAgain',
    'name',
    'days',
    'date',
    'ids',
  ],
  ...[
    'o',
    'o[0].amount',
    'tenant',
    'state',
    'code',
    'error',
    'from',
    'validate',
    'scripts',
    'back',
    'idempotency-token',
  ],
] as const
const [firstName, ...otherNames] = NAMES
const names: [string, ...string[]] = [firstName, ...otherNames]

const pairs = (most: number) =>
  Array.from({ length: chance.below(most) }, (): [string, string] => [chance.of(names), chance.of(values)])

function anAddress(): string {
  let path = paths[chance.below(paths.length)] ?? '/'
  if (path === '/*') path = `/${encodeURIComponent(chance.of(values))}`
  if (chance.is(0.05)) path = path.toUpperCase()
  if (chance.is(0.03)) path = `${path}/`
  if (chance.is(0.03)) path = path.replaceAll('s', '%73')
  if (chance.is(0.1)) path = `${path}.data`
  const query = new URLSearchParams(pairs(5))
  if (chance.is(0.03)) query.set('_data', 'root')
  if (chance.is(0.03)) query.set('_routes', 'root')
  return query.size > 0 ? `${path}?${query}` : path
}

function aBody(): Pick<RequestInit, 'body' | 'headers'> {
  if (chance.is(0.7)) return { body: new URLSearchParams(pairs(8)) }
  if (chance.is(0.5)) {
    const form = new FormData()
    for (const [name, value] of pairs(6)) form.append(name, value)
    form.append('attachments', new File([chance.of(values)], 'a.wav'))
    return { body: form }
  }
  const types: [string, ...string[]] = ['application/json', 'multipart/form-data; boundary=b', 'text/plain', 'x']
  return { body: chance.of(values), headers: { 'content-type': chance.of(types) } }
}

interface Asked {
  readonly person: Person
  readonly address: string
  readonly init: RequestInit
}

function aRequest(): Asked {
  const address = anAddress()
  const method = chance.is(0.2) ? 'POST' : chance.is(0.06) ? 'HEAD' : 'GET'
  // A visitor signs out: people who sign out can ask for little afterwards.
  const person = address.toLowerCase().startsWith('/logout') ? new Person(portal.portal) : chance.of(people)
  return { person, address, init: { method, ...(method === 'POST' ? aBody() : {}) } }
}

/** A session stays as it was, so that each person goes on. */
async function timed({ person, address, init }: Asked): Promise<{ status: number; ms: number }> {
  const kept = [...person.cookies]
  const started = performance.now()
  // The address is whole, because a path may begin with two slashes.
  const answer = await person.answer(portal.portal + address, init)
  await answer.arrayBuffer()
  const ms = performance.now() - started
  person.cookies.clear()
  for (const [name, value] of kept) person.cookies.set(name, value)
  return { status: answer.status, ms }
}

describe('people who send anything to any address', () => {
  it(
    `get no error of the portal's, and nobody waits a second, in ${REQUESTS} requests [802]`,
    async () => {
      const statuses = new Map<number, number>()
      const errors: string[] = []
      const times: number[] = []
      const late: Asked[] = []
      const started = performance.now()
      await inTurns(REQUESTS, AT_ONCE, async () => {
        const asked = aRequest()
        const { status, ms } = await timed(asked)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        times.push(ms)
        if (status >= 500) errors.push(`${status} ${asked.init.method} ${asked.address.slice(0, 200)}`)
        if (ms > LIMIT_MS) late.push(asked)
      })
      const seconds = (performance.now() - started) / 1_000

      // Anything may wait on a busy machine. A request that is slow itself is slow each time.
      const slow: string[] = []
      for (const asked of late) {
        let best = Infinity
        for (let tries = 0; tries < TRIES; tries += 1) best = Math.min(best, (await timed(asked)).ms)
        if (best > LIMIT_MS) slow.push(`${Math.round(best)} ms ${asked.init.method} ${asked.address.slice(0, 200)}`)
      }
      times.sort((one, other) => one - other)
      const at = (part: number) => Math.round(times[Math.floor((times.length - 1) * part)] ?? 0)
      const counted = [...statuses].toSorted().map(([status, count]) => `${status}: ${count}`)
      total(
        `Random requests (seed ${SEED}): ${REQUESTS} in ${Math.round(seconds)} s, ${errors.length} errors of the server, ${late.length} over 1 s, ` +
          `${slow.length} of these each time; median ${at(0.5)} ms, 99 % ${at(0.99)} ms, most ${at(1)} ms; ${counted.join(', ')}`,
      )
      expect(errors).toEqual([])
      expect(slow).toEqual([])
      expect(readFileSync(portal.stdout, 'utf8')).not.toMatch(/"level":[56]0/)
      expect(readFileSync(portal.stderr, 'utf8')).toBe('')
    },
    60_000 + 600_000 * LENGTH,
  )
})
