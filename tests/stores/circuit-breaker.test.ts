import { describe, expect, it } from 'vitest'
import { groupOf } from '../../app/systems/portal-api/portal-system.server'
import { CircuitBreakers, type AllowedCall, type CallEnd } from '../../app/platform/stores/circuit-breaker.server'
import { contract } from '../../contract'
import type { Endpoint } from '../../contract/endpoint'

const FAILURES = 5
const OPEN_MS = 5_000
const WITHIN_MS = 10_000

/** Breakers whose time stands still until it is moved. */
function breakersAt(most = FAILURES) {
  const clock = { now: 1_000 }
  const breakers = new CircuitBreakers(most, () => clock.now)
  const begin = (person = 'Ingrid', group = 'ucm'): AllowedCall | undefined =>
    breakers.begin({ system: 'portal API', group, person })
  /** Makes calls that end like this; answers how many of them were refused. */
  const calls = (times: number, end: CallEnd, person?: string, group?: string): number => {
    let refused = 0
    for (let time = 0; time < times; time += 1) {
      const call = begin(person, group)
      if (call) call.ended(end)
      else refused += 1
    }
    return refused
  }
  return { clock, breakers, begin, calls }
}

describe('the breaker of a person', () => {
  it('lets calls out until five have failed, whatever was answered in between [539]', () => {
    const { calls, begin } = breakersAt()
    for (let round = 0; round < 4; round += 1) {
      calls(1, 'answered')
      calls(1, 'failed')
    }
    expect(begin()).toBeDefined()
    calls(1, 'failed')
    expect(begin()).toBeUndefined()
  })

  it('opens after five failures in a row also when many calls were answered before [539]', () => {
    const { calls, begin } = breakersAt()
    calls(100, 'answered')
    calls(4, 'failed')
    expect(begin()).toBeDefined()
    calls(1, 'failed')
    expect(begin()).toBeUndefined()
  })

  it('lets calls out while fewer than half of them fail [539]', () => {
    const { calls } = breakersAt()
    for (let round = 0; round < 20; round += 1) {
      expect(calls(2, 'answered')).toBe(0)
      expect(calls(1, 'failed')).toBe(0)
    }
  })

  it('forgets what is more than ten seconds old [539]', () => {
    const { calls, begin, clock } = breakersAt()
    calls(FAILURES - 1, 'failed')
    clock.now += WITHIN_MS
    calls(1, 'failed')
    expect(begin()).toBeDefined()
  })

  it('lets one call out after five seconds, and all of them once that one is answered [539]', () => {
    const { calls, begin, clock } = breakersAt()
    calls(FAILURES, 'failed')
    clock.now += OPEN_MS - 1
    expect(begin()).toBeUndefined()
    clock.now += 1
    const probe = begin()
    expect([begin(), begin()]).toEqual([undefined, undefined])
    probe?.ended('answered')
    expect(calls(100, 'answered')).toBe(0)
  })

  it('waits another five seconds when that one fails, or does not end', () => {
    const { calls, begin, clock } = breakersAt()
    calls(FAILURES, 'failed')
    for (const end of ['failed', undefined] as const) {
      clock.now += OPEN_MS
      const probe = begin()
      expect(probe).toBeDefined()
      if (end) probe?.ended(end)
      clock.now += OPEN_MS - 1
      expect(begin()).toBeUndefined()
      clock.now += 1
    }
    expect(begin()).toBeDefined()
  })

  it('lets the next one out when that one told nothing', () => {
    const { calls, begin, clock } = breakersAt()
    calls(FAILURES, 'failed')
    clock.now += OPEN_MS
    begin()?.undecided()
    expect([begin(), begin()].map(Boolean)).toEqual([true, false])
  })

  it('does not listen to calls that began before it opened', () => {
    const { calls, begin, clock } = breakersAt()
    const [late, later] = [begin(), begin()]
    calls(FAILURES, 'failed')
    late?.ended('answered')
    expect(begin()).toBeUndefined()
    clock.now += OPEN_MS - 1
    later?.ended('failed')
    clock.now += 1
    expect(begin()).toBeDefined()
  })

  it('never stops anything when it is turned off', () => {
    const { calls } = breakersAt(0)
    expect(calls(100, 'unreached')).toBe(0)
  })
})

