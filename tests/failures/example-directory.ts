/** A directory that answers each of its calls by an example, and where people consent at once. */
import type { ServerResponse } from 'node:http'
import type { directory } from '../../contract/directory'
import { StubServer } from '../support/stub-server'

type DirectoryCall = `directory.${keyof typeof directory & string}`

/** Answers in the place of the example. False: the example is right. */
type Answer = (
  call: { readonly name: DirectoryCall; readonly token: string },
  response: ServerResponse,
  asUsual: () => void,
) => boolean

const TEAM = { id: 'b4a1c7e2', displayName: 'Front desk' }
const PERSON = { id: 'u-1', displayName: 'Quinten Santos', userPrincipalName: 'quinten@harbour.example' }
const today = (time: string) => `${new Date().toISOString().slice(0, 'yyyy-mm-dd'.length)}T${time}Z`
const SHIFT = {
  id: 's-1',
  userId: PERSON.id,
  isStagedForDeletion: false,
  sharedShift: { displayName: 'Early', startDateTime: today('06:00:00'), endDateTime: today('14:00:00') },
}

const calls: readonly { readonly name: DirectoryCall; readonly path: RegExp; readonly answer: unknown }[] = [
  { name: 'directory.me', path: /^\/v1\.0\/me\?/, answer: { displayName: 'Ada Visser', mail: 'ada@harbour.example' } },
  { name: 'directory.joinedTeams', path: /^\/v1\.0\/me\/joinedTeams$/, answer: { value: [TEAM] } },
  { name: 'directory.users', path: /^\/v1\.0\/users\?/, answer: { value: [PERSON] } },
  { name: 'directory.shifts', path: /^\/v1\.0\/teams\/b4a1c7e2\/schedule\/shifts\?/, answer: { value: [SHIFT] } },
]

export class ExampleDirectory {
  answer: Answer = () => false

  private constructor(private readonly server: StubServer) {}

  static async start(): Promise<ExampleDirectory> {
    const server = await StubServer.start()
    const example = new ExampleDirectory(server)
    server.respond = (request, response) => {
      const url = new URL(request.url ?? '', server.origin)
      const token = (request.headers.authorization ?? '').replace('Bearer ', '')
      if (url.pathname === '/authorize') return example.#consent(url.searchParams, response)
      const call = calls.find(({ path }) => path.test(request.url ?? ''))
      if (!call) return void response.writeHead(404).end()
      const asUsual = () =>
        void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(call.answer))
      if (!example.answer({ name: call.name, token }, response, asUsual)) asUsual()
    }
    return example
  }

  /** The settings of a portal in front of it. */
  get settings() {
    const { origin } = this.server
    return {
      DIRECTORY_URL: `${origin}/v1.0/`,
      DIRECTORY_AUTHORIZATION_URL: `${origin}/authorize`,
      DIRECTORY_CLIENT_ID: 'portal',
    }
  }

  stop(): Promise<void> {
    return this.server.stop()
  }

  #consent(asked: URLSearchParams, response: ServerResponse): void {
    const answer = new URLSearchParams({ code: 'code', state: asked.get('state') ?? '' })
    response.writeHead(302, { location: `${asked.get('redirect_uri')}?${answer}` }).end()
  }
}
