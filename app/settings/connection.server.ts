/** Whether a person's directory account is connected [230] [231]. */
import { directory } from '../../contract/directory'
import { loadable } from '../handlers/loadable.server'
import type { Loadable } from '../ui/loadable'
import { ConnectionExpired, GraphError, NotConnected, TokenNotFetched } from '../graph/graph-error'
import { ownTeams } from '../graph/directory-lists.server'
import { graphClient } from '../graph/graph-client.server'
import type { GraphArgs } from '../graph/graph-token.server'
import { logFailure } from '../http/log-failure'

export type Connection =
  | { readonly kind: 'not connected' }
  | { readonly kind: 'connected'; readonly name: string; readonly mail: string; readonly teams: Loadable<string[]> }
  /** `text`: why there is no token. */
  | { readonly kind: 'expired'; readonly text: string }
  | { readonly kind: 'unknown'; readonly text: string; readonly isTokenMissing: boolean }

/** Reads the account as the check. Its teams are a separate loadable. */
export async function readConnection(args: GraphArgs): Promise<Connection> {
  const account = graphClient(args)
  try {
    const [{ displayName, mail }, teams] = await Promise.all([
      account.send(directory.me, { query: { $select: 'displayName,mail' } }),
      loadable(true, async () => (await ownTeams(args)).map(({ displayName }) => displayName)),
    ])
    return { kind: 'connected', name: displayName, mail, teams }
  } catch (error) {
    if (error instanceof NotConnected) return { kind: 'not connected' }
    if (!(error instanceof GraphError)) throw error
    logFailure(args.context, { description: error.text }, 'directory check ended')
    if (error instanceof ConnectionExpired) return { kind: 'expired', text: error.text }
    return { kind: 'unknown', text: error.text, isTokenMissing: error instanceof TokenNotFetched }
  }
}
