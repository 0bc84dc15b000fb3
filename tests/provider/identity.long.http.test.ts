import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { desc, eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openDatabase, type OpenDatabase } from '../../provider/database/open'
import { mails, persons } from '../../provider/database/tables/people'
import { createIdentity } from '../../provider/identity/identity'
import { hashPassword } from '../../provider/identity/password'
import { setPassword } from '../../provider/identity/people'
import { parseSettings } from '../../provider/settings'
import { heading, Visitor, type Seen } from './visitor'

const portal = 'http://localhost:3999'
const clientSecret = 'a secret/with+odd%characters:'
const password = 'right-password'

let database: OpenDatabase
let server: Server
let origin: string
let passwordHash: string

beforeAll(async () => {
  const settings = parseSettings({
    NODE_ENV: 'test',
    PROVIDER_DATA: 'memory',
    PORTAL_ORIGIN: portal,
    IDENTITY_CLIENT_SECRET: clientSecret,
  })
  const log = pino({ level: 'silent' })
  database = await openDatabase(settings, log)
  passwordHash = await hashPassword(password)

  server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = z.object({ port: z.number() }).parse(server.address())
  origin = `http://localhost:${port}`
  server.on('request', await createIdentity({ settings, origin, db: database.db, files: '', log }))
}, 120_000)

afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await database.close()
})

let email: string
let personId: string
let visitor: Visitor

beforeEach(async () => {
  personId = randomUUID()
  email = `${personId}@harbour.example`
  await database.db.insert(persons).values({ id: personId, email, fullName: 'Ada Harbour', passwordHash })
  visitor = new Visitor(portal)
})

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
  end_session_endpoint: z.string(),
})

