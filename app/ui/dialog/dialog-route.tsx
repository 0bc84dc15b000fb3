/**
 * Dialogs are child routes, marked by their handle (docs/adding-a-page.md). Their page renders its content in
 * `PageWithDialogs`; layout and page are inert while a dialog is open.
 */
import { Outlet, useLocation, useMatches, type MetaFunction } from '@remix-run/react'
import type { ReactNode } from 'react'
import { pageBehind } from '../../forms/page-behind'
import { pageTitle } from '../product'
import { useHydrated } from '../hydration'

interface DialogHandle {
  readonly dialog: { readonly title: string }
}

/** What a dialog's route exports as `handle`. */
export function dialogHandle(title: string): DialogHandle {
  return { dialog: { title } }
}

/** What a dialog's route exports as `meta`. */
export const dialogMeta: MetaFunction = (args) => pageTitle(dialogTitle(args.matches) ?? '')(args)

/** The title of the open dialog; undefined when none is open. */
function dialogTitle(matches: readonly { readonly handle?: unknown }[]): string | undefined {
  return matches.map(({ handle }) => handle).find(isDialogHandle)?.dialog.title
}

function isDialogHandle(handle: unknown): handle is DialogHandle {
  return typeof handle === 'object' && handle !== null && 'dialog' in handle
}

/** The dialog's title, and the URL of the page behind it. */
export function useDialogRoute(): { title: string; back: string } {
  return { title: dialogTitle(useMatches()) ?? '', back: pageBehind(useLocation()) }
}

/**
 * Makes inert what is behind an open dialog: `<div {...useBehindDialog()}>`. With scripts the dialog is modal and does
 * this itself, so that the focus can return to what opened it.
 */
export function useBehindDialog(): { inert?: '' } {
  const isOpen = dialogTitle(useMatches()) !== undefined
  const isHydrated = useHydrated()
  return isOpen && !isHydrated ? { inert: '' } : {}
}

/** A page over which dialogs open. For text browsers the dialog comes first. */
export function PageWithDialogs({ children }: { children: ReactNode }) {
  return (
    <>
      <Outlet />
      <div {...useBehindDialog()}>{children}</div>
    </>
  )
}
