/** Hooks for work that components do once scripts run. */
import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore, type FormEvent } from 'react'

/** True once scripts run on this page. False on the server and until hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}

/** Runs before the paint, because later it would undo what people type. On the server React warns of it. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** The fields that people changed after they last asked for a page, which that page must not reset. */
export function useTyped() {
  const fields = useRef(new WeakSet<EventTarget>())
  useEffect(() => {
    const forget = () => void (fields.current = new WeakSet())
    const onClick = ({ target }: MouseEvent) => target instanceof Element && target.closest('a') && forget()
    // Runs before the handlers that navigate.
    const options = { capture: true }
    window.addEventListener('click', onClick, options)
    window.addEventListener('submit', forget, options)
    window.addEventListener('popstate', forget, options)
    return () => {
      window.removeEventListener('click', onClick, options)
      window.removeEventListener('submit', forget, options)
      window.removeEventListener('popstate', forget, options)
    }
  }, [])
  return useMemo(
    () => ({
      has: (field: EventTarget) => fields.current.has(field),
      add: (field: EventTarget) => void fields.current.add(field),
      /** Called on navigation other than by a link or by sending a form. */
      forget: () => void (fields.current = new WeakSet()),
    }),
    [],
  )
}

/**
 * A form whose fields get these values, by name, whenever another page has come, which a new `page` object tells. Boxes are ticked
 * and entries chosen by a list of values.
 */
export function useFieldsOf(page: unknown, values: Readonly<Record<string, string | readonly string[]>>) {
  const form = useRef<HTMLFormElement>(null)
  const shownPage = useRef(page)
  const typed = useTyped()
  useBeforePaint(() => {
    // The first document already has the values. Where a field differs, people typed into it before hydration.
    if (shownPage.current === page) return
    shownPage.current = page
    for (const [name, value] of Object.entries(values)) {
      const fields = [...(form.current?.elements ?? [])].filter(isField).filter((field) => field.name === name)
      if (fields.some((field) => typed.has(field))) continue
      for (const field of fields) {
        if (typeof value !== 'string') {
          if (field instanceof HTMLInputElement) field.checked = value.includes(field.value)
          else field.value = [...field.options].find((option) => value.includes(option.value))?.value ?? ''
        } else if (field instanceof HTMLInputElement && field.type === 'radio') field.checked = field.value === value
        else field.value = value
      }
    }
  })
  return { form, typed, onInput: ({ target }: FormEvent) => typed.add(target) }
}

function isField(element: Element): element is HTMLInputElement | HTMLSelectElement {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement
}
