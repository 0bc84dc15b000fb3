import { describe, expect, it } from 'vitest'
import { ListCache } from '../../app/brief/list-cache.server'

describe('a list that is kept for a few seconds', () => {
  it('is loaded once for all who ask meanwhile, and again when its time is over', async () => {
    let now = 0
    let loads = 0
    const lists = new ListCache(5_000, () => now)
    const get = () => lists.get('ada', 'cases', async () => ({ value: (loads += 1), bytes: 10 }))
    expect(await Promise.all([get(), get()])).toEqual([1, 1])
    now = 5_001
    expect(await get()).toBe(2)
  })

  it('that fails to load fails for who asked, is not kept, and takes nothing else down', async () => {
    const unhandled: unknown[] = []
    const note = (reason: unknown) => void unhandled.push(reason)
    process.on('unhandledRejection', note)
    const lists = new ListCache(5_000)
    const failing = lists.get('ada', 'cases', () => Promise.reject(new Error('down')))
    await expect(failing).rejects.toThrow('down')
    await new Promise((resolve) => setImmediate(resolve))
    process.off('unhandledRejection', note)
    expect(unhandled).toEqual([])
    expect(await lists.get('ada', 'cases', async () => ({ value: 'back', bytes: 1 }))).toBe('back')
  })
})
