/** An identity provider of a test's own, which signs everybody in at once, and says what a test wants. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWK, type JWTPayload } from 'jose'
import type { Page } from '../../support/page'
import { logOf, type Running } from '../../support/processes'
import { StubServer } from '../../support/stub-server'

interface TokenRequest {
  readonly authorization: string | undefined
  readonly body: URLSearchParams
}

export class StubIdentity {
  /** The parameters of every request to sign in, and to sign out, oldest first. */
  readonly signIns: URLSearchParams[] = []
  readonly signOuts: URLSearchParams[] = []
  readonly tokenRequests: TokenRequest[] = []
  /** Differences from a good discovery document, and from a good ID token of `objectId`. */
  discovery: object = {}
  claims: JWTPayload = {}
  /** How an ID token is signed that it has not issued. */
  forged: 'by another key' | 'by its public key as a secret' | 'by nobody' | undefined
  /** An error that it returns instead of a code, by policy. */
  errors: Readonly<Record<string, Record<string, string>>> = {}
  /** An error of the token endpoint. */
  tokenError: object | undefined

  private constructor(
    private readonly server: StubServer,
    private readonly publicKey: JWK,
    private readonly privateKey: CryptoKey,
    public objectId: string,
  ) {}

  static async start(objectId: string): Promise<StubIdentity> {
    const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
    const server = await StubServer.start()
    const stub = new StubIdentity(server, await exportJWK(publicKey), privateKey, objectId)
    server.respond = (request, response) => void stub.#respond(request, response)
    return stub
  }

  /** The settings of a portal that uses it. */
  get settings(): Record<string, string> {
    const { origin } = this.server
    return {
      IDENTITY_SIGN_IN: `${origin}/sign-in/openid-configuration`,
      IDENTITY_PASSWORD_RESET: `${origin}/password-reset/openid-configuration`,
      IDENTITY_PROFILE_EDIT: `${origin}/profile-edit/openid-configuration`,
    }
  }

  get origin(): string {
    return this.server.origin
  }

  reset(): void {
    for (const requests of [this.signIns, this.signOuts, this.tokenRequests]) requests.length = 0
    Object.assign(this, { discovery: {}, claims: {}, errors: {}, tokenError: undefined, forged: undefined })
  }

  stop(): Promise<void> {
    return this.server.stop()
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', this.origin)
    const query = url.searchParams
    const [, first = '', second] = url.pathname.split('/')
    if (second === 'openid-configuration') return json(response, 200, this.#document(first))
    if (first === 'keys') return json(response, 200, { keys: [{ ...this.publicKey, alg: 'RS256' }] })
    if (first === 'authorize') {
      this.signIns.push(query)
      const error = this.errors[query.get('p') ?? '']
      // The code tells the token endpoint what to put into the token.
      const answer = new URLSearchParams({
        ...(error ?? { code: query.get('nonce') ?? '' }),
        state: query.get('state') ?? '',
      })
      return redirect(response, `${query.get('redirect_uri')}?${answer}`)
    }
    if (first === 'sign-out') {
      this.signOuts.push(query)
      return redirect(response, query.get('post_logout_redirect_uri') ?? '')
    }
    const body = new URLSearchParams(await text(request))
    this.tokenRequests.push({ authorization: request.headers.authorization, body })
    if (this.tokenError) return json(response, 400, this.tokenError)
    json(response, 200, { token_type: 'Bearer', id_token: await this.#idToken(body) })
  }

  #document(policy: string): object {
    return {
      issuer: this.origin,
      authorization_endpoint: `${this.origin}/authorize?p=${policy}`,
      token_endpoint: `${this.origin}/token`,
      jwks_uri: `${this.origin}/keys`,
      end_session_endpoint: `${this.origin}/sign-out`,
      ...this.discovery,
    }
  }

  async #idToken(body: URLSearchParams): Promise<string> {
    const now = Math.floor(Date.now() / 1_000)
    const times = { iat: now, nbf: now, exp: now + 3_600 }
    const own = { iss: this.origin, aud: 'customer-portal', oid: this.objectId, sub: this.objectId }
    const claims = { ...own, nonce: body.get('code') ?? '', ...times, ...this.claims }
    const given = Object.entries(claims).filter(([, value]) => value !== undefined)
    const content = Object.fromEntries(given)
    if (this.forged === 'by nobody') return new UnsecuredJWT(content).encode()
    if (this.forged === 'by its public key as a secret') {
      const secret = new TextEncoder().encode(JSON.stringify(this.publicKey))
      return new SignJWT(content).setProtectedHeader({ alg: 'HS256' }).sign(secret)
    }
    const key = this.forged ? (await generateKeyPair('RS256')).privateKey : this.privateKey
    return new SignJWT(content).setProtectedHeader({ alg: 'RS256' }).sign(key)
  }
}

/** Line in the portal's log about the failure whose reference a page shows. */
export function failureOn(page: Page, portal: Running) {
  const [, requestId = 'no reference'] = /Reference ([\da-f-]{13})/.exec(page.text) ?? []
  const found = logOf(portal).find((line) => line.requestId === requestId && line.msg === 'sign-in failed')
  if (!found) throw new Error(`no line of ${requestId} for:\n${page.text}`)
  return found
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location }).end()
}
