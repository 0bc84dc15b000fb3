import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { UploadStore, uploadsKeyOf, type StoredUpload } from '../../app/platform/stores/upload-store.server'

const HOUR_SECONDS = 3_600
const MB = 1_000_000
const ADA = uploadsKeyOf('ada')
const BOB = uploadsKeyOf('bob')

let folder = ''
let uploads: UploadStore
const warn = vi.fn()
const storeWith = (settings: { UPLOAD_QUOTA_MB: number; UPLOAD_TOTAL_MB: number }) =>
  new UploadStore({ PORT: 0, UPLOAD_DIR: folder, ...settings }, { warn })
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'uploads-')), 'made-when-needed')
  uploads = storeWith({ UPLOAD_QUOTA_MB: 2, UPLOAD_TOTAL_MB: 3 })
  warn.mockReset()
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

const LOG = { name: 'log.txt', type: 'text/plain' }

async function* pieces(bytes: number): AsyncGenerator<Uint8Array> {
  for (let left = bytes; left > 0; left -= 100_000) yield Buffer.alloc(Math.min(left, 100_000), 'x')
}
async function* content(text: string): AsyncGenerator<Uint8Array> {
  if (text) yield Buffer.from(text)
}
const received = (owner: string, bytes: number) => uploads.receive(owner, LOG, pieces(bytes), 1_500_000)

async function stored(owner: string, bytes = 7): Promise<StoredUpload> {
  const { stored: upload } = await received(owner, bytes)
  if (!upload) throw new Error('It was refused')
  return upload
}
const lying = () => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
/** Makes everything older than it is. */
function age(seconds: number): void {
  const then = Date.now() / 1_000 - seconds
  for (const name of lying()) utimesSync(join(folder, name), then, then)
}

describe('the temporary folder of a portal that ends', () => {
  const { TMPDIR } = process.env
  beforeEach(() => {
    process.env.TMPDIR = join(folder, '..')
  })
  afterEach(() => {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  })
  const room = { UPLOAD_QUOTA_MB: 2, UPLOAD_TOTAL_MB: 3 }
  const folders = () => readdirSync(join(folder, '..'))

  it('is gone, unless it has files for a form that came back', async () => {
    const temporary = new UploadStore({ PORT: 1, UPLOAD_DIR: undefined, ...room }, { warn })
    const { stored: upload } = await temporary.receive(ADA, LOG, content('content'), 50)
    temporary.leave()
    expect(folders()).toEqual(['customer-portal-files-1'])
    if (upload) await temporary.drop(ADA, upload)
    temporary.leave()
    expect(folders()).toEqual([])
  })

  it('stays where the settings name it', async () => {
    await uploads.drop(ADA, await stored(ADA))
    uploads.leave()
    expect(folders()).toEqual(['made-when-needed'])
  })
})

describe('a file that arrives', () => {
  it('lies on disk, readable by the portal alone, until it is dropped', async () => {
    const { stored: upload } = await uploads.receive(ADA, LOG, content('content'), 50)
    expect(upload).toEqual({ ...LOG, id: upload?.id, bytes: 7 })
    const [name = ''] = lying()
    expect(statSync(join(folder, name)).mode & 0o077).toBe(0)
    expect(statSync(folder).mode & 0o077).toBe(0)
    if (upload) await uploads.drop(ADA, upload)
    expect(lying()).toEqual([])
  })

  it('is found only once it is kept', async () => {
    const { stored: upload } = await uploads.receive(ADA, LOG, content('content'), 50)
    if (!upload) throw new Error('It was refused')
    expect(await uploads.find(ADA, upload.id)).toBeUndefined()
    await uploads.keep(ADA, upload)
    expect(await uploads.find(ADA, upload.id)).toEqual(upload)
    const opened = await uploads.open(ADA, upload)
    expect({ name: opened.name, type: opened.type, text: await opened.text() }).toEqual({ ...LOG, text: 'content' })
  })

  it('may have exactly as many bytes as are allowed, or none', async () => {
    uploads = storeWith({ UPLOAD_QUOTA_MB: 2, UPLOAD_TOTAL_MB: 4 })
    expect((await received(ADA, 1_500_000)).stored?.bytes).toBe(1_500_000)
    expect((await received(ADA, 0)).stored?.bytes).toBe(0)
    expect(await received(BOB, 1_500_001)).toEqual({ refusal: 'too large' })
    expect(lying()).toHaveLength(2)
  })

  it('and breaks off leaves nothing, and takes no room', async () => {
    async function* broken() {
      yield Buffer.alloc(1_400_000)
      throw new Error('aborted')
    }
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await expect(uploads.receive(ADA, LOG, broken(), 1_500_000)).rejects.toThrow('aborted')
    }
    expect(lying()).toEqual([])
    expect((await received(ADA, 1_500_000)).stored).toBeDefined()
  })

  it('is refused when the disk cannot take it, and the log says why', async () => {
    writeFileSync(folder, 'a file where the folder should be')
    expect(await received(ADA, 7)).toEqual({ refusal: 'no room' })
    expect(warn).toHaveBeenCalledOnce()
  })
})

