/** The settings and parts that every part of the stand-in uses. */
import type { Logger } from 'pino'
import type { Database } from './database/open'
import type { ProviderSettings } from './settings'

export interface ProviderContext {
  readonly settings: ProviderSettings
  /** The stand-in's origin, for example `http://localhost:4000`; no trailing slash. */
  readonly origin: string
  readonly db: Database
  /** Folder of stored files, beside the database. */
  readonly files: string
  readonly log: Logger
}
