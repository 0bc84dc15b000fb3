/**
 * The actions of forms. Each handles a posted form in one order: permission, body, earlier result of the same form, then its
 * handler (decision 8), which reads the record and the fields and does the work. It gets the form only then.
 */
import { data, redirect, redirectDocument } from '@remix-run/node'
import type { Ability } from '~/abilities'
import { accessDenied } from '~/access/failure.server'
import {
  guardedAction,
  publicRoute,
  type HandlerArgs,
  type RequiredAbility,
  type SignedInArgs,
} from '~/access/guarded.server'
import { removeFlashedInput, flashInput } from './flashed-input.server'
import { parseFormBody } from './form-body.server'
import { UnreadableForm } from './form-fields.server'
import { FormFiles } from './form-files.server'
import { idempotencyKey, isOwnForm, newIdempotencyToken } from './idempotency-token.server'
import { isFormResult, type FormResult } from './form-result'
import { pageBehind } from './page-behind'
import { PostedForm, Submission, type FormAnswer } from './posted-form.server'
import { rescueForm } from './rescued-form.server'
import { setToast } from '~/platform/http/toast.server'
import type { StoredResult } from '~/platform/stores/idempotency-store.server'
import { withoutCache } from '~/systems/portal-api/client.server'
import { OUTCOME_UNKNOWN } from '~/systems/upstream/upstream-error'

const NOT_YOURS = 'Somebody else was signed in when this form was opened. Nothing was sent. Please open the page again.'

declare module '~/platform/http/context' {
  interface RequestState {
    /** The result of a form that the action refused, for the page after it. */
    formResult?: FormResult | undefined
  }
}

interface FormOptions<Granted> {
  /** The name of the file field. A form without one is refused beyond 1 MB [550]. */
  readonly files?: string
  /**
   * Decides if this person may change this record, where an ability alone does not say. It is asked before the body arrives.
   * `false` makes the answer 403 'Access denied' with this ability; anything else is passed to the handler. Its error is
   * thrown unless the same form was carried out earlier.
   */
  readonly permission?: { readonly ability: Ability; ask(args: SignedInArgs): Promise<Granted | false> }
}

/** Returns a result of `submit`, or an answer, which leaves the form free to be sent again. */
type FormHandler<Args, Answer, Granted> = (
  args: Args,
  form: PostedForm,
  granted: Granted,
) => Promise<Answer | Submission>
type ActionAnswer<Answer> = Answer | FormAnswer | Response

/** The action of a form for people with this ability. Its reads come from the provider, never from the answer cache [558]. */
export function formAction<Answer, Granted = true>(
  ability: RequiredAbility,
  handler: FormHandler<SignedInArgs, Answer, Granted | undefined>,
  { files, permission }: FormOptions<Granted> = {},
) {
  const handlePost = async (guardArgs: SignedInArgs): Promise<ActionAnswer<Answer>> => {
    const args = { ...guardArgs, api: withoutCache(guardArgs.api) }
    const asked = await permission?.ask(args).then(
      (granted) => {
        if (granted === false) throw accessDenied(args, permission.ability)
        return { granted }
      },
      (error: unknown) => ({ error }),
    )
    const answer = await handleForm(args, files, (form) => {
      if (asked && 'error' in asked) throw asked.error
      return handler(args, form, asked?.granted)
    })
    args.context.state.formResult = formResultOf(answer)
    return answer
  }
  const action = guardedAction(ability, handlePost, rescueForm)
  return Object.assign(action, { isForm: true as const })
}

/** The action of a form for people who are not signed in. Its form takes no files. */
export function visitorFormAction<Answer>(
  handler: (args: HandlerArgs, form: PostedForm) => Promise<Answer | Submission>,
) {
  const action = publicRoute((args) => handleForm(args, undefined, (form) => handler(args, form)))
  return Object.assign(action, { isForm: true as const })
}

export type Sender = Pick<HandlerArgs, 'request' | 'context'> & { readonly session?: { readonly objectId: string } }

/** Handles a posted form in the one order. `handler` gets it unless its result is known already. */
export async function handleForm<Answer>(
  sender: Sender,
  fileField: string | undefined,
  handler: (form: PostedForm) => Promise<Answer | Submission>,
): Promise<ActionAnswer<Answer>> {
  const { context, request, session } = sender
  const body = await parseFormBody(sender, fileField === undefined ? 'withoutFiles' : 'withFiles').catch(unreadable)
  if (body instanceof UnreadableForm) {
    const idempotencyToken = newIdempotencyToken(session?.objectId)
    return data({ errors: {}, problem: body.text, idempotencyToken }, { status: body.status })
  }
  // Sends no new token: with scripts the other person's input is still on screen.
  if (!isOwnForm(body, session?.objectId)) return data({ errors: {}, problem: NOT_YOURS }, { status: 403 })

  const form = new PostedForm(sender, body, new FormFiles(context, body, session?.objectId ?? '', fileField))
  const work = async () => {
    const answer = await handler(form)
    return answer instanceof Submission ? { result: answer.result } : { answer }
  }
  const key = idempotencyKey(request, body, session?.objectId)
  const outcome = key ? await context.stores.idempotency.run(key, work, context.disconnected) : await work()
  if (outcome === 'unknown') return answerForm({ failure: OUTCOME_UNKNOWN, status: 502 }, form, sender)
  return 'answer' in outcome ? outcome.answer : answerForm(outcome.result, form, sender)
}

async function answerForm(result: StoredResult, form: PostedForm, sender: Sender): Promise<FormAnswer | Response> {
  if ('to' in result) {
    if (result.toast) setToast(sender.context, result.toast)
    removeFlashedInput(sender)
    if (result.unsent) flashInput(sender, result.unsent, new URL(result.to, sender.request.url).href)
    return result.byDocument ? redirectDocument(result.to, 303) : redirect(result.to, 303)
  }
  const { failure, status, onFailure = 'stay' } = result
  if (onFailure === 'close') {
    flashInput(sender, { values: form.submittedValues, failure, recordCopy: form.recordCopy })
    setToast(sender.context, { kind: 'danger', text: failure })
    return redirect(pageBehind(new URL(sender.request.url)), 303)
  }
  const place = onFailure === 'below' ? { failureBelow: true } : { toast: failure }
  return form.answer({ errors: {}, failure, ...place }, status)
}

/** The result of a refused form; undefined for every other answer of an action. */
function formResultOf(answer: unknown): FormResult | undefined {
  const content = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined
  return isFormResult(content) ? content : undefined
}

function unreadable(error: unknown): UnreadableForm {
  if (error instanceof UnreadableForm) return error
  throw error
}
