/**
 * Dialogs are child routes with an address of their own, marked by `handle = { dialog: true }` (DESIGN, Pages). Their
 * page renders its content in `PageWithDialogs`; layout and page are inert while one is open.
 */
import { Outlet, useMatches, type UIMatch } from '@remix-run/react'
import { useSyncExternalStore, type ReactNode } from 'react'

/** What a dialog's route exports as `handle`. */
export const dialogHandle = { dialog: true } as const

/**
 * Attributes for what must not be reached while a dialog is open: `<div {...useBehindDialog()}>`. With scripts the
 * open dialog is modal and does this itself, so that the focus can return to what opened it.
 */
export function useBehindDialog(): { inert?: '' } {
  const isOpen = useMatches().some(isDialog)
  const isHydrated = useSyncExternalStore(unchanging, inBrowser, onServer)
  return isOpen && !isHydrated ? { inert: '' } : {}
}

const unchanging = () => () => undefined
const inBrowser = () => true
const onServer = () => false

function isDialog({ handle }: UIMatch): boolean {
  return typeof handle === 'object' && handle !== null && 'dialog' in handle && handle.dialog === true
}

/** A page that dialogs open over. */
export function PageWithDialogs({ children }: { children: ReactNode }) {
  return (
    <>
      <div {...useBehindDialog()}>{children}</div>
      <Outlet />
    </>
  )
}
