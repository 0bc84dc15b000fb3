/** Systems that repeat in their errors what the portal sent as a secret: what people read, and what the log says. */
import { text } from 'node:stream/consumers'
import pino from 'pino'
import { MockAgent } from 'undici'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { portalApi } from '../../app/systems/portal-api/client.server'
import { graphClient } from '../../app/systems/graph/graph-client.server'
import { requestTokens } from '../../app/features/sign-in/token-request.server'
import { UpstreamError } from '../../app/systems/upstream/upstream-error'
import { auth } from '../../contract/auth'
import { cases } from '../../contract/cases'
import { directory } from '../../contract/directory'
import { documents } from '../../contract/documents'
import { graph } from '../../contract/graph'
import { registration } from '../../contract/registration'
import { check } from '../../tools/check/check'
import { documentOf } from '../access/session/identity'
import { portalFor } from '../support/signed-in'
import { StubServer } from '../support/stub-server'

const TOKEN = 'a-token/of+ada-that-is-longer-than-a-password'
const CLIENT = 'the secret: 100% of the portal'
const KEY = 'key-of-the-mail-0123456789'
const PASSWORD = 'pässword <1>'
const DIRECTORY = 'token-of-the-directory-of-ada'

let stub: StubServer
/** How the stub says what it got. */
let say: (received: string) => string
beforeAll(async () => {
  stub = await StubServer.start(async (request, response) => {
    const { authorization = '' } = request.headers
    const [, credentials = ''] = authorization.split(' ')
    const decoded = authorization.startsWith('Basic ') ? Buffer.from(credentials, 'base64').toString() : ''
    const received = [authorization, decoded, await text(request)].join(' | ')
    if (request.url === '/api/graph-api/auth' && request.method === 'GET') {
      return void response.end(JSON.stringify(DIRECTORY))
    }
    const status = request.url?.startsWith('/identity') ? 400 : 409
    response.writeHead(status, {
      'content-type': 'application/json',
      location: `/again/${encodeURIComponent(authorization)}?token=x`,
      'x-request-id': `of ${credentials.slice(0, 60)}`,
    })
    response.end(JSON.stringify({ error: 'refused', error_description: say(received) }))
  })
})
afterAll(() => stub.stop())

const asJson = (received: string) => JSON.stringify(received).slice(1, -1)
const WAYS: readonly [string, (received: string) => string][] = [
  ['as it came', (received) => received],
  ['in JSON', asJson],
  ['in JSON in JSON', (received) => JSON.stringify({ message: received })],
  ['for a URL', encodeURIComponent],
  ['in base64', (received) => Buffer.from(received).toString('base64')],
  ['behind 3,900 other characters', (received) => 'x '.repeat(1_950) + received],
  ['behind 480 other characters', (received) => 'x '.repeat(240) + received],
  ['and cut', (received) => received.slice(0, 45)],
]

/** Everything that a failed call says: to the person, and to the log. */
async function saidBy(call: (context: ReturnType<ReturnType<typeof portalFor>>) => Promise<unknown>): Promise<string> {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
  const settings = {
    PORTAL_API_URL: `${stub.origin}/api/`,
    DIRECTORY_URL: `${stub.origin}/graph/`,
    PORTAL_API_CLIENT_SECRET: CLIENT,
    IDENTITY_CLIENT_SECRET: CLIENT,
  }
  const failure = await call(portalFor(settings)('ada', { log })).catch((error: unknown) => error)
  const shown = failure instanceof UpstreamError ? failure.text : JSON.stringify(failure)
  return [shown, ...lines].join('\n')
}

