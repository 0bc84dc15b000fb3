/** The pages of records whose names are free text. */
import { pages } from '../../pages'

export function queueUrl(queueName: string): string {
  return `${pages.queue.path}?no=${encodeURIComponent(queueName)}`
}

export function ivrUrl(ivrName: string): string {
  return `${pages.ivr.path}?no=${encodeURIComponent(ivrName)}`
}

/** The page of an IVR or a queue; for an agent the list of agents, searched for its name. */
export function targetUrl(kind: 'ivr' | 'queue' | 'agent', name: string): string {
  if (kind === 'agent') return `${pages.agents.path}?${new URLSearchParams({ q: name })}`
  return kind === 'ivr' ? ivrUrl(name) : queueUrl(name)
}

/** The shifts of a queue. */
export function shiftsUrl(queueName: string): string {
  return `${pages.queueShifts.path}?${new URLSearchParams({ no: queueName })}`
}
