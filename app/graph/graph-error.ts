import { UpstreamError } from '../upstream/upstream-error'

/** A call to the directory that did not succeed. */
export class GraphError extends UpstreamError {
  /** Whatever happens to the directory's token, the session at the portal goes on. */
  override get tokenRejected(): boolean {
    return false
  }
}

/** There is no account to read the directory with; its text says so to a person. */
export class NotConnected extends GraphError {}

/** The portal API gave no token for the directory: 'Could not fetch token: {error}' (A§8, B§8). */
export class TokenNotFetched extends GraphError {}
