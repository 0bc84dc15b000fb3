import { useActionData, useFormAction, useLocation } from '@remix-run/react'
import { useId } from 'react'
import { useLayoutData } from '../layout-data'
import { isFormResult, type FieldNameOf, type FormResult, type FormStart } from '~/forms/form-result'

/** A page's form: its action's result, and each field's part of it. */
export interface FormState<Name extends string = string> {
  readonly id: string
  /** Undefined until the action has returned one. */
  readonly result: FormResult | undefined
  readonly recordCopy?: string | undefined
  /** Files of an earlier attempt, which people need not choose again. */
  readonly storedUploads?: FormResult['storedUploads']
  /** The reason why the last try failed, in a dialog that closed or on another page. */
  readonly lastFailure?: string | undefined
  /** A name that is not in the action's schema does not compile. */
  field<N extends Name>(name: N): FieldState<N>
}

export interface FieldState<Name extends string = string> {
  readonly name: Name
  readonly id: string
  /** The values that it shows: none, one, or each ticked one. They are as submitted, else those that the form starts with. */
  readonly values: readonly string[]
  readonly error: string | undefined
  /** Meanings that the submitted text may have, to choose from. */
  readonly candidates?: readonly string[] | undefined
  /** Found while people fill in the form, so no summary says it. */
  readonly isAnnounced?: boolean
}

/** The form of this route's action: `useFormState<typeof action>(start)`. Works the same with and without scripts. */
export function useFormState<Action extends (...args: never[]) => unknown = AnyAction>({
  values = {},
  recordCopy,
}: FormStart = {}): FormState<FieldNameOf<Action>> {
  const id = useId()
  const flashed = useFlashedInput()
  const answer = useActionData<unknown>()
  const result = isFormResult(answer) ? answer : undefined
  const shown = (result ? result.submittedValues : flashed?.values) ?? values
  return {
    id,
    result,
    recordCopy: (result ? result.recordCopy : flashed?.recordCopy) ?? recordCopy,
    storedUploads: result ? result.storedUploads : flashed?.storedUploads,
    lastFailure: result ? undefined : flashed?.failure,
    field: (name) => ({
      name,
      id: `${id}${name}`,
      values: [shown[name] ?? []].flat(),
      error: result?.errors[name],
      candidates: result?.candidates?.[name],
    }),
  }
}

/** The flashed input of the open dialog or page. A form on the page behind a dialog gets none. */
function useFlashedInput() {
  const flashed = useLayoutData()?.flashedInput
  const [ownPath] = useFormAction().split('?')
  return ownPath === useLocation().pathname ? flashed : undefined
}

type AnyAction = () => { data: FormResult }
