/**
 * The URL of the page behind a dialog. A dialog is one segment below its page, and its parameter is `id`. The rest of
 * the query belongs to the page.
 */
export function pageBehind({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  const query = new URLSearchParams(search)
  query.delete(DIALOG_ID)
  const page = pathname.replace(/\/[^/]*\/?$/, '')
  return query.size > 0 ? `${page}?${query}` : page
}

/** The parameter that names a dialog's record. */
export const DIALOG_ID = 'id'
