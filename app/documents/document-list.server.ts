/** What the list of each kind of documents does on the server. */
import { guarded } from '../access/guarded.server'
import { datesIn } from '../ui/date.server'
import { listFile } from '../ui/table/list-file.server'
import { leaveOutEmptyFields, listView } from '../ui/table/list-view.server'
import { listDocuments } from './document-calls.server'
import type { DocumentKind } from './document-kinds'

/** The loader of the list's page. */
export function documentList(kind: DocumentKind) {
  return guarded(kind.act, async ({ api, url, context }) => {
    leaveOutEmptyFields(url, kind.list)
    return listView(await listDocuments(api, kind), url, kind.list, datesIn(context.settings.PORTAL_TIME_ZONE))
  })
}

/** The loader of the list as a CSV file. */
export function documentListFile(kind: DocumentKind) {
  return listFile(kind.act, kind.list, ({ api }) => listDocuments(api, kind))
}
