/** A directory, and the one call of the portal API behind it, that answer what a test says; and somebody who reads it. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { graphClient, type GraphClient } from '../../app/systems/graph/graph-client.server'
import { keepToken, type GraphArgs } from '../../app/systems/graph/graph-token.server'
import type { RequestContext } from '../../app/platform/http/context'
import { portalApi } from '../../app/systems/portal-api/client.server'
import { requestAfter } from '../support/browser-cookies'
import { context } from '../support/context'
import { StubServer } from '../support/stub-server'

interface Asked {
  readonly path: string
  readonly token: string
  readonly headers: IncomingHttpHeaders
}

interface Answer {
  status?: number
  headers?: Record<string, string>
  body?: unknown
}

export class StubDirectory {
  readonly asked: Asked[] = []
  /** How often GET graph-api/auth came. */
  renewals = 0
  answer: (asked: Asked, times: number) => Answer | 'never' = () => ({})
  renew: () => Answer = () => ({})

  private constructor(private readonly server: StubServer) {}

  get base(): string {
    return `${this.server.origin}/graph/`
  }

  static async start(): Promise<StubDirectory> {
    const server = await StubServer.start()
    const stub = new StubDirectory(server)
    server.respond = (request, response) => stub.#respond(request, response)
    return stub
  }

  stop(): Promise<void> {
    return this.server.stop()
  }

  #respond({ url: path = '', headers }: IncomingMessage, response: ServerResponse): void {
    const answer = path === '/api/graph-api/auth' ? this.#renewed() : this.#answered(path, headers)
    if (answer === 'never') return
    const { status = 200, headers: given = {}, body = {} } = answer
    response.writeHead(status, { 'content-type': 'application/json', ...given }).end(JSON.stringify(body))
  }

  #renewed(): Answer {
    this.renewals += 1
    return this.renew()
  }

  #answered(path: string, headers: IncomingHttpHeaders): Answer | 'never' {
    const asked = { path, token: (headers.authorization ?? '').replace('Bearer ', ''), headers }
    this.asked.push(asked)
    return this.answer(asked, this.asked.length)
  }

  /** The directory in a request of its own, whose browser keeps the token `saved`. */
  reader(
    of: Partial<RequestContext> = {},
    pageMs = 5_000,
  ): { directory: GraphClient; args: GraphArgs; cookies: string[] } {
    const given = context()
    const own: RequestContext = {
      ...given,
      ...of,
      settings: {
        ...given.settings,
        DIRECTORY_URL: this.base,
        PORTAL_API_URL: `${this.server.origin}/api/`,
        PAGE_TIMEOUT_MS: pageMs,
      },
    }
    const session = { session: 's', objectId: 'somebody', idToken: 'i', seenAt: 0, token: 'api' }
    const first = requestAfter(own.settings)
    keepToken({ context: { ...own, cookies: first.cookies }, session }, 'saved')
    const { cookies, lines } = requestAfter(own.settings, ...first.lines)
    const ofReader = { ...own, cookies }
    const api = portalApi(ofReader, session)
    const args = { context: ofReader, session, api }
    return { directory: graphClient(args), args, cookies: lines }
  }
}
