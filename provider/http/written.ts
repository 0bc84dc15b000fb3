/** Dates and lengths as several systems behind one portal API write them: most in one form, a few in another (decision 40). */

/** `key`: of the record, whose dates always have the same form. */
export function writtenDate(date: Date, key: string): string {
  const form = sumOf(key) % 9
  if (form === 3) return `/Date(${date.getTime()})/`
  return form === 7 ? date.toISOString().replace('T', ' ') : date.toISOString()
}

/** '1:04', or '00:01:04.1230000', 'PT64S' or 64. */
export function writtenLength(seconds: number, key: string): string | number {
  const [minutes, rest] = [Math.floor(seconds / 60), String(seconds % 60).padStart(2, '0')]
  const form = sumOf(key) % 30
  if (form === 3) return `00:${String(minutes).padStart(2, '0')}:${rest}.1230000`
  if (form === 13) return `PT${seconds}S`
  return form === 23 ? seconds : `${minutes}:${rest}`
}

function sumOf(key: string): number {
  return [...Buffer.from(key)].reduce((sum, byte) => sum + byte, 0)
}
