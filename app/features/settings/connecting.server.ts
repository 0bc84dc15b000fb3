/** Connects a directory account: to its authorization endpoint, and back with a code for a token [224] [226]. */
import { randomBytes } from 'node:crypto'
import { redirect, redirectDocument } from '@remix-run/node'
import { z } from 'zod'
import type { SignedInArgs } from '~/access/guarded.server'
import { TokenNotFetched } from '~/systems/graph/graph-error'
import { keepToken, requestTokenForCode } from '~/systems/graph/graph-token.server'
import { setToast } from '~/platform/http/toast.server'
import { pages } from '~/pages'

/** The states of this browser's attempts, and their user. */
const COOKIE = 'portal-directory'
const Attempts = z.object({ objectId: z.string(), states: z.array(z.string()) })
const ATTEMPT_SECONDS = 1_800
/** Enough for several tabs that connect at once. */
const MAX_ATTEMPTS = 5
const MAX_REASON_LENGTH = 500
/** Microsoft's names of what the portal's calls to the directory need, and of tokens that can be renewed [690]. */
export const SCOPES = 'offline_access User.Read.All Group.Read.All'

/** Redirects to the page where the person consents, which returns to the connection's page. */
export function startConnecting(args: SignedInArgs, authorizationUrl: string): Response {
  const { PORTAL_ORIGIN, DIRECTORY_CLIENT_ID = '' } = args.context.settings
  const state = randomBytes(32).toString('base64url')
  keepStates(args, [...statesOf(args), state].slice(-MAX_ATTEMPTS))
  const address = new URL(authorizationUrl)
  const parameters = {
    client_id: DIRECTORY_CLIENT_ID,
    response_type: 'code',
    response_mode: 'query',
    // The authorization endpoint accepts no other URL.
    redirect_uri: PORTAL_ORIGIN + pages.directoryConnection.path,
    scope: SCOPES,
    state,
    ...(args.user.Email ? { login_hint: args.user.Email } : {}),
  }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return redirectDocument(address.href, 303)
}

/** Tells if the URL has a response of the authorization endpoint. */
export function isAuthorizationAnswer({ searchParams }: URL): boolean {
  return searchParams.has('code') || searchParams.has('error')
}

/** Handles the response once, for the browser and person that started. Redirects, so that a reload repeats nothing. */
export async function finishConnecting(args: SignedInArgs): Promise<Response> {
  const state = args.url.searchParams.get('state') ?? ''
  const states = statesOf(args)
  const others = states.filter((other) => other !== state)
  if (others.length === states.length) {
    setToast(args.context, { kind: 'danger', text: FOREIGN })
  } else {
    await carryOut(args)
    keepStates(args, others)
  }
  return redirect(pages.directoryConnection.path, 303)
}

async function carryOut(args: SignedInArgs): Promise<void> {
  const { context, api, url } = args
  const error = url.searchParams.get('error')
  if (error === 'access_denied') return setToast(context, { kind: 'info', text: CONNECTING_CANCELLED })
  if (error !== null) {
    const reason = (url.searchParams.get('error_description') || error).slice(0, MAX_REASON_LENGTH)
    context.log.warn({ reason }, 'connecting a directory account failed')
    return setToast(context, { kind: 'danger', text: `Could not fetch token: ${reason}` })
  }
  try {
    keepToken(args, await requestTokenForCode(api, url.searchParams.get('code') ?? ''))
  } catch (failed) {
    if (!(failed instanceof TokenNotFetched)) throw failed
    setToast(context, { kind: 'danger', text: failed.text })
  }
}

function statesOf({ context, session }: SignedInArgs): string[] {
  const attempts = Attempts.safeParse(context.cookies.getSealed(COOKIE))
  return attempts.success && attempts.data.objectId === session.objectId ? attempts.data.states : []
}

function keepStates({ context, session }: SignedInArgs, states: string[]): void {
  const attempts: z.input<typeof Attempts> = { objectId: session.objectId, states }
  context.cookies.setSealed(COOKIE, attempts, states.length > 0 ? ATTEMPT_SECONDS : 0)
}

const CONNECTING_CANCELLED = 'You have cancelled. Nothing has been changed.'
const FOREIGN =
  'This connection was started too long ago or in another browser, so it cannot be finished here. Please connect again.'
