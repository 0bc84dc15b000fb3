import { Link } from '@remix-run/react'
import { pages } from '../../pages'
import { ivrUrl, queueUrl } from '../record-urls'
import type { TargetKind } from '../call-flow/menu-actions'

interface TargetLinkProps {
  readonly kind: TargetKind
  readonly name: string
}

/** The name of an IVR, a queue or an agent, as a link to it; an agent's leads to the list, searched. */
export function TargetLink({ kind, name }: TargetLinkProps) {
  return <Link to={targetUrl(kind, name)}>{name}</Link>
}

export function targetUrl(kind: TargetKind, name: string): string {
  if (kind === 'ivr') return ivrUrl(name)
  return kind === 'queue' ? queueUrl(name) : `${pages.agents.path}?${new URLSearchParams({ q: name })}`
}
