/** Rescues a posted form that could not be carried out, because the session had ended or the provider failed. */
import { readIdentity } from '../access/session/session.server'
import type { RequestContext } from '../platform/http/context'
import { ALL_FIELD, STARTED_FIELD, ROW_FIELD } from '../lists/selection'
import { uploadOwner } from '../platform/stores/upload-store.server'
import { parseFormBody } from './form-body.server'
import { keepUploads } from './form-files.server'
import { labelsIn } from './field-labels'
import {
  IDEMPOTENCY_FIELD,
  isPassword,
  isShownAgain,
  STORED_UPLOADS_FIELD,
  type FormResult,
  type RescuedForm,
} from './form-result'
import { renewedToken } from './idempotency-token.server'

/** The posted form with its uploads; undefined if unreadable. `result`: of its action, if only the page failed. */
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
  const fields = [...form.fields].filter(([name]) => name !== STORED_UPLOADS_FIELD && !isPassword(name))
  return {
    failure: result?.failure,
    target: pathname + search,
    // After a result, sending again is a new attempt.
    fields: fields.map(([name, value]) => [name, result && name === IDEMPOTENCY_FIELD ? renewedToken(value) : value]),
    typed: typedIn(form.fields),
    storedUploads,
    toChooseAgain,
  }
}

/** What people typed and chose: one entry for each field, with the labels that the form sent. Without a label it is no field of theirs. */
function typedIn(fields: URLSearchParams): RescuedForm['typed'] {
  const names = [...new Set(fields.keys())].filter((name) => isShownAgain(name) && !LIST_FIELDS.includes(name))
  return names.flatMap((name) => {
    const { label, labelOf } = labelsIn(fields, name)
    const text = fields.getAll(name).filter(Boolean).map(labelOf).join(', ')
    return label && text ? [{ label, text }] : []
  })
}

const LIST_FIELDS = [ROW_FIELD, ALL_FIELD, STARTED_FIELD]

/** The rescued form as a form result, for a form that is still on screen. */
export function formResultOf(
  { storedUploads, toChooseAgain }: RescuedForm,
  { kind, text }: { readonly kind: string; readonly text: string },
): FormResult {
  const errors = Object.fromEntries(toChooseAgain.map(({ field, name }) => [field, `Please choose again: ${name}`]))
  return { errors, storedUploads, ...(kind === 'signed-out' ? { hasEnded: true } : { failure: text, toast: text }) }
}
