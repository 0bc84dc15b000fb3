/** How the check of a large call centre makes its calls. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Pace } from '../../app/features/ucm/check/pace.server'
import { PortalApiError } from '../../app/systems/portal-api/portal-api-error'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A system that answers when it is told to. */
class System {
  readonly open: { answer(): void; refuse(status: number, waitSeconds?: number): void }[] = []
  most = 0

  readonly call = () =>
    new Promise<string>((resolve, reject) => {
      this.open.push({
        answer: () => resolve('answer'),
        refuse: (status, waitSeconds) => reject(refused(status, waitSeconds)),
      })
      this.most = Math.max(this.most, this.open.length)
    })

  async answer(): Promise<void> {
    for (const one of this.open.splice(0)) one.answer()
    await turns()
  }

  async refuse(status: number, waitSeconds?: number): Promise<void> {
    for (const one of this.open.splice(0)) one.refuse(status, waitSeconds)
    await turns()
  }
}

const refused = (upstreamStatus: number, waitSeconds?: number) =>
  new PortalApiError(`Refused: ${upstreamStatus}`, upstreamStatus, { endpoint: 'queues', upstreamStatus, waitSeconds })
const turns = () => vi.advanceTimersByTimeAsync(0)
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)

async function begin(count: number, longestPause = 120) {
  const system = new System()
  const pace = new Pace(longestPause)
  const answers = Promise.allSettled(Array.from({ length: count }, () => pace.during(system.call)))
  await turns()
  const outcomes = async () =>
    (await answers).map((answer) => (answer.status === 'fulfilled' ? answer.value : String(answer.reason.message)))
  return { system, pace, outcomes }
}

describe('the calls of a check', () => {
  it('are at most 16 at a time [910]', async () => {
    const { system, pace, outcomes } = await begin(40)
    for (let round = 0; round < 3; round += 1) await system.answer()
    expect(await outcomes()).toHaveLength(40)
    expect([system.most, pace.made, pace.isSlowed]).toEqual([16, 40, false])
  })

  it('wait as long as the system asks, and are made again, half as many at a time [910]', async () => {
    const { system, pace, outcomes } = await begin(24)
    await system.refuse(429, 30)
    expect([system.open.length, pace.made, pace.isSlowed]).toEqual([0, 0, true])
    await pass(29)
    expect(system.open).toHaveLength(0)
    await pass(1)
    expect(system.open).toHaveLength(8)
    for (let round = 0; round < 3; round += 1) await system.answer()
    expect(new Set(await outcomes())).toEqual(new Set(['answer']))
  })

  it('wait longer each time where the system does not say how long [910]', async () => {
    const { system } = await begin(1)
    for (const seconds of [1, 2, 4]) {
      await system.refuse(429)
      await pass(seconds - 0.1)
      expect(system.open).toHaveLength(0)
      await pass(0.1)
      expect(system.open).toHaveLength(1)
    }
  })

  it('are more at a time again after answers [910]', async () => {
    const { system, pace } = await begin(400)
    await system.refuse(503, 1)
    await pass(1)
    for (let round = 0; round < 20; round += 1) await system.answer()
    expect([system.open.length, pace.isSlowed]).toEqual([16, false])
  })

  it('end after five pauses without an answer, and say why [910]', async () => {
    const { system, outcomes } = await begin(20)
    for (let pause = 0; pause < 6; pause += 1) {
      await system.refuse(429, 1)
      await pass(1)
    }
    expect(system.open).toHaveLength(0)
    expect(new Set(await outcomes())).toEqual(new Set([expect.stringContaining('take no more calls at the moment')]))
  })

  it('end when 16 in a row get no answer, but not for what the system refuses [910]', async () => {
    const { system, outcomes } = await begin(40)
    await system.refuse(403)
    expect(system.open).toHaveLength(16)
    await system.refuse(502)
    expect(system.open).toHaveLength(0)
    expect((await outcomes()).filter((text) => text.includes('no answer several times in a row'))).toHaveLength(8)
  })

  it('are refused at once where somebody waits and the pause is long [910]', async () => {
    const { system, outcomes } = await begin(1, 2)
    await system.refuse(429, 30)
    expect(await outcomes()).toEqual([expect.stringContaining('429')])
  })
})
