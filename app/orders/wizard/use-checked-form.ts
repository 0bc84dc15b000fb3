import { useId, useMemo } from 'react'
import type { FormStart } from '../../forms/form-result'
import type { FormState } from '../../ui/form/use-form-state'

const NO_VALUES = {}

interface Checked {
  readonly values?: FormStart['values']
  readonly errors: Readonly<Record<string, string>>
  readonly problem?: string | undefined
}

/** The state of a GET form: its page has no action, so the loader checks the values and brings the messages. */
export function useCheckedForm({ values = NO_VALUES, errors, problem }: Checked): FormState {
  const id = useId()
  return useMemo(() => {
    const reply = problem || Object.keys(errors).length > 0 ? { errors, ...(problem ? { problem } : {}) } : undefined
    return {
      id,
      result: reply,
      field: (name) => ({ name, id: `${id}${name}`, values: [values[name] ?? []].flat(), error: errors[name] }),
    }
  }, [id, values, errors, problem])
}
