/** The OpenID provider: the library, set up as the portal's identity provider. */
import { eq } from 'drizzle-orm'
import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { ProviderContext } from '../context'
import { persons } from '../database/tables/people'
import { failurePage, failures, send, type FailureWords } from './identity-page'
import { cookieKeys, idTokenKeys } from './keys'
import { policies, promptsOf, serveDiscovery } from './policies'
import { recordsIn } from './records'
import { askToSignOut, showSignedOut, signOutAtOnce } from './sign-out'

const minute = 60
const day = 24 * 60 * minute

/** Path of an interaction's page. */
export const interactionPath = (uid: string) => `/identity/interaction/${uid}`

/** The provider with issuer `{origin}/identity`. It serves paths relative to /identity. */
export async function createProvider(context: ProviderContext): Promise<Provider> {
  const { origin, log } = context
  const { Provider, errors, interactionPolicy } = await importQuietly()
  const configuration: Configuration = {
    ...(await signInSettings(context)),
    interactions: { policy: promptsOf(interactionPolicy), url: (_, { uid }) => origin + interactionPath(uid) },
    extraParams: {
      p(_, policy) {
        if (policy === undefined || policies.some((name) => name === policy)) return
        throw new errors.InvalidRequest('there is no such policy')
      },
    },
  }
  const provider = new Provider(`${origin}/identity`, configuration)
  provider.silent = true
  provider.on('server_error', (_, error) => log.error({ err: error }, 'the identity provider failed'))
  showFailures(provider, context)
  serveDiscovery(provider)
  signOutAtOnce(provider)
  return provider
}

/** Pages for requests that the library does not handle. It renders its own errors with `renderError`, below. */
function showFailures(provider: Provider, context: ProviderContext): void {
  provider.use(async (ctx: KoaContextWithOIDC, next) => {
    try {
      await next()
      if (ctx.status === 404 && !ctx.body) await send(ctx, 404, failurePage(context, failures.missing), context)
    } catch (error) {
      context.log.error({ err: error }, 'the identity provider failed')
      await send(ctx, 500, failurePage(context, failures.broken), context)
    }
  })
}

/* eslint-disable no-console -- the library's one warning can be kept back nowhere else */

/** The library warns on load that it wants a newer Node than 20. It works on Node 20, so this one warning is dropped. */
async function importQuietly() {
  const { warn } = console
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes('oidc-provider WARNING: Unsupported runtime')) warn(...words)
  }
  try {
    return await import('oidc-provider')
  } finally {
    console.warn = warn
  }
}

/* eslint-enable no-console */

async function signInSettings(context: ProviderContext): Promise<Configuration> {
  const { settings, db } = context
  return {
    adapter: recordsIn(db),
    jwks: await idTokenKeys(db),
    clients: [
      {
        client_id: settings.IDENTITY_CLIENT_ID,
        client_secret: settings.IDENTITY_CLIENT_SECRET,
        client_name: `${settings.PRODUCT_NAME} Customer Portal`,
        token_endpoint_auth_method: settings.PROVIDER_CLIENT_AUTH,
        redirect_uris: [`${settings.PORTAL_ORIGIN}/login`],
        post_logout_redirect_uris: [`${settings.PORTAL_ORIGIN}/`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        response_modes: ['query'],
        id_token_signed_response_alg: 'RS256',
      },
    ],
    responseTypes: ['code'],
    clientAuthMethods: [settings.PROVIDER_CLIENT_AUTH],
    pkce: { required: () => true },
    scopes: ['openid', 'profile', 'email'],
    claims: { openid: ['sub', 'oid', 'name', 'emails'] },
    conformIdTokenClaims: false,
    findAccount: (_, id) => findAccount(context, id),
    loadExistingGrant: grantAll,
    cookies: {
      keys: await cookieKeys(db),
      names: {
        session: 'provider-session',
        interaction: 'provider-interaction',
        resume: 'provider-resume',
      },
      long: { httpOnly: true, sameSite: 'lax', signed: true },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    ttl: {
      AuthorizationCode: minute,
      AccessToken: 60 * minute,
      IdToken: 60 * minute,
      Interaction: 60 * minute,
      Session: day,
      Grant: day,
    },
    clientBasedCORS: () => false,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => askToSignOut(context, ctx, form),
        postLogoutSuccessSource: (ctx) => showSignedOut(context, ctx),
      },
    },
    renderError: (ctx, { error_description }, error) =>
      send(ctx, ctx.status, failurePage(context, wordsFor(ctx.status, error, error_description)), context),
  }
}

function wordsFor(status: number, { name }: Error, description = 'bad request'): FailureWords {
  if (name === 'SessionNotFound') return failures.over
  if (status >= 500) return failures.broken
  return { title: 'This address does not work', text: `What led here is not a valid request: ${description}.` }
}

async function findAccount({ db }: ProviderContext, id: string) {
  const [person] = await db.select().from(persons).where(eq(persons.id, id))
  if (!person) return undefined
  const claims = { sub: person.id, oid: person.id, name: person.fullName, emails: [person.email] }
  return { accountId: person.id, claims: () => claims }
}

/** The portal belongs to the provider, so nobody has to consent. */
async function grantAll({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc
  if (!client || !session?.accountId) return undefined
  const known = session.grantIdFor(client.clientId)
  const existing = known ? await provider.Grant.find(known) : undefined
  if (existing?.accountId === session.accountId) return existing
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid profile email')
  await grant.save()
  return grant
}
