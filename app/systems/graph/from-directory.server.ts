/** A section of a page from the directory. Its failure says what is wrong with the connection [591]. */
import { logFailure } from '~/platform/http/log-failure'
import { ConnectionExpired, GraphError, NotConnected } from './graph-error'
import type { GraphArgs } from './graph-token.server'

/** A `Loadable` whose failure also says what is wrong with the connection, as far as the failure tells. */
export type FromDirectory<Content> = { readonly kind: 'loaded'; readonly content: Content } | DirectoryFailure

export interface DirectoryFailure {
  readonly kind: 'failed'
  readonly text: string
  readonly connection?: 'missing' | 'expired' | undefined
}

/** `failed`: what the log says when the directory gives no answer. */
export async function loadFromDirectory<Content>(
  { context }: Pick<GraphArgs, 'context'>,
  failed: string,
  read: () => Promise<Content>,
): Promise<FromDirectory<Content>> {
  try {
    return { kind: 'loaded', content: await read() }
  } catch (error) {
    if (!(error instanceof GraphError)) throw error
    // A directory that nobody has connected is no failure [782].
    if (!(error instanceof NotConnected)) logFailure(context, { description: error.text }, failed)
    return { kind: 'failed', text: error.text, connection: connectionAfter(error) }
  }
}

function connectionAfter(error: GraphError): DirectoryFailure['connection'] {
  if (error instanceof NotConnected) return 'missing'
  return error instanceof ConnectionExpired ? 'expired' : undefined
}
