/** Who can connect a directory account, or where: shift queues need one [278]. */
import { Link } from '@remix-run/react'
import { pages } from '../../pages'
import { useAllowed } from '../../ui/allowed'

export function ConnectFirst() {
  if (useAllowed()('settings.graph.edit')) {
    return <Link to={pages.directoryConnection.path}>Connect an account in the settings</Link>
  }
  return <>Somebody who may change the settings of your organization can connect one.</>
}
