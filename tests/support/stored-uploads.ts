/** The files in the folder of a portal's uploads. */
import { readdirSync } from 'node:fs'
import { uploadsKeyOf } from '../../app/platform/stores/upload-store.server'
import type { World } from './world'

/** Names of this person's uploads, and of the notes that keep some of them. */
export function storedUploads(world: World, kind: Parameters<World['account']>[0], folder = world.at.files): string[] {
  try {
    return readdirSync(folder).filter((name) => name.startsWith(uploadsKeyOf(world.account(kind).id)))
  } catch {
    return []
  }
}
