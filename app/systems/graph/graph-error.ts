import { UpstreamError } from '../upstream/upstream-error'

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

/**
 * The provider holds a connection from which it gets no tokens any more, or only such that the directory rejects, as after a change of
 * password. Only connecting again helps [591] [972].
 */
export class ConnectionExpired extends TokenNotFetched {}
