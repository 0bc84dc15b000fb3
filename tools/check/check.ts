/** `npm run check`: tries everything that the settings name, before the first start and after each change [661]. */
import { createServer, isIPv6 } from 'node:net'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { auth } from '../../contract/auth'
import { directory } from '../../contract/directory'
import { users } from '../../contract/users'
import type { Settings } from '../../app/platform/config.server'
import type { Discovery, Policy } from '../../app/platform/http/context'
import { reasonOf } from '../../app/platform/text/reason-of'
import { basic } from '../../app/systems/upstream/system.server'
import { IdentityProvider, policies } from '../../app/access/session/identity-provider.server'
import { requestTokens } from '../../app/features/sign-in/token-request.server'
import { PREFIX, RedisConnection } from '../../app/platform/stores/redis-connection.server'
import { uploadFolder } from '../../app/platform/stores/upload-store.server'
import { formerSettings } from '../../app/platform/settings/former-settings.server'
import { tryToWrite } from '../../app/platform/server/start-warnings.server'
import { connectionAdvice, redisAdvice } from './advice'

interface Check {
  readonly name: string
  /** Resolves to what was found. Throws what is wrong. */
  attempt(): Promise<string>
  /** Says what to do when it is wrong; takes the reason. */
  readonly advice: string | ((reason: string) => string)
  /** The setting with the address to which it connects. */
  readonly address?: string
  /** The name of a check without which this one says nothing. */
  readonly needs?: string
}

const SIGN_IN = 'Identity provider, sign-in'
const ANSWER_WITHIN_MS = 5_000
/** Some folders and networks never answer. */
const MAX_MS = 20_000
const MAX_SECONDS_APART = 60

/** Prints a line for each check, and resolves to how many are wrong. */
export async function check(settings: Settings, clientFolder: string, print: (line: string) => void): Promise<number> {
  const wrong: string[] = []
  print('ok     Settings: all are there and have their form')
  for (const { name, attempt, advice, address = '', needs = '' } of checksOf(settings, clientFolder)) {
    if (wrong.includes(needs)) {
      print(`-      ${name}: not tried, see ‘${needs}’`)
      continue
    }
    try {
      print(`ok     ${name}: ${await Promise.race([attempt(), late()])}`)
    } catch (error) {
      wrong.push(name)
      const reason = reasonOf(error)
      const todo =
        (address && connectionAdvice(reason, address)) || (typeof advice === 'string' ? advice : advice(reason))
      print(`WRONG  ${name}: ${reason.replace(/^\w*Error: /, '')}. ${todo}`)
    }
  }
  print(wrong.length === 0 ? 'All is well.' : `${wrong.length} ${wrong.length === 1 ? 'is' : 'are'} wrong.`)
  return wrong.length
}

/** Waits without keeping the process, and then throws. */
async function late(): Promise<never> {
  await pause(MAX_MS, undefined, { ref: false })
  throw new Error(`no answer within ${MAX_MS / 1_000} s`)
}

