/** /ucm/agents/import/check?plan=: what a file of agents would add and change, and which lines are wrong [763] [765]. */
import { redirect } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { guarded } from '~/access/guarded.server'
import { formAction } from '~/forms/form-action.server'
import { partHref } from '~/href'
import { pages } from '~/pages'
import { PLAN_ID, savePlan } from '~/features/ucm/runs/plan.server'
import { Alert } from '~/ui/alert'
import { FileButtons } from '~/ui/file-buttons'
import { PostForm } from '~/ui/form/post-form'
import { useFormState } from '~/ui/form/use-form-state'
import { MissingRows } from '~/ui/missing-rows'
import { PageHead } from '~/ui/page-head'
import { Tiles } from '~/ui/tiles'
import { countNoun, joinWords } from '~/platform/text/wording'
import { AddedAgents, ChangedAgents, WrongLines } from './import-tables'
import { importView, type ImportView } from './import-view.server'
import { callsOfImport, readImport } from './read-import.server'

export const loader = guarded('page', async (args) => {
  if (!args.url.searchParams.has(PLAN_ID)) throw redirect(pages.agentImport.path)
  return importView(await readImport(args))
})

export const action = formAction('page', async (args, posted) => {
  const { draft, ...compared } = await readImport(args)
  return posted.submit(async () => ({
    to: await savePlan(args, {
      ...callsOfImport(compared),
      title: pages.agentImport.title,
      headings: ['Agent', 'Number'],
      back: { to: pages.agents.path, text: 'Back to the agents' },
      formUrl: pages.agentImportCheck.path,
      draft,
    }),
  }))
})

export default function CheckImportPage() {
  const view = useLoaderData<typeof loader>()
  const { fileName, count, unknown, notes, missing, wrong, added, changed, same } = view
  const tiles = [
    { title: 'Wrong, left out', to: '#wrong', icon: 'exclamation-triangle-fill', count: wrong.length, noun: 'line' },
    { title: 'Added', to: '#added', icon: 'plus-lg', count: added.length, noun: 'agent' },
    { title: 'Changed', to: '#changed', icon: 'pencil', count: changed.length, noun: 'agent' },
    { title: 'Left as they are', to: '#same', icon: 'check-circle-fill', count: same.length, noun: 'agent' },
  ] as const
  return (
    <>
      <PageHead
        title={pages.agentImportCheck.title}
        subtitle={`${fileName}, ${countNoun(count, 'line')}. Nothing has been changed yet`}
      >
        <Link className="btn btn-outline-secondary" to={pages.agentImport.path}>
          Choose another file
        </Link>{' '}
        <FileButtons hrefOf={(format) => partHref(pages.agents, format)} of="of all agents" />
      </PageHead>
      <MissingRows count={missing} />
      {unknown.length > 0 && (
        <Alert kind="warning">
          <span>
            {unknown.length === 1 ? 'A column that means nothing here was' : 'Columns that mean nothing here were'}
          </span>{' '}
          <span>{`left out: ${joinWords(unknown)}.`}</span>
        </Alert>
      )}
      {notes.length > 0 && <Alert kind="warning">{notes.join(' ')}</Alert>}
      <Tiles
        level="h2"
        tiles={tiles
          .filter((tile) => tile.count > 0 || tile.to === '#same')
          .map(({ noun, ...tile }) => ({
            ...tile,
            count: { kind: 'loaded', content: countNoun(tile.count, noun) },
          }))}
      />
      {wrong.length > 0 && <WrongLines wrong={wrong} />}
      {added.length > 0 && <AddedAgents added={added} />}
      {changed.length > 0 && <ChangedAgents changed={changed} />}
      <Rest view={view} />
    </>
  )
}

const MAX_AGENTS_NAMED = 200

/** Agents that stay as they are, and the button. */
function Rest({ view: { same, absent, added, changed, wrong, summary } }: { view: ImportView }) {
  const form = useFormState<typeof action>()
  const changes = added.length + changed.length
  return (
    <div className="list card mb-3 run">
      <div className="card-header head">
        <h2 id="same">
          Left as they are<span className="count fw-normal text-body-secondary">{` ${same.length}`}</span>
        </h2>
      </div>
      <p className="px-3 py-2 mb-0 small text-break">
        {same.length > 0 && <span>{`${joinWords(same, MAX_AGENTS_NAMED)}. `}</span>}
        {absent.length > 0 && (
          <span>{`${joinWords(absent, MAX_AGENTS_NAMED)} ${absent.length === 1 ? 'is' : 'are'} not in the file and stay too. `}</span>
        )}
        <span>An import never removes agents.</span>
      </p>
      {changes > 0 ? (
        <PostForm
          form={form}
          submit={`Review ${countNoun(changes, 'change')}`}
          progress="One moment..."
          cancel={
            <Link className="btn btn-link" to={pages.agents.path}>
              Cancel
            </Link>
          }
          cancelFirst
        >
          <p className="px-3 py-2 mb-0 small text-break">
            <strong>{countNoun(changes, 'change')}</strong>
            <span>{`: ${summary}`}</span>
          </p>
        </PostForm>
      ) : (
        <p className="px-3 py-2 mb-0 small text-break">
          <strong>
            {wrong.length > 0
              ? 'Nothing can be added or changed.'
              : 'The file says nothing new: nothing is to be done.'}
          </strong>
        </p>
      )}
    </div>
  )
}
