/** /profile [089]. */
import { useLoaderData } from '@remix-run/react'
import { guarded } from '~/access/guarded.server'
import { ScriptsChoice } from '~/ui/shell/scripts-choice'
import { allTimes } from '~/platform/text/wording'
import { Card } from '~/ui/card'
import { Detail } from '~/ui/details'
import { PageHead } from '~/ui/page-head'
import { accessInWords } from './your-access.server'

export const loader = guarded('page', async ({ user, can, context: { settings } }) => ({
  organisation: user.Organization.Name,
  fullName: user.FullName,
  email: user.Email,
  access: accessInWords(can),
  times: allTimes(settings.PORTAL_TIME_ZONE),
  /** The identity provider may have no such policy [544]. */
  canEdit: settings.IDENTITY_PROFILE_EDIT !== undefined,
}))

export default function ProfilePage() {
  const { organisation, fullName, email, access, times, canEdit } = useLoaderData<typeof loader>()
  return (
    <div className="narrow-with-rail">
      {/* A document load, because the identity provider's page follows. */}
      <PageHead title="My Profile">
        {canEdit && (
          <a className="btn btn-primary" href="/profile/edit">
            Edit profile
          </a>
        )}
      </PageHead>
      <div className="with-rail">
        <div>
          <Card title="You">
            <dl className="facts">
              <Detail term="Organisation" isName>
                {organisation}
              </Detail>
              <Detail term="Full name" isName>
                {fullName}
              </Detail>
              <Detail term="E-mail address" isName>
                {email}
              </Detail>
            </dl>
          </Card>
          <Card title="What you can see and do">
            {access.length > 0 && (
              <dl className="facts">
                {access.map(({ area, text }) => (
                  <Detail key={area} term={area}>
                    {text}
                  </Detail>
                ))}
              </dl>
            )}
            <p className={access.length > 0 ? 'form-text mt-3 mb-0' : 'mb-0'}>
              {access.length === 0 && <span>Nobody has given your account access yet. </span>}
              <span>{`An administrator of ${organisation || 'your organisation'} can change this.`}</span>
            </p>
          </Card>
        </div>
        <div>
          <Card title="Dates and times">
            <p className="mb-0">{`Dates are day-month-year. ${times}.`}</p>
          </Card>
          <Card title="Scripts">
            <p>Everything in the portal also works without scripts. This choice is for this browser only.</p>
            <ScriptsChoice className="btn btn-outline-secondary text-wrap" />
          </Card>
        </div>
      </div>
    </div>
  )
}
