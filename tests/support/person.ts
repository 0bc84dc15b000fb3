/** A person at a browser without scripts: keeps cookies, follows redirects, reads pages. */
import { Page, type PageRequest } from './page'
import { rawGet } from './raw'

const MAX_REDIRECTS = 10

export class Person {
  /** Cookies of the whole portal by name. Cookies ignore ports, but portal and provider use different names. */
  readonly cookies = new Map<string, string>()
  /** Cookies of one path only: name and value by path and name. */
  readonly #below = new Map<string, { path: string; pair: string }>()

  /** `clientNetwork`: the address that a proxy reports, for portals with TRUSTED_PROXIES=1. */
  constructor(
    private readonly portal: string,
    private readonly clientNetwork?: string,
  ) {}

  /** Opens a path of the portal, or a whole URL. */
  visit(address: string): Promise<Page> {
    return this.go({ method: 'GET', address: new URL(address, this.portal).href })
  }

  /** Sends a form that is on no page, as somebody can who was not offered it. */
  post(address: string, fields: Record<string, string> | [string, string][] = {}): Promise<Page> {
    return this.go({ method: 'POST', address: new URL(address, this.portal).href, form: new URLSearchParams(fields) })
  }

  /** Sends a form of a page, once more or as somebody else. */
  send(request: PageRequest): Promise<Page> {
    return this.go(request)
  }

  /** Names of all cookies, of any path. */
  cookieNames(): string[] {
    return [...this.cookies.keys(), ...[...this.#below.values()].map(({ pair }) => pair.split('=')[0] ?? '')]
  }

  /** One response, without following redirects. */
  async answer(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.portal)
    const headers = new Headers(init.headers)
    const cookie = this.cookieHeader(url.pathname)
    if (cookie) headers.set('cookie', cookie)
    if (this.clientNetwork) headers.set('x-forwarded-for', this.clientNetwork)
    if (init.method === 'POST' && !headers.has('origin')) headers.set('origin', url.origin)
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie)
    return response
  }

  /** The bytes of a response to a GET with these header lines, also those that fetch would set itself, such as Sec-Fetch-Site. */
  raw(address: string, ...headers: string[]): Promise<string> {
    return rawGet(
      this.portal,
      address,
      `Host: ${new URL(this.portal).host}`,
      `Cookie: ${this.cookieHeader()}`,
      ...headers,
    )
  }

  private async go(request: PageRequest, redirects = 0): Promise<Page> {
    const { method, address, form } = request
    const response = await this.answer(address, { method, ...(form ? { body: form } : {}) })
    const location = response.headers.get('location')
    if (response.status >= 300 && response.status < 400 && location) {
      await response.arrayBuffer()
      if (redirects === MAX_REDIRECTS) throw new Error(`redirected ${MAX_REDIRECTS} times, last to ${location}`)
      return this.go({ method: 'GET', address: new URL(location, address).href }, redirects + 1)
    }
    return new Page(new URL(address), response.status, response.headers, await response.text(), (next) => this.go(next))
  }

  /** The cookies that this browser sends to a path, as one header has them. */
  cookieHeader(pathname = '/'): string {
    const below = [...this.#below.values()].filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    return [...below.map(({ pair }) => pair), ...[...this.cookies].map(([name, value]) => `${name}=${value}`)].join(
      '; ',
    )
  }

  #keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split(';')
    const equals = pair.indexOf('=')
    const name = pair.slice(0, equals).trim()
    const ended = attributes.some((attribute) => {
      const [key = '', value = ''] = attribute.trim().toLowerCase().split('=')
      return (key === 'max-age' && Number(value) <= 0) || (key === 'expires' && Date.parse(value) < Date.now())
    })
    const path =
      attributes
        .map((attribute) => attribute.trim())
        .find((attribute) => /^path=/i.test(attribute))
        ?.slice(5) ?? '/'
    if (path !== '/') {
      if (ended) this.#below.delete(`${path} ${name}`)
      else this.#below.set(`${path} ${name}`, { path, pair: pair.trim() })
    } else if (ended) this.cookies.delete(name)
    else this.cookies.set(name, pair.slice(equals + 1).trim())
  }
}

/** Target of a redirect: a path of the portal that sent it, or a whole address elsewhere. */
export function leadsTo({ url, headers }: Response): string {
  const { origin } = new URL(url)
  const to = headers.get('location') ?? ''
  return to.startsWith(`${origin}/`) ? to.slice(origin.length) : to
}
