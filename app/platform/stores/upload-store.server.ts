/** Uploads on disk, never in memory. Those of a form that comes back stay for an hour, for the user who sent it. */
import { createHash, randomUUID, type Hash } from 'node:crypto'
import { openAsBlob, rmdirSync, type Stats } from 'node:fs'
import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
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
/** Counted for each upload besides its bytes: empty files, and notes, take room on a disk too. */
const OVERHEAD_BYTES = 8_192
/** The name of an upload. The note beside it that keeps it has an extension more. */
const OUR_NAME = /^([0-9a-f]{40}\.[0-9a-f-]{36})(?:\.json)?$/

/** The name under which a user's uploads are stored. */
export function uploadsKeyOf(objectId: string): string {
  return createHash('sha256').update(objectId).digest('hex').slice(0, 40)
}

/** Makes a folder and those around it. Throws the reason why it cannot: Node's own way (`recursive`) never ends below /proc [1031]. */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  const isThere = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (isThere) return
  if (dirname(folder) !== folder) await makeFolder(dirname(folder), mode)
  await mkdir(folder, { mode }).catch((error: unknown) => {
    // Another process has made it meanwhile.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  })
}

export function uploadFolder({ UPLOAD_DIR, PORT }: Pick<Settings, 'UPLOAD_DIR' | 'PORT'>): string {
  return UPLOAD_DIR ?? join(tmpdir(), `customer-portal-files-${PORT}`)
}

export class UploadStore {
  readonly #folder: string
  /** The sums of `#counted`. Keys: owners. */
  readonly #bytes = new Counts()
  /** Bytes of each upload that arrives or lies here, or that the last sweep found [916]. Keys: names of uploads. */
  readonly #counted = new Map<string, number>()
  /** Names of uploads that are arriving here. */
  readonly #arriving = new Set<string>()

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
    const name = storedName(owner, upload.id)
    this.#arriving.add(name)
    try {
      const refusal = await this.#write(name, upload, content, maxBytes, hash)
      if (!refusal) return { stored: upload, digest: hash.digest('base64url') }
      await this.drop(owner, upload)
      return { refusal }
    } catch (error) {
      await this.drop(owner, upload)
      // Only errors of the disk, such as a full one, have a system call.
      if (!(error instanceof Error && 'syscall' in error)) throw error
      this.log.warn({ err: error }, 'cannot store an upload')
      return { refusal: 'no room' }
    } finally {
      this.#arriving.delete(name)
    }
  }

  /** Keeps the upload for an hour, so that `find` finds it. */
  async keep(owner: string, upload: StoredUpload): Promise<void> {
    await writeFile(this.#notePath(storedName(owner, upload.id)), JSON.stringify(upload), { mode: 0o600 })
  }

  async find(owner: string, id: string): Promise<StoredUpload | undefined> {
    if (!z.uuid().safeParse(id).success) return undefined
    try {
      const name = storedName(owner, id)
      const path = this.#notePath(name)
      if (isOld(await stat(path))) return undefined
      await stat(this.#path(name))
      return StoredUpload.parse(JSON.parse(await readFile(path, 'utf8')))
    } catch {
      return undefined
    }
  }

  /** The file as a part of a request. Its bytes are read from disk while they are sent. */
  async open(owner: string, { id, name, type }: StoredUpload): Promise<File> {
    return new File([await openAsBlob(this.#path(storedName(owner, id)))], name, { type })
  }

  /** Removes an upload. What fails is left to the sweep. */
  async drop(owner: string, { id }: Pick<StoredUpload, 'id'>): Promise<void> {
    await this.#remove(storedName(owner, id)).catch(() => undefined)
  }

  /** Removes a temporary folder that has no uploads, at the end of the process [884]. */
  leave(): void {
    if (this.settings.UPLOAD_DIR) return
    try {
      rmdirSync(this.#folder)
    } catch {
      // The folder has uploads, or there is none.
    }
  }

  /**
   * Removes uploads older than an hour, also those of a killed process, and counts the rest, one by one: what arrives or is dropped
   * meanwhile is counted as ever [916].
   */
  async sweep(): Promise<void> {
    const files = await readdir(this.#folder).catch(() => [])
    const names = files.flatMap((file) => OUR_NAME.exec(file)?.[1] ?? [])
    for (const name of new Set([...names, ...this.#counted.keys()])) {
      if (this.#arriving.has(name)) continue
      if (!this.#counted.has(name)) this.#count(name, 0)
      const file = await stat(this.#path(name)).catch(() => undefined)
      if (!file || isOld(file)) await this.#remove(name)
      // The upload may have been dropped meanwhile.
      else if (this.#counted.has(name)) this.#count(name, file.size)
    }
  }

  async #write(
    name: string,
    upload: { bytes: number },
    content: AsyncIterable<Uint8Array>,
    maxBytes: number,
    hash: Hash,
  ): Promise<UploadRefusal | undefined> {
    const isFull = this.#grow(name, 0)
    if (isFull) return isFull
    await makeFolder(this.#folder, 0o700)
    const file = await open(this.#path(name), 'wx', 0o600)
    try {
      for await (const piece of content) {
        const bytes = upload.bytes + piece.length
        const refusal = bytes > maxBytes ? 'too large' : this.#grow(name, bytes)
        if (refusal) return refusal
        upload.bytes = bytes
        hash.update(piece)
        await file.writeFile(piece)
      }
      return undefined
    } finally {
      await file.close()
    }
  }

  /** Counts that an upload has so many bytes now, unless there is no room for them. */
  #grow(name: string, bytes: number): UploadRefusal | undefined {
    const { UPLOAD_QUOTA_MB, UPLOAD_TOTAL_MB } = this.settings
    const more = bytes + OVERHEAD_BYTES - (this.#counted.get(name) ?? 0)
    if (this.#bytes.of(uploaderOf(name)) + more > UPLOAD_QUOTA_MB * 1_000_000) return 'over quota'
    if (this.#bytes.total + more > UPLOAD_TOTAL_MB * 1_000_000) return 'no room'
    this.#count(name, bytes)
    return undefined
  }

  /** `bytes`: undefined for an upload that is gone. */
  #count(name: string, bytes: number | undefined): void {
    const counted = bytes === undefined ? 0 : bytes + OVERHEAD_BYTES
    this.#bytes.add(uploaderOf(name), counted - (this.#counted.get(name) ?? 0))
    if (counted > 0) this.#counted.set(name, counted)
    else this.#counted.delete(name)
  }

  async #remove(name: string): Promise<void> {
    await Promise.all([this.#path(name), this.#notePath(name)].map((path) => rm(path, { force: true })))
    this.#count(name, undefined)
  }

  #path(name: string): string {
    return join(this.#folder, name)
  }

  #notePath(name: string): string {
    return `${this.#path(name)}.json`
  }
}

const storedName = (owner: string, id: string) => `${owner}.${id}`
const uploaderOf = (name: string) => name.slice(0, name.indexOf('.'))

function isOld({ mtimeMs }: Stats): boolean {
  return Date.now() - mtimeMs > KEPT_MS
}