function checksOf(settings: Settings, clientFolder: string): Check[] {
  const { PORTAL_API_URL, DIRECTORY_URL, REDIS_URL, ASSETS_DIR, ADMIN_PORT, ADMIN_HOST } = settings
  const brandFile = (name: string, setting: 'BRAND_LOGO' | 'BRAND_ICON'): Check[] => {
    const file = settings[setting]
    const advice = `See ${setting}, a file below public/ when the portal was built`
    return file ? [{ name, attempt: () => exists(clientFolder + file), advice }] : []
  }
  const identity = new IdentityProvider(settings)
  const former = formerSettings()
  return [
    ...(former.length > 0
      ? [
          {
            name: 'Settings of earlier versions',
            attempt: () => Promise.reject(new Error(`these change nothing any more: ${former.join(', ')}`)),
            advice: 'Remove them, and see ‘Settings’ in docs/upgrading.md',
          },
        ]
      : []),
    ...policies
      .filter((policy) => identity.address(policy) !== undefined)
      .map((policy) => ({
        name: `Identity provider, ${policy}`,
        attempt: () => issuerOf(identity, policy),
        advice: (reason: string) => discoveryAdvice(reason, POLICY_SETTINGS[policy], identity.address(policy) ?? ''),
        address: POLICY_SETTINGS[policy],
      })),
    {
      name: 'Identity provider, keys',
      attempt: async () => keysAt((await identity.discover('sign-in')).jwks_uri),
      advice: 'The jwks_uri of the discovery document must have the keys that sign ID tokens',
      needs: SIGN_IN,
    },
    {
      name: 'Identity provider, token',
      attempt: async () => redeemUnknownCode(settings, await identity.discover('sign-in')),
      advice: 'See IDENTITY_CLIENT_ID and IDENTITY_CLIENT_SECRET; if both are right, IDENTITY_CLIENT_AUTH',
      needs: SIGN_IN,
    },
    {
      name: 'Clock',
      attempt: () => clockBeside(settings.IDENTITY_SIGN_IN),
      advice: 'Set the clock of this machine, for example by NTP',
      needs: SIGN_IN,
    },
    {
      name: 'Portal API, auth/token',
      attempt: () => tokenCall(settings),
      advice: 'See PORTAL_API_URL, PORTAL_API_CLIENT_ID and PORTAL_API_CLIENT_SECRET',
      address: 'PORTAL_API_URL',
    },
    {
      name: 'Portal API, users/me',
      attempt: () => refuses(PORTAL_API_URL + users.me.path),
      advice: `See PORTAL_API_URL: the portal asks for ${users.me.path} behind it`,
      address: 'PORTAL_API_URL',
    },
    ...(DIRECTORY_URL
      ? [
          {
            name: 'Directory',
            attempt: () => refuses(DIRECTORY_URL + directory.me.path),
            advice: 'See DIRECTORY_URL: Microsoft’s is https://graph.microsoft.com/v1.0/',
            address: 'DIRECTORY_URL',
          },
        ]
      : []),
    ...(REDIS_URL ? [{ name: 'Redis', attempt: () => redisAnswers(REDIS_URL), advice: redisAdvice }] : []),
    {
      name: 'Uploads',
      attempt: () => uploadsFit(settings),
      advice: folderAdvice('UPLOAD_DIR', ' and UPLOAD_TOTAL_MB'),
    },
    ...brandFile('Logo', 'BRAND_LOGO'),
    ...brandFile('Icon', 'BRAND_ICON'),
    ...(ASSETS_DIR
      ? [
          {
            name: 'Assets of all builds',
            attempt: () => tryToWrite(ASSETS_DIR).then(() => `${ASSETS_DIR} can be written`),
            advice: folderAdvice('ASSETS_DIR'),
          },
        ]
      : []),
    { name: 'Port', attempt: () => portIsFree(settings.PORT, settings.HOST), advice: portAdvice('PORT', 'HOST') },
    ...(ADMIN_PORT === undefined
      ? []
      : [
          {
            name: 'Port of operators',
            attempt: async () => {
              if (ADMIN_PORT === settings.PORT && ADMIN_PORT !== 0) throw new Error('it is the same as PORT')
              return portIsFree(ADMIN_PORT, ADMIN_HOST)
            },
            advice: portAdvice('ADMIN_PORT', 'ADMIN_HOST'),
          },
        ]),
  ]
}

function request(address: string, init: RequestInit = {}): Promise<Response> {
  return fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
}

const POLICY_SETTINGS = {
  'sign-in': 'IDENTITY_SIGN_IN',
  'password-reset': 'IDENTITY_PASSWORD_RESET',
  'profile-edit': 'IDENTITY_PROFILE_EDIT',
} as const satisfies Record<Policy, string>

async function issuerOf(identity: IdentityProvider, policy: Policy): Promise<string> {
  if (policy !== 'sign-in' && identity.address(policy) === identity.address('sign-in'))
    throw new Error('it is the address of IDENTITY_SIGN_IN, so that its link would lead to a sign-in')
  return `issuer ${(await identity.discover(policy)).issuer}`
}

function discoveryAdvice(reason: string, setting: string, address: string): string {
  const isPage = /SyntaxError|JSON/.test(reason) ? 'That is no JSON, but perhaps a page for people. ' : ''
  const isShort = !address.endsWith(DISCOVERY) ? `, which ends in ${DISCOVERY}` : ''
  return `${isPage}${setting} (${address}) must be the discovery document${isShort}, and this machine must reach it`
}

const DISCOVERY = '/.well-known/openid-configuration'

async function keysAt(address: string): Promise<string> {
  const document: unknown = await (await request(address)).json()
  const keys = typeof document === 'object' && document !== null && 'keys' in document ? document.keys : undefined
  if (!Array.isArray(keys) || keys.length === 0) throw new Error('there are none')
  return `${keys.length} at ${address}`
}

async function clockBeside(address: string): Promise<string> {
  const { headers } = await request(address)
  const seconds = Math.round((Date.parse(headers.get('date') ?? '') - Date.now()) / 1_000)
  if (Number.isNaN(seconds)) return 'the identity provider does not tell its time'
  const text = `the identity provider’s is ${Math.abs(seconds)} s ${seconds < 0 ? 'behind' : 'ahead'}`
  if (Math.abs(seconds) > MAX_SECONDS_APART) throw new Error(text)
  return text
}

