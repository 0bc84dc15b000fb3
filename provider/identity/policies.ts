/**
 * Three policies, as the user flows of Azure AD B2C: one issuer, one token endpoint, and for each policy a discovery
 * document whose authorization endpoint names the policy in the parameter `p`.
 */
import type { interactionPolicy, Provider } from 'oidc-provider'

export const policies = ['sign-in', 'password-reset', 'profile-edit'] as const

/** The library's 'login' is the sign-in page; the two others are prompts of our own. */
export type PromptName = 'login' | 'password-reset' | 'profile-edit'

/** A reset replaces the sign-in; editing the profile follows it. Nothing asks for consent. */
export function promptsOf({ base, Check, Prompt }: typeof interactionPolicy): interactionPolicy.DefaultPolicy {
  const promptOf = (name: 'password-reset' | 'profile-edit') => {
    const due = new Check(`${name}_due`, `the policy ${name} is not finished`, ({ oidc }) =>
      oidc.params?.['p'] === name && !oidc.result?.[name] ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
    )
    return new Prompt({ name }, due)
  }
  const prompts = base()
  prompts.remove('consent')
  const accountRemoved = new Check('account_removed', 'the person of the session is no more', ({ oidc }) =>
    oidc.session?.accountId !== undefined && !oidc.account ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
  )
  prompts.get('login')?.checks.add(accountRemoved)
  prompts.add(promptOf('password-reset'), 0)
  prompts.add(promptOf('profile-edit'))
  return prompts
}

/** Serves the three discovery documents: the library's own, with the policy in the authorization endpoint. */
export function serveDiscovery(provider: Provider): void {
  const document = '/.well-known/openid-configuration'
  const mount = new URL(provider.issuer).pathname
  provider.use(async (ctx, next) => {
    const policy = policies.find((name) => ctx.path === `/${name}/v2.0${document}`)
    if (policy) {
      ctx.path = document
      // The library reads its mount path from this.
      Object.assign(ctx.req, { originalUrl: `${mount}${document}` })
    }
    await next()
    if (!policy || ctx.status !== 200) return
    const authorization = new URL(`${provider.issuer}/auth`)
    authorization.searchParams.set('p', policy)
    ctx.body = { ...Object(ctx.body), authorization_endpoint: authorization.href }
  })
}
