/**
 * The authorization endpoint of the directory, like Azure AD's: a person signs in with a directory account and allows
 * the portal to read it. It is a separate sign-in: the account may differ from the portal user's.
 */
import { Hono, type Context } from 'hono'
import { issueCode } from '../graph/codes'
import { readForm, emptyForm, refused, type FormState } from '../pages/form'
import { Credentials } from './credentials'
import { findAccount, suggestedAccounts } from './directory-accounts'
import { consentPage, directorySignInPage } from './directory-pages'
import {
  answerTo,
  beginRequest,
  directoryPath,
  endRequest,
  keepRequest,
  readRequest,
  requestOf,
  type DirectoryRequest,
} from './directory-request'
import { failurePage, identityHeaders } from './identity-page'
import { whoTries, type IdentityContext, type PageEnv } from './interaction'
import { personByPassword } from './people'
import { sweepRecords } from './records'
import { tryWindow } from './tries'

/** The routes below /identity/directory. */
export function directorySignInRoutes(context: IdentityContext): Hono<PageEnv> {
  const { db } = context
  const headers = identityHeaders(context)

  return new Hono<PageEnv>()
    .get('/oauth2/v2.0/authorize', async (c) => {
      const read = readRequest(context, c.req.query())
      if ('invalid' in read) {
        const words = {
          title: 'This address does not work',
          text: `What led here is not a valid request: ${read.invalid}.`,
        }
        return c.html(failurePage(context, words), 400, headers)
      }
      if ('refusal' in read) return c.redirect(read.refusal, 303)
      return c.redirect(directoryPath(await beginRequest(context, c, read.request)), 303)
    })
    .get('/request/:uid', async (c) => {
      const { uid, request } = await requestOf(context, c)
      const account = request.userId === undefined ? undefined : await findAccount(db, { id: request.userId })
      if (!account) return signIn(c, uid, request, 200, { ...emptyForm, typed: { email: request.loginHint ?? '' } })
      return c.html(consentPage(context, uid, account, request.scopes), 200, headers)
    })
    .post('/request/:uid/sign-in', async (c) => {
      const { uid, request } = await requestOf(context, c)
      const read = await readForm(c, Credentials)
      if (!read.ok) return signIn(c, uid, request, 422, read.form)

      const { email, password } = read.value
      if (!context.tries.take(whoTries(c, email))) {
        c.header('Retry-After', String(tryWindow))
        const form = refused({ email }, '', 'That was wrong too often. Try again in 15 minutes.')
        return signIn(c, uid, request, 429, form)
      }
      const person = await personByPassword(db, email, password)
      const account = person && (await findAccount(db, { mail: email }))
      if (!account) {
        const form = refused({ email }, '', 'The e-mail address or the password is not right.')
        return signIn(c, uid, request, 422, form)
      }
      context.tries.forget(whoTries(c, email))
      await keepRequest(db, uid, { ...request, userId: account.id })
      return c.redirect(directoryPath(uid), 303)
    })
    .post('/request/:uid/other-account', async (c) => {
      const { uid, request } = await requestOf(context, c)
      await keepRequest(db, uid, { ...request, userId: undefined })
      return c.redirect(directoryPath(uid), 303)
    })
    .post('/request/:uid/accept', async (c) => {
      const { uid, request } = await requestOf(context, c)
      const { userId, scopes } = request
      if (userId === undefined) return c.redirect(directoryPath(uid), 303)
      return finish(c, uid, request, { code: await issueCode(db, { userId, scopes }) })
    })
    .post('/request/:uid/cancel', async (c) => {
      const { uid, request } = await requestOf(context, c)
      const error_description = 'AADSTS65004: User declined to consent to access the app.'
      return finish(c, uid, request, { error: 'access_denied', error_description })
    })

  async function signIn(
    c: Context<PageEnv>,
    uid: string,
    { loginHint }: DirectoryRequest,
    status: 200 | 422 | 429,
    form: FormState,
  ) {
    return c.html(directorySignInPage(context, uid, await suggestedAccounts(context, loginHint), form), status, headers)
  }

  async function finish(c: Context<PageEnv>, uid: string, request: DirectoryRequest, answer: Record<string, string>) {
    await endRequest(db, uid)
    await sweepRecords(db)
    return c.redirect(answerTo(request, answer), 303)
  }
}
