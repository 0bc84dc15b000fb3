import { data } from '@remix-run/node'
import type { SignedInArgs } from '../../access/guarded.server'
import type { Problem } from '../../access/problem'
import { listQueryOf, withQuery } from '../../lists/list-state'
import { pages } from '../../pages'
import { ivrList } from './ivr-list'

/** `back`: the list, with its search and order. `query`: for links to the IVR's other pages. */
interface IvrAddress {
  readonly ivrName: string
  readonly back: string
  readonly query: string
}

/** Reads the URL; the calls find out whether the IVR exists. Throws 404 if the name is impossible. */
export function ivrAddress({ url, context }: SignedInArgs): IvrAddress {
  const ivrName = url.searchParams.get('no') ?? ''
  if (ivrName === '' || ivrName === '.' || ivrName === '..') {
    const text = 'This address names no IVR. Please open one from the list of IVRs.'
    throw data({ kind: 'failed', text, requestId: context.requestId } satisfies Problem, { status: 404 })
  }
  const from = listQueryOf(ivrList, url)
  return {
    ivrName,
    back: withQuery(pages.ivrs.path, from),
    query: new URLSearchParams({ no: ivrName, ...(from ? { from } : {}) }).toString(),
  }
}
