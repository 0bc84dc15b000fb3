import { UpstreamError } from '../upstream/upstream-error'

/** A call to the directory that did not succeed. */
export class GraphError extends UpstreamError {
  /** A rejected directory token does not end the portal's session. */
  override get tokenRejected(): boolean {
    return false
  }
}

/** No account is connected; its text says so to a person. */
export class NotConnected extends GraphError {}

/** The portal API gave no token for the directory: 'Could not fetch token: {error}' [238]. */
export class TokenNotFetched extends GraphError {}
