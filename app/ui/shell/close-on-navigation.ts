/** Closes the drawer and the dropdowns after a navigation by scripts. Without scripts they work too [063]. */
import { useEffect, useRef } from 'react'

export const DRAWER_ID = 'drawer'
export const PAGE_ID = 'page'

/** Both close on navigation, and on Escape, which returns the focus. Dropdowns also close on a click elsewhere. */
export function useCloseOnNavigation(navigation: string): void {
  const shown = useRef(navigation)
  useEffect(() => {
    if (shown.current === navigation) return
    shown.current = navigation
    setDrawer(false)
    openDropdowns().forEach(close)
  }, [navigation])

  useEffect(() => {
    const wide = matchMedia('(min-width: 960px)')
    const onWide = () => setDrawer(false)
    const listening = new AbortController()
    wide.addEventListener('change', onWide, listening)
    drawer()?.addEventListener('toggle', () => setDrawer(drawer()?.open ?? false), listening)
    document.addEventListener('keydown', onKey, listening)
    document.addEventListener('click', onClick, listening)
    return () => listening.abort()
  }, [])
}

function onKey({ key }: KeyboardEvent): void {
  if (key !== 'Escape') return
  if (drawer()?.open) {
    setDrawer(false)
    drawer()?.querySelector('summary')?.focus()
  }
  for (const dropdown of openDropdowns()) {
    close(dropdown)
    dropdown.querySelector('summary')?.focus()
  }
}

function onClick({ target }: MouseEvent): void {
  openDropdowns()
    .filter((dropdown) => target instanceof Node && !dropdown.contains(target))
    .forEach(close)
}

function setDrawer(open: boolean): void {
  const toggle = drawer()
  const page = document.getElementById(PAGE_ID)
  if (toggle) toggle.open = open
  if (page) page.inert = open
}

function drawer(): HTMLDetailsElement | null {
  return document.querySelector<HTMLDetailsElement>(`details#${DRAWER_ID}`)
}

function openDropdowns(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('details.top-menu[open]')]
}

function close(dropdown: HTMLDetailsElement): void {
  dropdown.open = false
}
