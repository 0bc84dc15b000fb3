/**
 * Files of forms on their way: written to disk while they arrive, never held in memory, and kept for an hour when the
 * form comes back, so that nobody has to choose them again. Each belongs to the user who sent it.
 */
import { randomUUID } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'

const KeptFile = z.object({ id: z.string(), name: z.string(), type: z.string(), bytes: z.number() })
export type KeptFile = z.output<typeof KeptFile>

/** An hour after it came the owner has forgotten it. */
const KEPT_MS = 3_600_000

/** A file that is larger than it may be. Nothing of it stays. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge'
}

export class KeptFiles {
  /** `folder`: one that portal processes may share. `quotaBytes`: what all kept files of one owner may take. */
  constructor(
    private readonly folder: string,
    private readonly quotaBytes: number,
  ) {}

  /** Writes what arrives to disk, where it stays until `drop`. Throws `FileTooLarge`, having read to the end. */
  async receive(owner: string, file: Pick<KeptFile, 'name' | 'type'>, source: Readable, mostBytes: number) {
    const id = randomUUID()
    await mkdir(this.#folderOf(owner), { recursive: true, mode: 0o700 })
    let bytes = 0
    try {
      await pipeline(
        source,
        async function* (chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            bytes += chunk.length
            // Read past and not cut off: the parts behind it are wanted.
            if (bytes <= mostBytes) yield chunk
          }
        },
        createWriteStream(this.#path(owner, id), { mode: 0o600 }),
      )
    } catch (error) {
      await rm(this.#path(owner, id), { force: true })
      throw error
    }
    if (bytes <= mostBytes) return { ...file, id, bytes } satisfies KeptFile
    await rm(this.#path(owner, id), { force: true })
    throw new FileTooLarge(file.name)
  }

  /** From now on `find` finds it, for an hour. False when the owner's quota has no room for it. */
  async keep(owner: string, file: KeptFile): Promise<boolean> {
    const others = (await this.#all(owner)).filter(({ id }) => id !== file.id)
    if (others.reduce((sum, { bytes }) => sum + bytes, file.bytes) > this.quotaBytes) return false
    await writeFile(this.#notePath(owner, file.id), JSON.stringify(file), { mode: 0o600 })
    return true
  }

  /** A kept file of this owner; undefined when there is none, or no longer. */
  async find(owner: string, id: string): Promise<KeptFile | undefined> {
    if (!z.uuid().safeParse(id).success) return undefined
    try {
      const path = this.#notePath(owner, id)
      if (Date.now() - (await stat(path)).mtimeMs > KEPT_MS) return undefined
      await stat(this.#path(owner, id))
      return KeptFile.parse(JSON.parse(await readFile(path, 'utf8')))
    } catch {
      return undefined
    }
  }

  /** The file as a part of a request; its bytes are read from the disk while they are sent. */
  async open(owner: string, { id, name, type }: KeptFile): Promise<File> {
    return new File([await openAsBlob(this.#path(owner, id))], name, { type })
  }

  async drop(owner: string, { id }: Pick<KeptFile, 'id'>): Promise<void> {
    await Promise.all([this.#path(owner, id), this.#notePath(owner, id)].map((path) => rm(path, { force: true })))
  }

  /** Removes whatever is older than an hour, also what a process left behind that was killed. */
  async sweep(): Promise<void> {
    for (const owner of await listed(this.folder)) {
      const paths = (await listed(join(this.folder, owner))).map((name) => join(this.folder, owner, name))
      for (const path of paths) if (await isOld(path)) await rm(path, { force: true })
    }
  }

  async #all(owner: string): Promise<KeptFile[]> {
    const ids = (await listed(this.#folderOf(owner))).flatMap((name) =>
      name.endsWith(NOTE) ? [name.slice(0, -NOTE.length)] : [],
    )
    return (await Promise.all(ids.map((id) => this.find(owner, id)))).filter((file) => file !== undefined)
  }

  #folderOf(owner: string): string {
    return join(this.folder, owner)
  }

  #path(owner: string, id: string): string {
    return join(this.#folderOf(owner), id)
  }

  #notePath(owner: string, id: string): string {
    return this.#path(owner, id) + NOTE
  }
}

const NOTE = '.json'

async function listed(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch {
    return []
  }
}

async function isOld(path: string): Promise<boolean> {
  try {
    return Date.now() - (await stat(path)).mtimeMs > KEPT_MS
  } catch {
    return false
  }
}
