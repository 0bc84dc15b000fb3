/** Lets a click anywhere in a row open or tick it, once scripts run. The table's links then load only what changes. */
import { useNavigate } from '@remix-run/react'
import type { MouseEvent } from 'react'
import type { List } from '~/lists/list'

/** One click handler for the whole table instead of one for each of its 100 links. */
export function useRowClicks({ opens }: Pick<List<never>, 'opens'>) {
  const isFile = opens !== undefined && 'file' in opens
  const isPage = opens !== undefined && 'page' in opens
  const navigate = useNavigate()
  return (event: MouseEvent<HTMLElement>) => {
    const clicked = clickedTarget(event)
    if (clicked instanceof HTMLInputElement) clicked.click()
    const address = ownAddress(clicked)
    if (address === undefined || (isFile && clicked?.closest('tbody'))) return
    event.preventDefault()
    // The list keeps its scroll position when something opens over it or beside it. Row actions open a dialog in each list.
    const preventScrollReset = Boolean(clicked?.closest(isPage ? '.list-actions' : 'tbody'))
    navigate(address, { preventScrollReset })
  }
}

/** The target of a plain click; undefined for what the browser handles: new tabs, selected text, fields. */
function clickedTarget({ target, button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): Element | undefined {
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
