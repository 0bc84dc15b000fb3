/** The head of a case's page: the way back to its list, the case's title, and its page for paper. */
import { Link } from '@remix-run/react'
import { PageHead } from '../ui/page-head'
import type { CaseView } from './case-view.server'

interface CaseHeadProps {
  readonly shown: CaseView
  readonly back: string
  readonly backText: string
  readonly print: string
  /** The dialog that closes the case, for who may. */
  readonly close?: string
}

export function CaseHead({ shown: { title, ticketNumber }, back, backText, print, close }: CaseHeadProps) {
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
        {close && (
          <Link className="btn btn-outline-danger" to={close} preventScrollReset discover="none">
            Close case
          </Link>
        )}
      </PageHead>
    </>
  )
}
