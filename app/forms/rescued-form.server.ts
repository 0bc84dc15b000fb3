/** A posted form that could not be carried out, because the session had ended or the provider failed: nothing is lost. */
import { readIdentity } from '../session/session.server'
import type { RequestContext } from '../http/context'
import { uploadOwner } from '../stores/upload-store.server'
import { parseFormBody } from './form-body.server'
import { keepUploads } from './form-files.server'
import { IDEMPOTENCY_FIELD, STORED_UPLOADS_FIELD, type FormResult, type RescuedForm } from './form-result'
import { renewedToken } from './idempotency-token.server'

/**
 * The form that this request posted, with its uploads stored; undefined when it cannot be read. `result`: what its action
 * returned, when only the page after it failed.
 */
export async function rescueForm(
  request: Request,
  context: RequestContext,
  result: FormResult | undefined,
): Promise<RescuedForm | undefined> {
  const form = await parseFormBody({ request, context }).catch(() => undefined)
  if (!form) return undefined
  const userId = readIdentity(context)?.objectId
  const owner = userId === undefined ? undefined : uploadOwner(userId)
  const { storedUploads, toChooseAgain } = await keepUploads(context, owner, form)
  const { pathname, search } = new URL(request.url)
  return {
    failure: result?.failure,
    target: pathname + search,
    fields: [...form.fields]
      .filter(([name]) => name !== STORED_UPLOADS_FIELD && !/password/i.test(name))
      // After a result, sending again is another attempt.
      .map(([name, value]) => [name, result && name === IDEMPOTENCY_FIELD ? renewedToken(value) : value]),
    storedUploads,
    toChooseAgain,
  }
}

/** The same for a form that is still on screen. */
export function formResultOf(
  { storedUploads, toChooseAgain }: RescuedForm,
  { kind, text }: { readonly kind: string; readonly text: string },
): FormResult {
  const errors = Object.fromEntries(toChooseAgain.map(({ field, name }) => [field, `Please choose again: ${name}`]))
  return { errors, storedUploads, ...(kind === 'signed-out' ? { hasEnded: true } : { failure: text }) }
}
