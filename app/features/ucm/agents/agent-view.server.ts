/** The view of an agent's page: in which queues they are, their shifts, and which calls else reach them [989]. */
import { agents, type Agent } from '~contract/ucm/agents'
import type { SignedInArgs } from '~/access/guarded.server'
import { pageProblem } from '~/access/failure.server'
import { requirePageId } from '~/forms/confirm-action.server'
import { listQueryOf } from '~/lists/list-state'
import { href, withParams } from '~/href'
import { pages } from '~/pages'
import { compareTexts } from '~/platform/text/compare-texts'
import { askedNumber } from '~/platform/text/phone-number.server'
import { countNoun, joinWords, yesOrNo } from '~/platform/text/wording'
import { mapLoaded, type Loadable } from '~/systems/upstream/loadable.server'
import { awaitLater } from '~/platform/await-later'
import {
  gapsOf,
  hasNoGaps,
  usesOfAgent,
  type CallFlow,
  type FlowQueue,
  type QueueMember,
  type Use,
} from '../call-flow/call-flow'
import { readCallFlow } from '../call-flow/read-call-flow.server'
import { calleeValue, callUrl } from '../call-url'
import { agentMatrixUrl, agentUrl, queueUrl } from '../record-urls'
import { agentList } from './agent-list'
import { agentLabels, valuesOfAgent } from './agent-values'
import { readAgentShifts, type AgentShifts } from './agent-shifts.server'

export type AgentView = Awaited<ReturnType<typeof readAgent>>

const MAX_OTHERS_NAMED = 3

/** The agent of the URL. Throws 404 if the list has no agent with this id. */
export async function readAgent(args: SignedInArgs) {
  const id = requirePageId(args)
  const found = awaitLater(requireAgent(args, id))
  const [{ agent, rows }, flow, shifts] = await Promise.all([
    found,
    readCallFlow(args, ['agents', 'options'], 'on request'),
    found.then((one) => readAgentShifts(args, one.agent)),
  ])
  const queuesOfAgent = mapLoaded(flow, (content) => membershipsIn(content, agent))
  const others = mapLoaded(flow, (content) => otherWays(content, agent, rows, args.phoneCountry))
  const known = flow.kind === 'loaded' ? flow.content : undefined
  const queueNames = queuesOfAgent.kind === 'loaded' ? defaultQueues(queuesOfAgent.content) : []
  const isReached = [queuesOfAgent, others].some((part) => part.kind === 'loaded' && part.content.length > 0)
  return {
    recordName: agent.Agent,
    back: href(pages.agents, listQueryOf(agentList, args.url)),
    id,
    number: agent.Number,
    facts: factsOf(agent),
    queues: queuesOfAgent,
    others,
    /** Queues and IVRs that were not looked through. */
    unread: known && gapsOf(known),
    shifts,
    /** All queues with this agent, to add them; and the agent's own default queues alone, to change priorities. */
    addTo: agentMatrixUrl(agent),
    change: queueNames.length > 0 ? agentMatrixUrl(agent, queueNames) : undefined,
    /** False: no call reaches the agent. Undefined: nobody knows. */
    isReached: isReached || hasShift(shifts) || (known && hasNoGaps(known) && areAllKnown(shifts) ? false : undefined),
  }
}

async function requireAgent(args: SignedInArgs, id: string) {
  const { rows } = await args.api.cached(agents.list)
  const agent = rows.find((row) => agentList.id(row) === id)
  if (agent) return { agent, rows }
  throw pageProblem(args, 404, 'There is no such agent. Somebody may have removed it in the meantime.')
}

const defaultQueues = (memberships: readonly { readonly name: string; readonly isShift: boolean }[]) =>
  memberships.filter(({ isShift }) => !isShift).map(({ name }) => name)

function hasShift(shifts: Loadable<AgentShifts>): boolean {
  return shifts.kind === 'loaded' && shifts.content.rows.length > 0
}

function areAllKnown(shifts: Loadable<AgentShifts>): boolean {
  if (shifts.kind !== 'loaded') return false
  const { unread, unasked, missing } = shifts.content
  return unread.length === 0 && unasked === 0 && missing === 0
}

function factsOf(agent: Agent) {
  const { number, fallback, type, isAlwaysAvailable, ringInUse, user } = valuesOfAgent(agent)
  return [
    { label: agentLabels.number, value: number, isName: true },
    { label: agentLabels.fallback, value: fallback, isName: true },
    { label: agentLabels.type, value: type.name },
    { label: agentLabels.isAlwaysAvailable, value: yesOrNo(isAlwaysAvailable) },
    { label: agentLabels.ringInUse, value: yesOrNo(ringInUse) },
    { label: agentLabels.user, value: user.name || user.id, isName: true },
  ]
}

/** The agent's queues, with who else is in them. */
function membershipsIn({ queues: all }: CallFlow, { AgentID }: Agent) {
  const id = String(AgentID)
  const memberships: ReturnType<typeof membershipOf>[] = []
  for (const queue of all) {
    const member = queue.agents.find((one) => one.id === id)
    if (member) memberships.push(membershipOf(queue, member))
  }
  return memberships.toSorted((one, other) => one.priority - other.priority || compareTexts(one.name, other.name))
}

function membershipOf({ name, isShift, agents: members, nextQueue: next }: FlowQueue, { id, priority }: QueueMember) {
  const others = members.filter((one) => one.id !== id).toSorted((one, other) => one.priority - other.priority)
  const named = joinWords(
    others.map((one) => one.name),
    MAX_OTHERS_NAMED,
  )
  return {
    name,
    isShift: isShift === true,
    priority,
    to: queueUrl(name),
    names: [...others.map((one) => one.name), next],
    without:
      others.length > 0
        ? `${countNoun(others.length, 'other')}: ${named}`
        : `Nobody else${next === '' ? ', and there is no next queue' : `. The next queue is ${next}`}`,
    isAlone: others.length === 0,
    /** 'Who answers?' for a call to the queue while this agent is signed out [888]. */
    call: withParams(callUrl(calleeValue({ kind: 'queue', name })), { suppose: 'free', who: `out:${id}` }),
  }
}

/** Keys of menus that lead to the agent, and agents whose fallback number is this agent's, however it is written. */
function otherWays(
  flow: CallFlow,
  { AgentID, Agent: alias, Number: number }: Agent,
  all: readonly Agent[],
  phoneCountry: string,
): Use[] {
  const agentNumber = askedNumber(number, phoneCountry)
  const byFallback = all.filter((one) => one.AgentID !== AgentID && agentNumber?.is(one.FallbackNumber))
  return [
    ...usesOfAgent({ ...flow, queues: [] }, String(AgentID), alias),
    ...byFallback.map(({ AgentID: id, Agent: name }): Use => {
      return { kind: 'agent', name, how: 'Fallback number', to: agentUrl(String(id)) }
    }),
  ]
}
