import type { SignedInArgs } from '../../../access/guarded.server'
import { pageProblem } from '../../../access/page-problem.server'
import { listQueryOf } from '../../../lists/list-state'
import { href } from '../../../href'
import { pages } from '../../../pages'
import { cardQuery } from '../card-pages'
import { ivrList } from './ivr-list'

/** `back`: the list, with its search and order. `query`: for links to the IVR's other pages. */
interface IvrAddress {
  readonly ivrName: string
  readonly back: string
  readonly query: string
}

/** Reads the URL; the calls find out whether the IVR exists. Throws 404 if the name is impossible. */
export function ivrAddress(args: SignedInArgs): IvrAddress {
  const ivrName = args.url.searchParams.get('no') ?? ''
  if (ivrName === '' || ivrName === '.' || ivrName === '..') {
    throw pageProblem(args, 404, 'This address names no IVR. Please open one from the list of IVRs.')
  }
  const from = listQueryOf(ivrList, args.url)
  return {
    ivrName,
    back: href(pages.ivrs, from),
    query: new URLSearchParams({ no: ivrName, ...(from ? { from } : {}), ...cardQuery(args.url) }).toString(),
  }
}
