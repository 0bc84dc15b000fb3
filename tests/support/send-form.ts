/** Sends a form to an action as a browser does, for tests without a running portal. */
import type { z } from 'zod'
import type { PostedForm, Submission } from '../../app/forms/posted-form.server'
import { handleForm, type Sender } from '../../app/forms/form-action.server'
import type { RequestContext } from '../../app/platform/http/context'
import { context as anyContext } from './context'

type Schema = z.ZodType<unknown, Record<string, unknown>>
type ReadOptions = NonNullable<Parameters<PostedForm['read']>[1]>

const readBy = <S extends Schema>(posted: PostedForm, schema: S, options?: ReadOptions) => posted.read(schema, options)
/** A form that its schema could read. */
export type ReadForm<S extends Schema> = Extract<Awaited<ReturnType<typeof readBy<S>>>, { ok: true }>
type SubmitArguments<S extends Schema> = Parameters<ReadForm<S>['submit']>

/** Sends a form for a visitor, or for the person of `session`. `submit`: what the action does with a form without mistakes. */
export async function sendForm<S extends Schema>(
  { request, context = anyContext(), session }: Partial<Sender> & { request: Request; context?: RequestContext },
  schema: S,
  ...submit: SubmitArguments<S> | []
) {
  const [work = async () => ({ to: '/done' }), options] = submit
  return actOnForm<S, never>({ request, context, session }, schema, (form) => form.submit(work, options))
}

/** The form that the action read, if it could, and what the action returned after `act`. */
export async function actOnForm<S extends Schema, Answer>(
  { session, ...sender }: Omit<Sender, 'session'> & { session?: Sender['session'] | undefined },
  schema: S,
  act: (form: ReadForm<S>) => Promise<Answer | Submission>,
  { files, ...options }: ReadOptions & { files?: string } = {},
) {
  let form: ReadForm<S> | undefined
  const answer = await handleForm({ ...sender, ...(session ? { session } : {}) }, files, async (posted) => {
    const read = await readBy(posted, schema, options)
    if (!read.ok) return read.invalid
    form = read
    return act(read)
  })
  return { form, value: form?.value, answer }
}