/** Redeems a code that nobody got, to see whether the identity provider refuses the portal itself. */
async function redeemUnknownCode(settings: Settings, discovery: Discovery): Promise<string> {
  const { status, refused } = await requestTokens(settings, discovery, 'made-up', 'made-up'.repeat(7))
  if (!refused) throw new Error(`it answers a made-up code with status ${status} and no ‘error’`)
  const { error } = refused
  if (status === 401 || ['invalid_client', 'unauthorized_client'].includes(error))
    throw new Error(`it refuses the portal’s id and secret (${error})`)
  return `it does not refuse the portal’s id and secret (${error} for a made-up code)`
}

/** Asks for the token of an object id that nobody has. */
async function tokenCall({ PORTAL_API_URL, PORTAL_API_CLIENT_ID: id, PORTAL_API_CLIENT_SECRET: secret }: Settings) {
  const body = new URLSearchParams({ grant_type: 'password', username: NOBODY, password: '' })
  const headers: Record<string, string> = id && secret ? { authorization: basic(id, secret).header } : {}
  const { status } = await request(PORTAL_API_URL + auth.token.path, { method: 'POST', body, headers })
  if (status === 200) throw new Error('it gives a token to somebody who does not exist')
  if (status === 401) throw new Error('it refuses the portal’s own credentials (status 401)')
  return isRefusal(status, 'a call for the token of an unknown object id')
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

async function refuses(address: string): Promise<string> {
  const { status, headers } = await request(address, { headers: { accept: 'application/json' } })
  if (headers.get('content-type')?.startsWith('text/html') && status < 400)
    throw new Error(`it answers with a page for people (status ${status})`)
  if (status === 200) throw new Error('it answers without a token')
  return isRefusal(status, 'a call without a token')
}

function isRefusal(status: number, what: string): string {
  if (![400, 401, 403].includes(status))
    throw new Error(`it answers ${what} with status ${status}, not 400, 401 or 403`)
  return `it refuses ${what} (status ${status})`
}

async function redisAnswers(address: NonNullable<Settings['REDIS_URL']>): Promise<string> {
  const reasons: string[] = []
  const warn = (fields: unknown) => void reasons.push(z.object({ reason: z.string() }).parse(fields).reason)
  const log = { warn, info: () => undefined }
  const redis = new RedisConnection(address, log)
  try {
    while (!redis.isReady && reasons.length === 0) await pause(100)
    if (!redis.isReady) throw new Error(reasons[0])
    // A client that is ready has written this key. An ACL may refuse every other command, such as PING.
    await redis.run(async (client) => [await client.get(`${PREFIX}try`), await client.del(`${PREFIX}try`)])
    return 'it answers'
  } finally {
    redis.close()
  }
}

async function uploadsFit(settings: Settings): Promise<string> {
  const folder = uploadFolder(settings)
  await tryToWrite(folder)
  const { bavail, bsize } = await statfs(folder)
  const freeMb = Math.round((bavail * bsize) / 1_000_000)
  if (freeMb < settings.UPLOAD_TOTAL_MB)
    throw new Error(`${folder} has ${freeMb} MB free, and uploads may take ${settings.UPLOAD_TOTAL_MB} MB`)
  return `${folder} can be written, ${freeMb} MB free`
}

async function exists(file: string): Promise<string> {
  if (!existsSync(file)) throw new Error(`${file} does not exist`)
  return file
}

/** A port below 1024, or an address that another machine has, tells by its error what is wrong. */
function portAdvice(port: string, host: string) {
  return (reason: string) => {
    if (/EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN/.test(reason)) return `${host} must be an address of this machine`
    if (/EACCES/.test(reason)) return `${port}: only an administrator may listen below 1024, so take a larger one`
    return `See ${port} and ${host}`
  }
}

/** `more`: other settings about the folder. */
function folderAdvice(setting: string, more = '') {
  return (reason: string) =>
    /EACCES|EPERM|EROFS/.test(reason)
      ? `The user of the portal must be able to write in ${setting}: see its owner and the rights of the service`
      : `See ${setting}${more}`
}

/** A running portal has its port, which is nothing wrong. */
async function portIsFree(port: number, host: string): Promise<string> {
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
    return `${host}:${port} is free`
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    if (!(await isPortal(port, host))) throw new Error(`another program listens at ${host}:${port}`)
    return `${host}:${port} is in use by a running portal`
  } finally {
    server.close()
  }
}

/** Each answer of the portal says its version, and so does its /status for operators. */
async function isPortal(port: number, host: string): Promise<boolean> {
  const address = `http://${isIPv6(host) ? `[${host}]` : host}:${port}/status`
  const answer = await request(address).catch(() => undefined)
  if (answer?.headers.has('x-portal-version')) return true
  const Status = z.object({ version: z.string(), startedAt: z.string() })
  return Status.safeParse(await answer?.json().catch(() => undefined)).success
}
