/** The head of a case's page: the way back to its list, the case's title, and its page for paper. */
import { Link } from '@remix-run/react'
import { PageHead } from '../shell/page-head'
import type { ShownCase } from './case-reading.server'

interface CaseHeadProps {
  readonly shown: ShownCase
  readonly back: string
  readonly backText: string
  readonly print: string
}

export function CaseHead({ shown: { title, ticketNumber }, back, backText, print }: CaseHeadProps) {
  return (
    <>
      <p className="way-back">
        <Link to={back} discover="none">
          {backText}
        </Link>
      </p>
      <PageHead title={title || ticketNumber} subtitle={`Case ${ticketNumber}`}>
        <a className="btn btn-outline-secondary" href={print}>
          Print
        </a>
      </PageHead>
    </>
  )
}
