/** Headers of the origin, which `platform/server/request-checks.server.ts` has checked: Remix answers `null` with 500. */
export function isWithheld(name: string, value: string | string[]): boolean {
  return /^(x-forwarded-|forwarded$)/.test(name) || (name === 'origin' && value === 'null')
}
