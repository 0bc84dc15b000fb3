/** Finds the interaction that a request belongs to, and ends it. */
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Interaction, Provider } from 'oidc-provider'
import type { ProviderContext } from '../context'
import type { PromptName } from './policies'
import { sweepRecords } from './records'
import type { Tries } from './tries'

/** The parts that the pages use. */
export interface IdentityContext extends ProviderContext {
  readonly provider: Provider
  readonly tries: Tries
}

export interface PageEnv {
  Bindings: HttpBindings
}

/**
 * The interaction that the request's signed cookie names. The URL must name it too, and it must be at this prompt, so
 * that other sites cannot post these forms. Throws (400) otherwise, or when it has ended.
 */
export async function interactionOf(
  context: IdentityContext,
  c: Context<PageEnv>,
  ...prompts: PromptName[]
): Promise<Interaction> {
  const interaction = await context.provider.interactionDetails(c.env.incoming, c.env.outgoing)
  const fits = interaction.uid === c.req.param('uid') && prompts.some((name) => name === interaction.prompt.name)
  if (!fits) throw new HTTPException(400, { message: 'this is not the interaction that is under way' })
  return interaction
}

/** Signs the person in and redirects; `finished` is the policy's own prompt, if it has one. */
export async function finishAs(
  context: IdentityContext,
  c: Context<PageEnv>,
  interaction: Interaction,
  personId: string,
  finished?: 'password-reset' | 'profile-edit',
): Promise<Response> {
  await sweepRecords(context.db)
  await leaveOtherSession(context, interaction, personId)
  return finish(context, c, {
    login: { accountId: personId, remember: false },
    ...(finished ? { [finished]: {} } : {}),
  })
}

/** Ends the session of another person, or the library would show a page that needs scripts. */
async function leaveOtherSession(
  { provider }: IdentityContext,
  interaction: Interaction,
  personId: string,
): Promise<void> {
  const { session } = interaction
  if (!session || session.accountId === personId) return
  const other = await provider.Session.findByUid(session.uid)
  await other?.destroy()
  interaction.session = undefined
  await interaction.persist()
}

const answers = {
  cancelled: 'AADB2C90091: The user has cancelled entering self-asserted information.',
  forgotten: 'AADB2C90118: The user has forgotten their password.',
} as const

/** Redirects to the portal with an error as Azure AD B2C words it. */
export function giveUp(context: IdentityContext, c: Context<PageEnv>, answer: keyof typeof answers): Promise<Response> {
  return finish(context, c, { error: 'access_denied', error_description: answers[answer] })
}

type Result = Parameters<Provider['interactionResult']>[2]

async function finish({ provider }: IdentityContext, c: Context<PageEnv>, result: Result): Promise<Response> {
  return c.redirect(await provider.interactionResult(c.env.incoming, c.env.outgoing, result), 303)
}

/** The key of attempts: an e-mail address and the client's address. */
export function whoTries(c: Context<PageEnv>, email: string): string {
  return `${email} ${c.env.incoming.socket.remoteAddress ?? ''}`
}