describe('a kept file', () => {
  it('is its owner’s alone', async () => {
    const upload = await stored(ADA)
    await uploads.keep(ADA, upload)
    expect(await uploads.find(BOB, upload.id)).toBeUndefined()
    expect(await uploads.find(BOB, `../${ADA}.${upload.id}`)).toBeUndefined()
    expect(await uploads.find(ADA, `${upload.id}.json`)).toBeUndefined()
  })

  it('is gone after an hour, and swept away', async () => {
    const upload = await stored(ADA)
    await uploads.keep(ADA, upload)
    age(HOUR_SECONDS - 60)
    await uploads.sweep()
    expect(await uploads.find(ADA, upload.id)).toEqual(upload)
    age(HOUR_SECONDS + 1)
    expect(await uploads.find(ADA, upload.id)).toBeUndefined()
    await uploads.sweep()
    expect(lying()).toEqual([])
  })

  it('whose bytes are gone is none', async () => {
    const upload = await stored(ADA)
    await uploads.keep(ADA, upload)
    rmSync(join(folder, `${ADA}.${upload.id}`))
    expect(await uploads.find(ADA, upload.id)).toBeUndefined()
  })
})

describe('the sweep', () => {
  it('removes what a killed process left behind [481]', async () => {
    await stored(ADA)
    age(HOUR_SECONDS + 1)
    await uploads.sweep()
    expect(lying()).toEqual([])
  })

  it('touches nothing that is not ours', async () => {
    await stored(ADA)
    writeFileSync(join(folder, 'thesis.doc'), 'of somebody who chose this folder for more')
    age(HOUR_SECONDS + 1)
    await uploads.sweep()
    expect(lying()).toEqual(['thesis.doc'])
  })
})

