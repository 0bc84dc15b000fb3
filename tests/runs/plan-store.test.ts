import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Plan } from '../../app/features/ucm/runs/kept-plan.server'
import { PlanStore } from '../../app/features/ucm/runs/plan-store.server'
import { MemoryState, StoreAway } from '../../app/platform/stores/shared-state.server'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A state that can be away, as Redis can. */
class Leaving extends MemoryState {
  isAway = false
  override async write(key: string, value: string, seconds: number): Promise<void> {
    if (this.isAway) throw new StoreAway('away')
    return super.write(key, value, seconds)
  }
}

function plan(title: string): Plan {
  return {
    title,
    summary: '',
    headings: ['Agent', 'Number'],
    back: { to: '/', text: 'Back' },
    calls: [],
    effects: { texts: [], names: [] },
    stays: [],
    at: 0,
  }
}

describe('a round of calls', () => {
  it('begins once, and says what it sends before it is sent [740]', async () => {
    const state = new MemoryState()
    const [store, bob] = [new PlanStore(state, ['ada']), new PlanStore(state, ['bob'])]
    const id = await store.addPlan(plan('plan'))
    const round = await store.beginRound(id, 1, [0, 1])
    expect(await store.beginRound(id, 1, [0, 1])).toBeUndefined()
    expect(await round?.noteNext(0)).toBe(true)
    expect(await store.readRounds(id)).toMatchObject([{ isAlive: true, sending: 0, outcomes: {} }])
    round?.noteOutcome(0, { kind: 'done' })
    await round?.end('stopped')
    expect(await store.readRounds(id)).toMatchObject([{ ending: 'stopped', outcomes: { 0: { kind: 'done' } } }])
    expect(await bob.readRounds(id)).toEqual([])
    expect(await bob.readPlan(id)).toBeUndefined()
  })

  it('sends nothing more when it could not renew its lease, before others take it for dead [744] [745]', async () => {
    const state = new Leaving()
    const store = new PlanStore(state, ['ada'])
    const id = await store.addPlan(plan('plan'))
    const round = await store.beginRound(id, 1, [0, 1])
    expect(await round?.noteNext(0)).toBe(true)
    round?.noteOutcome(0, { kind: 'done' })
    state.isAway = true
    const next = round?.noteNext(1)
    await vi.advanceTimersByTimeAsync(13_000)
    expect(await next).toBe(false)
    expect((await store.readRounds(id))?.[0]?.isAlive).toBe(true)
    state.isAway = false
    await vi.advanceTimersByTimeAsync(5_000)
    // Never again, because another may have begun what is left.
    expect((await store.readRounds(id))?.[0]?.isAlive).toBe(false)
    expect(await round?.noteNext(1)).toBe(false)
    await round?.end('stopped')
    expect(await store.readRounds(id)).toMatchObject([{ ending: 'stopped', outcomes: { 0: { kind: 'done' } } }])
  })

  it('keeps its lease while a call takes long', async () => {
    const store = new PlanStore(new MemoryState(), ['ada'])
    const id = await store.addPlan(plan('plan'))
    const round = await store.beginRound(id, 1, [0])
    await round?.noteNext(0)
    await vi.advanceTimersByTimeAsync(60_000)
    expect((await store.readRounds(id))?.[0]?.isAlive).toBe(true)
    await round?.end('done')
  })

  it('belongs to one of the newest 20 plans of its person [746]', async () => {
    const store = new PlanStore(new MemoryState(), ['ada'])
    const ids: string[] = []
    for (let plans = 0; plans < 22; plans += 1) ids.unshift(await store.addPlan(plan(`plan ${plans}`)))
    expect(await store.readPlanIds()).toEqual(ids.slice(0, 20))
    expect(await store.readPlan(ids[21] ?? '')).toBeUndefined()
    expect(await store.readPlan(ids[0] ?? '')).toEqual(plan('plan 21'))
  })
})

describe('a reminder', () => {
  const reminder = (id: string, day: string) => {
    return { id, day, title: 'Agents of queues', summary: '1 changed', abilities: ['queues.edit' as const] }
  }

  it('keeps its plan and its rounds until 30 days after its day, also beyond the newest 20 [988]', async () => {
    const store = new PlanStore(new MemoryState(), ['ada'])
    const id = await store.addPlan(plan('plan'))
    const inAWeek = new Date(Date.now() - 17 * 86_400_000).toISOString().slice(0, 10)
    expect(await store.saveReminder(reminder(id, inAWeek))).toBe(true)
    const round = await store.beginRound(id, 1, [0])
    await round?.noteNext(0, ['5'])
    round?.noteOutcome(0, { kind: 'done' })
    await round?.end('done')
    for (let plans = 0; plans < 22; plans += 1) await store.addPlan(plan('another'))
    await vi.advanceTimersByTimeAsync(12 * 86_400_000)
    expect(await store.readPlan(id)).toEqual(plan('plan'))
    expect(await store.readRounds(id)).toMatchObject([{ before: { 0: ['5'] }, ending: 'done' }])
    await vi.advanceTimersByTimeAsync(4 * 86_400_000)
    expect(await store.readPlan(id)).toBeUndefined()
  })

  it('that is dismissed leaves its plan for a day [987]', async () => {
    const store = new PlanStore(new MemoryState(), ['ada'])
    const id = await store.addPlan(plan('plan'))
    await store.saveReminder(reminder(id, new Date().toISOString().slice(0, 10)))
    await store.dropReminder(id)
    expect(await store.readReminders()).toEqual([])
    expect(await store.readPlan(id)).toEqual(plan('plan'))
    await vi.advanceTimersByTimeAsync(86_401_000)
    expect(await store.readPlan(id)).toBeUndefined()
  })

  it('is one of at most 20 of its person [988]', async () => {
    const store = new PlanStore(new MemoryState(), ['ada'])
    const day = new Date().toISOString().slice(0, 10)
    for (let at = 0; at < 20; at += 1) expect(await store.saveReminder(reminder(`plan ${at}`, day))).toBe(true)
    expect(await store.saveReminder(reminder('one more', day))).toBe(false)
    expect(await store.readReminders()).toHaveLength(20)
    await store.dropReminder('plan 7')
    expect(await store.saveReminder(reminder('one more', day))).toBe(true)
  })

  it('for a year is kept without a timer that runs at once', async () => {
    const state = new MemoryState()
    await state.write('key', 'value', 366 * 86_400)
    await vi.advanceTimersByTimeAsync(20 * 86_400_000)
    expect(vi.getTimerCount()).toBe(1)
    expect(await state.read('key')).toBe('value')
  })
})

describe('plans', () => {
  it('that a person makes in one moment are all listed [915]', async () => {
    const store = new PlanStore(new MemoryState(), ['ada'])
    const ids = await Promise.all(['one', 'two', 'three'].map((title) => store.addPlan(plan(title))))
    expect((await store.readPlanIds()).toSorted()).toEqual(ids.toSorted())
  })
})
