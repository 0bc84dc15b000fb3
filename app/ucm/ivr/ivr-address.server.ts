/** The IVR that a URL names. */
import { data } from '@remix-run/node'
import type { SignedInArgs } from '../../access/guarded.server'
import type { Problem } from '../../access/problem'
import { listQueryOf, withQuery } from '../../lists/list-state'
import { pages } from '../../pages'
import { ivrList } from './ivr-list'

/** `back` is the list as it was; `query` is for the IVR's other pages. */
export interface IvrAddress {
  readonly ivrName: string
  readonly back: string
  readonly query: string
}

/** What the URL says; the calls tell whether there is such an IVR. Throws the page's 404 for what is no name. */
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
