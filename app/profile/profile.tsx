/** /profile [089]. */
import { useLoaderData } from '@remix-run/react'
import { guarded } from '../access/guarded.server'
import { Detail } from '../ui/details'
import { PageHead } from '../ui/page-head'

export const loader = guarded('portal.enter', async ({ user }) => ({
  organisation: user.Organization.Name,
  fullName: user.FullName,
  email: user.Email,
}))

export default function ProfilePage() {
  const { organisation, fullName, email } = useLoaderData<typeof loader>()
  return (
    <div className="narrow">
      {/* A document load: the identity provider's page follows. */}
      <PageHead title="My Profile">
        <a className="btn btn-primary" href="/profile/edit">
          Edit profile
        </a>
      </PageHead>
      <section className="card">
        <dl className="card-body facts">
          <Detail term="Organisation">{organisation}</Detail>
          <Detail term="Full name">{fullName}</Detail>
          <Detail term="E-mail address">{email}</Detail>
        </dl>
      </section>
    </div>
  )
}
