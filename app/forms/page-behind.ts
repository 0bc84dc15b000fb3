/** The page behind a dialog, which is one segment below it. The query is the page's, but for the dialog's `id`. */
export function pageBehind({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  const query = new URLSearchParams(search)
  query.delete(DIALOG_ID)
  const page = pathname.replace(/\/[^/]*\/?$/, '')
  return query.size > 0 ? `${page}?${query}` : page
}

/** The parameter that names a dialog's record. */
export const DIALOG_ID = 'id'
