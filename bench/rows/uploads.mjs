/**
 * What replies with attachments cost the portal: 20 at once with three files of 14 MB each. The provider compares every
 * byte, and no file may remain.
 */
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mostMemoryDuring } from '../memory.mjs'
import { firstCase, reply } from '../reply.mjs'
import { signIn, startPortal } from '../running.mjs'

const REPLIES = 20
const FILES = 3
const FILE_BYTES = 14_000_000
const ADMIN = 'admin@harbour.example'

export async function uploads() {
  const folder = await mkdtemp(join(tmpdir(), 'portal-uploads-'))
  const { portal, provider, pid, stop } = await startPortal({
    UPLOAD_DIR: folder,
    UPLOAD_QUOTA_MB: '1000',
    MAX_UPLOADS_PER_USER: String(REPLIES),
  })
  try {
    const cookie = await signIn(portal, ADMIN)
    const address = await firstCase(portal, cookie)
    const files = Array.from({ length: FILES }, () => randomBytes(FILE_BYTES))
    const blobs = files.map((bytes) => new Blob([bytes]))
    await reply(address, cookie, [new Blob([randomBytes(1_000)])])
    await fetch(`${provider}/control/calls`, { method: 'DELETE' })

    const grown = await mostMemoryDuring(pid, () =>
      Promise.all(Array.from({ length: REPLIES }, () => reply(address, cookie, blobs))),
    )
    const wanted = files.map((bytes) => createHash('sha256').update(bytes).digest('hex')).sort()
    const arrived = (await (await fetch(`${provider}/control/calls`)).json()).filter(
      ({ path }) => path === 'activities/sendmessage',
    )
    const whole = arrived.filter(({ body }) => String(body.files.map(({ sha256 }) => sha256).sort()) === String(wanted))
    const remaining = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    )
    return {
      lines: [
        { measure: 'replies that did not arrive to the byte', value: REPLIES - whole.length, must: 0 },
        { measure: 'files that remain', value: remaining.length, must: 0 },
        { measure: `memory for ${REPLIES} replies of ${FILES} x 14 MB at once, in MB`, value: grown, must: 100 },
      ],
    }
  } finally {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
}
