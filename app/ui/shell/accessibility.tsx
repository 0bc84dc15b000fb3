/** /accessibility: what the portal promises to people with disabilities, and what is known not to hold [800]. */
import { useLoaderData } from '@remix-run/react'
import { publicRoute } from '~/access/guarded.server'
import { pageTitle, useProduct } from '../product'
import { Help } from './page-error'
import { VisitorPage } from './visitor-page'

export const loader = publicRoute(async ({ context: { settings } }) => ({
  hasHelp: Boolean(settings.SUPPORT_PHONE ?? settings.SUPPORT_URL),
}))

export default function AccessibilityPage() {
  const { name } = useProduct()
  const { hasHelp } = useLoaderData<typeof loader>()
  return (
    <VisitorPage title="Accessibility">
      <p>
        <span>{`The ${name} Customer Portal`}</span> is made so that everybody can use it: by keyboard, with a screen
        reader, with large text, on a small screen, and without scripts. It follows the Web Content Accessibility
        Guidelines (WCAG) 2.2 at level AA, except for what is named here, and so conforms to them in part.
      </p>
      <h2 className="h5">What does not conform</h2>
      <ul>
        <li>
          Reports of the call centre are made by another product and shown in a frame. We do not know whether they
          conform. They need scripts.
        </li>
        <li>Recorded calls and sounds have no text beside them: they are played as they were recorded.</li>
        <li>Documents and attached files are shown as they were made.</li>
        <li>
          Some things do not wait: short messages close after 3 seconds unless you point at them, the confirmation of a
          new password goes on after 5 seconds, and without a click you are signed out after a while. What you typed is
          kept.
        </li>
        <li>Texts that we get from other systems may be in another language than the page, and are not marked so.</li>
      </ul>
      <h2 className="h5">How it was checked</h2>
      <p>
        Every page and dialog is checked by programs before a new version of the portal is made: colours, names,
        headings, the keyboard, narrow screens, large text, and browsers that show text alone. The rest was checked by
        hand. It has not been tried by people who use a screen reader every day.
      </p>
      {hasHelp && (
        <>
          <h2 className="h5">If something stops you</h2>
          <p>Tell us, so that we can help you now and mend it for others.</p>
          <Help />
        </>
      )}
      <p className="mb-0">
        <a href="/">To the portal</a>
      </p>
    </VisitorPage>
  )
}

export const meta = pageTitle('Accessibility')
