import { useActionData, useFormAction, useLocation } from '@remix-run/react'
import { useId } from 'react'
import { useLayoutData } from '../shell-data'
import { isFormResult, type FieldNameOf, type FormResult } from '../../forms/form-result'

/** A page's form: its action's result, and each field's part of it. */
export interface FormState<Name extends string = string> {
  readonly id: string
  /** Undefined until the action has returned one. */
  readonly result: FormResult | undefined
  /** The sealed copy of the record that a form which comes back had. Undefined for the page's own. */
  readonly recordCopy?: string | undefined
  /** Why the dialog closed at the last try. */
  readonly lastFailure?: string | undefined
  /** A name that is not in the action's schema does not compile. */
  field<N extends Name>(name: N): FieldState<N>
}

export interface FieldState<Name extends string = string> {
  readonly name: Name
  readonly id: string
  /** The submitted values: none, one, or each ticked one. Undefined before the form is sent: use defaults. */
  readonly submittedValues: readonly string[] | undefined
  readonly error: string | undefined
  /** Found while people fill in the form, so no summary says it. */
  readonly isAnnounced?: true
}

/** The form of this route's action: `useFormState<typeof action>()`. Works the same with and without scripts. */
export function useFormState<Action extends (...args: never[]) => unknown = AnyAction>(): FormState<
  FieldNameOf<Action>
> {
  const id = useId()
  const flashed = useFlashedInput()
  const answer = useActionData<unknown>()
  const result = isFormResult(answer) ? answer : undefined
  const submittedValues = result ? result.submittedValues : flashed?.values
  return {
    id,
    result,
    recordCopy: result ? result.recordCopy : flashed?.recordCopy,
    lastFailure: result ? undefined : flashed?.failure,
    field: (name) => ({
      name,
      id: `${id}${name}`,
      submittedValues: submittedValues && (submittedValues[name] ?? []),
      error: result?.errors[name],
    }),
  }
}

/** The flashed input of the open dialog. A form on the page behind it gets none. */
function useFlashedInput() {
  const flashed = useLayoutData()?.flashedInput
  const [ownPath] = useFormAction().split('?')
  return ownPath === useLocation().pathname ? flashed : undefined
}

type AnyAction = () => { data: FormResult }
