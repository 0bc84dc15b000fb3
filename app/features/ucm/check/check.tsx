/** /ucm/check: what could go wrong with calls. That of a large call centre runs when people start it [728] [909]. */
import { Link, useLoaderData } from '@remix-run/react'
import { guarded } from '~/access/guarded.server'
import { formAction } from '~/forms/form-action.server'
import { partHref } from '~/href'
import { pages } from '~/pages'
import { FileButtons } from '~/ui/file-buttons'
import { useFormState } from '~/ui/form/use-form-state'
import { Icon } from '~/ui/icon'
import { LoadableSection } from '~/ui/loadable-section'
import { load } from '~/systems/upstream/loadable.server'
import { PageHead } from '~/ui/page-head'
import { CheckAgain, NotYetChecked, RunningCheck } from './check-states'
import { findingList } from './check-list'
import { startCheck } from './check-run.server'
import { readCheckPage } from './check-view.server'
import { CheckFindings } from './check-findings'

export const loader = guarded('page', async (args) => {
  const read = await load(() => readCheckPage(args))
  return { read, refreshes: read.kind === 'loaded' && read.content.stage === 'running' }
})

export const action = formAction('page', async (args, posted) => {
  return posted.submit(async () => {
    await startCheck(args)
    return { to: pages.check.path }
  })
})

export default function CheckPage() {
  const { read } = useLoaderData<typeof loader>()
  const form = useFormState<typeof action>()
  const finishedCheck = read.kind === 'loaded' && read.content.stage === 'checked' ? read.content : undefined
  return (
    <>
      <PageHead title={pages.check.title} subtitle={findingList.subtitle}>
        {finishedCheck && <FileButtons hrefOf={(format) => partHref(pages.check, format)} />}
        {(read.kind === 'failed' || (finishedCheck && !finishedCheck.size)) && (
          <Link className="btn btn-outline-secondary" to={pages.check.path}>
            <Icon name="arrow-repeat" />
            Check again
          </Link>
        )}
      </PageHead>
      <LoadableSection section={read}>
        {(view) => {
          if (view.stage === 'running') return <RunningCheck loaded={view} />
          if (view.stage === 'not checked') return <NotYetChecked size={view.size} form={form} />
          return (
            <>
              {view.size && <CheckAgain size={view.size} form={form} />}
              <CheckFindings {...view} />
            </>
          )
        }}
      </LoadableSection>
    </>
  )
}
