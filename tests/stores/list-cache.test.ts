import { describe, expect, it, vi } from 'vitest'
import { ListCache, type LoadedValue } from '../../app/platform/stores/list-cache.server'

const KEEP_MS = 5_000
const MOST_BYTES = 64_000_000

function kept(value: unknown, bytes = 10) {
  return vi.fn(() => Promise.resolve({ value, bytes }))
}

/** A cache whose time stands still until it is moved. */
function cacheAt(start = 1_000) {
  const clock = { now: start }
  return { clock, lists: new ListCache(KEEP_MS, MOST_BYTES, () => clock.now) }
}

/** A load whose end the test decides. */
function pending() {
  const end = { with: (_loaded: LoadedValue) => {}, failing: (_error: Error) => {} }
  const promise = new Promise<LoadedValue>((resolve, reject) => {
    end.with = resolve
    end.failing = reject
  })
  return { load: vi.fn(() => promise), end }
}

describe('a list that was read', () => {
  it('is read once within five seconds, and again afterwards', async () => {
    const { clock, lists } = cacheAt()
    const load = kept('cases')
    expect(await lists.get('Ingrid', 'cases.active', load)).toBe('cases')
    clock.now += KEEP_MS
    expect(await lists.get('Ingrid', 'cases.active', load)).toBe('cases')
    expect(load).toHaveBeenCalledTimes(1)
    clock.now += 1
    await lists.get('Ingrid', 'cases.active', load)
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('is nobody else’s, and not another list', async () => {
    const { lists } = cacheAt()
    await lists.get('Ingrid', 'cases.active', kept('hers'))
    expect(await lists.get('Tomas', 'cases.active', kept('his'))).toBe('his')
    expect(await lists.get('Ingrid', 'cases.closed', kept('closed'))).toBe('closed')
  })

  it('is gone for its owner alone when the owner changes something', async () => {
    const { lists } = cacheAt()
    await lists.get('Ingrid', 'cases.active', kept('old'))
    await lists.get('Tomas', 'cases.active', kept('his'))
    lists.forget('Ingrid')
    expect(await lists.get('Ingrid', 'cases.active', kept('new'))).toBe('new')
    expect(await lists.get('Tomas', 'cases.active', kept('read again'))).toBe('his')
  })

  it('is not kept at all when that is turned off', async () => {
    const lists = new ListCache(0, MOST_BYTES)
    const load = kept('cases')
    await lists.get('Ingrid', 'cases.active', load)
    await lists.get('Ingrid', 'cases.active', load)
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('makes room when all of them together grow too large, the oldest first', async () => {
    const { lists } = cacheAt()
    await lists.get('Ingrid', 'first', kept('first', 8_000_001))
    await lists.get('Ingrid', 'second', kept('second', 8_000_001))
    await lists.get('Ingrid', 'third', kept('third', 8_000_001))
    expect(await lists.get('Ingrid', 'second', kept('read again'))).toBe('second')
    expect(await lists.get('Ingrid', 'third', kept('read again'))).toBe('third')
    expect(await lists.get('Ingrid', 'first', kept('read again'))).toBe('read again')
  })
})

describe('a list that is being read', () => {
  it('is shared by everything that asks for it meanwhile', async () => {
    const { lists } = cacheAt()
    const { load, end } = pending()
    const asked = [1, 2, 3].map(() => lists.get('Ingrid', 'cases.active', load))
    end.with({ value: 'cases', bytes: 10 })
    expect(await Promise.all(asked)).toEqual(['cases', 'cases', 'cases'])
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('is not kept when its owner changed something meanwhile', async () => {
    const { lists } = cacheAt()
    const { load, end } = pending()
    const asked = lists.get('Ingrid', 'cases.active', load)
    lists.forget('Ingrid')
    end.with({ value: 'old', bytes: 10 })
    await asked
    expect(await lists.get('Ingrid', 'cases.active', kept('new'))).toBe('new')
  })

  it('fails for who asked first alone: who waited reads it again, since the first may just have left', async () => {
    const { lists } = cacheAt()
    const { load, end } = pending()
    const first = lists.get('Ingrid', 'cases.active', load)
    const waiting = lists.get('Ingrid', 'cases.active', kept('cases'))
    end.failing(new Error('left'))
    await expect(first).rejects.toThrow('left')
    expect(await waiting).toBe('cases')
  })

  it('is asked for one at a time by those who waited when it fails, not by all of them at once', async () => {
    const { lists } = cacheAt()
    const [one, two] = [pending(), pending()]
    const first = lists.get('Ingrid', 'cases.active', one.load)
    const waiting = [1, 2, 3].map(() => lists.get('Ingrid', 'cases.active', two.load))
    one.end.failing(new Error('left'))
    await expect(first).rejects.toThrow('left')
    expect(two.load).toHaveBeenCalledTimes(1)
    two.end.with({ value: 'cases', bytes: 10 })
    expect(await Promise.all(waiting)).toEqual(['cases', 'cases', 'cases'])
    expect(two.load).toHaveBeenCalledTimes(1)
  })
})

describe('a list that could not be read', () => {
  it('is asked for again at once, and ends nothing but the page', async () => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    const { lists } = cacheAt()
    const failing = () => Promise.reject(new Error('503'))
    await expect(lists.get('Ingrid', 'cases.active', failing)).rejects.toThrow('503')
    // Node tells of a rejection that nobody handles after the microtasks.
    await new Promise((told) => setImmediate(told))
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
    expect(await lists.get('Ingrid', 'cases.active', kept('cases'))).toBe('cases')
  })
})
