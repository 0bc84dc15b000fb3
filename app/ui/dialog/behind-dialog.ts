/**
 * The address of the page behind a dialog: one segment up, with that page's query, less the dialog's own parameters.
 * For Cancel, and for the redirect after a success.
 */
export function behindDialog(
  dialog: { pathname: string; search: string },
  ownParameters: readonly string[] = [],
): string {
  const query = new URLSearchParams(dialog.search)
  for (const name of ownParameters) query.delete(name)
  const page = dialog.pathname.replace(/\/[^/]*\/?$/, '')
  return query.size > 0 ? `${page}?${query}` : page
}
