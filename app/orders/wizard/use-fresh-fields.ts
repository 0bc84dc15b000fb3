import { useEffect, useRef, type RefObject } from 'react'

/**
 * With scripts a new `view` comes without a new document: the form's fields then say what the view says, and the focus
 * that went with what is no longer there goes to the chosen offers.
 */
export function useFreshFields(form: RefObject<HTMLFormElement>, view: unknown): void {
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    form.current?.reset()
    if (document.activeElement === document.body) form.current?.querySelector('summary')?.focus()
  }, [form, view])
}
