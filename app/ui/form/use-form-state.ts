import { useActionData } from '@remix-run/react'
import { useId } from 'react'
import { isFormReply, type FieldNameOf, type FormReply } from './form-reply'

/** A page's form: what its action answered, and each field's part of it. */
export interface FormState<Name extends string = string> {
  readonly id: string
  /** Undefined until the action has answered something to be mended. */
  readonly reply: FormReply | undefined
  /** A name that the action's schema does not know does not compile. */
  field<N extends Name>(name: N): FieldState<N>
}

export interface FieldState<Name extends string = string> {
  readonly name: Name
  readonly id: string
  /** What stood in the field when the form was sent: nothing, one value, or each ticked one. Undefined: use defaults. */
  readonly typed: readonly string[] | undefined
  readonly error: string | undefined
}

/** The form of this route's action: `useFormState<typeof action>()`. Works the same with and without scripts. */
export function useFormState<Action extends (...args: never[]) => unknown>(): FormState<FieldNameOf<Action>> {
  const id = useId()
  const answer = useActionData<unknown>()
  const reply = isFormReply(answer) ? answer : undefined
  return {
    id,
    reply,
    field: (name) => ({
      name,
      id: `${id}${name}`,
      typed: reply?.typed && (reply.typed[name] ?? []),
      error: reply?.errors[name],
    }),
  }
}
