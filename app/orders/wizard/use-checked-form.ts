import { useId, useMemo } from 'react'
import type { FormState } from '../../ui/form/use-form-state'

interface Checked {
  readonly errors: Readonly<Record<string, string>>
  readonly problem?: string | undefined
}

/** The state of a GET form: its page has no action, so the loader checks the values and brings the messages. */
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
