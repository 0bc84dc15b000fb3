/** A browser without scripts: cookies, forms, and redirects up to the portal's door. */
import { request } from 'undici'

interface Cookie {
  readonly name: string
  readonly value: string
  readonly path: string
}

export interface Seen {
  readonly status: number
  readonly text: string
  /** Address that the visitor has reached. */
  readonly url: URL
  /** True if that is at the portal, whose answer is not fetched. */
  readonly atPortal: boolean
}

export class Visitor {
  #cookies: Cookie[] = []

  constructor(readonly portal: string) {}

  async open(url: string): Promise<Seen> {
    return this.#go('GET', new URL(url))
  }

  /** Posts the form of a page whose action ends so. */
  async submit(page: Seen, ending: string, fields: Record<string, string> = {}): Promise<Seen> {
    const actions = [...page.text.matchAll(/action="([^"]+)"/g)].map(([, action = '']) => action)
    const action = actions.find((candidate) => candidate.endsWith(ending))
    if (action === undefined) throw new Error(`no form to ${ending} on ${page.url.href}: ${heading(page)}`)
    return this.#go('POST', new URL(action, page.url), new URLSearchParams(fields).toString())
  }

  async #go(method: 'GET' | 'POST', url: URL, body?: string): Promise<Seen> {
    if (url.origin === this.portal) return { status: 303, text: '', url, atPortal: true }
    const answer = await request(url, {
      method,
      headers: {
        accept: 'text/html',
        cookie: this.#cookiesFor(url),
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: body ?? null,
    })
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) this.#keep(line)
    const text = await answer.body.text()
    const { location } = answer.headers
    if (typeof location === 'string') return this.#go('GET', new URL(location, url))
    return { status: answer.statusCode, text, url, atPortal: false }
  }

  #cookiesFor({ pathname }: URL): string {
    const fitting = this.#cookies.filter(({ path }) => pathname.startsWith(path))
    return fitting.map(({ name, value }) => `${name}=${value}`).join('; ')
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    const path = /;\s*path=([^;]+)/i.exec(line)?.[1] ?? '/'
    this.#cookies = this.#cookies.filter((kept) => kept.name !== name || kept.path !== path)
    if (value !== '') this.#cookies.push({ name, value, path })
  }
}

export function heading({ text }: Seen): string {
  return /<h1>([^<]*)/.exec(text)?.[1] ?? ''
}
