/** Makes the key `/` lead to the search of everything, once scripts run [896]. */
import { useEffect } from 'react'

export function useSearchKey(): void {
  useEffect(() => {
    const listening = new AbortController()
    document.addEventListener('keydown', onKey, listening)
    return () => listening.abort()
  }, [])
}

function onKey(event: KeyboardEvent): void {
  const { key, altKey, ctrlKey, metaKey, target, defaultPrevented } = event
  if (key !== '/' || altKey || ctrlKey || metaKey || defaultPrevented || isTyping(target)) return
  const shown = [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts="/"]')].find(isUsable)
  if (!shown) return
  event.preventDefault()
  shown.focus()
  if (shown instanceof HTMLInputElement) shown.select()
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}

/** Neither left out by the width nor behind a dialog. */
function isUsable(element: HTMLElement): boolean {
  return element.offsetParent !== null && element.closest('[inert]') === null
}
