import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { takeLock } from '../../provider/database/lock'
import { start } from './started'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'provider-test-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

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
  const first = await start({ PROVIDER_DATA: folder })
  await fetch(`${first.origin}/control/organisations`, { method: 'POST' })
  await first.stop()
  const second = await start({ PROVIDER_DATA: folder })
  const made = await fetch(`${second.origin}/control/organisations`, { method: 'POST' })
  expect(await made.json()).toMatchObject({ organisation: { id: 'harbour-2' } })
  await second.stop()
}, 60_000)
