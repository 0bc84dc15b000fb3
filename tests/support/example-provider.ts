/** A portal API that answers every call of the contract by its example, for tests of what must hold for all calls. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { endpointByName, endpointNames, type EndpointName } from '../../contract'
import type { Method } from '../../contract/endpoint'
import { exampleByName, type CallExample } from '../../contract/openapi/examples'
import { StubServer } from './stub-server'

interface ReceivedCall {
  /** `unknown` for what is no call of the contract. */
  readonly name: EndpointName | 'unknown'
  readonly token: string
  readonly requestId: string
  readonly path: string
}

/** Answers in the place of the example. False: the example is right. `asUsual` answers by the example later. */
type Answer = (call: ReceivedCall, response: ServerResponse, asUsual: () => void) => boolean

/** The example's parts; none of them for a call whose example says nothing. */
export const exampleOf = (name: EndpointName): CallExample => exampleByName.get(name) ?? {}

/** Whole paths before those with a parameter in the same place. */
const patterns = endpointNames
  .map((name) => ({ name, endpoint: endpointByName(name) }))
  .toSorted((one, other) => Number(one.endpoint.path.includes('{')) - Number(other.endpoint.path.includes('{')))
  .map(({ name, endpoint: { method, path } }) => ({
    name,
    method,
    path: new RegExp(`^/api/${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  }))

function named(method: string | undefined, path: string): EndpointName | undefined {
  const wanted: Method[] = ['GET', 'POST']
  return patterns.find((one) => wanted.includes(one.method) && one.method === method && one.path.test(path))?.name
}

export class ExampleProvider {
  /** Oldest first. */
  readonly received: ReceivedCall[] = []
  /** Permissions of the person of a token. */
  readonly #permissions = new Map<string, readonly string[]>()
  answer: Answer = () => false

  private constructor(private readonly server: StubServer) {}

  static async start(): Promise<ExampleProvider> {
    const server = await StubServer.start()
    const provider = new ExampleProvider(server)
    server.respond = (request, response) => provider.#respond(request, response)
    return provider
  }

  /** The settings of a portal in front of it. */
  get settings() {
    return { PORTAL_API_URL: `${this.server.origin}/api/`, REPORT_ORIGIN: 'https://app.powerbi.com' }
  }

  permit(token: string, permissions: readonly string[]): void {
    this.#permissions.set(token, permissions)
  }

  stop(): Promise<void> {
    return this.server.stop()
  }

  startAgain(): Promise<void> {
    return this.server.startAgain()
  }

  #respond(request: IncomingMessage, response: ServerResponse): void {
    const path = new URL(request.url ?? '', this.server.origin).pathname
    const call: ReceivedCall = {
      name: named(request.method, path) ?? 'unknown',
      token: (request.headers.authorization ?? '').replace('Bearer ', ''),
      requestId: String(request.headers['x-request-id'] ?? ''),
      path: request.url ?? '',
    }
    this.received.push(call)
    request.resume()
    request.once('end', () => {
      const asUsual = () => this.#answerExample(call, response)
      if (!this.answer(call, response, asUsual)) asUsual()
    })
  }

  #answerExample({ name, token }: ReceivedCall, response: ServerResponse): void {
    if (name === 'unknown') return void response.writeHead(404).end()
    const { answer } = exampleOf(name)
    const held = this.#permissions.get(token)
    const said = name === 'users.me' && held ? { ...Object(answer), PortalPermissions: held } : answer
    const { kind } = endpointByName(name).answer
    if (kind === 'none') return void response.writeHead(200).end()
    if (kind === 'binary') return void response.writeHead(200, { 'content-type': 'audio/wav' }).end('%PDF-1.7')
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said))
  }
}
