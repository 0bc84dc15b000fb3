/** The measured programs, and a signed-in person. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { endsWithThis } from '../scripts/children.mjs'

const SECRETS = {
  SESSION_SECRET: 'a-secret-for-measurements-0123456789abcdef',
  IDENTITY_CLIENT_SECRET: 'identity-secret-for-measurements',
  PORTAL_API_CLIENT_ID: 'customer-portal',
  PORTAL_API_CLIENT_SECRET: 'api-secret-for-measurements',
}
const PASSWORD = 'meridian-demo'

/** The portal runs as `npm run serve` runs it: with its variables and with its options of Node. */
const { serve } = JSON.parse(readFileSync('package.json', 'utf8')).scripts
const SERVED = {
  options: serve.split(' ').filter((word) => word.startsWith('--')),
  environment: Object.fromEntries([...serve.matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value])),
}

/**
 * A Node program that sends a message when it is ready. What it prints is thrown away, as in a shell with > /dev/null.
 * @param {string[]} command @param {Record<string, string>} environment
 */
export async function startProgram(command, environment) {
  const child = endsWithThis(
    spawn(process.execPath, command, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, NODE_ENV: 'production', ...environment },
    }),
  )
  const [ready] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (typeof ready !== 'object') throw new Error(`${command.join(' ')} ended`)
  return {
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/**
 * The provider alone, with the data of its seed.
 * @param {number} port @param {string} portal The origin that people come back to when they have signed in.
 */
export async function startProvider(port, portal) {
  const program = await startProgram(['build/server/provider.js'], {
    ...SECRETS,
    PROVIDER_PORT: String(port),
    PROVIDER_DATA: 'memory',
    PORTAL_ORIGIN: portal,
  })
  return { ...program, origin: `http://localhost:${port}` }
}

/**
 * A portal without a provider of its own.
 * @param {number} port
 * @param {{ provider: string, api: string, build?: string, environment?: Record<string, string>,
 *   tuning?: Record<string, number> }} options `api`: where it sends calls to; `build`: the folder of another build; `tuning`: values
 *   of the setting TUNING.
 */
export async function startPortalAlone(port, { provider, api, build = 'build', environment = {}, tuning = {} }) {
  const program = await startProgram([...SERVED.options, `${build}/server/server.js`], {
    ...SERVED.environment,
    ...portalSettings(port, provider, api),
    // The measures ask faster than one network may.
    TUNING: JSON.stringify({ PAGES_PER_SECOND: 100_000, ...tuning }),
    ...environment,
  })
  return { ...program, origin: `http://localhost:${port}` }
}

/** @param {number} port @param {string} provider @param {string} api */
function portalSettings(port, provider, api) {
  return {
    ...SECRETS,
    PORT: String(port),
    PORTAL_ORIGIN: `http://localhost:${port}`,
    PORTAL_API_URL: `${api}/api/`,
    IDENTITY_SIGN_IN: `${provider}/identity/sign-in/v2.0/.well-known/openid-configuration`,
    IDENTITY_PASSWORD_RESET: `${provider}/identity/password-reset/v2.0/.well-known/openid-configuration`,
    IDENTITY_PROFILE_EDIT: `${provider}/identity/profile-edit/v2.0/.well-known/openid-configuration`,
    IDENTITY_CLIENT_ID: 'customer-portal',
    DRAIN_SECONDS: '0',
    // A free port: the metrics are counted, as in production.
    ADMIN_PORT: '0',
    PRODUCT_NAME: 'Meridian',
    PRODUCT_CODE: 'MERIDIAN',
    SUPPORT_PHONE: '+31 20 555 0100',
    SUPPORT_URL: `${provider}/external/support`,
    STATUS_URL: `${provider}/external/status`,
  }
}

/**
 * The Cookie header of a demonstration account, by the whole sign-in.
 * @param {string} portal @param {string} email
 */
export async function signIn(portal, email) {
  const jar = new Map()
  const go = async (address, init = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(address, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const location = response.headers.get('location')
    return location ? go(new URL(location, address).href) : { address, html: await response.text() }
  }
  const form = await go(`${portal}/dashboard`)
  const [, action = ''] = /<form[^>]*action="([^"]+)"/.exec(form.html) ?? []
  await go(new URL(action, form.address).href, {
    method: 'POST',
    headers: { origin: new URL(form.address).origin },
    body: new URLSearchParams({ email, password: PASSWORD }),
  })
  return [...jar]
    .filter(([name]) => name.startsWith('portal-'))
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
}

/**
 * An access token of the portal API.
 * @param {string} provider @param {string} objectId
 */
export async function apiToken(provider, objectId) {
  const basic = Buffer.from(`${SECRETS.PORTAL_API_CLIENT_ID}:${SECRETS.PORTAL_API_CLIENT_SECRET}`).toString('base64')
  const response = await fetch(`${provider}/api/auth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'password', username: objectId, password: '' }),
  })
  return (await response.json()).access_token
}

/**
 * Asks the provider's control for something.
 * @param {string} provider @param {string} path @param {unknown} body
 */
export async function control(provider, path, body) {
  const response = await fetch(`${provider}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}
