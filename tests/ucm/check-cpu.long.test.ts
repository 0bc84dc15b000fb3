/** CPU that the check takes in a large organisation. */
import { expect, it } from 'vitest'
import { applyRules, checkDays } from '../../app/features/ucm/check/apply-rules.server'
import type { CheckSetup } from '../../app/features/ucm/check/rules/rule.server'
import { agent, amsterdam, clock, ivr, OFFICE, queue, setupOf } from './who-answers-cases'

const MON = '2026-11-23'
const HOLIDAYS = ['2026-12-25 Christmas Day', '2026-12-26 Boxing Day', '2027-01-01 New Year’s Day']

it('checks 64 IVRs and 200 queues of 300 agents in 200 ms of CPU, also the first time, and lets others be served [781]', async () => {
  const letter = (at: number) => String.fromCharCode(65 + (at % 26))
  const names = Array.from({ length: 1_000 }, (_, at) => `${letter(at)}${letter(at / 26)}${letter(at / 676)}`)
  const queues = Array.from({ length: 200 }, (_, at) =>
    queue(`Queue ${at}`, {
      agents: Array.from({ length: 300 }, (_, place) => names[(at * 7 + place) % names.length] ?? ''),
      nextQueue: at % 10 === 9 ? '' : `Queue ${at + 1}`,
      nextOutsideHours: `Queue ${(at + 10) % 200}`,
      hours: at % 3 === 0 ? 'MON-SUN 00:00-00:00' : OFFICE,
      holidays: at % 7 === 0 ? HOLIDAYS.slice(1) : HOLIDAYS,
    }),
  )
  const ivrs = Array.from({ length: 64 }, (_, at) =>
    ivr(
      `Menu ${at}`,
      [
        `1 JUMP_TO_QUEUE Queue ${at}`,
        `2 JUMP_TO_IVR Menu ${(at + 1) % 64}`,
        '3 REPEAT_CURRENT_IVR',
        `4 HUNT_AGENT ${names[at]}`,
      ],
      { phoneNumber: at % 2 === 0 ? '' : `312${at}`, fallbackQueue: `Queue ${at}`, hours: OFFICE, holidays: HOLIDAYS },
    ),
  )
  const agents = names.map((name) => agent(name))
  const setup = { ...setupOf({ queues, ivrs }), agents, agentNames: names, audioFiles: new Set<string>() }
  const first = await used(setup)
  const limit = 2 * (await hundredMs())
  expect(first).toBeLessThan(limit)
  expect(await used(setup)).toBeLessThan(limit)

  let served = 0
  const others = setInterval(() => (served += 1), 1)
  await applyRules(setup, TIME)
  clearInterval(others)
  expect(served).toBeGreaterThan(5)
})

it('checks 40 shift queues of 30 people each in 100 ms of CPU [807]', async () => {
  const names = Array.from({ length: 1_200 }, (_, at) => `Person ${at}`)
  const midnight = DAYS[0]?.start ?? 0
  const teams = Array.from({ length: 40 }, (_, team) => {
    const shifts = DAYS.flatMap((_day, day) =>
      names.slice(team * 30, team * 30 + 30).map((name, at) => {
        const start = midnight + (day * 24 + 6 + (at % 3) * 6) * HOUR
        return { userId: `user of ${name}`, name: `Shift ${at % 3}`, start, end: start + 8 * HOUR }
      }),
    )
    return [`Desk ${team}`, { kind: 'loaded' as const, content: { rows: shifts, missing: 0 } }] as const
  })
  const queues = teams.map(([name], at) =>
    queue(name, { isShift: true, agents: names.slice(at * 30, at * 30 + 29).map(() => 'Anna') }),
  )
  const agents = names.filter((_, at) => at % 30 !== 0).map((name) => agent(name))
  const setup = { ...setupOf({ queues, teams: Object.fromEntries(teams) }), agents, audioFiles: new Set<string>() }
  expect(await used(setup)).toBeLessThan(await hundredMs())
})

const HOUR = 3_600_000
const DAYS = checkDays(amsterdam, MON)
const TIME = { now: clock(`${MON} 15:42`).moment, formatDate: amsterdam, days: DAYS }

/** Milliseconds of CPU. */
function used(setup: CheckSetup): Promise<number> {
  return cpuOf(async () => expect((await applyRules(setup, TIME)).findings.length).toBeGreaterThan(10))
}

async function cpuOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/** Milliseconds for work that took 100 ms where the requirement was measured: other machines are slower, and busy ones too. */
async function hundredMs(): Promise<number> {
  const text = JSON.stringify(Array.from({ length: 20_000 }, (_, at) => ({ name: `Person ${at}`, queue: at % 200 })))
  const yardstick = () => {
    for (let times = 0; times < 33; times += 1) JSON.parse(text)
  }
  return Math.max(100, await cpuOf(yardstick))
}