describe('the bytes that are counted [916]', () => {
  /** Bytes that count for each upload besides its own. */
  const OVERHEAD = 8_192
  const onDisk = () =>
    lying()
      .filter((name) => !name.endsWith('.json'))
      .reduce((sum, name) => sum + statSync(join(folder, name)).size + OVERHEAD, 0)

  it('are those on disk, whatever arrives, is kept and is dropped while the portal sweeps', async () => {
    uploads = storeWith({ UPLOAD_QUOTA_MB: 20, UPLOAD_TOTAL_MB: 30 })
    const other = storeWith({ UPLOAD_QUOTA_MB: 20, UPLOAD_TOTAL_MB: 30 })
    const kept: StoredUpload[] = []
    // Many files make a sweep take longer than an upload.
    for (let files = 0; files < 100; files += 1) await stored(ADA, 10)
    for (let round = 0; round < 20; round += 1) {
      const owner = round % 2 ? ADA : BOB
      const foreign = await other.receive(owner, LOG, pieces(1_000), MB)
      const [first, second] = kept.splice(0, 2)
      await Promise.all([
        uploads.sweep(),
        stored(owner, 1_000 * round).then(async (upload) => {
          await uploads.keep(owner, upload)
          kept.push(upload)
        }),
        received(owner, 1_600_000),
        first && uploads.drop(round % 2 ? BOB : ADA, first),
        uploads.sweep(),
        second && uploads.drop(round % 2 ? BOB : ADA, second),
        foreign.stored && uploads.drop(owner, foreign.stored),
      ])
      expect(uploads.bytes).toBe(onDisk())
    }
    expect(kept).not.toEqual([])
    age(HOUR_SECONDS + 1)
    await uploads.sweep()
    expect([uploads.bytes, lying()]).toEqual([0, []])
  })

  it('are those of an arriving file before, while and after the portal sweeps', async () => {
    let goOn = () => undefined
    async function* stepwise() {
      for (let step = 0; step < 3; step += 1) {
        const next = new Promise<undefined>((go) => (goOn = () => void go(undefined)))
        yield Buffer.alloc(MB / 4)
        await next
      }
    }
    const arrival = uploads.receive(ADA, LOG, stepwise(), MB)
    for (const bytes of [MB / 4, MB / 2, (MB / 4) * 3]) {
      const sweep = uploads.sweep()
      await expect.poll(() => uploads.bytes).toBe(bytes + OVERHEAD)
      await sweep
      expect(uploads.bytes).toBe(bytes + OVERHEAD)
      await expect.poll(onDisk).toBe(bytes + OVERHEAD)
      goOn()
    }
    await arrival
    expect(uploads.bytes).toBe(onDisk())
  })

  it('are more than none for empty files too, so that nobody can send them without end', async () => {
    uploads = storeWith({ UPLOAD_QUOTA_MB: 1, UPLOAD_TOTAL_MB: 3 })
    const results = await Promise.all(Array.from({ length: 200 }, () => received(ADA, 0)))
    expect(results.filter(({ refusal }) => refusal === 'over quota')).toHaveLength(78)
    expect(lying()).toHaveLength(122)
  })

  it('are also those of files that another process removed or received', async () => {
    const other = storeWith({ UPLOAD_QUOTA_MB: 2, UPLOAD_TOTAL_MB: 3 })
    const upload = await stored(ADA, 1_000)
    await other.drop(ADA, upload)
    await other.receive(BOB, LOG, pieces(2_000), MB)
    await uploads.sweep()
    expect(uploads.bytes).toBe(2_000 + OVERHEAD)
  })
})

describe('the room that one user has [481]', () => {
  it('counts files that are still arriving, so that many at once do not fill the disk', async () => {
    const results = await Promise.all(Array.from({ length: 10 }, () => received(ADA, 1_000_000)))
    const stored = results.filter((result) => result.stored).length
    expect(stored).toBeLessThanOrEqual(2)
    expect(results.filter(({ refusal }) => refusal === 'over quota')).toHaveLength(10 - stored)
    const bytes = lying().reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
    expect(bytes).toBe(stored * MB)
  })

  it('is free again once files are dropped, and is counted once however often they are', async () => {
    const upload = await stored(ADA, 1_200_000)
    expect(await received(ADA, 1_200_000)).toEqual({ refusal: 'over quota' })
    await uploads.drop(ADA, upload)
    await uploads.drop(ADA, upload)
    await stored(ADA, 1_200_000)
    expect(await received(ADA, 1_200_000)).toEqual({ refusal: 'over quota' })
  })

  it('does not end with the process: what lies there is counted at the next start', async () => {
    await stored(ADA, 1_200_000)
    uploads = storeWith({ UPLOAD_QUOTA_MB: 2, UPLOAD_TOTAL_MB: 3 })
    await uploads.sweep()
    expect(await received(ADA, 1_200_000)).toEqual({ refusal: 'over quota' })
    age(HOUR_SECONDS + 1)
    await uploads.sweep()
    await stored(ADA, 1_200_000)
  })

  it('ends where all users together have no more', async () => {
    await stored(ADA, 1_500_000)
    await stored(BOB, 1_400_000)
    expect(await received(BOB, 200_000)).toEqual({ refusal: 'no room' })
    expect(await received(uploadsKeyOf('carol'), 200_000)).toEqual({ refusal: 'no room' })
  })
})