describe('one person’s failing calls', () => {
  it('refuse nobody else’s, of any group, and their own of no other group [540] [541]', () => {
    const { calls, begin, clock } = breakersAt()
    let refused = 0
    for (let second = 0; second < 50; second += 1) {
      refused += calls(20, 'failed', 'Ingrid')
      expect(calls(20, 'answered', 'Boris')).toBe(0)
      clock.now += 1_000
    }
    expect(refused).toBeGreaterThan(900)
    expect(begin('Ingrid', 'users')).toBeDefined()
    expect(begin('Somebody who was never here')).toBeDefined()
  })

  it('refuse nobody else’s when colleagues’ calls fail as well, known or not [540]', () => {
    const { calls, breakers } = breakersAt()
    for (const person of ['Ingrid', 'Igor', 'Ines', 'Ivo']) {
      breakers.noteCustomer(person, 'Harbour')
      calls(20, 'failed', person)
      calls(20, 'failed', `${person}, who has never been signed in`)
    }
    expect(calls(1, 'answered', 'Boris')).toBe(0)
  })

  it('do not take the one probe after an outage from others [540]', () => {
    const { calls, clock } = breakersAt()
    calls(FAILURES, 'unreached', 'Ingrid')
    expect(calls(1, 'answered', 'Boris')).toBe(1)
    clock.now += OPEN_MS
    calls(20, 'failed', 'Ingrid')
    expect(calls(20, 'answered', 'Boris')).toBe(0)
  })
})

describe('a group that answers nobody', () => {
  it('is left alone for everybody when calls of three customers fail [540]', () => {
    const { calls, breakers, begin } = breakersAt()
    for (const [person, customer] of [
      ['Ingrid', 'Harbour'],
      ['Boris', 'Alder'],
      ['Chen', 'Quay'],
    ] as const) {
      breakers.noteCustomer(person, customer)
      expect(begin('Dora')).toBeDefined()
      calls(2, 'failed', person)
    }
    expect(begin('Dora')).toBeUndefined()
    expect(begin('Dora', 'cases')).toBeDefined()
  })

  it('is left alone for everybody when it cannot be connected to, and back for all when one is answered [540]', () => {
    const { calls, begin, clock } = breakersAt()
    calls(FAILURES, 'unreached', 'Ingrid')
    expect(begin('Dora')).toBeUndefined()
    clock.now += OPEN_MS
    expect(calls(1, 'answered', 'Dora')).toBe(0)
    expect(calls(10, 'answered', 'Boris')).toBe(0)
  })

  it('is back for all as well when somebody whose own calls were refused is answered [540]', () => {
    const { calls, begin, clock } = breakersAt()
    calls(FAILURES, 'unreached', 'Ingrid')
    clock.now += OPEN_MS
    expect(calls(1, 'answered', 'Ingrid')).toBe(0)
    expect([begin('Boris'), begin('Dora')].map(Boolean)).toEqual([true, true])
  })

  it('is asked for a customer who fails among many who do not [540]', () => {
    const { calls, breakers, begin } = breakersAt()
    for (const customer of ['Harbour', 'Alder', 'Quay', 'Mill']) {
      breakers.noteCustomer(customer, customer)
      calls(10, 'answered', 'Dora')
      calls(FAILURES, 'failed', customer)
    }
    expect(begin('Dora')).toBeDefined()
  })
})

describe('the groups of the portal API', () => {
  it('are the parts that are probably answered by one part of the provider’s systems [539] [541]', () => {
    const groups: Record<string, string[]> = {}
    for (const [area, endpoints] of Object.entries(contract)) {
      for (const endpoint of Object.values<Endpoint>(endpoints)) {
        const areas = (groups[groupOf(endpoint)] ??= [])
        if (!areas.includes(area)) areas.push(area)
      }
    }
    // An area of its own part is a group of its own.
    expect(groups).toMatchObject({
      users: ['auth', 'users'],
      cases: ['cases', 'activities'],
      documents: ['documents'],
      orders: ['orders', 'catalogue'],
      ucm: expect.arrayContaining(['queues', 'agents', 'holidays', 'ivr', 'audio', 'recordings', 'reports']),
      'graph-api': ['graph'],
      registration: ['registration'],
    })
  })
})
