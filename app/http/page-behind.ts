/**
 * The URL of the page behind a dialog: a dialog's route is a child of its page, one segment below it, and its own
 * parameter is `id`. The rest of the query belongs to the page.
 */
export function pageBehind({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  const query = new URLSearchParams(search)
  query.delete(DIALOG_ID)
  const page = pathname.replace(/\/[^/]*\/?$/, '')
  return query.size > 0 ? `${page}?${query}` : page
}

/** Names the record that a dialog is about. */
export const DIALOG_ID = 'id'
