/** The newest documents of a kind, with links to their files. */
import type { SignedInArgs } from '~/access/guarded.server'
import { extensionOf } from '~/platform/files/saved-name'
import { loadIf } from '~/systems/upstream/loadable.server'
import { rowUrl } from '~/lists/list-state'
import { sortRows } from '~/lists/sort-rows.server'
import { listDocuments } from './document-calls.server'
import type { DocumentKind } from './document-kinds'

/** Reads at most `most` documents. `count`: of all documents of the kind. `missing`: rows that could not be read. */
export async function readNewestDocuments({ api, can, formatDate }: SignedInArgs, kind: DocumentKind, most: number) {
  const { list } = kind
  return loadIf(can(kind.page.ability), async () => {
    const { rows, missing } = await listDocuments(api, kind)
    return {
      count: rows.length,
      missing,
      newest: sortRows(rows, list, list.sort)
        .slice(0, most)
        .map(({ key, document, uploaded }) => ({
          key,
          to: rowUrl(list, key, '') ?? list.page.path,
          name: document.FileName,
          extension: extensionOf(document),
          uploadedOn: formatDate(uploaded),
        })),
    }
  })
}
