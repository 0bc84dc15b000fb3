/** /documents/…/download: the chosen documents as one zip [161] [167]. */
import { redirect } from '@remix-run/node'
import { guardedResource, type SignedInArgs } from '../access/guarded.server'
import { download } from '../http/download.server'
import { toast } from '../http/toast.server'
import { listUrlFrom } from '../lists/list-state'
import { chosenRows, noteBegun } from '../lists/selection.server'
import { parseFormBody } from '../forms/form-body.server'
import { asZip } from './as-zip.server'
import { fetchDocuments, listDocuments } from './document-calls.server'
import { documentKindOf } from './document-kinds'

const NOTHING_CHOSEN = 'Please, select a document to download.'

/** A reload or a bookmark of this URL goes to the list. */
export const loader = guardedResource('page', async (args) => redirect(listBehind(args)))

/** Responds with the zip, or returns to the list with a toast. Changes nothing, so it can be repeated. */
export const action = guardedResource(
  'page',
  async (args) => {
    const { api, url, route, context, formatDate } = args
    const kind = documentKindOf(route)
    const { fields } = await parseFormBody(args)
    const { rows: listed } = await listDocuments(api, kind)
    const { rows, gone } = chosenRows(listed, fields, url, kind.list, formatDate)
    if (gone > 0) return back(args, goneText(gone))
    if (rows.length === 0) return back(args, NOTHING_CHOSEN)

    const zip = await asZip(await fetchDocuments(api, kind, rows), kind, rows)
    noteBegun(context, fields)
    return download({ fileName: kind.zipName, type: 'application/zip', ...zip })
  },
  listBehind,
)

/** The list as it was. */
function listBehind({ url, route }: Pick<SignedInArgs, 'url' | 'route'>): string {
  return listUrlFrom(documentKindOf(route).list, url)
}

function back(args: SignedInArgs, text: string): Response {
  toast(args.context, { kind: 'danger', text })
  return redirect(listBehind(args), 303)
}

function goneText(gone: number): string {
  const which = gone === 1 ? '1 of the selected documents is' : `${gone} of the selected documents are`
  return `${which} no longer available, so nothing was downloaded. Please, select again.`
}
