/** The states of the directory connection, each with the next step [222] [223]. */
import { Link } from '@remix-run/react'
import { partHref } from '~/href'
import { pages } from '~/pages'
import { Icon } from '~/ui/icon'
import { ToastMessage } from '~/ui/toast'
import { Alert } from '~/ui/alert'
import { Badge } from '~/ui/badge'
import { Card } from '~/ui/card'
import { Detail, NOT_GIVEN } from '~/ui/details'
import { PostForm } from '~/ui/form/post-form'
import type { FormState } from '~/ui/form/use-form-state'
import type { Loadable } from '~/systems/upstream/loadable.server'
import { LoadableSection } from '~/ui/loadable-section'
import type { Connection } from './connection.server'

const MICROSOFT_ASKS = 'Microsoft will ask you to sign in and to allow this.'

type Of<Kind extends Connection['kind']> = Extract<Connection, { kind: Kind }>

const badges = {
  connected: { text: 'Connected', tone: 'success' },
  'not connected': { text: 'Not connected', tone: 'neutral' },
  expired: { text: 'Expired', tone: 'attention' },
  unknown: { text: 'Unknown', tone: 'neutral' },
} as const

export function ConnectionBadge({ kind }: Pick<Connection, 'kind'>) {
  return <Badge {...badges[kind]} />
}

interface ConnectedProps {
  readonly account: Of<'connected'> & { readonly teams: Loadable<string[]> }
  readonly form: FormState
}

export function ConnectedState({ account: { kind, name, mail, teams }, form }: ConnectedProps) {
  return (
    <>
      <Card title="Connection">
        <dl className="facts">
          <Detail term="Status">
            <ConnectionBadge kind={kind} />
          </Detail>
          <Detail term="Display name" isName>
            {name || NOT_GIVEN}
          </Detail>
          <Detail term="E-mail address" isName>
            {mail || NOT_GIVEN}
          </Detail>
        </dl>
        <PostForm
          form={form}
          action={partHref(pages.directoryConnection, 'disconnect')}
          submit="Disconnect"
          progress="Disconnecting..."
          danger
        />
      </Card>
      <Card title="Joined teams">
        <Teams teams={teams} />
      </Card>
    </>
  )
}

function Teams({ teams }: Pick<ConnectedProps['account'], 'teams'>) {
  return (
    <LoadableSection section={teams}>
      {(names) =>
        names.length === 0 ? (
          <p className="mb-0">This account has joined no teams.</p>
        ) : (
          <ul className="d-grid gap-2 list-unstyled text-break mb-0">
            {names.map((team, index) => (
              <li key={index}>{team || NOT_GIVEN}</li>
            ))}
          </ul>
        )
      }
    </LoadableSection>
  )
}

/** A state from which people connect an account, and why they should. */
function ConnectCard({ kind, text, submit, form }: ConnectCardProps) {
  return (
    <Card title="Connection">
      <dl className="facts">
        <Detail term="Status">
          <ConnectionBadge kind={kind} />
        </Detail>
      </dl>
      <p className="mt-3">{`${text} ${MICROSOFT_ASKS}`}</p>
      <PostForm form={form} submit={submit} progress="Connecting..." />
    </Card>
  )
}

interface ConnectCardProps extends Pick<Connection, 'kind'> {
  readonly text: string
  readonly submit: string
  readonly form: FormState
}

export function NotConnectedState({ form }: { form: FormState }) {
  const text = 'Shift queues and the choice of directory users for agents need a connected account.'
  return <ConnectCard kind="not connected" text={text} submit="Connect" form={form} />
}

/** Only connecting again helps: disconnecting needs a token too. */
export function ExpiredState({ text, form }: { text: string; form: FormState }) {
  const why = 'Users, teams and shifts cannot be read until you connect again.'
  return (
    <>
      <Alert kind="warning">
        <span>{text}</span> <strong>The connection has expired.</strong>
      </Alert>
      <ConnectCard kind="expired" text={why} submit="Connect again" form={form} />
      <ToastMessage toast={{ kind: 'danger', text }} />
    </>
  )
}

export function UnknownConnection({ reason, form }: { reason: Of<'unknown'>; form: FormState }) {
  const { text, isTokenMissing } = reason
  return (
    <Card title="Connection">
      <Alert kind="danger">{isTokenMissing ? text : `Oops, something went wrong: ${text}`}</Alert>
      <p>We could not check whether an account is connected.</p>
      <p>
        <a className="btn btn-outline-secondary" href={pages.directoryConnection.path}>
          Check again
        </a>
      </p>
      <p className="mb-0">You can also connect an account again, or disconnect the one that may be connected.</p>
      <PostForm
        form={form}
        submit="Connect"
        progress="Connecting..."
        cancel={
          <Link className="btn btn-link" to={partHref(pages.directoryConnection, 'disconnect')}>
            Disconnect
          </Link>
        }
      />
      {isTokenMissing && <ToastMessage toast={{ kind: 'danger', text }} />}
    </Card>
  )
}

export function NoDirectory() {
  return (
    <section className="card mb-3">
      <div className="empty">
        <Icon name="people" />
        <p>This portal has no directory, so there is no account to connect.</p>
      </div>
    </section>
  )
}
