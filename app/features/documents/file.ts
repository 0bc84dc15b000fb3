/** /documents/…/file?key=: one document as its own file, for phones and others that open no zip. */
import { redirect } from '@remix-run/node'
import { guardedResource, type SignedInArgs } from '~/access/guarded.server'
import { download } from '~/platform/http/download.server'
import { setToast } from '~/platform/http/toast.server'
import { listQueryOf } from '~/lists/list-state'
import { convertToFile } from './as-file.server'
import { fetchDocuments, listDocuments } from './document-calls.server'
import { documentKindOf, DOCUMENT_KEY } from './document-kinds'
import { href } from '~/href'

export const loader = guardedResource(
  'page',
  async ({ api, url, route, context }) => {
    const kind = documentKindOf(route)
    const key = url.searchParams.get(DOCUMENT_KEY)
    const { rows } = await listDocuments(api, kind)
    const document = rows.find((row) => row.key === key)
    if (!document) {
      setToast(context, { kind: 'danger', text: 'This document is no longer available. Please choose another one.' })
      return redirect(listBehindFile({ url, route }))
    }
    return download(await convertToFile(context, await fetchDocuments(api, kind, [document]), kind, document))
  },
  { listOf: listBehindFile },
)

/** The list as it was, which the file's URL carries as its `from`. */
function listBehindFile({ url, route }: Pick<SignedInArgs, 'url' | 'route'>): string {
  const { list } = documentKindOf(route)
  return href(list.page, listQueryOf(list, url))
}
