/** The cookies of one request, parsed once. All are host-only, HttpOnly, SameSite Lax, and Secure on https. */
import { parseCookie, stringifySetCookie } from 'cookie'
import type { Settings } from '../config.server'
import { seal, unseal } from './seal.server'

/** Browsers silently drop a cookie above 4,096 bytes, so a larger value is split. */
const PART_LENGTH = 3_600
/** All cookies and other headers of a request must fit into 32 kB. */
const MAX_PARTS = 6

/** The value is too large for its cookie. Without this error people would sign in again and again. */
export class CookieTooLarge extends Error {
  override readonly name = 'CookieTooLarge'
}

type CookieSettings = Pick<Settings, 'PORTAL_ORIGIN' | 'SESSION_SECRET'>

export const DIRECTORY_COOKIE = 'auth-graph'

export class Cookies {
  readonly #sent: Readonly<Record<string, string | undefined>>
  readonly #unsealed = new Map<string, unknown>()

  /** `header`: as the browser sent it. `addHeader`: receives the `Set-Cookie` lines of the response. */
  constructor(
    private readonly settings: CookieSettings,
    header: string | null | undefined,
    private readonly addHeader: (name: 'Set-Cookie', value: string) => void,
  ) {
    this.#sent = parseCookie(header ?? '', { decode: (value) => value })
  }

  get(name: string): string | undefined {
    return this.#sent[this.#fullName(name)]
  }

  namesOf(start: string): string[] {
    const hidden = this.#fullName(start).length - start.length
    return Object.keys(this.#sent)
      .filter((name) => name.startsWith(this.#fullName(start)))
      .map((name) => name.slice(hidden))
  }

  /** Sets a cookie. Without `maxAgeSeconds` it ends with the browser session; 0 removes it. */
  set(name: string, value: string, maxAgeSeconds?: number): void {
    const options = {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.#isSecure,
      ...(maxAgeSeconds === undefined ? {} : { maxAge: Math.floor(maxAgeSeconds) }),
    } as const
    this.addHeader('Set-Cookie', stringifySetCookie(this.#fullName(name), value, options))
  }

  /** The value of a sealed cookie, joined from its parts; undefined when a part is missing or not sealed by us. */
  getSealed(name: string): unknown {
    if (!this.#unsealed.has(name)) this.#unsealed.set(name, this.#unseal(name))
    return this.#unsealed.get(name)
  }

  #unseal(name: string): unknown {
    const [set, count, first] = (this.get(name) ?? '').split('~')
    if (!set || !first) return undefined
    const parts = [first]
    for (let index = 1; index < Math.min(Number(count), MAX_PARTS); index += 1) {
      const [partSet, , part] = (this.get(partName(name, index)) ?? '').split('~')
      if (partSet !== set || !part) return undefined
      parts.push(part)
    }
    return unseal(this.settings.SESSION_SECRET, name, parts.join(''))
  }

  /** Stores a sealed value in as many parts as it needs and removes surplus older ones. Throws `CookieTooLarge`. */
  setSealed(name: string, value: unknown, maxAgeSeconds?: number): void {
    const sealed = seal(this.settings.SESSION_SECRET, name, value)
    const count = Math.ceil(sealed.length / PART_LENGTH)
    if (count > MAX_PARTS) throw new CookieTooLarge(`${name} needs ${count} parts`)
    const set = sealed.slice(0, 8)
    for (let index = 0; index < count; index += 1) {
      const part = sealed.slice(index * PART_LENGTH, (index + 1) * PART_LENGTH)
      this.set(partName(name, index), `${set}~${count}~${part}`, maxAgeSeconds)
    }
    this.remove(name, count)
  }

  /** Removes the parts of a cookie that the browser sent, from the given index on. */
  remove(name: string, from = 0): void {
    for (let index = from; index < MAX_PARTS; index += 1) {
      const part = partName(name, index)
      if (this.get(part) !== undefined) this.set(part, '', 0)
    }
  }

  /**
   * The `__Host-` prefix, on https, keeps other hosts of the domain from setting the cookie. Only the name that a requirement
   * gives has no prefix: its sealed value names its owner, so a foreign cookie is useless.
   */
  #fullName(name: string): string {
    const isPrescribed = name === DIRECTORY_COOKIE || name.startsWith(`${DIRECTORY_COOKIE}.`)
    return this.#isSecure && !isPrescribed ? `__Host-${name}` : name
  }

  get #isSecure(): boolean {
    return this.settings.PORTAL_ORIGIN.startsWith('https:')
  }
}

/** The first part of a split cookie has the cookie's own name. */
function partName(name: string, index: number): string {
  return index === 0 ? name : `${name}.${index}`
}
