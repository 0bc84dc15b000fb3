/** A page that this session could see a moment ago is read beside `GET users/me`, one round of calls earlier. */
import { isDeepStrictEqual } from 'node:util'
import type { CurrentUser } from '~contract/users'
import type { RequestContext } from '~/platform/http/context'
import { portalApi, type PortalApi } from '~/systems/portal-api/client.server'
import { awaitLater } from '~/platform/await-later'
import type { CurrentSession } from './current-session.server'

interface EarlyReader {
  readonly user: CurrentUser
  readonly api: PortalApi
}

interface EarlyStart extends EarlyReader {
  /** True if `users/me` says the same as a moment ago. Fails as that call does. */
  readonly isSameUser: Promise<boolean>
}

declare module '~/platform/http/context' {
  interface RequestState {
    earlyStart?: EarlyStart
  }
}

/**
 * Runs a handler for the user of a moment ago, while the user is read. Its result counts if the user is still the same; else it
 * runs again.
 */
export async function runHandlerEarly<Result>(
  context: RequestContext,
  current: CurrentSession,
  handler: (reader: EarlyReader) => Promise<Result>,
): Promise<Result> {
  const early = earlyStart(context, current)
  if (early) {
    const result = awaitLater(handler(early))
    if (await early.isSameUser) return result
  }
  return handler({ user: await current.readUser(), api: current.api })
}

/** Shared by the loaders of a request. Undefined without an answer of a moment ago, and for a form, which waits. */
function earlyStart(context: RequestContext, { session, lastUser, readUser }: CurrentSession): EarlyStart | undefined {
  if (!lastUser || context.method === 'POST') return undefined
  const start = (): EarlyStart => {
    const discarded = new AbortController()
    const isSameUser = awaitLater(readUser().then((user) => isDeepStrictEqual(user, lastUser)))
    const confirmed = awaitLater(
      isSameUser.then((isSame) => {
        if (!isSame) throw new DOMException('The user has changed.', 'AbortError')
      }),
    )
    confirmed.catch((reason: unknown) => discarded.abort(reason))
    return { user: lastUser, api: portalApi(context, session, { confirmed, discarded: discarded.signal }), isSameUser }
  }
  return (context.state.earlyStart ??= start())
}
