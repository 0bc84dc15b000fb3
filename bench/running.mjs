/** A portal with its embedded provider to measure, and somebody signed in at it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'

const SECRETS = {
  SESSION_SECRET: 'a-secret-for-measurements-0123456789abcdef',
  IDENTITY_CLIENT_SECRET: 'identity-secret-for-measurements',
  PORTAL_API_CLIENT_ID: 'customer-portal',
  PORTAL_API_CLIENT_SECRET: 'api-secret-for-measurements',
}

/**
 * Starts both; `stop` ends them.
 * @param {number} port @param {Record<string, string>} [environment]
 */
export async function startPortal(port, environment = {}) {
  const child = spawn(process.execPath, ['build/server/server.js'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...SECRETS,
      NODE_ENV: 'production',
      PORTAL_PROVIDER: 'embedded',
      PROVIDER_DATA: 'memory',
      PORT: String(port),
      PROVIDER_PORT: String(port + 1),
      LOG_LEVEL: 'error',
      ...environment,
    },
  })
  await once(child, 'message')
  return {
    portal: `http://localhost:${port}`,
    provider: `http://localhost:${port + 1}`,
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
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
    body: new URLSearchParams({ email, password: 'meridian-demo' }),
  })
  return [...jar]
    .filter(([name]) => name.startsWith('portal-'))
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
}

/**
 * An access token of the portal API for a demonstration account.
 * @param {string} provider @param {string} email
 */
export async function apiToken(provider, email) {
  const accounts = await (await fetch(`${provider}/control/accounts`)).json()
  const account = accounts.find((candidate) => candidate.email === email)
  const basic = Buffer.from(`${SECRETS.PORTAL_API_CLIENT_ID}:${SECRETS.PORTAL_API_CLIENT_SECRET}`).toString('base64')
  const response = await fetch(`${provider}/api/auth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'password', username: account.id, password: '' }),
  })
  return (await response.json()).access_token
}
