/** /documents: for each kind that the person can see how many there are, and the newest ones [152]. */
import { useLoaderData } from '@remix-run/react'
import { guarded } from '~/access/guarded.server'
import { pages } from '~/pages'
import { Card } from '~/ui/card'
import { LoadableSection } from '~/ui/loadable-section'
import { RowsOrNone } from '~/ui/missing-rows'
import { PageHead } from '~/ui/page-head'
import { documentKinds, type DocumentKind } from './document-kinds'
import { FileRows } from './file-rows'
import { readNewestDocuments } from './newest.server'

const MAX_OF_A_KIND = 5

export const loader = guarded('page', (args) =>
  Promise.all(documentKinds.map((kind) => readNewestDocuments(args, kind, MAX_OF_A_KIND))),
)

export default function DocumentsPage() {
  const sections = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={pages.documents.title} subtitle="General documents, contracts and invoices" />
      <div className="cards-3">
        {documentKinds.map((kind, index) => {
          const section = sections[index]
          return section && section.kind !== 'denied' && <Newest key={kind.name} kind={kind} section={section} />
        })}
      </div>
    </>
  )
}

type Section = Awaited<ReturnType<typeof readNewestDocuments>>

function Newest({ kind: { page, list, empty }, section }: { kind: DocumentKind; section: Section }) {
  const count = section.kind === 'loaded' ? section.content.count : undefined
  return (
    <Card flush title={page.title} count={count} more={{ to: page.path, text: `All ${list.noun}` }}>
      <LoadableSection section={section}>
        {({ newest, missing }) => (
          <RowsOrNone count={newest.length} missing={missing} none={empty}>
            <FileRows files={newest} />
          </RowsOrNone>
        )}
      </LoadableSection>
    </Card>
  )
}
