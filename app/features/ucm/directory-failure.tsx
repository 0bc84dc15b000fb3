/** Says why the directory could not be read, and who can mend that: shift queues and agents need it [278] [591]. */
import { Link } from '@remix-run/react'
import type { DirectoryFailure } from '~/systems/graph/from-directory.server'
import { pages } from '~/pages'
import { useAllowed } from '~/ui/allowed'

export function DirectoryFailureText({ failure: { text, connection } }: { failure: DirectoryFailure }) {
  return (
    <>
      <span>{text}</span> {connection === 'expired' && <strong>The connection has expired.</strong>}{' '}
      {connection && <WayOn isAgain={connection === 'expired'} />}
    </>
  )
}

function WayOn({ isAgain }: { isAgain: boolean }) {
  if (useAllowed()('settings.graph.edit')) {
    return (
      <Link to={pages.directoryConnection.path}>
        {isAgain ? 'Connect again in the settings' : 'Connect an account in the settings'}
      </Link>
    )
  }
  const what = isAgain ? 'connect again' : 'connect one'
  return <span>{`Somebody who may change the settings of your organisation can ${what}.`}</span>
}
