/** Operators learn about a piece of work during which everybody waited. */
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { HeldUp, type HeldUpLine } from '../../app/platform/server/held-up.server'
import { eventually } from '../support/eventually'

/** A process whose time and processor the test moves on. */
function watched() {
  let now = 0
  let cpu = 0
  let looks = 0
  const lines: [string, HeldUpLine][] = []
  const heldUp = new HeldUp({ count: 3 }, () => {
    looks += 1
    return { now: (now += 20), cpu: (cpu += 1) }
  })
  onTestFinished(heldUp.watch({ warn: (line, event) => void lines.push([event, line]) }))
  /** Milliseconds go by at once, until the watch has looked. */
  const passes = async (ms: number, cpuMs: number) => {
    const before = looks
    now += ms
    cpu += cpuMs
    await eventually(() => expect(looks).toBeGreaterThan(before))
  }
  return { heldUp, lines, passes }
}

const at = (route: string, requestId: string) => ({ route, requestId })

describe('a process that was held up', () => {
  it('says so once: for how long, and which requests were at work [921]', async () => {
    const { heldUp, lines, passes } = watched()
    heldUp.begin(at('/ucm/ivr', 'long-ago'))()
    await passes(0, 0)
    heldUp.begin(at('/cases', 'one'))
    const end = heldUp.begin(at('/ucm/ivr', 'two'))
    end()
    end()
    await passes(450, 400)
    expect(lines).toEqual([
      [
        'the process was held up',
        {
          ms: 450,
          cpuMs: 401,
          requests: [at('/ucm/ivr', 'two'), at('/cases', 'one')],
          more: 0,
          background: 3,
        },
      ],
    ])
    await passes(0, 0)
    await passes(199, 199)
    expect(lines).toHaveLength(1)
    await passes(200, 200)
    expect(lines).toHaveLength(2)
    expect(lines[1]?.[1].requests).toEqual([at('/cases', 'one')])
    expect(heldUp.count).toBe(2)
  })

  it('names at most twenty, the last ones that began [921]', async () => {
    const { heldUp, lines, passes } = watched()
    for (let count = 0; count < 25; count += 1) heldUp.begin(at('/documents/general/download', `request ${count}`))
    await passes(300, 300)
    const [[, { requests, more }] = expect.fail()] = lines
    expect([requests.length, requests[0]?.requestId, more]).toEqual([20, 'request 24', 5])
  })

  it('notices a loop that takes half a second of its own time [921]', async () => {
    const lines: HeldUpLine[] = []
    const heldUp = new HeldUp({ count: 0 })
    onTestFinished(heldUp.watch({ warn: (line) => void lines.push(line) }))
    await pause(50)
    const { user } = process.cpuUsage()
    while (process.cpuUsage().user - user < 500_000);
    await eventually(() => expect(lines.some(({ cpuMs }) => cpuMs >= 450)).toBe(true))
  })
})

it('a process that was stopped, or got no processor, was not held up [922]', async () => {
  const { heldUp, lines, passes } = watched()
  await passes(3_600_000, 0)
  await passes(2_000, 150)
  expect([lines, heldUp.count]).toEqual([[], 0])
})
