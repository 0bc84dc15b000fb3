/** Says that other queues and IVRs are missing, with a link to this page or dialog with all of them [623] [624]. */
import { Link, useLocation } from '@remix-run/react'
import { READ_ALL } from '~/forms/page-behind'
import { countNoun, joinWords } from '~/platform/text/wording'
import type { UnreadRecords } from './call-flow'

/** 2 queues and 1 IVR */
export function unreadRecordsText({ queues, ivrs }: UnreadRecords): string {
  return joinWords([...(queues ? [countNoun(queues, 'queue')] : []), ...(ivrs ? [countNoun(ivrs, 'IVR')] : [])])
}

/** Says why records are missing, with a link if asking again is of use. `text`: of the link, until it was followed. */
export function UnreadRecordsNote({ records: { why, isFinal }, text }: { records: UnreadRecords; text: string }) {
  return (
    <>
      <span>{why ? `: ${why}` : '.'}</span> {!isFinal && <ReadAllLink text={text} />}
    </>
  )
}

export function ReadAllLink({ text }: { text: string }) {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const isAsked = query.has(READ_ALL)
  query.set(READ_ALL, 'yes')
  return (
    <Link to={`${pathname}?${query}`} preventScrollReset>
      {isAsked ? 'Try again' : text}
    </Link>
  )
}
