/** Somebody at a browser without scripts: keeps cookies, follows redirects, reads pages. */
import { Page, type PageRequest } from './page'

const MOST_REDIRECTS = 10

export class Person {
  /** By origin: cookies ignore ports, but portal and provider use different names. */
  readonly cookies = new Map<string, string>()

  constructor(private readonly portal: string) {}

  /** Opens an address of the portal, or a whole one. */
  visit(address: string): Promise<Page> {
    return this.go({ method: 'GET', address: new URL(address, this.portal).href })
  }

  /** Sends a form that is on no page: somebody who has not been offered it. */
  post(address: string, fields: Record<string, string> | [string, string][] = {}): Promise<Page> {
    return this.go({ method: 'POST', address: new URL(address, this.portal).href, form: new URLSearchParams(fields) })
  }

  /** One answer, redirects not followed. */
  async answer(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.portal)
    const headers = new Headers(init.headers)
    if (this.cookies.size > 0) headers.set('cookie', this.#cookieHeader())
    if (init.method === 'POST' && !headers.has('origin')) headers.set('origin', url.origin)
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie)
    return response
  }

  private async go(request: PageRequest, redirects = 0): Promise<Page> {
    const { method, address, form } = request
    const response = await this.answer(address, { method, ...(form ? { body: form } : {}) })
    const location = response.headers.get('location')
    if (response.status >= 300 && response.status < 400 && location) {
      await response.arrayBuffer()
      if (redirects === MOST_REDIRECTS) throw new Error(`redirected ${MOST_REDIRECTS} times, last to ${location}`)
      return this.go({ method: 'GET', address: new URL(location, address).href }, redirects + 1)
    }
    return new Page(new URL(address), response.status, response.headers, await response.text(), (next) => this.go(next))
  }

  #cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  #keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split(';')
    const equals = pair.indexOf('=')
    const name = pair.slice(0, equals).trim()
    const ended = attributes.some((attribute) => {
      const [key = '', value = ''] = attribute.trim().toLowerCase().split('=')
      return (key === 'max-age' && Number(value) <= 0) || (key === 'expires' && Date.parse(value) < Date.now())
    })
    if (ended) this.cookies.delete(name)
    else this.cookies.set(name, pair.slice(equals + 1).trim())
  }
}
