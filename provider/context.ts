/** What every part of the stand-in is given. */
import type { Logger } from 'pino'
import type { Database } from './database/open'
import type { ProviderSettings } from './settings'

export interface ProviderContext {
  readonly settings: ProviderSettings
  /** Where the stand-in is reached, for example `http://localhost:4000`; no trailing slash. */
  readonly origin: string
  readonly db: Database
  /** Folder in which bytes of files are kept, beside the database. */
  readonly files: string
  readonly log: Logger
}
