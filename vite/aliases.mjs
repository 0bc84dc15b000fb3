import { resolve } from 'node:path'

/** The names by which files of app/ import from another folder: `~/platform/…` and `~contract/…`, as in tsconfig.json. */
export const ALIASES = {
  '~': resolve(import.meta.dirname, '../app'),
  '~contract': resolve(import.meta.dirname, '../contract'),
}