/** Does as the portal does: sends the visitor to a policy's authorization endpoint, and redeems the code that comes back. */
async function begin(policy: string, parameters: Record<string, string> = {}) {
  const answer = await fetch(`${origin}/identity/${policy}/v2.0/.well-known/openid-configuration`)
  const found = Discovery.parse(await answer.json())
  const verifier = randomBytes(32).toString('base64url')
  const nonce = randomBytes(16).toString('hex')
  const url = new URL(found.authorization_endpoint)
  const sent = {
    client_id: 'customer-portal',
    redirect_uri: `${portal}/login`,
    response_type: 'code',
    response_mode: 'query',
    scope: 'openid profile email',
    state: `${policy}.state`,
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...parameters,
  }
  for (const [name, value] of Object.entries(sent)) url.searchParams.set(name, value)

  async function redeem({ url: { searchParams } }: Seen) {
    expect(searchParams.get('state')).toBe(`${policy}.state`)
    const response = await fetch(found.token_endpoint, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`customer-portal:${encodeURIComponent(clientSecret)}`)}` },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: searchParams.get('code') ?? '',
        redirect_uri: `${portal}/login`,
        code_verifier: verifier,
      }),
    })
    const { id_token } = z.object({ id_token: z.string() }).parse(await response.json())
    const keys = createRemoteJWKSet(new URL(found.jwks_uri))
    const { payload } = await jwtVerify(id_token, keys, {
      issuer: `${origin}/identity`,
      audience: 'customer-portal',
      algorithms: ['RS256'],
    })
    expect(payload['nonce']).toBe(nonce)
    return { idToken: id_token, claims: payload }
  }
  return { page: await visitor.open(url.href), redeem, endSession: found.end_session_endpoint }
}

async function signIn() {
  const started = await begin('sign-in')
  const back = await visitor.submit(started.page, '/sign-in', { email, password })
  return { ...started, ...(await started.redeem(back)) }
}

function answerOf({ url }: Seen) {
  return { error: url.searchParams.get('error'), description: url.searchParams.get('error_description') }
}

function message({ text }: Seen) {
  return /role="alert"><p>([^<]*)|class="wrong"[^>]*>([^<]*)/.exec(text)?.slice(1).find(Boolean)
}

async function newestCode(recipient: string): Promise<string> {
  const [mail] = await database.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, recipient))
    .orderBy(desc(mails.sentAt))
    .limit(1)
  return /[0-9]{6}/.exec(mail?.body ?? '')?.[0] ?? ''
}

const cancelled = {
  error: 'access_denied',
  description: 'AADB2C90091: The user has cancelled entering self-asserted information.',
}

describe('signing in', () => {
  it('gives the portal an ID token with object id, name and e-mail addresses', async () => {
    const { claims } = await signIn()
    expect(claims).toMatchObject({ oid: personId, sub: personId, name: 'Ada Harbour', emails: [email] })
  })

  it('says the same for a wrong password and for an unknown address', async () => {
    const { page } = await begin('sign-in')
    const wrong = await visitor.submit(page, '/sign-in', { email, password: 'wrong' })
    const unknown = await visitor.submit(page, '/sign-in', { email: 'nobody@nowhere.example', password: 'wrong' })
    expect([wrong.status, message(wrong)]).toEqual([422, 'The e-mail address or the password is not right.'])
    expect([unknown.status, message(unknown)]).toEqual([wrong.status, message(wrong)])
  })

  it('is refused after five wrong passwords, even with the right one', async () => {
    const { page } = await begin('sign-in')
    for (let tried = 0; tried < 5; tried += 1) await visitor.submit(page, '/sign-in', { email, password: 'wrong' })
    expect(await visitor.submit(page, '/sign-in', { email, password })).toMatchObject({ status: 429, atPortal: false })
  })

  it('needs no page while the session lasts, unless the portal asks for one', async () => {
    await signIn()
    const silent = await begin('sign-in')
    expect(silent.page.atPortal).toBe(true)
    await silent.redeem(silent.page)
    expect(heading((await begin('sign-in', { prompt: 'login' })).page)).toBe('Sign in')
  })

  it('answers that the password is forgotten, or that it was cancelled', async () => {
    const forgot = await visitor.submit((await begin('sign-in')).page, '/forgot')
    expect(answerOf(forgot)).toEqual({
      error: 'access_denied',
      description: 'AADB2C90118: The user has forgotten their password.',
    })
    expect(answerOf(await visitor.submit((await begin('sign-in')).page, '/cancel'))).toEqual(cancelled)
  })

  it('as somebody else ends the first session', async () => {
    const first = email
    await signIn()
    email = `other-${personId}@harbour.example`
    await database.db.insert(persons).values({ id: randomUUID(), email, fullName: 'Bo Harbour', passwordHash })
    const { page, redeem } = await begin('sign-in', { prompt: 'login' })
    const { claims } = await redeem(await visitor.submit(page, '/sign-in', { email, password }))
    expect(claims['emails']).toEqual([email])
    expect(claims['emails']).not.toEqual([first])
  })

  it('is asked for again when the person of the session is no more', async () => {
    await signIn()
    await database.db.delete(persons).where(eq(persons.id, personId))
    const { page, redeem } = await begin('sign-in')
    expect(heading(page)).toBe('Sign in')
    await database.db.insert(persons).values({ id: randomUUID(), email, fullName: 'Ada Again', passwordHash })
    const { claims } = await redeem(await visitor.submit(page, '/sign-in', { email, password }))
    expect(claims['name']).toBe('Ada Again')
  })

  it('cannot be finished from another browser, or twice', async () => {
    const { page } = await begin('sign-in')
    const stranger = await new Visitor(portal).submit(page, '/sign-in', { email, password })
    expect([stranger.status, heading(stranger)]).toEqual([400, 'This sign-in has expired'])
    expect((await visitor.submit(page, '/sign-in', { email, password })).atPortal).toBe(true)
    expect((await visitor.submit(page, '/sign-in', { email, password })).status).toBe(400)
  })

  it('refuses a foreign redirect address with a page', async () => {
    const { page } = await begin('sign-in', { redirect_uri: 'http://elsewhere.example/login' })
    expect([page.status, heading(page)]).toEqual([400, 'This address does not work'])
  })
})

describe('signing up', () => {
  const newcomer = { fullName: 'Nia New', password: 'long enough', again: 'long enough' }

  async function askForCode(address: string) {
    const { page, redeem } = await begin('sign-in')
    const form = await visitor.open(page.url.href.replace(/sign-in$/, 'sign-up'))
    return { page: await visitor.submit(form, '/sign-up', { ...newcomer, email: address }), redeem }
  }

  it('makes a person without organisation and permissions, once the mailed code is typed', async () => {
    const address = `new-${personId}@somewhere.example`
    const { page, redeem } = await askForCode(address)
    const { claims } = await redeem(await visitor.submit(page, '/code', { code: await newestCode(address) }))
    expect(claims).toMatchObject({ name: 'Nia New', emails: [address] })
    const [person] = await database.db.select().from(persons).where(eq(persons.email, address))
    expect(person).toMatchObject({ organisationId: null, permissions: [] })
  })

  it('does not show on the page that an address is taken', async () => {
    const taken = await askForCode(email)
    const free = await askForCode(`free-${personId}@somewhere.example`)
    expect([taken.page.status, heading(taken.page)]).toEqual([free.page.status, heading(free.page)])
    expect(await newestCode(email)).toBe('')
  })
})

describe('resetting the password', () => {
  it('signs in with the new password and ends the sessions elsewhere', async () => {
    await signIn()
    const elsewhere = visitor
    visitor = new Visitor(portal)
    const { page, redeem } = await begin('password-reset')
    const form = await visitor.submit(page, '/password-reset', { email })
    const again = 'another-password'
    const unequal = await visitor.submit(form, '/code', { code: await newestCode(email), password: again, again: 'x' })
    expect(message(unequal)).toBe('The two passwords are not the same.')

    const code = await newestCode(email)
    const { claims } = await redeem(await visitor.submit(form, '/code', { code, password: again, again }))
    expect(claims['oid']).toBe(personId)
    visitor = elsewhere
    const after = await begin('sign-in')
    expect(heading(after.page)).toBe('Sign in')
    expect((await visitor.submit(after.page, '/sign-in', { email, password })).status).toBe(422)
  })

  it('anywhere else ends the sessions here, and the codes that were mailed before [1032]', async () => {
    await signIn()
    const elsewhere = visitor
    visitor = new Visitor(portal)
    const form = await visitor.submit((await begin('password-reset')).page, '/password-reset', { email })
    const code = await newestCode(email)
    await setPassword(database.db, { id: personId, email }, 'chosen-by-a-link')
    const late = await visitor.submit(form, '/code', { code, password: 'another-password', again: 'another-password' })
    expect(message(late)).toBe('This code can no longer be used. Ask for a new one.')
    visitor = elsewhere
    expect(heading((await begin('sign-in')).page)).toBe('Sign in')
  })

  it('takes no code after five wrong ones', async () => {
    const form = await visitor.submit((await begin('password-reset')).page, '/password-reset', { email })
    const code = await newestCode(email)
    const other = code === '123456' ? '654321' : '123456'
    const choice = { password: 'another-password', again: 'another-password' }
    for (let tried = 0; tried < 5; tried += 1) await visitor.submit(form, '/code', { code: other, ...choice })
    const late = await visitor.submit(form, '/code', { code, ...choice })
    expect(message(late)).toBe('This code can no longer be used. Ask for a new one.')
  })

  it('can be cancelled', async () => {
    expect(answerOf(await visitor.submit((await begin('password-reset')).page, '/cancel'))).toEqual(cancelled)
  })
})

describe('editing the profile', () => {
  it('signs in first, then puts the new name into the ID token', async () => {
    const { page, redeem } = await begin('profile-edit')
    const form = await visitor.submit(page, '/sign-in', { email, password })
    expect(heading(form)).toBe('Edit profile')
    const { claims } = await redeem(await visitor.submit(form, '/profile-edit', { fullName: 'Ada <Lovelace>' }))
    expect(claims['name']).toBe('Ada <Lovelace>')
    expect((await begin('profile-edit')).page.text).toContain('value="Ada &lt;Lovelace&gt;"')
  })

  it('can be cancelled', async () => {
    await signIn()
    expect(answerOf(await visitor.submit((await begin('profile-edit')).page, '/cancel'))).toEqual(cancelled)
  })
})

describe('signing out', () => {
  const leave = (endpoint: string, parameters: Record<string, string>) =>
    visitor.open(`${endpoint}?${new URLSearchParams(parameters)}`)

  it('returns to the portal at once with the ID token, and the session is over', async () => {
    const { idToken, endSession } = await signIn()
    const back = { id_token_hint: idToken, post_logout_redirect_uri: `${portal}/`, state: 'out' }
    expect((await leave(endSession, back)).url.href).toBe(`${portal}/?state=out`)
    expect(heading((await begin('sign-in')).page)).toBe('Sign in')
    expect((await leave(endSession, back)).url.href).toBe(`${portal}/?state=out`)
  })

  it('asks first without the ID token', async () => {
    const { endSession } = await signIn()
    const question = await leave(endSession, {})
    expect(heading(question)).toBe('Sign out')
    expect((await begin('sign-in')).page.atPortal).toBe(true)
  })

  it('leads nowhere but to the portal', async () => {
    const { idToken, endSession } = await signIn()
    const away = await leave(endSession, {
      id_token_hint: idToken,
      post_logout_redirect_uri: 'http://elsewhere.example/',
    })
    expect([away.status, heading(away)]).toEqual([400, 'This address does not work'])
  })
})
