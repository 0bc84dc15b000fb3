import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { InFlight } from '../../app/platform/server/in-flight.server'
import type { Work } from '../../app/platform/server/in-flight.server'

const settings = { MAX_IN_FLIGHT: 100, MAX_PAGES_PER_USER: 4, CLIENT_SHARE: 1 }
const { signal } = new AbortController()

describe('pages of one person', () => {
  it('wait while the portal is busy, but one is always in work; nobody else waits [553]', async () => {
    const pages = new InFlight(settings)
    const started: Work[] = []
    const ask = async (person: string) => {
      const work = await pages.begin({ network: '127.0.0.1', person }, signal)
      if (typeof work === 'object') started.push(work)
    }
    for (let count = 0; count < 4; count += 1) void ask('ada')
    await busyFor(40)
    // The third came when it was not known yet how busy the portal is.
    expect(started).toHaveLength(3)
    void ask('ben')
    await turn()
    expect(started).toHaveLength(4)
    for (const work of started) work.end()
    while (pages.waiting > 0) await busyFor(1)
    await turn()
    expect(started).toHaveLength(5)
  })

  it('start beyond two, up to the limit, while the portal has time [553]', async () => {
    const pages = new InFlight(settings)
    const asked = Array.from({ length: 5 }, () => pages.begin({ network: '127.0.0.1', person: 'ada' }, signal))
    await Promise.all(asked.slice(0, 4))
    expect(pages.count).toBe(4)
    expect(pages.waiting).toBe(1)
  })
})

/** So many turns of the event loop without a free moment. */
async function busyFor(turns: number): Promise<void> {
  for (let count = 0; count < turns; count += 1) {
    const end = performance.now() + BUSY_MS
    while (performance.now() < end);
    await turn()
  }
}

const BUSY_MS = 12
