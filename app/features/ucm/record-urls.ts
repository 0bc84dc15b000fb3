/** The pages of records whose names are free text. */
import { href } from '~/href'
import { pages } from '~/pages'

export function queueUrl(queueName: string): string {
  return href(pages.queue, { no: queueName })
}

export function ivrUrl(ivrName: string): string {
  return href(pages.ivr, { no: ivrName })
}

/** The page of an IVR or a queue; for an agent the list of agents, searched for its name. */
export function targetUrl(kind: 'ivr' | 'queue' | 'agent', name: string): string {
  if (kind === 'agent') return href(pages.agents, { q: name })
  return kind === 'ivr' ? ivrUrl(name) : queueUrl(name)
}

/** The shifts of a queue. */
export function shiftsUrl(queueName: string): string {
  return href(pages.queueShifts, { no: queueName })
}

/** The page of an agent. */
export function agentUrl(id: string): string {
  return href(pages.agent, { no: id })
}

/** The longest text that the fields of the matrix take. */
const MAX_TEXT = 500

/** The agents of queues with this agent alone, and of these queues if they can be named: a comma ends a name there. */
export function agentMatrixUrl(
  agent: { readonly Agent: string; readonly Number: string },
  queueNames: readonly string[] = [],
) {
  const names = queueNames.some((name) => name.includes(',')) ? '' : queueNames.join(', ')
  const query = new URLSearchParams({ agents: agent.Agent.includes(',') ? agent.Number : agent.Agent })
  if (names !== '' && names.length <= MAX_TEXT) query.set('queues', names)
  return href(pages.agentMatrix, query)
}
