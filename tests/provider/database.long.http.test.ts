import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { takeLock } from '../../provider/database/lock'
import { findSnapshot } from '../../provider/database/snapshot'
import type { ProviderSettings } from '../../provider/settings'
import type { RunningProvider } from '../../provider/start'
import { Organisation, callerOf, settingsForTest, start } from './started'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'provider-test-'))
})

/** The one that runs. */
let provider: RunningProvider | undefined

async function begin(environment: Record<string, string>): Promise<RunningProvider> {
  provider = await start(environment)
  return provider
}

async function end(): Promise<void> {
  await provider?.stop()
  provider = undefined
}

afterEach(async () => {
  vi.useRealTimers()
  await end()
  await rm(folder, { recursive: true, force: true })
})

it('lets one process at a time have a folder', async () => {
  const lock = join(folder, 'lock')
  // The process that started this one is alive and is not this one.
  await writeFile(lock, `${process.ppid} then\n`)
  expect(() => takeLock(lock)).toThrow(`in use by process ${process.ppid}`)
})

it('takes over the lock of a process that is gone, and gives its own back', async () => {
  const lock = join(folder, 'lock')
  await writeFile(lock, '999999999 then\n')
  takeLock(lock)()
  takeLock(lock)()
})

it('keeps what was done when it starts again', async () => {
  const first = await begin({ PROVIDER_DATA: folder })
  await fetch(`${first.origin}/control/organisations`, { method: 'POST' })
  await end()
  const second = await begin({ PROVIDER_DATA: folder })
  const made = await fetch(`${second.origin}/control/organisations`, { method: 'POST' })
  expect(await made.json()).toMatchObject({ organisation: { id: 'harbour-2' } })
}, 60_000)

it('says at each start what to do about a folder of an earlier version', async () => {
  const earlier = await PGlite.create(join(folder, 'database'))
  await earlier.exec('CREATE TABLE activities (id text)')
  await earlier.close()
  const remedy = `An earlier version made the provider's database (${folder}). Remove that folder, and the next start fills a new one.`
  await expect(begin({ PROVIDER_DATA: folder })).rejects.toThrow(remedy)
  await expect(begin({ PROVIDER_DATA: folder })).rejects.toThrow(remedy)
}, 60_000)

describe.skipIf(process.env.TEST_DATABASE_URL)('a snapshot', () => {
  const isUsed = async (settings: ProviderSettings) => (await findSnapshot(settings))?.saved !== undefined

  it('is made by the first start and loaded by the next, with files and a directory that work', async () => {
    const path = join(folder, 'snapshot')
    await begin({ PROVIDER_SNAPSHOT: path })
    await end()
    const made = await stat(path)

    const second = await begin({ PROVIDER_SNAPSHOT: path })
    expect((await stat(path)).ino).toBe(made.ino)
    const [account] = await (await fetch(`${second.origin}/control/accounts`)).json()
    const admin = await callerOf(second.origin, account.id)
    expect(await (await admin.get('cases/count')).json()).toBe(60)
    const [document] = await (await admin.get('documents/general')).json()
    const file = await admin.call('POST', 'documents/general/get', [document])
    expect((await file.arrayBuffer()).byteLength).toBe(Number(file.headers.get('content-length')))
    const organisation = await Organisation.create(second.origin, ['documents'])
    expect(await (await (await organisation.caller('admin')).get('documents/general')).json()).toHaveLength(30)
  }, 120_000)

  it('is not used on another day, for another product, or when it is damaged', async () => {
    const path = join(folder, 'snapshot')
    const settings = await settingsForTest({ PROVIDER_SNAPSHOT: path })
    await begin({ PROVIDER_SNAPSHOT: path })
    await end()
    expect(await isUsed(settings)).toBe(true)
    expect(await isUsed({ ...settings, PRODUCT_CODE: 'OTHER' })).toBe(false)

    vi.useFakeTimers({ now: Date.now() + 86_400_000, toFake: ['Date'] })
    expect(await isUsed(settings)).toBe(false)
    vi.useRealTimers()

    await writeFile(path, (await readFile(path)).subarray(0, 1_000))
    expect(await isUsed(settings)).toBe(false)
  }, 120_000)

  it('is for a database in memory alone', async () => {
    const settings = await settingsForTest({ PROVIDER_SNAPSHOT: join(folder, 'snapshot') })
    expect(await findSnapshot({ ...settings, PROVIDER_DATA: folder })).toBeUndefined()
    expect(await findSnapshot({ ...settings, DATABASE_URL: 'postgres://localhost/other' })).toBeUndefined()
  })
})
