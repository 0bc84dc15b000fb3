/** Rescues a posted form that could not be carried out, because the session had ended or the provider failed. */
import type { Problem, RescuedForm } from '~/access/problem'
import { lastSignedIn } from '~/access/session/session.server'
import type { RequestContext } from '~/platform/http/context'
import { ALL_FIELD, STARTED_FIELD, ROW_FIELD } from '~/lists/selection'
import { uploadsKeyOf } from '~/platform/stores/upload-store.server'
import { parseFormBody } from './form-body.server'
import { keepUploads } from './form-files.server'
import { labelsIn } from './field-labels'
import { IDEMPOTENCY_FIELD, isPassword, isShownAgain, STORED_UPLOADS_FIELD, type FormResult } from './form-result'
import { renewedToken } from './idempotency-token.server'

/**
 * The posted form with its uploads, for the error page, and as a result for the form that is still on screen; undefined if it
 * is unreadable.
 */
export async function rescueForm(
  { request, context }: { readonly request: Request; readonly context: RequestContext },
  problem: Problem,
): Promise<{ form: RescuedForm; result: FormResult } | undefined> {
  const body = await parseFormBody({ request, context }).catch(() => undefined)
  if (!body) return undefined
  const userId = lastSignedIn(context)?.objectId
  const owner = userId === undefined ? undefined : uploadsKeyOf(userId)
  const { storedUploads, toChooseAgain } = await keepUploads(context, owner, body)
  const { pathname, search } = new URL(request.url)
  const fields = [...body.fields].filter(([name]) => name !== STORED_UPLOADS_FIELD && !isPassword(name))
  /** The action's result, if only the page after it has failed. Then sending again is a new attempt. */
  const refused = context.state.formResult
  const form: RescuedForm = {
    failure: refused?.failure,
    target: pathname + search,
    fields: fields.map(([name, value]) => [name, refused && name === IDEMPOTENCY_FIELD ? renewedToken(value) : value]),
    typed: typedIn(body.fields),
    storedUploads,
    toChooseAgain,
  }
  return { form, result: rescuedResult(form, problem) }
}

/** Lists texts that people typed and choices that they made by field, with the form's labels. A field without a label is not theirs. */
function typedIn(fields: URLSearchParams): RescuedForm['typed'] {
  const names = [...new Set(fields.keys())].filter((name) => isShownAgain(name) && !LIST_FIELDS.includes(name))
  return names.flatMap((name) => {
    const { label, labelOf } = labelsIn(fields, name)
    const text = fields.getAll(name).filter(Boolean).map(labelOf).join(', ')
    return label && text ? [{ label, text }] : []
  })
}

const LIST_FIELDS = [ROW_FIELD, ALL_FIELD, STARTED_FIELD]

function rescuedResult({ storedUploads, toChooseAgain }: RescuedForm, { kind, text }: Problem): FormResult {
  const errors = Object.fromEntries(toChooseAgain.map(({ field, name }) => [field, `Please choose again: ${name}`]))
  return { errors, storedUploads, ...(kind === 'signed-out' ? { hasEnded: true } : { failure: text, toast: text }) }
}
