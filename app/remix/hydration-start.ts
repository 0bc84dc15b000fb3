/** When React may take over the page, and when it may not. All of this is behaviour of React 18 and Remix 2 that no document promises. */
import { RemixBrowser } from '@remix-run/react'

/**
 * Remix's first render throws the promise of the page's decoded data. A key pressed while React waits for it there ends
 * hydration for good (React's error 345), so it is waited for before.
 */
export async function dataDecoded(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (decoding) {
    await decoding
  }
}

/**
 * React 18 resets a pre-filled textarea when it hydrates, and moves a cursor. A page on which somebody is already
 * typing, or that came back with what they typed, works without React, so it is left alone. A field that the page
 * itself focused, as dialogs do, says nothing of a person.
 */
export function isBeingFilledIn(): boolean {
  const { activeElement } = document
  if (activeElement?.matches('input:not([autofocus]), textarea:not([autofocus]), select:not([autofocus])')) return true
  return [...document.querySelectorAll('input, textarea, select')].some(differsFromMarkup)
}

function differsFromMarkup(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue || field.value !== ''
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected && field.selectedIndex > 0)
  if (!(field instanceof HTMLInputElement)) return false
  return field.type === 'checkbox' || field.type === 'radio'
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue
}

/**
 * After a reload, Back and Forward to a page that scripts had opened change the address only. Remix follows them once it
 * has hydrated; before, it would take the old page for the one at the new address.
 */
export function isAddressOfOtherPage(): boolean {
  const [load] = performance.getEntriesByType('navigation')
  return load !== undefined && withoutHash(load.name) !== withoutHash(location.href)
}

function withoutHash(url: string): string | undefined {
  return url.split('#')[0]
}
