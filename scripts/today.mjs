/** The part of the long tests, and of long tables, that runs today: one of ten, so that ten days try all. */

export const PARTS = 10
const DAY_MS = 86_400_000

/** Number of today's part, 0 or more. TEST_PART names another one, counted from 1. */
export function todaysPart() {
  const { TEST_PART } = process.env
  return TEST_PART ? Number(TEST_PART) - 1 : Math.floor(Date.now() / DAY_MS) % PARTS
}
