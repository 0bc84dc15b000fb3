import { Link } from '@remix-run/react'
import { pages } from '~/pages'
import { Help } from '~/ui/shell/page-error'
import { Icon } from '~/ui/icon'

interface NoAccessProps {
  readonly organisation: string
  readonly email: string
}

/** Tells a person without any permission what to do, and where to get help [607]. */
export function NoAccess({ organisation, email }: NoAccessProps) {
  return (
    <section className="card card-body page-error mb-3 p-4" aria-labelledby="no-access">
      <Icon name="lock" className="icon-round mb-3" />
      <h2 id="no-access">There is nothing for you here yet</h2>
      <p className="text-body-secondary">
        Your account works, but nobody has given it access.{' '}
        <span>{`An administrator of ${organisation || 'your organisation'} can do that.`}</span> Say what you need:
        cases, documents, orders or uCallManager.
      </p>
      <p className="page-actions d-print-none d-flex flex-wrap gap-2 align-items-center">
        <a className="btn btn-primary" href={pages.dashboard.path}>
          Check again
        </a>{' '}
        <Link className="btn btn-outline-secondary" to={pages.profile.path}>
          Your profile
        </Link>
      </p>
      <Help>
        <li className="text-body-secondary">{`You are ${email}`}</li>
      </Help>
    </section>
  )
}
