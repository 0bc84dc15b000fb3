/** The running portal and provider for a test: its organisations, their people, and the controls. */
import { z } from 'zod'
import { startSession } from '../../app/access/session/session.server'
import { nameAndValue, requestAfter } from './browser-cookies'
import type { Page } from './page'
import { Person } from './person'
import { API_CLIENT, portalsOfTheRun, type Running } from './processes'
import { settingsOf } from './settings'

/** The portal and provider of this worker of Vitest. */
export function running(): Running {
  const worker = portalsOfTheRun()[Number(process.env.VITEST_POOL_ID ?? 1) - 1]
  if (!worker) throw new Error('more workers than portals')
  return worker
}

const Account = z.object({ email: z.string(), id: z.string(), fullName: z.string(), permissions: z.array(z.string()) })
export type Account = z.output<typeof Account>
const Organisation = z.object({
  organisation: z.object({ id: z.string(), name: z.string() }),
  provider: z.object({ id: z.string() }),
  accounts: z.array(Account),
})

/** A call that the provider received. */
const ReceivedCall = z.object({
  system: z.enum(['portal-api', 'directory']),
  method: z.string(),
  path: z.string(),
  query: z.unknown(),
  contentType: z.string().nullish(),
  body: z.unknown(),
  bearer: z.boolean(),
  /** The system of that token; null without one. */
  token: z.enum(['api', 'directory', 'unknown']).nullable(),
  requestId: z.string().nullable(),
  traceparent: z.string().nullable(),
  status: z.number(),
})
export type ReceivedCall = z.output<typeof ReceivedCall>

export interface Fault {
  method?: string
  path: string
  status?: number
  body?: unknown
  contentType?: string
  headers?: Record<string, string>
  delayMs?: number
  reset?: boolean
  cutAfterBytes?: number
  times?: number
}

type Kind = 'admin' | 'reader' | 'own-cases' | 'own-write' | 'callcentre' | 'nobody' | 'staff'

/** The organisation of one test file with the seed's data, and a provider that serves only this one. */
export class World {
  private constructor(
    readonly id: string,
    readonly name: string,
    readonly providerId: string,
    readonly accounts: readonly Account[],
    readonly at: Running,
  ) {}

  /** Makes an organisation with all kinds of the seed's data, or only those named. */
  static async create({ at = running(), ...kinds }: { at?: Running; with?: readonly string[] } = {}): Promise<World> {
    const made = Organisation.parse(await control(at, 'POST', 'organisations', kinds))
    return new World(made.organisation.id, made.organisation.name, made.provider.id, made.accounts, at)
  }

  get #both(): string {
    const { id, providerId } = this
    return String(new URLSearchParams([id, providerId].map((organisation) => ['organisation', organisation])))
  }

  account(kind: Kind): Account {
    const found = this.accounts.find(({ email }) => email.startsWith(`${kind}@`))
    if (!found) throw new Error(`no ${kind} in ${this.name}`)
    return found
  }

  /** A signed-in person. The session is made without a sign-in, so that few tests go through the whole of it. */
  async signedIn(kind: Kind, permissions?: readonly string[], portal = this.at.portal): Promise<Person> {
    const account = this.account(kind)
    if (permissions) await this.permit(kind, permissions)
    const person = new Person(portal)
    for (const [name, value] of await sessionCookies(account, portal, this.at)) person.cookies.set(name, value)
    return person
  }

  /** Fills in the provider's form, to which somebody without a session is led. */
  signIn(page: Page, kind: Kind = 'admin'): Promise<Page> {
    return page.press('Sign in', { 'E-mail address': this.account(kind).email, Password: 'meridian-demo' })
  }

  /** Answer of the portal API itself to this account. */
  async api(path: string, kind: Kind = 'admin'): Promise<unknown> {
    const headers = { authorization: `Bearer ${await apiToken(this.account(kind), this.at)}` }
    return (await fetch(`${this.at.provider}/api/${path}`, { headers })).json()
  }

  /** Sets an account's permissions, from its next call on. */
  async permit(kind: Kind, permissions: readonly string[]): Promise<void> {
    const { email } = this.account(kind)
    await control(this.at, 'PUT', `accounts/${encodeURIComponent(email)}`, { PortalPermissions: permissions })
  }

  async seed(counts: Record<string, number>): Promise<void> {
    await control(this.at, 'POST', 'seed', { ...counts, organisation: this.id })
  }

  /** Makes matching calls of this organisation's people, or of the staff, fail. */
  async faults(...faults: Fault[]): Promise<void> {
    await control(
      this.at,
      'PUT',
      'faults',
      [this.id, this.providerId].flatMap((organisation) => faults.map((fault) => ({ ...fault, organisation }))),
    )
  }

  async clearFaults(): Promise<void> {
    await control(this.at, 'DELETE', `faults?${this.#both}`)
  }

  /** The calls that the provider received from this organisation's people and the staff, oldest first: all, or those of a path. */
  async calls(path?: string): Promise<ReceivedCall[]> {
    const calls = z.array(ReceivedCall).parse(await control(this.at, 'GET', `calls?${this.#both}`))
    return path === undefined ? calls : calls.filter((call) => call.path === path)
  }

  /** Calls that may have changed something. */
  async changes(): Promise<ReceivedCall[]> {
    return (await this.calls()).filter(({ method, path }) => method !== 'GET' && path !== 'auth/token')
  }

  async forgetCalls(): Promise<void> {
    await control(this.at, 'DELETE', `calls?${this.#both}`)
  }
}

/** Permissions of uCallManager by the ends of their names. */
export const inManager = (...held: string[]) => ['ACCESS', ...held].map((permission) => `UCALLMANAGER.${permission}`)

/** Somebody who is not signed in. */
export function visitor(portal = running().portal): Person {
  return new Person(portal)
}

/** A call to the provider's controls; throws on anything but success. */
export async function control(at: Running, method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`${at.provider}/control/${path}`, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} /control/${path}: ${response.status} ${text}`)
  return text ? JSON.parse(text) : undefined
}

/** An access token of the portal API for this account. */
export async function apiToken(account: Account, at: Running = running()): Promise<string> {
  const response = await fetch(`${at.provider}/api/auth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${API_CLIENT.id}:${API_CLIENT.secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'password', username: account.id, password: '' }),
  })
  return z.object({ access_token: z.string() }).parse(await response.json()).access_token
}

async function sessionCookies(account: Account, portal: string, at: Running): Promise<[string, string][]> {
  const signedIn = { objectId: account.id, idToken: 'minted', token: await apiToken(account, at) }
  const request = requestAfter(settingsOf(portal))
  startSession(request, signedIn)
  return request.lines.map(nameAndValue)
}
