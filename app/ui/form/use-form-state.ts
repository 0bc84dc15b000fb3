import { useActionData, useFormAction, useLocation } from '@remix-run/react'
import { useId } from 'react'
import { useLayoutData } from '../shell-data'
import { isFormResult, type FieldNameOf, type FormResult } from '../../forms/form-result'

/** A page's form: its action's result, and each field's part of it. */
export interface FormState<Name extends string = string> {
  readonly id: string
  /** Undefined until the action has returned one. */
  readonly result: FormResult | undefined
  /** A name that is not in the action's schema does not compile. */
  field<N extends Name>(name: N): FieldState<N>
}

export interface FieldState<Name extends string = string> {
  readonly name: Name
  readonly id: string
  /** What the field sent: nothing, one value, or each ticked one. Undefined before it was sent: use defaults. */
  readonly submittedValues: readonly string[] | undefined
  readonly error: string | undefined
  /** The error was found while the form is filled in, so no summary says it. */
  readonly isAnnounced?: true
}

/** The form of this route's action: `useFormState<typeof action>()`. Works the same with and without scripts. */
export function useFormState<Action extends (...args: never[]) => unknown = AnyAction>(): FormState<
  FieldNameOf<Action>
> {
  const id = useId()
  const closedForm = useClosedForm()
  const answer = useActionData<unknown>()
  const result = isFormResult(answer) ? answer : undefined
  const submittedValues = result ? result.submittedValues : closedForm
  return {
    id,
    result,
    field: (name) => ({
      name,
      id: `${id}${name}`,
      submittedValues: submittedValues && (submittedValues[name] ?? []),
      error: result?.errors[name],
    }),
  }
}

/** What was typed into the form of the open dialog before it closed; not for a form on the page behind it. */
function useClosedForm() {
  const closedForm = useLayoutData()?.closedForm
  const [ownPath] = useFormAction().split('?')
  return ownPath === useLocation().pathname ? closedForm : undefined
}

type AnyAction = () => { data: FormResult }
