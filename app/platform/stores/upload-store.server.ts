/** Uploads on disk, never in memory. Those of a form that comes back stay for an hour, for the user who sent it. */
import { createHash, randomUUID, type Hash } from 'node:crypto'
import { openAsBlob, rmdirSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Settings } from '../config.server'
import { Counts } from '../limits/counts'

const StoredUpload = z.object({ id: z.string(), name: z.string(), type: z.string(), bytes: z.number() })
export type StoredUpload = z.output<typeof StoredUpload>

/** Why an upload is refused: the file is too large, or this user or the disk has no room. */
export type UploadRefusal = 'too large' | 'over quota' | 'no room'

export interface UploadResult {
  readonly stored?: StoredUpload
  /** A hash of the stored content. */
  readonly digest?: string
  readonly refusal?: UploadRefusal
}

const KEPT_MS = 3_600_000
/** The upload, and the note beside it that keeps it. */
const OUR_NAME = /^[0-9a-f]{40}\.[0-9a-f-]{36}(\.json)?$/

/** The name under which a user's uploads are stored. */
export function uploadOwner(objectId: string): string {
  return createHash('sha256').update(objectId).digest('hex').slice(0, 40)
}

export function uploadFolder({ UPLOAD_DIR, PORT }: Pick<Settings, 'UPLOAD_DIR' | 'PORT'>): string {
  return UPLOAD_DIR ?? join(tmpdir(), `customer-portal-files-${PORT}`)
}

export class UploadStore {
  readonly #folder: string
  /** By owner, with arriving uploads. */
  #bytes = new Counts()

  constructor(
    private readonly settings: Pick<Settings, 'PORT' | 'UPLOAD_DIR' | 'UPLOAD_QUOTA_MB' | 'UPLOAD_TOTAL_MB'>,
    private readonly log: Pick<Logger, 'warn'>,
  ) {
    this.#folder = uploadFolder(settings)
  }

  /** All uploads, as far as this process has counted them. */
  get bytes(): number {
    return this.#bytes.total
  }

  /** Writes a file to disk as it arrives; `drop` removes it. A refused file leaves nothing. */
  async receive(
    owner: string,
    file: Pick<StoredUpload, 'name' | 'type'>,
    content: AsyncIterable<Uint8Array>,
    maxBytes: number,
  ): Promise<UploadResult> {
    const upload = { ...file, id: randomUUID(), bytes: 0 }
    const hash = createHash('sha256')
    try {
      const refusal = await this.#write(owner, upload, content, maxBytes, hash)
      if (!refusal) return { stored: upload, digest: hash.digest('base64url') }
      await this.drop(owner, upload)
      return { refusal }
    } catch (error) {
      await this.drop(owner, upload)
      // Only errors of the disk, such as a full one, have a system call.
      if (!(error instanceof Error && 'syscall' in error)) throw error
      this.log.warn({ err: error }, 'cannot store an upload')
      return { refusal: 'no room' }
    }
  }

  /** Keeps the upload for an hour, so that `find` finds it. */
  async keep(owner: string, upload: StoredUpload): Promise<void> {
    await writeFile(this.#notePath(owner, upload.id), JSON.stringify(upload), { mode: 0o600 })
  }

  async find(owner: string, id: string): Promise<StoredUpload | undefined> {
    if (!z.uuid().safeParse(id).success) return undefined
    try {
      const path = this.#notePath(owner, id)
      if (await isOld(path)) return undefined
      await stat(this.#path(owner, id))
      return StoredUpload.parse(JSON.parse(await readFile(path, 'utf8')))
    } catch {
      return undefined
    }
  }

  /** The file as a part of a request. Its bytes are read from disk while they are sent. */
  async open(owner: string, { id, name, type }: StoredUpload): Promise<File> {
    return new File([await openAsBlob(this.#path(owner, id))], name, { type })
  }

  /** Removes an upload. What fails is left to the sweep. */
  async drop(owner: string, { id, bytes }: Pick<StoredUpload, 'id' | 'bytes'>): Promise<void> {
    const [upload] = await Promise.allSettled([unlink(this.#path(owner, id)), unlink(this.#notePath(owner, id))])
    // Only the first of several drops frees room.
    if (upload.status === 'fulfilled') this.#bytes.add(owner, -bytes)
  }

  /** At the end of the process: removes a temporary folder that has no uploads [884]. */
  leave(): void {
    if (this.settings.UPLOAD_DIR) return
    try {
      rmdirSync(this.#folder)
    } catch {
      // It has uploads, or there is none.
    }
  }

  /** Removes uploads older than an hour, also those of a killed process, and counts the rest. */
  async sweep(): Promise<void> {
    const counted = new Counts()
    for (const name of await readdir(this.#folder).catch(() => [])) {
      if (!OUR_NAME.test(name)) continue
      const path = join(this.#folder, name)
      if (await isOld(path)) await rm(path, { force: true })
      const file = await stat(path).catch(() => undefined)
      const [owner = ''] = name.split('.')
      counted.add(owner, file?.size ?? 0)
    }
    this.#bytes = counted
  }

  async #write(
    owner: string,
    upload: { readonly id: string; bytes: number },
    content: AsyncIterable<Uint8Array>,
    maxBytes: number,
    hash: Hash,
  ): Promise<UploadRefusal | undefined> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const file = await open(this.#path(owner, upload.id), 'wx', 0o600)
    try {
      for await (const piece of content) {
        const refusal = upload.bytes + piece.length > maxBytes ? 'too large' : this.#refusal(owner, piece.length)
        if (refusal) return refusal
        this.#bytes.add(owner, piece.length)
        upload.bytes += piece.length
        hash.update(piece)
        await file.writeFile(piece)
      }
      return undefined
    } finally {
      await file.close()
    }
  }

  #refusal(owner: string, bytes: number): UploadRefusal | undefined {
    const { UPLOAD_QUOTA_MB, UPLOAD_TOTAL_MB } = this.settings
    if (this.#bytes.of(owner) + bytes > UPLOAD_QUOTA_MB * 1_000_000) return 'over quota'
    return this.#bytes.total + bytes > UPLOAD_TOTAL_MB * 1_000_000 ? 'no room' : undefined
  }

  #path(owner: string, id: string): string {
    return join(this.#folder, `${owner}.${id}`)
  }

  #notePath(owner: string, id: string): string {
    return `${this.#path(owner, id)}.json`
  }
}

async function isOld(path: string): Promise<boolean> {
  const file = await stat(path).catch(() => undefined)
  return file !== undefined && Date.now() - file.mtimeMs > KEPT_MS
}
