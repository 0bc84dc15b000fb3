import { PARTS, todaysPart } from '../../scripts/today.mjs'

/**
 * Rows of a long table that `npm test` tries today: a tenth, at least one, others each day. `npm run test:long` tries all
 * (TEST_TABLES=whole), so the title of a browser test that uses it has `@table`.
 */
export function todays<const Row>(rows: readonly Row[]): readonly Row[] {
  if (process.env.TEST_TABLES === 'whole') return rows
  const parts = Math.min(PARTS, rows.length)
  return rows.filter((_row, index) => index % parts === todaysPart() % parts)
}
