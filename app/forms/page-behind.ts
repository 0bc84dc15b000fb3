import type { Route } from '~/page-lookups'

/** The page behind a dialog, whose URL is one segment longer. The query is the page's, except for what is the dialog's own. */
export function pageBehind({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  const query = new URLSearchParams(search)
  query.delete(DIALOG_ID)
  query.delete(READ_ALL)
  const page = pathname.replace(/\/[^/]*\/?$/, '')
  return query.size > 0 ? `${page}?${query}` : page
}

/** Tells if the loader of a page runs behind a dialog: then the innermost route of the URL is not that of the page. */
export function isBehindDialog({ route }: { readonly route: Route }): boolean {
  return route.name !== ''
}

/** The parameter of a page's record. */
export const PAGE_ID = 'no'
/** The parameter of a dialog's record, which goes with the dialog. */
export const DIALOG_ID = 'id'
/** People ask for what a page or dialog leaves out because it takes long. */
export const READ_ALL = 'all'
