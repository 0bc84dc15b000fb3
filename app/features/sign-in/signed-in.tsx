/** /signed-in: ends a sign-in in a second tab, so that the first tab can send its form again. */
import { useLoaderData } from '@remix-run/react'
import { guarded } from '~/access/guarded.server'
import { pages } from '~/pages'
import { pageTitle } from '~/ui/product'
import { VisitorPage } from '~/ui/shell/visitor-page'

export const loader = guarded('portal.enter', async ({ user }) => ({ fullName: user.FullName }))

export default function SignedInPage() {
  const { fullName } = useLoaderData<typeof loader>()
  return (
    <VisitorPage title="You are signed in">
      <p>{`You are signed in as ${fullName}. Close this tab, go back to your form, and send it again.`}</p>
      <p>
        <a href={pages.dashboard.path}>Home</a>
      </p>
    </VisitorPage>
  )
}

export const meta = pageTitle('Signed in')