const signedIn = { token: TOKEN, objectId: 'ada' }
const CALLS: readonly [string, (context: Parameters<Parameters<typeof saidBy>[0]>[0]) => Promise<unknown>, string[]][] =
  [
    ['a read', (context) => portalApi(context, signedIn).send(cases.active), [TOKEN]],
    [
      'a change',
      (context) => portalApi(context, signedIn).send(cases.close, { params: { ticketNumber: '1' } }),
      [TOKEN],
    ],
    [
      'a download',
      (context) => portalApi(context, signedIn).stream(documents.getInvoices, { body: [{ FileName: 'a' }] }),
      [TOKEN],
    ],
    [
      'the portal’s own call',
      (context) =>
        portalApi(context, { visitor: 'ada' }).send(auth.token, {
          body: { grant_type: 'password', username: 'ada', password: '' },
        }),
      [CLIENT],
    ],
    [
      'a new password',
      (context) =>
        portalApi(context, { visitor: KEY }).send(registration.newPassword, {
          body: { RegistrationKey: KEY, Password: PASSWORD },
        }),
      [KEY, PASSWORD],
    ],
    [
      'a code of the directory',
      (context) => portalApi(context, signedIn).send(graph.connect, { body: KEY }),
      [TOKEN, KEY],
    ],
    [
      'a disconnection',
      (context) => portalApi(context, signedIn).send(graph.disconnect, { body: DIRECTORY }),
      [TOKEN, DIRECTORY],
    ],
    [
      'a call to the directory',
      (context) =>
        graphClient({ context, session: signedIn, api: portalApi(context, signedIn) }).send(directory.me, {
          query: { $select: 'displayName,mail' },
        }),
      [DIRECTORY],
    ],
    [
      'a code of a sign-in, by header',
      ({ settings }) =>
        requestTokens(settings, { ...documentOf(''), token_endpoint: `${stub.origin}/identity` }, KEY, TOKEN),
      [CLIENT, KEY, TOKEN],
    ],
    [
      'a code of a sign-in, by form',
      ({ settings }) =>
        requestTokens(
          { ...settings, IDENTITY_CLIENT_AUTH: 'client_secret_post' },
          { ...documentOf(''), token_endpoint: `${stub.origin}/identity` },
          KEY,
          TOKEN,
        ),
      [CLIENT, KEY, TOKEN],
    ],
  ]

describe.each(CALLS)('the secrets of %s are in no text, page and log', (_what, call, secrets) => {
  it.each(WAYS)('when the system repeats them %s [926]', async (how, way) => {
    say = way
    const said = await saidBy(call)
    if (!/characters|cut/.test(how)) expect(said).toContain('[hidden]')
    for (const secret of secrets) {
      const pieces = [secret, ...parts(secret, 20)]
      for (const piece of pieces) {
        for (const form of [piece, encodeURIComponent(piece), asJson(piece), asJson(asJson(piece))]) {
          expect(said).not.toContain(form)
        }
      }
      for (const piece of parts(Buffer.from(secret).toString('base64'), 20)) expect(said).not.toContain(piece)
    }
  })
})

function parts(secret: string, length: number): string[] {
  return Array.from({ length: Math.max(0, secret.length - length + 1) }, (_, at) => secret.slice(at, at + length))
}

it('what is no secret of the call stays readable [926]', async () => {
  say = () => `The case of ${CLIENT} is closed, ${KEY}.`
  expect(await saidBy((context) => portalApi(context, signedIn).send(cases.active))).toContain(say(''))
})

it('a text is cut after its secrets are hidden, so that none is left by half [926]', async () => {
  say = () => 'x'.repeat(492) + PASSWORD
  const said = await saidBy((context) =>
    portalApi(context, { visitor: KEY }).send(registration.newPassword, {
      body: { RegistrationKey: KEY, Password: PASSWORD },
    }),
  )
  expect(said).toContain(`${'x'.repeat(492)}[hidden]`.slice(0, 500))
})

it('a call without an answer says none of them either [926]', async () => {
  const upstream = new MockAgent()
  upstream.disableNetConnect()
  upstream
    .get(stub.origin)
    .intercept({ path: '/api/cases', method: 'GET' })
    .replyWithError(new Error(`Bearer ${TOKEN} is no header`))
    .times(2)
  const said = await saidBy((context) => portalApi({ ...context, upstream }, signedIn).send(cases.active))
  expect(said).toContain('Bearer [hidden] is no header')
})

it('npm run check prints none [926]', async () => {
  const lines: string[] = []
  const { settings } = portalFor({
    IDENTITY_CLIENT_SECRET: CLIENT,
    IDENTITY_SIGN_IN: `${stub.origin}/discovery`,
    PORTAL_API_URL: `${stub.origin}/api/`,
  })()
  const identity = await StubServer.start(async (request, response) => {
    if (request.url === '/discovery') {
      return void response.end(JSON.stringify({ ...documentOf('x'), token_endpoint: `${identity.origin}/token` }))
    }
    response.end(JSON.stringify({ error: `${request.headers.authorization} and ${encodeURIComponent(CLIENT)}` }))
  })
  await check(
    { ...settings, IDENTITY_SIGN_IN: `${identity.origin}/discovery` },
    'build/client',
    (line) => void lines.push(line),
  )
  await identity.stop()
  expect(lines.find((line) => line.includes('provider, token'))).toContain('(Basic [hidden] and [hidden] for a made-up')
})
