/** The page behind a dialog, whose URL is one segment longer. The query is the page's, except for what is the dialog's own. */
export function pageBehind({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  const query = new URLSearchParams(search)
  query.delete(DIALOG_ID)
  query.delete(READ_ALL)
  const page = pathname.replace(/\/[^/]*\/?$/, '')
  return query.size > 0 ? `${page}?${query}` : page
}

/** The parameter of a page's record. */
export const PAGE_RECORD = 'no'
/** The parameter of a dialog's record, which goes with the dialog. */
export const DIALOG_ID = 'id'
/** People ask for what a page or dialog leaves out because it takes long. */
export const READ_ALL = 'all'
