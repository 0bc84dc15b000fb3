/**
 * What was posted and could not even be looked at, because the session had ended or the provider did not answer: the
 * answer is a page, or for scripts a reply to the form, that loses nothing of it (SECURITY, session ended).
 */
import { uploadOwner, type StoredUpload } from '../stores/upload-store.server'
import type { AppLoadContext } from '@remix-run/node'
import type { RequestContext } from '../http/context'
import { parseFormBody, parsedFormBody } from './form-body.server'
import { keepUploads } from './form-files.server'
import { renewedToken } from './idempotency-token.server'
import { IDEMPOTENCY_FIELD, STORED_UPLOADS_FIELD } from './form-result'
import { readIdentity } from '../session/session.server'

export const SESSION_ENDED = 'session ended'

export interface RescuedForm {
  /** `SESSION_ENDED`, or the provider's text. */
  readonly reason: string
  readonly status: number
  /** The provider was asked, and how it refused is the reason. */
  readonly wasTried: boolean
  /** Where it was posted to: path and query. */
  readonly target: string
  /** All fields but passwords. */
  readonly fields: readonly (readonly [name: string, value: string])[]
  readonly storedUploads: readonly StoredUpload[]
  /** Files that could not be kept, by the field to choose them in. */
  readonly toChooseAgain: readonly { readonly field: string; readonly name: string }[]
}

/** Keeps the form that this request posted, if it posted one that can be read. */
export async function rescueForm(
  request: Request,
  context: RequestContext,
  reason: string,
  status: number,
): Promise<void> {
  const sent = request.method === 'POST' ? parseFormBody({ request, context }) : parsedFormBody(context)
  const form = await sent?.catch(() => undefined)
  if (!form) return
  const userId = readIdentity(request, context.settings)?.objectId
  const owner = userId === undefined ? undefined : uploadOwner(userId)
  const { storedUploads, toChooseAgain } = await keepUploads(context, owner, form)
  const { pathname, search } = new URL(request.url)
  const { refused } = context
  context.unsent = {
    reason: refused?.failure ?? reason,
    status,
    wasTried: refused?.failure !== undefined,
    target: pathname + search,
    fields: [...form.fields]
      .filter(([name]) => name !== STORED_UPLOADS_FIELD && !/password/i.test(name))
      // Its answer is known: sent again, it is another attempt.
      .map(([name, value]) => [name, refused && name === IDEMPOTENCY_FIELD ? renewedToken(value) : value]),
    storedUploads,
    toChooseAgain: toChooseAgain.map(({ field, name }) => ({ field, name })),
  }
}

/**
 * What Remix is asked instead of what was posted: the page `/unsent`, or for scripts its reply. Without scripts,
 * because the address stays the one that was posted to.
 */
export function rescuedFormPage(request: Request, context: AppLoadContext): [Request, AppLoadContext] {
  const { origin, pathname } = new URL(request.url)
  if (!pathname.endsWith('.data')) return [new Request(`${origin}/unsent`), { ...context, withScripts: false }]
  return [new Request(`${origin}/unsent.data`, { method: 'POST', body: new URLSearchParams() }), context]
}
