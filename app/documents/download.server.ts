/** The chosen documents as one zip (A§2, A§7). */
import { redirect } from '@remix-run/node'
import { guardedFile, type Guarded } from '../access/guarded.server'
import { download } from '../http/download.server'
import { toast } from '../shell/toast.server'
import { datesIn } from '../ui/date.server'
import { parseFormBody } from '../ui/form/form-body.server'
import { listAddressOf } from '../ui/table/list-state'
import { chosenRows, noteBegun } from '../ui/table/selection.server'
import { fetchDocuments, listDocuments } from './document-calls.server'
import type { DocumentKind } from './document-kinds'
import { asZip } from './as-zip.server'

const NOTHING_CHOSEN = 'Please, select a document to download.'

/** The action that answers the zip, or leads back to the list with a toast. It changes nothing, so it may be repeated. */
export function documentDownload(kind: DocumentKind) {
  const { act, list } = kind
  const answer = async (visitor: Guarded) => {
    const { api, url, context } = visitor
    const { fields } = await parseFormBody(visitor)
    const listed = await listDocuments(api, kind)
    const { rows, gone } = chosenRows(listed, fields, url, list, datesIn(context.settings.PORTAL_TIME_ZONE))
    if (gone > 0) return back(kind, visitor, goneText(gone))
    if (rows.length === 0) return back(kind, visitor, NOTHING_CHOSEN)

    const zip = await asZip(await fetchDocuments(api, kind, rows), kind, rows)
    noteBegun(context, fields)
    return download({ fileName: kind.zipName, type: 'application/zip', ...zip })
  }
  return guardedFile(act, answer, (url) => listAddressOf(list, url))
}

/** The loader of the same address, where a reload or a bookmark ends: to the list. */
export function backToDocuments({ act, list }: DocumentKind) {
  return guardedFile(act, async ({ url }) => redirect(listAddressOf(list, url)))
}

function back({ list }: DocumentKind, { url, context }: Guarded, text: string): Response {
  toast(context, { kind: 'danger', text })
  return redirect(listAddressOf(list, url), 303)
}

function goneText(gone: number): string {
  const which = gone === 1 ? '1 of the selected documents is' : `${gone} of the selected documents are`
  return `${which} no longer there, so nothing was downloaded. Please, select again.`
}
