/** /settings/graph-api: the state of the directory connection. Connecting an account returns here too [222] [225]. */
import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { guarded } from '~/access/guarded.server'
import { readOwnTeams } from '~/systems/graph/directory-lists.server'
import { PageHead } from '~/ui/page-head'
import { formAction } from '~/forms/form-action.server'
import { load } from '~/systems/upstream/loadable.server'
import { useFormState } from '~/ui/form/use-form-state'
import { finishConnecting, isAuthorizationAnswer, startConnecting } from './connecting.server'
import { readConnection } from './connection.server'
import { ConnectedState, ExpiredState, NoDirectory, NotConnectedState, UnknownConnection } from './connection-states'

export const loader = guarded('page', async (args) => {
  const { DIRECTORY_AUTHORIZATION_URL } = args.context.settings
  if (!DIRECTORY_AUTHORIZATION_URL) return { connection: undefined }
  if (isAuthorizationAnswer(args.url)) throw await finishConnecting(args)
  args.context.policy.formAction.add(new URL(DIRECTORY_AUTHORIZATION_URL).origin)
  const [connection, teams] = await Promise.all([
    readConnection(args),
    load(async () => (await readOwnTeams(args)).map(({ displayName }) => displayName)),
  ])
  return connection.kind === 'connected' ? { connection: { ...connection, teams } } : { connection }
})

export const action = formAction('page', async (args) => {
  const { DIRECTORY_AUTHORIZATION_URL } = args.context.settings
  if (!DIRECTORY_AUTHORIZATION_URL) throw data(null, { status: 404 })
  return startConnecting(args, DIRECTORY_AUTHORIZATION_URL)
})

export default function DirectoryConnectionPage() {
  const { connection } = useLoaderData<typeof loader>()
  const form = useFormState<typeof action>()
  return (
    <div className="narrow">
      <PageHead
        title="Microsoft directory"
        subtitle="The Microsoft account that we use to read your users, teams and shifts"
      />
      {!connection && <NoDirectory />}
      {connection?.kind === 'connected' && <ConnectedState account={connection} form={form} />}
      {connection?.kind === 'not connected' && <NotConnectedState form={form} />}
      {connection?.kind === 'expired' && <ExpiredState text={connection.text} form={form} />}
      {connection?.kind === 'unknown' && <UnknownConnection reason={connection} form={form} />}
    </div>
  )
}
