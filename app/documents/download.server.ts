/** The chosen documents as one zip (A§2, A§7). */
import { redirect } from '@remix-run/node'
import { guardedResource, type SignedInArgs } from '../access/guarded.server'
import { download } from '../http/download.server'
import { toast } from '../http/toast.server'
import { dateFormatter } from '../http/dates.server'
import { sentForm } from '../ui/form/sent-form.server'
import { listUrlFrom } from '../lists/list-state'
import { chosenRows, noteBegun } from '../lists/selection.server'
import { fetchDocuments, listDocuments } from './document-calls.server'
import type { DocumentKind } from './document-kinds'
import { asZip } from './as-zip.server'

const NOTHING_CHOSEN = 'Please, select a document to download.'

/** The action that answers the zip, or leads back to the list with a toast. It changes nothing, so it may be repeated. */
export function documentDownload(kind: DocumentKind) {
  const { ability, list } = kind
  const answer = async (args: SignedInArgs) => {
    const { api, url, context } = args
    const { fields } = await sentForm(args)
    const listed = await listDocuments(api, kind)
    const { rows, gone } = chosenRows(listed, fields, url, list, dateFormatter(context.settings.PORTAL_TIME_ZONE))
    if (gone > 0) return back(kind, args, goneText(gone))
    if (rows.length === 0) return back(kind, args, NOTHING_CHOSEN)

    const zip = await asZip(await fetchDocuments(api, kind, rows), kind, rows)
    noteBegun(context, fields)
    return download({ fileName: kind.zipName, type: 'application/zip', ...zip })
  }
  return guardedResource(ability, answer, (url) => listUrlFrom(list, url))
}

/** The loader of the same address, where a reload or a bookmark ends: to the list. */
export function backToDocuments({ ability, list }: DocumentKind) {
  return guardedResource(ability, async ({ url }) => redirect(listUrlFrom(list, url)))
}

function back({ list }: DocumentKind, { url, context }: SignedInArgs, text: string): Response {
  toast(context, { kind: 'danger', text })
  return redirect(listUrlFrom(list, url), 303)
}

function goneText(gone: number): string {
  const which = gone === 1 ? '1 of the selected documents is' : `${gone} of the selected documents are`
  return `${which} no longer there, so nothing was downloaded. Please, select again.`
}
