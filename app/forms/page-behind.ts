/** The page behind a dialog, whose URL is one segment longer. The query is the page's, except for the dialog's `id`. */
export function pageBehind({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  const query = new URLSearchParams(search)
  query.delete(DIALOG_ID)
  const page = pathname.replace(/\/[^/]*\/?$/, '')
  return query.size > 0 ? `${page}?${query}` : page
}

export const DIALOG_ID = 'id'
