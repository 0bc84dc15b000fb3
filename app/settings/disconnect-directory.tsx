/** /settings/graph-api/disconnect: ends the connection of the directory account (A§7). */
import { z } from 'zod'
import { graph } from '../../contract/graph'
import { guarded, type Guarded } from '../access/guarded.server'
import { NotConnected } from '../graph/graph-error'
import { forgetToken, newToken, savedToken } from '../graph/graph-token.server'
import { titled } from '../shell/product'
import { PageForm } from '../ui/form/page-form'
import { readForm } from '../ui/form/read-form.server'
import { useFormState } from '../ui/form/use-form-state'
import { CONNECTION_PAGE } from './connection-page'

export const loader = guarded('settings.graph.edit', async () => null)

export const action = guarded('settings.graph.edit', async (visitor) => {
  const form = await readForm(visitor, z.object({}))
  if (!form.ok) return form.invalid

  return form.send(async () => {
    await disconnect(visitor)
    return { to: CONNECTION_PAGE }
  })
})

/** The provider wants the token of the connection that it is to end. */
async function disconnect(visitor: Guarded): Promise<void> {
  const { request, context, api } = visitor
  try {
    await api.send(graph.disconnect, { body: savedToken(visitor) ?? (await newToken(api)) })
  } catch (error) {
    if (!(error instanceof NotConnected)) throw error
  }
  for (const cookie of forgetToken(request, context.settings)) context.addHeader('Set-Cookie', cookie)
}

/** The connection's page has the same button; this one is for a second attempt. */
export default function DisconnectDirectoryPage() {
  const form = useFormState<typeof action>()
  return (
    <PageForm
      title="Disconnect the directory account"
      form={form}
      submit="Disconnect"
      progress="Disconnecting..."
      danger
      cancel={CONNECTION_PAGE}
    >
      <p>Users, teams and shifts of your directory can then no longer be read, until you connect an account again.</p>
    </PageForm>
  )
}

export const meta = titled('Microsoft directory')
