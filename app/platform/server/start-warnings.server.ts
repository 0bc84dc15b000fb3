/** Finds faults of the setup that do not stop the portal, but that some people will notice. `npm run check` finds more. */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Settings } from '../config.server'
import { reasonOf } from '../text/reason-of'
import { makeFolder, uploadFolder } from '../stores/upload-store.server'

/** Writes a warning for each fault [687]. */
export async function warnAtStart(settings: Settings, clientFolder: string, log: Pick<Logger, 'warn'>): Promise<void> {
  const folder = uploadFolder(settings)
  await tryToWrite(folder).catch((error: unknown) =>
    log.warn({ folder, reason: reasonOf(error) }, 'UPLOAD_DIR cannot be written, so files of forms are refused'),
  )
  for (const setting of ['BRAND_LOGO', 'BRAND_ICON'] as const) {
    const file = settings[setting]
    if (!file || existsSync(clientFolder + file)) continue
    log.warn({ setting, file: clientFolder + file }, 'a file of the brand is not in the build, so pages lack it')
  }
}

/** Makes the folder if it is missing. Throws the reason why nothing can be written there. */
export async function tryToWrite(folder: string): Promise<void> {
  await makeFolder(folder, 0o700)
  const file = join(folder, `try-${randomUUID()}`)
  await writeFile(file, 'x')
  await rm(file)
}
