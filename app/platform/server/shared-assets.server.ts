/** The folder in which builds that run side by side keep their assets, so that each serves the pages of all [686]. */
import { randomUUID } from 'node:crypto'
import { copyFile, readdir, rename, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { makeFolder } from '../stores/upload-store.server'
import { reasonOf } from '../text/reason-of'

/**
 * Adds the assets of this build, before its first page needs them at another process. Names have a hash of the content,
 * so those that are there stay. Their time says when a build that has them was last started.
 */
export async function shareAssets(folder: string, sharedFolder: string, log: Pick<Logger, 'warn'>): Promise<void> {
  try {
    await makeFolder(sharedFolder)
    const sharedNames = new Set(await readdir(sharedFolder))
    const now = new Date()
    for (const name of await readdir(folder)) {
      const file = join(sharedFolder, name)
      if (sharedNames.has(name)) await utimes(file, now, now)
      else await addFile(join(folder, name), file, join(sharedFolder, `.${randomUUID()}-${name}`))
    }
  } catch (error) {
    log.warn({ folder: sharedFolder, reason: reasonOf(error) }, 'ASSETS_DIR lacks assets of this build')
  }
}

/** Another process may serve the file at any time, so it is whole at once. In containers processes have the same id. */
async function addFile(from: string, to: string, unfinished: string): Promise<void> {
  await copyFile(from, unfinished)
  await rename(unfinished, to)
}
