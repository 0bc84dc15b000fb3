/** /settings/graph-api/disconnect: disconnects the directory account [235] [236]. */
import { graph } from '~contract/graph'
import { guarded, type SignedInArgs } from '~/access/guarded.server'
import { NotConnected } from '~/systems/graph/graph-error'
import { forgetToken, requestToken, savedToken } from '~/systems/graph/graph-token.server'
import { FormPage } from '~/ui/form/form-page'
import { formAction } from '~/forms/form-action.server'
import { pages } from '~/pages'
import { useFormState } from '~/ui/form/use-form-state'

export const loader = guarded('page', async () => null)

export const action = formAction('page', async (args, posted) => {
  return posted.submit(async () => {
    await disconnect(args)
    return { to: pages.directoryConnection.path }
  })
})

/** The provider needs the connection's token to end it. */
async function disconnect(args: SignedInArgs): Promise<void> {
  const { context, api } = args
  try {
    await api.send(graph.disconnect, { body: savedToken(args) ?? (await requestToken(api)) })
  } catch (error) {
    if (!(error instanceof NotConnected)) throw error
  }
  forgetToken(context)
}

/** Page for a second attempt; the first button is on the connection's page. */
export default function DisconnectDirectoryPage() {
  const form = useFormState<typeof action>()
  return (
    <FormPage
      title="Disconnect the directory account"
      form={form}
      submit="Disconnect"
      progress="Disconnecting..."
      danger
      cancel={pages.directoryConnection.path}
    >
      <p>
        We can then no longer read the users, teams and shifts of your directory until you connect an account again.
      </p>
    </FormPage>
  )
}
