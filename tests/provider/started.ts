/** A stand-in of its own, and people who call its portal API. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { z } from 'zod'
import { type ProviderSettings, parseSettings } from '../../provider/settings'
import { type RunningProvider, startProvider } from '../../provider/start'
import { API_CLIENT, emptyDatabase } from '../support/processes'

/** The same as for the stand-in that test files share, so that people of both are called alike. */
const CLIENT = { PORTAL_API_CLIENT_ID: API_CLIENT.id, PORTAL_API_CLIENT_SECRET: API_CLIENT.secret }

export async function start(environment: Record<string, string> = {}): Promise<RunningProvider> {
  return startProvider(await settingsForTest(environment), pino({ level: 'silent' }))
}

/** The same with its data in a folder on disk. `stop` removes that too. */
export async function startInFolder(): Promise<RunningProvider & { folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'provider-'))
  const provider = await start({ PROVIDER_DATA: folder })
  const stop = async () => {
    await provider.stop()
    await rm(folder, { recursive: true })
  }
  return { ...provider, folder, stop }
}

let started = 0

/** Data in memory, or in a new database on the server of TEST_DATABASE_URL, unless the environment names a folder. */
export async function settingsForTest(environment: Record<string, string> = {}): Promise<ProviderSettings> {
  const data = environment.PROVIDER_DATA ?? 'memory'
  const name = `provider-${process.env.VITEST_POOL_ID}-${++started}`
  const database = data === 'memory' ? await emptyDatabase(name) : undefined
  return parseSettings({
    NODE_ENV: 'test',
    PROVIDER_PORT: '0',
    PROVIDER_DATA: data,
    PROVIDER_SNAPSHOT: 'node_modules/.cache/customer-portal/provider-snapshot-of-sources',
    DATABASE_URL: database,
    ...CLIENT,
    ...environment,
  })
}

const portalCredentials = `Basic ${btoa(`${CLIENT.PORTAL_API_CLIENT_ID}:${CLIENT.PORTAL_API_CLIENT_SECRET}`)}`

const Made = z.object({
  organisation: z.object({ id: z.string(), name: z.string() }),
  accounts: z.array(z.object({ id: z.string(), email: z.string(), permissions: z.array(z.string()) })),
})

/** An organisation of its own, whose people are asked for by the first part of their address. */
export class Organisation {
  private constructor(
    readonly origin: string,
    readonly id: string,
    readonly accounts: z.output<typeof Made>['accounts'],
  ) {}

  /** `kinds`: the data that it gets besides its people; all kinds when left out. */
  static async create(origin: string, kinds?: string[]): Promise<Organisation> {
    const request = { method: 'POST', ...(kinds ? { body: JSON.stringify({ with: kinds }) } : {}) }
    const made = Made.parse(await (await fetch(`${origin}/control/organisations`, request)).json())
    return new Organisation(origin, made.organisation.id, made.accounts)
  }

  async caller(kind: string): Promise<ApiCaller> {
    const account = this.accounts.find(({ email }) => email.startsWith(`${kind}@`))
    if (!account) throw new Error(`no ${kind}`)
    return callerOf(this.origin, account.id)
  }

  async received(): Promise<Record<string, unknown>[]> {
    const calls = await fetch(`${this.origin}/control/calls?organisation=${this.id}`)
    return z.array(z.record(z.string(), z.unknown())).parse(await calls.json())
  }
}

export async function askForToken(origin: string, fields: Record<string, string>, authorization = portalCredentials) {
  const body = new URLSearchParams(fields)
  return fetch(`${origin}/api/auth/token`, { method: 'POST', headers: { authorization }, body })
}

/** Somebody whose object id is known. */
export async function callerOf(origin: string, username: string): Promise<ApiCaller> {
  const answer = await askForToken(origin, { grant_type: 'password', username, password: '' })
  const { access_token: token } = z.object({ access_token: z.string() }).parse(await answer.json())
  return new ApiCaller(origin, token)
}

export const status = async (answer: Promise<Response>) => (await answer).status

/** The status and the text of a refusal. */
export async function refusal(answer: Promise<Response>): Promise<[status: number, text: string]> {
  const response = await answer
  return [response.status, z.object({ Message: z.string() }).parse(await response.json()).Message]
}

/** The text of a refusal. */
export const said = async (answer: Promise<Response>) => (await refusal(answer))[1]

export class ApiCaller {
  constructor(
    readonly origin: string,
    readonly token: string,
  ) {}

  get(path: string): Promise<Response> {
    return this.call('GET', path)
  }

  call(method: string, path: string, body?: unknown): Promise<Response> {
    const headers: Record<string, string> = { authorization: `Bearer ${this.token}` }
    if (body instanceof FormData) return fetch(`${this.origin}/api/${path}`, { method, headers, body })
    if (body === undefined) return fetch(`${this.origin}/api/${path}`, { method, headers })
    headers['content-type'] = 'application/json'
    return fetch(`${this.origin}/api/${path}`, { method, headers, body: JSON.stringify(body) })
  }

  /** The ticket numbers of a list of cases. */
  async tickets(path: 'cases' | 'cases/closedcases'): Promise<string[]> {
    const rows = z.array(z.object({ TicketNumber: z.string() })).parse(await (await this.get(path)).json())
    return rows.map((row) => row.TicketNumber)
  }
}
