/** A call to the directory that did not succeed. */
import type { System } from '../upstream/system'
import { UpstreamError } from '../upstream/upstream-error'

export class DirectoryError extends UpstreamError {
  /** Whatever becomes of the directory's token, the session at the portal stands. */
  override get tokenRejected(): boolean {
    return false
  }
}

/** There is no account to read the directory with; its text says so to a person. */
export class NotConnected extends DirectoryError {}

/** The portal API gave no token for the directory: 'Could not fetch token: {error}' (A§8, B§8). */
export class TokenNotFetched extends DirectoryError {}

export const directorySystem: System = {
  name: 'directory',
  notReached: 'The directory cannot be reached at the moment.',
  tooSlow: 'The directory takes too long to answer.',
  unreadable: 'The answer of the directory could not be read.',
  // Of our pages 401 would say that their reader has to sign in.
  failure: (text, status, detail) => new DirectoryError(text, status === 401 ? 502 : status, detail),
}
