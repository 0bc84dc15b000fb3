/** Records that are exactly what was searched for, by their number or name: they come first and say why [902]. */
import type { Agent } from '~contract/ucm/agents'
import type { Ivr } from '~contract/ucm/ivr'
import type { QueueRow } from '~contract/ucm/queues'
import type { List } from '~/lists/list'
import { rowUrl } from '~/lists/list-state'
import { searchedText, trimPunctuation } from '~/lists/searched-text.server'
import { askedNumber } from '~/platform/text/phone-number.server'
import type { ListedCase } from '../cases/case-status.server'
import { kindNames, nounOf } from '../ucm/call-flow/node-names'
import { callUrl } from '../ucm/call-url'
import { agentUrl, targetUrl } from '../ucm/record-urls'

export interface ExactHit {
  /** Kind of the hit: 'Queue', 'Number of the queue'. */
  readonly what: string
  readonly name: string
  readonly to: string
  readonly detail: string
  /** `detail` is a sentence of ours, and no name, title or number. */
  readonly isSentence?: boolean | undefined
  /** Address of the page that shows where a call to the number goes. */
  readonly call?: string | undefined
}

/** Compares with the search: a name or a number of a case by its words, a telephone number by its digits. */
export interface ExactSearch {
  isNamed(name: string): boolean
  isNumber(phoneNumber: string): boolean
}

export function exactSearch(q: string, phoneCountry: string): ExactSearch {
  const [texts, number] = [[q, trimPunctuation(q)].map(comparableName), askedNumber(q, phoneCountry)]
  return {
    isNamed: (name) => texts.includes(comparableName(name)),
    isNumber: (phoneNumber) => number?.is(phoneNumber) ?? false,
  }
}

function comparableName(text: string): string {
  return searchedText(text).trim().replaceAll(/\s+/g, ' ')
}

export function exactCases(list: List<ListedCase>, what: string) {
  return (rows: readonly ListedCase[], { isNamed }: ExactSearch): ExactHit[] =>
    rows
      .filter(({ TicketNumber }) => isNamed(TicketNumber))
      .map(({ TicketNumber: name, Title }) => ({
        what,
        name,
        to: rowUrl(list, name, '') ?? list.page.path,
        ...(Title ? { detail: Title } : { detail: list.noun, isSentence: true }),
      }))
}

export function exactQueues(rows: readonly QueueRow[], asked: ExactSearch): ExactHit[] {
  return rows.flatMap(({ QueueName: name, PhoneNumber }) => exactTarget('queue', name, PhoneNumber, asked))
}

export function exactIvrs(rows: readonly Ivr[], asked: ExactSearch): ExactHit[] {
  return rows.flatMap(({ IVRName: name, LinkedPhoneNumber }) => exactTarget('ivr', name, LinkedPhoneNumber, asked))
}

function exactTarget(kind: 'queue' | 'ivr', name: string, phoneNumber: string, asked: ExactSearch): ExactHit[] {
  const to = targetUrl(kind, name)
  const hits: ExactHit[] = []
  if (asked.isNumber(phoneNumber)) {
    hits.push({ what: `Number of the ${nounOf(kind)}`, name, to, detail: phoneNumber, call: callUrl(phoneNumber) })
  }
  if (asked.isNamed(name)) hits.push({ what: kindNames[kind], name, to, ...SAME_NAME })
  return hits
}

/** Tells if a text may be a telephone number that nothing has: no call is made for others. */
export function mayBeNumber(q: string): boolean {
  return (q.match(/\d/g) ?? []).length >= MIN_DIGITS
}

const MIN_DIGITS = 6

/** Numbers of the organisation that no queue and no IVR has [995]. */
export function exactSpare(numbers: readonly string[], asked: ExactSearch): ExactHit[] {
  return numbers.filter(asked.isNumber).map((name) => {
    return { what: 'Number', name, to: callUrl(name), detail: 'No queue and no IVR has it', isSentence: true }
  })
}

export function exactAgents(rows: readonly Agent[], asked: ExactSearch): ExactHit[] {
  return rows.flatMap(({ AgentID, Agent: name, Number: number, FallbackNumber: fallback }) => {
    const to = agentUrl(String(AgentID))
    return [
      ...(asked.isNumber(number) ? [{ what: 'Number of the agent', name, to, detail: number }] : []),
      ...(asked.isNumber(fallback) ? [{ what: 'Fallback number of the agent', name, to, detail: fallback }] : []),
      ...(asked.isNamed(name) ? [{ what: 'Agent', name, to, ...SAME_NAME }] : []),
    ]
  })
}

const SAME_NAME = { detail: 'Has exactly this name', isSentence: true }
