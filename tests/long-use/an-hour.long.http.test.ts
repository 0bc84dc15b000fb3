/** Twenty people do an hour's work, as fast as it goes: memory must not grow with it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCase } from '../support/cases'
import type { Person } from '../support/person'
import { freePorts, startPortalAt, tuned, type Started } from '../support/processes'
import { World } from '../support/world'
import { Chance, inTurns, LENGTH, SEED, slope, total } from './long-use'

/** Each of 20 people asks for a page every 20 seconds. */
const PAGES = Math.round(3_600 * LENGTH)
const AT_ONCE = 4
const PARTS = 6
/** Not counted: until then V8 compiles most of the code, and stores fill up. */
const WARM = 2
/** Growth in MB that code compiled later, and the records of sign-ins and forms kept for an hour, may cause. */
const MAX_MB = 4
/** Collects all garbage on a signal, so that what is left in the heap is in use. */
const COLLECTS = `--expose-gc --import data:text/javascript,process.on('SIGUSR2',()=>gc())`

const chance = new Chance(SEED)
let world: World
let portal: Started
let admin = ''
let people: [Person, ...Person[]]
let tickets: [string, ...string[]]
beforeAll(async () => {
  world = await World.create()
  const [port, adminPort] = await freePorts(2)
  portal = await startPortalAt(world.at.provider, `http://localhost:${port}`, {
    ...tuned({ LIST_CACHE_SECONDS: 5, BREAKER_FAILURES: 5 }),
    ADMIN_PORT: String(adminPort),
    NODE_OPTIONS: COLLECTS,
  })
  admin = `http://localhost:${adminPort}`
  const kinds = ['reader', 'own-write', 'callcentre', 'staff'] as const
  const others = await Promise.all(kinds.map((kind) => world.signedIn(kind, undefined, portal.portal)))
  const first = await world.signedIn('admin', undefined, portal.portal)
  people = [first, first, first, ...others]
  const [ticket = '', ...more] = (await first.visit('/cases')).column('Ticket Number')
  tickets = [ticket, ...more.slice(0, 20)]
})
afterAll(() => portal.stop())

const PLACES: [string, ...string[]] = [
  ...(['/dashboard', '/dashboard', '/cases', '/cases', '/cases?page=2', '/cases?sort=title', '/cases/closed'] as const),
  ...['/cases/csv', '/cases/new', '/documents', '/documents/invoices', '/orders', '/orders/history', '/orders/new'],
  ...['/profile', '/ucm', '/ucm/queues', '/ucm/queues/view?no=Main+line', '/ucm/agents', '/ucm/holidays', '/ucm/ivr'],
  ...[
    '/ucm/ivr/details?no=Main+menu',
    '/ucm/audio',
    '/ucm/recordings',
    '/ucm/who-answers',
    '/settings',
    '/nothing-here',
  ],
]

async function aPage(index: number): Promise<void> {
  const person = chance.of(people)
  if (index % 100 === 0) return openCase(index)
  const path = chance.is(0.2) ? `/cases/ticket?no=${chance.of(tickets)}` : chance.of(PLACES)
  const data = chance.is(0.5) && !path.includes('csv')
  const answer = await person.answer(data ? path.replace(/^[^?]+/, '$&.data') : path)
  await answer.arrayBuffer()
  expect(answer.status).toBeLessThan(500)
  // Somebody else sits down at the desk.
  if (index % 50 === 0) {
    const next = await world.signedIn('reader', undefined, portal.portal)
    await (await next.answer('/dashboard')).arrayBuffer()
    await (await next.answer('/logout', { method: 'POST' })).arrayBuffer()
  }
}

async function openCase(index: number): Promise<void> {
  const form = await people[0].visit('/cases/new')
  const created = await form.press('Create', newCase(form, `Of the hour ${index}`))
  expect(created.status).toBe(200)
}

/** Megabytes of the heap without garbage, and of the whole process. */
async function memory(): Promise<{ heap: number; process: number }> {
  let metrics = ''
  // Objects that end after a collection are garbage of the next one.
  for (let times = 0; times < 3; times += 1) {
    process.kill(portal.pid, 'SIGUSR2')
    metrics = await (await fetch(`${admin}/metrics`)).text()
  }
  const megabytes = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1]) / 1_000_000
  return { heap: megabytes('nodejs_heap_size_used_bytes'), process: megabytes('process_resident_memory_bytes') }
}

describe('an hour of 20 people', () => {
  it(
    'leaves memory as it was [803]',
    async () => {
      const parts: { heap: number; process: number }[] = []
      const started = performance.now()
      const pages = Math.ceil(PAGES / PARTS)
      for (let part = 0; part < PARTS; part += 1) {
        await inTurns(pages, AT_ONCE, (index) => aPage(part * pages + index))
        parts.push(await memory())
      }
      const warm = parts.slice(WARM)
      const heap = slope(warm.map((part) => part.heap))
      const whole = slope(warm.map((part) => part.process))
      const perThousand = (rise: number) => ((rise * 1_000) / pages).toFixed(2)
      const seconds = Math.round((performance.now() - started) / 1_000)
      const shown = parts.map((part) => part.heap.toFixed(1)).join(' ')
      total(
        `An hour of 20 people (seed ${SEED}): ${pages * PARTS} pages in ${seconds} s; heap in use ${shown} MB, slope ${perThousand(heap)} MB for 1,000 pages; ` +
          `process at most ${Math.max(...parts.map((part) => part.process)).toFixed(0)} MB, slope ${perThousand(whole)} MB`,
      )
      expect(heap * (warm.length - 1)).toBeLessThan(MAX_MB)
    },
    60_000 + 600_000 * LENGTH,
  )
})
