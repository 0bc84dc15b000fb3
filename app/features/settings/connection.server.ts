/** State of a person's connection to the directory [230] [231]. */
import { directory } from '~contract/directory'
import { ConnectionExpired, GraphError, NotConnected, TokenNotFetched } from '~/systems/graph/graph-error'
import { graphClient } from '~/systems/graph/graph-client.server'
import type { GraphArgs } from '~/systems/graph/graph-token.server'
import { logFailure } from '~/platform/http/log-failure'

export type Connection =
  | { readonly kind: 'not connected' }
  | { readonly kind: 'connected'; readonly name: string; readonly mail: string }
  /** `text`: why there is no token. */
  | { readonly kind: 'expired'; readonly text: string }
  | { readonly kind: 'unknown'; readonly text: string; readonly isTokenMissing: boolean }

/** Reads the account as the check. */
export async function readConnection(args: GraphArgs): Promise<Connection> {
  try {
    const query = { $select: 'displayName,mail' } as const
    const { displayName, mail } = await graphClient(args).send(directory.me, { query })
    return { kind: 'connected', name: displayName, mail }
  } catch (error) {
    if (error instanceof NotConnected) return { kind: 'not connected' }
    if (!(error instanceof GraphError)) throw error
    logFailure(args.context, { description: error.text }, 'directory check ended')
    if (error instanceof ConnectionExpired) return { kind: 'expired', text: error.text }
    return { kind: 'unknown', text: error.text, isTokenMissing: error instanceof TokenNotFetched }
  }
}
