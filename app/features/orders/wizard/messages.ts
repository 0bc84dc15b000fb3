import type { FormResult } from '~/forms/form-result'
import type { FormState } from '~/ui/form/use-form-state'

/** The form with these messages instead of those of its action's result, for a step that knows better by now [509]. */
export function withMessages(form: FormState, messages: FormResult | undefined): FormState {
  return { ...form, result: messages, field: (name) => ({ ...form.field(name), error: messages?.errors[name] }) }
}
