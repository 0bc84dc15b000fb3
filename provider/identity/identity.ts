/** The identity provider: everything below /identity. */
import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ProviderContext } from '../context'
import { directoryBase } from './directory-request'
import { directorySignInRoutes } from './directory-sign-in'
import { failurePage, failures, identityHeaders, type FailureWords } from './identity-page'
import { giveUp, interactionOf, type IdentityContext, type PageEnv } from './interaction'
import { passwordResetRoutes } from './password-reset'
import { profileEditRoutes } from './profile-edit'
import { createProvider, interactionPath } from './provider'
import { signInRoutes } from './sign-in'
import { signUpRoutes } from './sign-up'
import { countTries } from './tries'

/** Answers requests whose path is /identity or begins with /identity/. */
export async function createIdentity(context: ProviderContext): Promise<RequestListener> {
  const provider = await createProvider(context)
  const library = provider.callback()
  const app = createPages({ ...context, provider, tries: countTries() })
  const pages = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const { host } = new URL(context.origin)

  return (req, res) => {
    // The library builds its URLs from this header. They must follow the settings, not the caller.
    req.headers.host = host
    if (isPage(req.url)) void pages(req, res)
    else void library(Object.assign(req, { originalUrl: req.url, url: withoutMount(req.url) }), res)
  }
}

function withoutMount(url = '/'): string {
  const rest = url.slice('/identity'.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

function isPage(url = ''): boolean {
  return [interactionPath(''), directoryBase].some((base) => url.startsWith(base))
}

/** Our own pages: of an interaction, and for connecting a directory account. */
function createPages(context: IdentityContext): Hono<PageEnv> {
  return new Hono<PageEnv>()
    .use(bodyLimit({ maxSize: 32_000 }))
    .use(async (c, next) => {
      await next()
      // Lynx waits for a key at an address without its origin.
      const location = c.res.headers.get('Location')
      if (location?.startsWith('/')) c.res.headers.set('Location', context.origin + location)
    })
    .route(interactionPath(':uid'), interactionRoutes(context))
    .route(directoryBase, directorySignInRoutes(context))
    .notFound((c) => c.html(failurePage(context, failures.missing), 404, identityHeaders(context)))
    .onError((error, c) => showFailure(context, c, error))
}

function interactionRoutes(context: IdentityContext): Hono<PageEnv> {
  return new Hono<PageEnv>()
    .get('/', async (c) => {
      const { uid, prompt } = await interactionOf(context, c, 'login', 'password-reset', 'profile-edit')
      return c.redirect(`${interactionPath(uid)}/${prompt.name === 'login' ? 'sign-in' : prompt.name}`, 303)
    })
    .post('/cancel', async (c) => {
      await interactionOf(context, c, 'login', 'password-reset', 'profile-edit')
      return giveUp(context, c, 'cancelled')
    })
    .route('/', signInRoutes(context))
    .route('/', signUpRoutes(context))
    .route('/', passwordResetRoutes(context))
    .route('/', profileEditRoutes(context))
}

function showFailure(context: ProviderContext, c: Context<PageEnv>, error: Error) {
  const show = (words: FailureWords, status: ContentfulStatusCode) =>
    c.html(failurePage(context, words), status, identityHeaders(context))

  if (error instanceof HTTPException) return show(failures.over, error.status)
  // The library's class is not imported: it comes with a warning on Node 20 (see provider.ts).
  if (error.name === 'SessionNotFound') return show(failures.over, 400)
  context.log.error({ err: error }, 'a page of the identity provider failed')
  return show(failures.broken, 500)
}
