/** Somebody who connects a directory account: by its pages, and by the calls that the portal makes then. */
import { z } from 'zod'
import type { ApiCaller, Organisation } from './started'
import { Visitor, type Seen } from './visitor'

export const portal = 'http://localhost:3000'
export const password = 'meridian-demo'

/** Address that the portal sends the browser to. */
export function authorization(origin: string, parameters: Record<string, string> = {}): string {
  const asked = {
    client_id: 'customer-portal-directory',
    response_type: 'code',
    response_mode: 'query',
    redirect_uri: `${portal}/settings/graph-api`,
    scope: 'offline_access User.Read.All Group.Read.All',
    state: 'state of the portal',
    ...parameters,
  }
  return `${origin}/identity/directory/oauth2/v2.0/authorize?${new URLSearchParams(asked)}`
}

/** Signs in with an account of the directory and accepts; answers how the browser returns to the portal. */
async function accept(origin: string, email: string, parameters: Record<string, string> = {}): Promise<Seen> {
  const visitor = new Visitor(portal)
  const signIn = await visitor.open(authorization(origin, parameters))
  return visitor.submit(await visitor.submit(signIn, '/sign-in', { email, password }), '/accept')
}

export async function code(origin: string, email: string, parameters: Record<string, string> = {}): Promise<string> {
  return (await accept(origin, email, parameters)).url.searchParams.get('code') ?? ''
}

export async function tokenIn(answer: Response): Promise<string> {
  return z.object({ access_token: z.string() }).parse(await answer.json()).access_token
}

/** Connects a person's own account; answers the token. */
export async function connect(
  { origin, id }: Organisation,
  caller: ApiCaller,
  kind = 'admin',
  parameters: Record<string, string> = {},
): Promise<string> {
  const given = await code(origin, `${kind}@${id}.example`, parameters)
  return tokenIn(await caller.call('POST', 'graph-api/auth', given))
}
