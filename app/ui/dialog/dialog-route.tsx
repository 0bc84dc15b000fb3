/** Dialogs are child routes, marked by their handle. Their page renders its content in `PageWithDialogs`. */
import { Outlet, useLocation, useMatches, type MetaFunction, type ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { pageBehind } from '~/forms/page-behind'
import { titleOverPage } from '../product'
import { recordTitleIn } from '../record-name'
import { useHydrated } from '../hydration'
import type { Elements } from '../elements'

interface DialogHandle {
  readonly dialog: { readonly title: string | ((routeId: string) => string) }
}

/** The `handle` that a dialog's route exports. A dialog of several routes may have a title for each. */
export function dialogHandle(title: DialogHandle['dialog']['title']): DialogHandle {
  return { dialog: { title } }
}

/** The `meta` that a dialog's route exports. A dialog about one row names it: `recordName` of its loader's data. */
export const dialogMeta: MetaFunction = (args) => {
  const name = recordTitleIn(args.data)
  const title = dialogTitle(args.matches) ?? ''
  return titleOverPage(name ? `${title}: ${name}` : title)(args)
}

function dialogTitle(matches: readonly { readonly id: string; readonly handle?: unknown }[]): string | undefined {
  for (const { id, handle } of matches) {
    if (!isDialogHandle(handle)) continue
    const { title } = handle.dialog
    return typeof title === 'string' ? title : title(id)
  }
  return undefined
}

function isDialogHandle(handle: unknown): handle is DialogHandle {
  return typeof handle === 'object' && handle !== null && 'dialog' in handle
}

export function useDialogRoute(): { title: string; back: string } {
  return { title: dialogTitle(useMatches()) ?? '', back: pageBehind(useLocation()) }
}

/** Makes inert what is behind an open dialog. With scripts the modal dialog does this, and the focus can return. */
export function useBehindDialog(): { inert?: '' } {
  const isOpen = dialogTitle(useMatches()) !== undefined
  const isHydrated = useHydrated()
  return isOpen && !isHydrated ? { inert: '' } : {}
}

/** Keeps a page as it was read while scripts open one of its dialogs over it (`shouldRevalidate`). */
export function revalidateUnlessDialogOpens({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const opens = formMethod === undefined && nextUrl.pathname.startsWith(`${currentUrl.pathname}/`)
  return !opens && defaultShouldRevalidate
}

/** A page with dialogs. In text browsers the dialog comes first. */
export function PageWithDialogs({ children }: { children: Elements }) {
  return (
    <>
      <Outlet />
      <div {...useBehindDialog()}>{children}</div>
    </>
  )
}
