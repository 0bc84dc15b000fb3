/** Cookies of the portal: host-only, HttpOnly, SameSite Lax, Secure wherever the portal is served by https. */
import type { Settings } from '../config.server'
import { seal, unseal } from './seal.server'

/** Browsers drop a cookie above 4,096 bytes without a word; a larger value is split. */
const PART_LENGTH = 3_600
/** All cookies of a request must fit Node's 32 kB of headers beside everything else. */
const MOST_PARTS = 6

/** A value too large for its cookie: a clear error is better than a sign-in that never holds. */
export class CookieTooLarge extends Error {
  override readonly name = 'CookieTooLarge'
}

type CookieSettings = Pick<Settings, 'PORTAL_ORIGIN' | 'SESSION_SECRET'>

/** The request's cookies by name; of a repeated name the first counts, as browsers send the most specific first. */
export function readCookies(header: string | null | undefined): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of (header ?? '').split(';')) {
    const equals = pair.indexOf('=')
    const name = pair.slice(0, equals).trim()
    if (equals > 0 && !cookies.has(name)) cookies.set(name, pair.slice(equals + 1).trim())
  }
  return cookies
}

/** The directory's token: A§9 gives its name. */
export const DIRECTORY_COOKIE = 'auth-graph'

/**
 * On https the `__Host-` prefix lets no other host of the domain set or shadow the cookie. The one name that a document
 * gives stays as it is: what is sealed in that cookie says whose it is, so another one in its place is of no use.
 */
function fullName(settings: CookieSettings, name: string): string {
  const isPrescribed = name === DIRECTORY_COOKIE || name.startsWith(`${DIRECTORY_COOKIE}.`)
  return settings.PORTAL_ORIGIN.startsWith('https:') && !isPrescribed ? `__Host-${name}` : name
}

/** The first part of a split cookie has the cookie's own name. */
function partName(name: string, index: number): string {
  return index === 0 ? name : `${name}.${index}`
}

/** One Set-Cookie value. Without `maxAgeSeconds` the cookie ends with the browser session; 0 removes it. */
export function setCookie(settings: CookieSettings, name: string, value: string, maxAgeSeconds?: number): string {
  const secure = settings.PORTAL_ORIGIN.startsWith('https:') ? '; Secure' : ''
  const maxAge = maxAgeSeconds === undefined ? '' : `; Max-Age=${Math.floor(maxAgeSeconds)}`
  return `${fullName(settings, name)}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}${maxAge}`
}

/** The sealed value of a cookie that may be split, or undefined when a part is missing, foreign or tampered with. */
export function readSealed(settings: CookieSettings, cookies: ReadonlyMap<string, string>, name: string): unknown {
  const [set, count, first] = (cookies.get(fullName(settings, name)) ?? '').split('~')
  if (!set || !first) return undefined
  const parts = [first]
  for (let index = 1; index < Math.min(Number(count), MOST_PARTS); index += 1) {
    const [partSet, , part] = (cookies.get(fullName(settings, partName(name, index))) ?? '').split('~')
    if (partSet !== set || !part) return undefined
    parts.push(part)
  }
  return unseal(settings.SESSION_SECRET, name, parts.join(''))
}

/**
 * The Set-Cookie values that store a sealed value, in as many parts as it needs, each with its set's id, and that
 * expire parts of an earlier, longer one. Throws `CookieTooLarge`.
 */
export function setSealed(
  settings: CookieSettings,
  cookies: ReadonlyMap<string, string>,
  name: string,
  value: unknown,
  maxAgeSeconds?: number,
): string[] {
  const sealed = seal(settings.SESSION_SECRET, name, value)
  const count = Math.ceil(sealed.length / PART_LENGTH)
  if (count > MOST_PARTS) throw new CookieTooLarge(`${name} needs ${count} parts`)
  const set = sealed.slice(0, 8)
  const parts = Array.from({ length: count }, (_, index) => {
    const part = sealed.slice(index * PART_LENGTH, (index + 1) * PART_LENGTH)
    return setCookie(settings, partName(name, index), `${set}~${count}~${part}`, maxAgeSeconds)
  })
  return [...parts, ...removeSealed(settings, cookies, name, count)]
}

/** The Set-Cookie values that remove a split cookie's parts, from the given index on. */
export function removeSealed(
  settings: CookieSettings,
  cookies: ReadonlyMap<string, string>,
  name: string,
  from = 0,
): string[] {
  const indexes = Array.from({ length: MOST_PARTS - from }, (_, offset) => from + offset)
  return indexes
    .filter((index) => cookies.has(fullName(settings, partName(name, index))))
    .map((index) => setCookie(settings, partName(name, index), '', 0))
}
