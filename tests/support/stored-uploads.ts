/** What lies in the folder in which a portal lets files of forms wait. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileOwner } from '../../app/ui/form/sent-form.server'
import type { World } from './world'

/** Names of this person's files and of the notes by which some of them are kept. */
export function storedUploads(world: World, kind: Parameters<World['account']>[0], folder = world.at.files): string[] {
  try {
    return readdirSync(join(folder, fileOwner(world.account(kind).id)))
  } catch {
    return []
  }
}
