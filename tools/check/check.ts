/** `npm run check`: tries everything that the settings name, before the first start and after each change [661]. */
import { createServer } from 'node:net'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { auth } from '../../contract/auth'
import { directory } from '../../contract/directory'
import { users } from '../../contract/users'
import type { Settings } from '../../app/platform/config.server'
import type { Discovery } from '../../app/platform/http/context'
import { reasonOf } from '../../app/platform/text/reason-of'
import { basic } from '../../app/systems/upstream/authorization.server'
import { IdentityProvider, policies } from '../../app/access/session/identity-provider.server'
import { requestTokens } from '../../app/features/sign-in/token-request.server'
import { PREFIX, RedisConnection } from '../../app/platform/stores/redis-connection.server'
import { uploadFolder } from '../../app/platform/stores/upload-store.server'
import { formerSettings } from '../../app/platform/settings/former-settings.server'
import { tryToWrite } from '../../app/platform/server/start-warnings.server'

interface Check {
  readonly name: string
  /** Resolves to what was found. Throws what is wrong. */
  attempt(): Promise<string>
  /** Says what to do when it is wrong. */
  readonly advice: string
  /** The name of a check without which this one says nothing. */
  readonly needs?: string
}

const SIGN_IN = 'Identity provider, sign-in'
const ANSWER_WITHIN_MS = 5_000
const MOST_SECONDS_APART = 60

/** Prints a line for each check, and resolves to how many are wrong. */
export async function check(settings: Settings, clientFolder: string, print: (line: string) => void): Promise<number> {
  const wrong: string[] = []
  print('ok     Settings: all are there and have their form')
  for (const { name, attempt, advice, needs = '' } of checksOf(settings, clientFolder)) {
    if (wrong.includes(needs)) {
      print(`-      ${name}: not tried, see ‘${needs}’`)
      continue
    }
    try {
      print(`ok     ${name}: ${await attempt()}`)
    } catch (error) {
      wrong.push(name)
      print(`WRONG  ${name}: ${reasonOf(error).replace(/^\w*Error: /, '')}. ${advice}`)
    }
  }
  print(wrong.length === 0 ? 'All is well.' : `${wrong.length} ${wrong.length === 1 ? 'is' : 'are'} wrong.`)
  return wrong.length
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
        attempt: async () => `issuer ${(await identity.discovery(policy)).issuer}`,
        advice: `${identity.address(policy)} must be the discovery document, and this machine must reach it`,
      })),
    {
      name: 'Identity provider, keys',
      attempt: async () => keysAt((await identity.discovery('sign-in')).jwks_uri),
      advice: 'The jwks_uri of the discovery document must have the keys that sign ID tokens',
      needs: SIGN_IN,
    },
    {
      name: 'Identity provider, token',
      attempt: async () => redeemUnknownCode(settings, await identity.discovery('sign-in')),
      advice: 'See IDENTITY_CLIENT_ID and IDENTITY_CLIENT_SECRET; if both are right, IDENTITY_CLIENT_AUTH',
      needs: SIGN_IN,
    },
    {
      name: 'Clock',
      attempt: () => clockBeside(settings.IDENTITY_SIGN_IN),
      advice: 'Set the clock of this machine, for example by NTP',
    },
    {
      name: 'Portal API, auth/token',
      attempt: () => tokenCall(settings),
      advice: 'See PORTAL_API_URL, PORTAL_API_CLIENT_ID and PORTAL_API_CLIENT_SECRET',
    },
    {
      name: 'Portal API, users/me',
      attempt: () => refuses(PORTAL_API_URL + users.me.path),
      advice: 'See PORTAL_API_URL',
    },
    ...(DIRECTORY_URL
      ? [{ name: 'Directory', attempt: () => refuses(DIRECTORY_URL + directory.me.path), advice: 'See DIRECTORY_URL' }]
      : []),
    ...(REDIS_URL ? [{ name: 'Redis', attempt: () => redisAnswers(REDIS_URL), advice: 'See REDIS_URL' }] : []),
    { name: 'Uploads', attempt: () => uploadsFit(settings), advice: 'See UPLOAD_DIR and UPLOAD_TOTAL_MB' },
    ...brandFile('Logo', 'BRAND_LOGO'),
    ...brandFile('Icon', 'BRAND_ICON'),
    ...(ASSETS_DIR
      ? [
          {
            name: 'Assets of all builds',
            attempt: () => tryToWrite(ASSETS_DIR).then(() => `${ASSETS_DIR} can be written`),
            advice: 'See ASSETS_DIR',
          },
        ]
      : []),
    { name: 'Port', attempt: () => portIsFree(settings.PORT, settings.HOST), advice: 'See PORT and HOST' },
    ...(ADMIN_PORT === undefined
      ? []
      : [
          {
            name: 'Port of operators',
            attempt: () => portIsFree(ADMIN_PORT, ADMIN_HOST),
            advice: 'See ADMIN_PORT and ADMIN_HOST',
          },
        ]),
  ]
}

function request(address: string, init: RequestInit = {}): Promise<Response> {
  return fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
}

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
  if (Math.abs(seconds) > MOST_SECONDS_APART) throw new Error(text)
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
  const { status } = await request(address, { headers: { accept: 'application/json' } })
  if (status === 200) throw new Error('it answers without a token')
  return isRefusal(status, 'a call without a token')
}

function isRefusal(status: number, what: string): string {
  if (![400, 401, 403].includes(status))
    throw new Error(`it answers ${what} with status ${status}, not 400, 401 or 403`)
  return `it refuses ${what} (status ${status})`
}

async function redisAnswers(address: NonNullable<Settings['REDIS_URL']>): Promise<string> {
  const reasons: unknown[] = []
  const log = { warn: (fields: unknown) => void reasons.push(fields), info: () => undefined }
  const redis = new RedisConnection(address, log)
  try {
    for (let waited = 0; !redis.isReady && waited < ANSWER_WITHIN_MS; waited += 100) await pause(100)
    if (!redis.isReady) throw new Error(`it does not answer: ${JSON.stringify(reasons[0])}`)
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

/** A running portal has its port, which is nothing wrong. */
async function portIsFree(port: number, host: string): Promise<string> {
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
    return `${host}:${port} is free`
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      return `${host}:${port} is in use: is that this portal?`
    throw error
  } finally {
    server.close()
  }
}
