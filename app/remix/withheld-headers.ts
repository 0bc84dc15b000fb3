/**
 * Headers that Remix must not see. It compares the Origin of a form with Host and X-Forwarded-Host, and answers `null` with
 * 500. Our own check of the origin (`server/request-checks.server.ts`) has decided before. Undocumented.
 */
export function isWithheld(name: string, value: string | string[]): boolean {
  return /^(x-forwarded-|forwarded$)/.test(name) || (name === 'origin' && value === 'null')
}
