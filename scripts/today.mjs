/** Which part of the long tests, and of long tables, runs today: one of ten, so that ten days try all. */

export const PARTS = 10
const DAY_MS = 86_400_000

/** From 0 on. TEST_PART names one, from 1 on. */
export function todaysPart() {
  const { TEST_PART } = process.env
  return TEST_PART ? Number(TEST_PART) - 1 : Math.floor(Date.now() / DAY_MS) % PARTS
}
