import { useEffect, useRef, type RefObject } from 'react'

/**
 * With scripts a new `view` needs no new document. This updates the form's fields, and moves a lost focus to the chosen
 * offers.
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
