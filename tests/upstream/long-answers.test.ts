/** Long answers: others are served while they are read [553] [907]. */
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { portalSystem } from '../../app/systems/portal-api/portal-system.server'
import { dateReader } from '../../app/platform/time/given-dates.server'
import { parseAnswer } from '../../app/systems/upstream/parse-answer.server'
import { readWhole } from '../../app/systems/upstream/read-answer.server'
import { parseRows } from '../../app/systems/upstream/rows.server'
import { documents } from '../../contract/documents'
import { portalFor } from '../support/signed-in'

/** Tells which ended first: the work, or what others asked for while it began. */
async function firstOf(work: () => Promise<unknown>): Promise<string | undefined> {
  const order: string[] = []
  const others = new Promise<void>((served) =>
    setImmediate(() => {
      order.push('others')
      served()
    }),
  )
  await Promise.all([work().then(() => order.push('work')), others])
  return order[0]
}

it.each([
  ['of 500 kB lets others go first', 500_000, 'others'],
  ['that is shorter does not wait', 499_999, 'work'],
])('an answer %s [907]', async (_which, bytes, first) => {
  const context = portalFor()('ada')
  const way = { context, system: portalSystem(context.settings, { token: 't', objectId: 'ada' }) }
  const body = Buffer.from('[]'.padEnd(bytes))
  const answer = { status: 200, body, hide: String, headers: {} }
  expect(await firstOf(() => parseAnswer(way, documents.general, answer))).toBe(first)
})

it('others are served between the rows of a long list [553]', async () => {
  const row = z.object({ Name: z.string().refine((name) => name.split('').toReversed().join('').length > 0) })
  const rows = Array.from({ length: 100_000 }, () => ({ Name: 'a row of a long list' }))
  expect(await firstOf(() => parseRows(z.array(row), rows, dateReader('UTC')))).toBe('others')
})

it('an answer of 32 MB is read, to the byte', async () => {
  const piece = Buffer.alloc(1_000_000, 'x')
  const body = Readable.from(Array.from({ length: 32 }, () => piece))
  expect((await readWhole({ status: 200, headers: {}, body, hide: String })).body).toHaveLength(32_000_000)
})

it('an answer whose connection closes before its end is none', async () => {
  const body = new Readable({ read: () => undefined })
  const read = readWhole({ status: 200, headers: {}, body, hide: String })
  body.push('half')
  body.destroy()
  await expect(read).rejects.toThrow('The answer was cut off.')
})
