/** A server of a test, in the place of one of the provider's systems. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

export class StubServer {
  /** Method and path of every request, oldest first. */
  readonly requests: string[] = []

  private constructor(
    readonly origin: string,
    private readonly server: ReturnType<typeof createServer>,
    public respond: Handler,
  ) {}

  static async start(respond: Handler = () => undefined): Promise<StubServer> {
    const server = createServer((request, response) => {
      stub.requests.push(`${request.method} ${request.url}`)
      stub.respond(request, response)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const stub: StubServer = new StubServer(`http://127.0.0.1:${port}`, server, respond)
    return stub
  }

  /** Starts again at the same address, after a stop. */
  async startAgain(): Promise<void> {
    await once(this.server.listen(Number(new URL(this.origin).port), '127.0.0.1'), 'listening')
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await once(this.server.close(), 'close')
  }
}
