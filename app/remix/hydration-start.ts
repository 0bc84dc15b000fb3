/** When React may take over the page. All of this is undocumented behaviour of React 18 and Remix 2. */
import { RemixBrowser } from '@remix-run/react'

/**
 * Remix's first render throws the promise of the page's decoded data. A key pressed while React waits for it would end
 * hydration for good (React's error 345), so we wait for it before.
 */
export async function dataDecoded(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (decoding) {
    await decoding
  }
}

/**
 * Whether somebody is typing, or the page came back with what they typed. Hydration would reset a pre-filled textarea
 * and move the cursor, so such a page works without React. A field that the page itself focused does not count.
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
    : field.value !== field.defaultValue && field.value !== withoutNonsense(field)
}

/** What the browser makes of the markup: of a date or a time that does not exist it shows nothing [794]. */
function withoutNonsense({ type, defaultValue }: HTMLInputElement): string {
  const fresh = document.createElement('input')
  fresh.type = type
  fresh.value = defaultValue
  return fresh.value
}

/**
 * After a reload, Back and Forward to a page that scripts had opened change only the address. Remix follows once it has
 * hydrated; before that it would take the old page for the one at the new address.
 */
export function isAddressOfOtherPage(): boolean {
  const [load] = performance.getEntriesByType('navigation')
  return load !== undefined && withoutHash(load.name) !== withoutHash(location.href)
}

function withoutHash(url: string): string | undefined {
  return url.split('#')[0]
}
