/** With scripts: a click anywhere in a row opens or ticks it, and the table's plain links load only what changes. */
import { useNavigate } from '@remix-run/react'
import type { MouseEvent } from 'react'

/** One click handler for the whole table, so that its 100 links need none. */
export function useRowClicks(opensFiles = false) {
  const navigate = useNavigate()
  return (event: MouseEvent<HTMLElement>) => {
    const clicked = whatIsMeant(event)
    if (clicked instanceof HTMLInputElement) clicked.click()
    const address = ownAddress(clicked)
    if (address === undefined || (opensFiles && clicked?.closest('tbody'))) return
    event.preventDefault()
    // Links in cells open dialogs over the list, which keeps its scroll position.
    const preventScrollReset = event.target instanceof Element && event.target.closest('td a') !== null
    navigate(address, { preventScrollReset })
  }
}

/** The target of a plain click; undefined for what the browser handles: new tabs, selected text, fields. */
function whatIsMeant({ target, button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): Element | undefined {
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return undefined
  const touched = target.closest('a, button, input, label, select')
  if (touched) return touched instanceof HTMLAnchorElement && !touched.hasAttribute('download') ? touched : undefined
  if (window.getSelection()?.isCollapsed === false) return undefined
  return target.closest('tbody tr')?.querySelector('th a, input') ?? undefined
}

/** Undefined for other sites and new tabs. */
function ownAddress(element: Element | undefined): string | undefined {
  const address = element?.getAttribute('href')
  return address?.startsWith('/') && !element?.hasAttribute('target') ? address : undefined
}
