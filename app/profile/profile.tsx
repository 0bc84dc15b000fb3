/** /profile [089]. */
import { useLoaderData } from '@remix-run/react'
import { guarded } from '../access/guarded.server'
import { Detail } from '../ui/details'
import { ScriptsChoice } from '../shell/scripts-choice'
import { PageHead } from '../ui/page-head'

export const loader = guarded('portal.enter', async ({ user, context: { settings } }) => ({
  organisation: user.Organization.Name,
  fullName: user.FullName,
  email: user.Email,
  /** The identity provider may have no such policy [544]. */
  canEdit: settings.IDENTITY_PROFILE_EDIT !== undefined,
}))

export default function ProfilePage() {
  const { organisation, fullName, email, canEdit } = useLoaderData<typeof loader>()
  return (
    <div className="narrow">
      {/* A document load, because the identity provider's page follows. */}
      <PageHead title="My Profile">
        {canEdit && (
          <a className="btn btn-primary" href="/profile/edit">
            Edit profile
          </a>
        )}
      </PageHead>
      <div className="card">
        <dl className="card-body facts">
          <Detail term="Organisation">{organisation}</Detail>
          <Detail term="Full name">{fullName}</Detail>
          <Detail term="E-mail address">{email}</Detail>
        </dl>
      </div>
      <section className="card">
        <div className="card-header">
          <h2>Scripts</h2>
        </div>
        <div className="card-body">
          <p>Everything in the portal also works without scripts. This choice holds for this browser.</p>
          <ScriptsChoice className="btn btn-outline-secondary text-wrap" />
        </div>
      </section>
    </div>
  )
}
