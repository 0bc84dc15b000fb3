/** What the list of each kind of documents does on the server. */
import { guarded } from '../access/guarded.server'
import { dateFormatter } from '../http/dates.server'
import { csvRoute } from '../ui/table/list-file.server'
import { redirectToCanonicalUrl, listView } from '../lists/list-view.server'
import { listDocuments } from './document-calls.server'
import type { DocumentKind } from './document-kinds'

/** The loader of the list's page. */
export function documentList(kind: DocumentKind) {
  return guarded(kind.ability, async ({ api, url, context }) => {
    redirectToCanonicalUrl(url, kind.list)
    return listView(await listDocuments(api, kind), url, kind.list, dateFormatter(context.settings.PORTAL_TIME_ZONE))
  })
}

/** The loader of the list as a CSV file. */
export function documentListFile(kind: DocumentKind) {
  return csvRoute(kind.ability, kind.list, ({ api }) => listDocuments(api, kind))
}
