import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { API_CLIENT, freePorts, type Running } from '../support/processes'
import { apiToken, control, type Account } from '../support/world'

const ROUNDS = 5
const folder = mkdtempSync(join(tmpdir(), 'portal-durability-'))
const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** The stand-in alone, on the folder that all rounds share. */
interface Started extends Running {
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<unknown>
}

async function start(): Promise<Started> {
  const [port] = await freePorts(1)
  const child = fork('build/server/provider.js', {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      NODE_ENV: 'production',
      PROVIDER_PORT: String(port),
      PROVIDER_DATA: join(folder, 'provider'),
      PORTAL_API_CLIENT_ID: API_CLIENT.id,
      PORTAL_API_CLIENT_SECRET: API_CLIENT.secret,
    },
  })
  children.push(child)
  const ended = once(child, 'exit')
  const ready = await Promise.race([once(child, 'message').then(() => true), ended.then(() => false)])
  if (!ready) throw new Error('the provider did not start')
  return {
    portal: '',
    provider: `http://localhost:${port}`,
    stdout: '',
    stderr: '',
    files: '',
    end(signal) {
      child.kill(signal)
      return ended
    },
  }
}

describe('the embedded database', () => {
  it(`keeps every case that was acknowledged, ${ROUNDS} times killed while writing`, { timeout: 180_000 }, async () => {
    const acknowledged: string[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const running = await start()
      const admin = await administrator(running)
      await writeUntilKilled(running, admin, `round ${round}`, acknowledged)
    }
    const running = await start()
    const titles = await caseTitles(running, await administrator(running))
    expect(acknowledged.length).toBeGreaterThanOrEqual(5 * ROUNDS)
    expect(acknowledged.filter((title) => !titles.includes(title))).toEqual([])
    await running.end('SIGTERM')
  })

  it('is not opened by a second process while the first runs', { timeout: 60_000 }, async () => {
    const running = await start()
    await expect(start()).rejects.toThrow('the provider did not start')
    await running.end('SIGTERM')
  })
})

interface Administrator {
  readonly token: string
}

async function administrator(running: Started): Promise<Administrator> {
  const accounts = z.array(z.custom<Account>()).parse(await control(running, 'GET', 'accounts'))
  const admin = accounts.find(({ email }) => email === 'admin@harbour.example')
  if (!admin) throw new Error('no administrator')
  return { token: await apiToken(admin, running) }
}

/** Opens cases one after the other, and kills the provider while it opens the sixth. */
async function writeUntilKilled(
  running: Started,
  admin: Administrator,
  name: string,
  acknowledged: string[],
): Promise<void> {
  const meta = Meta.parse(await (await call(running, admin, 'cases/meta')).json())
  for (let number = 0; ; number += 1) {
    const title = `${name}, case ${number}`
    const [type, entitlement, origin] = [meta.CaseTypes[0], meta.Entitlements[0], meta.CaseOriginCodes[0]]
    const body = JSON.stringify({
      SubjectId: meta.SubjectTree[0]?.ID,
      CaseTypeKey: type?.Key,
      Title: title,
      EntitlementId: entitlement?.ID,
      Description: 'Written while the process is about to be killed.',
      CaseOriginKey: origin?.Key,
    })
    const killed = number === 5 ? running.end('SIGKILL') : undefined
    const created = await call(running, admin, 'cases/create', { method: 'POST', body }).catch(() => undefined)
    if (created?.status === 200) acknowledged.push(title)
    await killed
    if (killed) return
  }
}

async function caseTitles(running: Started, admin: Administrator): Promise<string[]> {
  const rows = z.array(z.object({ Title: z.string() })).parse(await (await call(running, admin, 'cases')).json())
  return rows.map(({ Title }) => Title)
}

function call(running: Started, { token }: Administrator, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return fetch(`${running.provider}/api/${path}`, { ...init, headers })
}

const Keyed = z.array(z.object({ Key: z.string() }))
const Meta = z.object({
  CaseTypes: Keyed,
  CaseOriginCodes: Keyed,
  Entitlements: z.array(z.object({ ID: z.string() })),
  SubjectTree: z.array(z.object({ ID: z.string() })),
})
