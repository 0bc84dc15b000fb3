/** With scripts: the whole row opens it, and the table's plain links load only what changes. */
import { useNavigate } from '@remix-run/react'
import type { MouseEvent } from 'react'

/** One click handler for a whole table, so that its 100 links cost nothing. */
export function useRowClicks() {
  const navigate = useNavigate()
  return (event: MouseEvent<HTMLElement>) => {
    const address = addressClicked(event)
    if (address === undefined) return
    event.preventDefault()
    // Links in cells open dialogs over the list, which stays where it is.
    const preventScrollReset = event.target instanceof Element && event.target.closest('td a') !== null
    navigate(address, { preventScrollReset })
  }
}

/** Where a plain click leads; undefined for what belongs to the browser: new tabs, selected text, fields, other sites. */
function addressClicked({ target, button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): string | undefined {
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return undefined
  const touched = target.closest('a, button, input, label, select')
  if (touched) return ownAddress(touched)
  if (window.getSelection()?.isCollapsed === false) return undefined
  return ownAddress(target.closest('tbody tr')?.querySelector('th a'))
}

function ownAddress(element: Element | null | undefined): string | undefined {
  const address = element?.getAttribute('href')
  return address?.startsWith('/') && !element?.hasAttribute('target') ? address : undefined
}
