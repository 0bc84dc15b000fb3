/**
 * Tells if somebody is typing, or if the page came back with what they typed. Hydration would reset a pre-filled textarea
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

/** The value that the browser shows for the markup: nothing for a date or a time that does not exist [794]. */
function withoutNonsense({ type, defaultValue }: HTMLInputElement): string {
  const fresh = document.createElement('input')
  fresh.type = type
  fresh.value = defaultValue
  return fresh.value
}
