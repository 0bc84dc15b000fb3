/** A seeded database with its stored files in one file, so that tests need not seed each stand-in that they start. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deserialize, serialize } from 'node:v8'
import { z } from 'zod'
import { keepBytes } from '../files/stored-files'
import type { ProviderSettings } from '../settings'
import { sourcesFolder } from './open'

const SavedSnapshot = z.object({
  key: z.string(),
  /** PGlite's data folder as a tar archive. */
  database: z.instanceof(Buffer),
  files: z.array(z.instanceof(Buffer)),
})
type SavedSnapshot = z.output<typeof SavedSnapshot>

interface Snapshot {
  path: string
  key: string
  /** Undefined when there is none yet, or only one with another key. */
  saved: SavedSnapshot | undefined
}

type SnapshotSettings = Pick<ProviderSettings, 'PROVIDER_SNAPSHOT' | 'PROVIDER_DATA' | 'DATABASE_URL' | 'PRODUCT_CODE'>

/** The snapshot that the settings name; undefined when they name none, or the database is not in memory. */
export async function findSnapshot(settings: SnapshotSettings): Promise<Snapshot | undefined> {
  const { PROVIDER_SNAPSHOT: path, PROVIDER_DATA, DATABASE_URL } = settings
  if (path === undefined || PROVIDER_DATA !== 'memory' || DATABASE_URL !== undefined) return undefined
  const key = await keyOf(settings)
  return { path, key, saved: await readSaved(path, key) }
}

/** Changes with the code that seeds, with the setting that it reads, and daily, since the seed's dates are relative. */
async function keyOf({ PRODUCT_CODE }: SnapshotSettings): Promise<string> {
  const hash = createHash('sha256').update(`${PRODUCT_CODE} ${new Date().toISOString().slice(0, 10)}`)
  // This file is the whole program in a build, which may be older than the sources.
  hash.update(await readFile(fileURLToPath(import.meta.url)))
  for (const folder of ['contract', 'provider']) {
    const root = join(sourcesFolder(), folder)
    const names = await readdir(root, { recursive: true })
    for (const name of names.filter((path) => /\.(ts|sql|json)$/.test(path)).sort()) {
      hash.update(name).update(await readFile(join(root, name)))
    }
  }
  return hash.digest('hex')
}

async function readSaved(path: string, key: string): Promise<SavedSnapshot | undefined> {
  try {
    const saved = SavedSnapshot.parse(deserialize(await readFile(path)))
    return saved.key === key ? saved : undefined
  } catch {
    // Missing or damaged: it is written again.
    return undefined
  }
}

/** Restores the stored files into an empty folder. */
export async function restoreFiles({ files }: SavedSnapshot, folder: string): Promise<void> {
  await Promise.all(files.map((content) => keepBytes(folder, content)))
}

/** Writes the snapshot aside and renames it, so that another process never reads half of it. */
export async function writeSnapshot({ path, key }: Snapshot, database: Buffer, folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const stored = entries.filter((entry) => entry.isFile())
  const files = await Promise.all(stored.map((entry) => readFile(join(entry.parentPath, entry.name))))
  const saved: SavedSnapshot = { key, database, files }
  const aside = `${path}.${randomUUID()}`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(aside, serialize(saved))
  await rename(aside, path)
}
