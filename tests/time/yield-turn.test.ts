/** Long work of several at once: who else is there is served after each piece of it. */
import { expect, it, onTestFinished, vi } from 'vitest'
import { connectionTaken, turnYielder, yieldTurn } from '../../app/platform/time/yield-turn'
import { portalSystem } from '../../app/systems/portal-api/portal-system.server'
import { parseAnswer } from '../../app/systems/upstream/parse-answer.server'
import { cases } from '../../contract/cases'
import { context } from '../support/context'
import { caseRows } from '../lists/rows'

const NINE = Array.from({ length: 9 }, (_, index) => index)

/** Events in order, with one 'served' for each time that others were. */
function witness(): string[] {
  const happened: string[] = []
  let isOver = false
  const serve = () => {
    happened.push('served')
    if (!isOver) setImmediate(serve)
  }
  setImmediate(serve)
  onTestFinished(() => void (isOver = true))
  return happened
}

it('nine long lists take one piece at a time [907]', async () => {
  // Clock of a machine on which each piece takes long.
  let moment = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (moment += 20))
  onTestFinished(() => clock.mockRestore())
  const happened = witness()
  const work = async () => {
    const yieldIfLong = turnYielder()
    for (let piece = 0; piece < 5; piece += 1) {
      await yieldIfLong()
      happened.push('piece')
    }
  }
  await Promise.all(NINE.map(work))
  expect(happened.filter((what) => what === 'piece')).toHaveLength(45)
  expect(happened.join(' ')).not.toContain('piece piece')
})

it('short pieces of several works count together, so that the others are not kept waiting for all of them [936]', async () => {
  let moment = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (moment += 4))
  onTestFinished(() => clock.mockRestore())
  const happened = witness()
  const work = async () => {
    const yieldIfLong = turnYielder()
    happened.push('piece')
    await yieldIfLong()
    happened.push('piece')
  }
  await Promise.all(NINE.map(work))
  expect(happened.filter((what) => what === 'piece')).toHaveLength(18)
  expect(happened.indexOf('served')).toBeLessThan(12)
  const longest = happened
    .join(' ')
    .split('served')
    .map((pieces) => pieces.trim().split(' ').length)
  expect(Math.max(...longest.slice(1))).toBeLessThan(3)
})

it('long answers that come together are parsed one at a time [907]', async () => {
  const way = { context: context(), system: portalSystem(context().settings, { token: 'of ada', objectId: 'ada' }) }
  const body = Buffer.from(JSON.stringify(caseRows(3_000)))
  const happened = witness()
  const parse = JSON.parse
  const spy = vi.spyOn(JSON, 'parse').mockImplementation((text, reviver) => {
    happened.push('parsed')
    return parse(text, reviver)
  })
  onTestFinished(() => spy.mockRestore())
  const answers = await Promise.all(
    NINE.map(() => parseAnswer(way, cases.active, { status: 200, body, hide: String, headers: {} })),
  )
  expect(answers.map(({ rows }) => rows.length)).toEqual(NINE.map(() => 3_000))
  expect(happened.filter((what) => what === 'parsed')).toHaveLength(9)
  expect(happened.join(' ')).not.toContain('parsed parsed')
})

it('new connections go before work that waits, up to twenty of them in a row [920]', async () => {
  let connections = 0
  let isOver = false
  const connect = () => {
    connections += 1
    connectionTaken()
    if (!isOver) setImmediate(connect)
  }
  connect()
  await yieldTurn()
  expect(connections).toBeGreaterThanOrEqual(20)
  expect(connections).toBeLessThan(25)
  isOver = true
  await yieldTurn()
  const before = connections
  await yieldTurn()
  expect(connections).toBe(before)
})
