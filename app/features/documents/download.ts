/** /documents/…/download: the chosen documents as one zip [161] [167]. */
import { redirect } from '@remix-run/node'
import { guardedResource, type SignedInArgs } from '~/access/guarded.server'
import { download } from '~/platform/http/download.server'
import { setToast } from '~/platform/http/toast.server'
import { listUrlFrom } from '~/lists/list-state'
import { chosenRows, markStarted } from '~/lists/selection.server'
import { parseFormBody } from '~/forms/form-body.server'
import { rescueForm } from '~/forms/rescued-form.server'
import { convertToZip } from './as-zip.server'
import { fetchDocuments, listDocuments } from './document-calls.server'
import { documentKindOf } from './document-kinds'

const NOTHING_CHOSEN = 'Please, select a document to download.'

/** Redirects a reload or a bookmark of this URL to the list. */
export const loader = guardedResource('page', async (args) => redirect(listBehindZip(args)))

/** Responds with the zip, or returns to the list, which says why [643]. Changes nothing, so people can repeat it. */
export const action = guardedResource(
  'page',
  async (args) => {
    const { api, url, route, context } = args
    const kind = documentKindOf(route)
    const { fields } = await parseFormBody(args, 'withoutFiles')
    const { rows: listed } = await listDocuments(api, kind)
    const { rows, removed } = chosenRows(listed, fields, url, kind.list, args)
    if (removed > 0) return back(args, removedText(removed))
    if (rows.length === 0) return back(args, NOTHING_CHOSEN)

    const zip = await convertToZip(await fetchDocuments(api, kind, rows), kind, rows)
    markStarted(context, fields)
    return download({ fileName: kind.zipName, type: 'application/zip', ...zip })
  },
  { listOf: listBehindZip, rescue: rescueForm },
)

/** The list as it was: the URL of the zip has the list's own query. */
function listBehindZip({ url, route }: Pick<SignedInArgs, 'url' | 'route'>): string {
  return listUrlFrom(documentKindOf(route).list, url)
}

function back(args: SignedInArgs, text: string): Response {
  setToast(args.context, { kind: 'danger', text, alertOnly: true })
  return redirect(listBehindZip(args), 303)
}

function removedText(removed: number): string {
  const which = removed === 1 ? '1 of the selected documents is' : `${removed} of the selected documents are`
  return `${which} no longer available, so nothing was downloaded. Please, select again.`
}
