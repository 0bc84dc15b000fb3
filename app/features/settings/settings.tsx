/** /settings: the state of the directory connection, and what needs it [218] [631]. */
import { Link, useLoaderData } from '@remix-run/react'
import { guarded } from '~/access/guarded.server'
import { href } from '~/href'
import { pages } from '~/pages'
import { Alert } from '~/ui/alert'
import { Card } from '~/ui/card'
import { EmptyState } from '~/ui/empty-state'
import type { IconName } from '~/icons'
import { Icon } from '~/ui/icon'
import { LoadableSection } from '~/ui/loadable-section'
import { MissingRows } from '~/ui/missing-rows'
import { PageHead } from '~/ui/page-head'
import { ConnectionBadge } from './connection-states'
import { readConnection, type Connection } from './connection.server'
import { readLinkedAgents, readShiftQueues } from './directory-uses.server'
import { AS_IT_IS } from '~/ui/names'

export const loader = guarded('page', async (args) => {
  if (!args.can('settings.graph.tile')) return null
  if (!args.context.settings.DIRECTORY_AUTHORIZATION_URL) return { connection: undefined }
  const [connection, agents, queues] = await Promise.all([
    readConnection(args),
    readLinkedAgents(args),
    readShiftQueues(args),
  ])
  return { connection, agents, queues }
})

type DirectoryData = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>
type UsedDirectory = Extract<DirectoryData, { connection: Connection }>

export default function SettingsPage() {
  const directory = useLoaderData<typeof loader>()
  return (
    <div className="narrow">
      <PageHead title={pages.settings.title} />
      {directory ? <DirectorySettings {...directory} /> : <NoTiles />}
    </div>
  )
}

function DirectorySettings(directory: DirectoryData) {
  const { connection } = directory
  if (!connection) {
    return <DirectoryTile text="This portal has no directory, so there is no account to connect." />
  }
  return (
    <>
      {connection.kind === 'expired' && (
        <Alert kind="warning">
          <strong>The connection has expired.</strong> Users, teams and shifts cannot be read until you connect again.{' '}
          <Link to={pages.directoryConnection.path}>Connect again</Link>
        </Alert>
      )}
      <DirectoryTile kind={connection.kind} text={connectionText(connection)} />
      <UsedFor agents={directory.agents} />
      <QueuesThatNeedIt queues={directory.queues} />
    </>
  )
}

function connectionText(connection: Connection): string {
  switch (connection.kind) {
    case 'connected':
      return [connection.name, connection.mail].filter(Boolean).join(', ')
    case 'unknown':
      return `We could not check whether an account is connected: ${connection.text}`
    default:
      return 'The Microsoft account that we use to read your users, teams and shifts.'
  }
}

function DirectoryTile({ kind, text }: { kind?: Connection['kind']; text: string }) {
  return (
    <ul className="list-unstyled mb-3">
      <li>
        <div className="tile card flex-row flex-wrap align-items-center gap-12 px-3 py-12">
          <Icon name="people" />
          <div className="flex-fill min-w-0 text-break">
            <h2 className="fw-medium">
              <Link className="stretched-link" to={pages.directoryConnection.path}>
                {pages.directoryConnection.title}
              </Link>
            </h2>
            <p className="mb-0 small text-body-secondary">{text}</p>
          </div>
          {kind && <ConnectionBadge kind={kind} />}
        </div>
      </li>
    </ul>
  )
}

const uses: readonly { readonly icon: IconName; readonly what: string; readonly why: string }[] = [
  { icon: 'people', what: 'Users', why: 'To choose the person of an agent' },
  { icon: 'headset', what: 'Teams', why: 'To choose the team of a shift queue' },
  { icon: 'clock', what: 'Shifts', why: 'To show who is on shift, and when nobody is' },
]

function UsedFor({ agents }: Pick<UsedDirectory, 'agents'>) {
  return (
    <Card title="What it is used for" flush className="rows-whole">
      <ul className="rows list-group list-group-flush">
        {uses.map(({ icon, what, why }) => (
          <li key={what} className="list-group-item">
            <Icon name={icon} />
            <span className="rows-title">
              <span>{what}</span> <small>{why}</small>
            </span>{' '}
            {what === 'Users' && agents.kind === 'loaded' && agents.content && (
              <Link to={pages.agents.path}>{agents.content}</Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function QueuesThatNeedIt({ queues }: Pick<UsedDirectory, 'queues'>) {
  if (queues.kind === 'denied') return null
  return (
    <Card
      title="Shift queues that need it"
      count={queues.kind === 'loaded' ? queues.content.names.length : undefined}
      flush={queues.kind === 'loaded'}
    >
      <LoadableSection section={queues}>
        {({ names, missing }) => (
          <>
            <MissingRows count={missing} />
            {names.length + missing === 0 && <p>No queue takes its agents from the shifts of a team.</p>}
            <ul className="rows list-group list-group-flush">
              {names.map((name) => (
                <li key={name} className="list-group-item">
                  <span className="rows-title" title={name} {...AS_IT_IS}>
                    <Link className="stretched-link" to={href(pages.queue, { no: name })}>
                      {name}
                    </Link>
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </LoadableSection>
    </Card>
  )
}

function NoTiles() {
  return (
    <section className="card mb-3">
      <EmptyState icon="sliders" title="No settings" text="Your account has no settings that you can change." />
    </section>
  )
}
