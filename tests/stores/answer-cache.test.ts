import { describe, expect, it, vi } from 'vitest'
import { AnswerCache, type LoadedValue } from '../../app/platform/stores/answer-cache.server'

const KEEP_MS = 5_000
const MAX_BYTES = 64_000_000

function kept(value: unknown, bytes = 10) {
  return vi.fn(() => Promise.resolve({ value, bytes }))
}

/** A cache whose time stands still until it is moved. */
function cacheAt(start = 1_000) {
  const clock = { now: start }
  return { clock, answers: new AnswerCache(KEEP_MS, MAX_BYTES, () => clock.now) }
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
    const { clock, answers } = cacheAt()
    const load = kept('cases')
    expect(await answers.get('Ingrid', 'cases.active', load)).toBe('cases')
    clock.now += KEEP_MS
    expect(await answers.get('Ingrid', 'cases.active', load)).toBe('cases')
    expect(load).toHaveBeenCalledTimes(1)
    clock.now += 1
    await answers.get('Ingrid', 'cases.active', load)
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('is nobody else’s, and not another list', async () => {
    const { answers } = cacheAt()
    await answers.get('Ingrid', 'cases.active', kept('hers'))
    expect(await answers.get('Tomas', 'cases.active', kept('his'))).toBe('his')
    expect(await answers.get('Ingrid', 'cases.closed', kept('closed'))).toBe('closed')
  })

  it('is gone for its owner alone when the owner changes something', async () => {
    const { answers } = cacheAt()
    await answers.get('Ingrid', 'cases.active', kept('old'))
    await answers.get('Tomas', 'cases.active', kept('his'))
    answers.forget('Ingrid')
    expect(await answers.get('Ingrid', 'cases.active', kept('new'))).toBe('new')
    expect(await answers.get('Tomas', 'cases.active', kept('read again'))).toBe('his')
  })

  it('is not kept at all when that is turned off', async () => {
    const answers = new AnswerCache(0, MAX_BYTES)
    const load = kept('cases')
    await answers.get('Ingrid', 'cases.active', load)
    await answers.get('Ingrid', 'cases.active', load)
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('makes room when all of them together grow too large, the oldest first', async () => {
    const { answers } = cacheAt()
    await answers.get('Ingrid', 'first', kept('first', 8_000_001))
    await answers.get('Ingrid', 'second', kept('second', 8_000_001))
    await answers.get('Ingrid', 'third', kept('third', 8_000_001))
    expect(await answers.get('Ingrid', 'second', kept('read again'))).toBe('second')
    expect(await answers.get('Ingrid', 'third', kept('read again'))).toBe('third')
    expect(await answers.get('Ingrid', 'first', kept('read again'))).toBe('read again')
  })
})

describe('a list that is being read', () => {
  it('is shared by everything that asks for it meanwhile', async () => {
    const { answers } = cacheAt()
    const { load, end } = pending()
    const asked = [1, 2, 3].map(() => answers.get('Ingrid', 'cases.active', load))
    end.with({ value: 'cases', bytes: 10 })
    expect(await Promise.all(asked)).toEqual(['cases', 'cases', 'cases'])
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('is not kept when its owner changed something meanwhile', async () => {
    const { answers } = cacheAt()
    const { load, end } = pending()
    const asked = answers.get('Ingrid', 'cases.active', load)
    answers.forget('Ingrid')
    end.with({ value: 'old', bytes: 10 })
    await asked
    expect(await answers.get('Ingrid', 'cases.active', kept('new'))).toBe('new')
  })

  it('fails for who asked first alone: who waited reads it again, since the first may just have left', async () => {
    const { answers } = cacheAt()
    const { load, end } = pending()
    const first = answers.get('Ingrid', 'cases.active', load)
    const waiting = answers.get('Ingrid', 'cases.active', kept('cases'))
    end.failing(new Error('left'))
    await expect(first).rejects.toThrow('left')
    expect(await waiting).toBe('cases')
  })

  it('is asked for one at a time by those who waited when it fails, not by all of them at once', async () => {
    const { answers } = cacheAt()
    const [one, two] = [pending(), pending()]
    const first = answers.get('Ingrid', 'cases.active', one.load)
    const waiting = [1, 2, 3].map(() => answers.get('Ingrid', 'cases.active', two.load))
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
    const { answers } = cacheAt()
    const failing = () => Promise.reject(new Error('503'))
    await expect(answers.get('Ingrid', 'cases.active', failing)).rejects.toThrow('503')
    // Node tells of a rejection that nobody handles after the microtasks.
    await new Promise((told) => setImmediate(told))
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
    expect(await answers.get('Ingrid', 'cases.active', kept('cases'))).toBe('cases')
  })
})
