import type { Settings } from '../config.server'

export interface DirectorySettings {
  /** Ends in a slash; every call goes to an address below it. */
  readonly base: string
  /** Where people consent. */
  readonly authorization: string
  readonly clientId: string
  /** With blanks between them. */
  readonly scopes: string
}

/** Undefined for a portal without a directory. */
export function directorySettings(settings: Settings): DirectorySettings | undefined {
  const { DIRECTORY_URL, DIRECTORY_AUTHORIZATION_URL, DIRECTORY_CLIENT_ID, DIRECTORY_SCOPES } = settings
  if (!DIRECTORY_URL || !DIRECTORY_AUTHORIZATION_URL || !DIRECTORY_CLIENT_ID) return undefined
  return {
    base: DIRECTORY_URL,
    authorization: DIRECTORY_AUTHORIZATION_URL,
    clientId: DIRECTORY_CLIENT_ID,
    scopes: DIRECTORY_SCOPES,
  }
}
