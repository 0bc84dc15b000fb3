/** Dates as systems write them, judged by Python's datetime and zoneinfo. */
import { describe, it } from 'vitest'
import { z } from 'zod'
import { dateReader } from '../../../app/platform/time/given-dates.server'
import { ask, expectReasons } from './judge'

/** `meant`: milliseconds since 1970, or the day; null for no date. */
const Written = z.object({
  text: z.string(),
  zone: z.string(),
  order: z.enum(['day-first', 'month-first']).nullable(),
  meant: z.union([z.number(), z.string(), z.null()]),
})

describe('a date that a system writes', () => {
  it('is the moment or the day that Python reads', () => {
    const written = ask('dates', { seed: 1, count: 2_000 }, z.array(Written))
    const judged = written.map(({ text, zone, order, meant }) => {
      const read = dateReader(zone, order ?? undefined).date(text)
      const found = read === text && meant === null ? null : typeof meant === 'string' ? read : Date.parse(read)
      const differences = found === meant ? [] : [`${zone} ‘${text}’: ours ${read}, theirs ${meant}`]
      return { compared: 1, differences }
    })
    expectReasons('dates', judged)
  })
})
