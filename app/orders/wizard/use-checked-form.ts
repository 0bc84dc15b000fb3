import { useId, useMemo } from 'react'
import type { FormState } from '../../ui/form/use-form-state'

interface Checked {
  /** What is wrong, by field name. */
  readonly errors: Readonly<Record<string, string>>
  /** What is wrong with the form as a whole. */
  readonly problem?: string | undefined
}

/**
 * The state of a GET form: a loader checks it and there is no action, so the page brings the errors and the values as
 * submitted.
 */
export function useCheckedForm({ errors, problem }: Checked): FormState {
  const id = useId()
  return useMemo(() => {
    const reply = problem || Object.keys(errors).length > 0 ? { errors, ...(problem ? { problem } : {}) } : undefined
    return {
      id,
      result: reply,
      field: (name) => ({ name, id: `${id}${name}`, submittedValues: undefined, error: errors[name] }),
    }
  }, [id, errors, problem])
}
