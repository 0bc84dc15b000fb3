/**
 * Compares what the check says of the paths of calls with a closure over all records: menus and queues that nobody reaches, menus that nobody
 * leaves, rounds of queues, names of nothing, and keys that do nothing known [728] [1008]. Slow and simple.
 */
import type { FlowIvr, FlowQueue } from '../../../app/features/ucm/call-flow/call-flow'
import { applyRules, checkDays } from '../../../app/features/ucm/check/apply-rules.server'
import { momentAt } from '../../../app/platform/time/local-days.server'
import { amsterdam } from '../who-answers-cases'
import type { RandomCall } from './random-customer'

const KINDS = [
  /^Nobody reaches /,
  /^Callers cannot leave | leads nowhere$/,
  / does not exist$/,
  / does something unknown$/,
  / returns to no parent$/,
]
const ROUND = /^Callers of (.+) can go round$/

export async function differencesOfCheck({ setup, moment }: RandomCall): Promise<string[]> {
  const { ivrs, queues, agentNames = [] } = setup
  const isWhole = [...ivrs, ...queues].every((record) => record.isUnread !== true && record.isIncomplete !== true)
  if (!isWhole || setup.areListsIncomplete) return []
  const time = { now: moment, formatDate: amsterdam, days: checkDays(amsterdam, momentAt(amsterdam, moment).date) }
  const { findings } = await applyRules(setup, time)

  const links = linksOf(setup)
  const targets = new Set([...queues.map(idOf), ...ivrs.map(idOf), ...agentNames.map((name) => `agent ${name}`)])
  const after = closureOf(links.filter(({ to }) => targets.has(to)))
  const starts = [...ivrs, ...queues].filter(({ phoneNumber }) => phoneNumber !== '').map(idOf)
  const isReached = (id: string) => starts.includes(id) || starts.some((start) => after(start).has(id))
  const leadsOut = (id: string) => [...after(id)].some((to) => !to.startsWith('ivr '))
  const missing = links.filter(({ to, isMade }) => !targets.has(to) && isMade)
  const expected = [
    ...[...ivrs, ...queues].filter((record) => !isReached(idOf(record))).map(({ name }) => `Nobody reaches ${name}`),
    ...missing.map(({ named }) => `${named} does not exist`),
    ...ivrs.flatMap((ivr) => keysWithoutUse(ivr)),
    ...ivrs
      .filter((ivr) => !leadsOut(idOf(ivr)) && !ivr.options.some(({ action }) => action === 'PLAY_MUSIC'))
      .filter((ivr) => ![...after(idOf(ivr))].some((to) => hasUnknownKey(ivrs.find((one) => idOf(one) === to))))
      .map(({ name, options, fallbackQueue }) =>
        options.length === 0 && fallbackQueue === '' ? `${name} leads nowhere` : `Callers cannot leave ${name}`,
      ),
  ]
  const said = findings.map(({ title }) => title).filter((title) => KINDS.some((kind) => kind.test(title)))
  const rounds = findings.filter(({ title }) => ROUND.test(title))
  const round = closureOf(links.filter(({ from, to }) => from.startsWith('queue ') && targets.has(to)))
  const inRound = queues.filter((queue) => round(idOf(queue)).has(idOf(queue))).map(({ name }) => name)
  const named = rounds.map(({ title, text }) => `${title} ${text}`).join(' ')
  const ofRounds = rounds.map(({ title }) => ROUND.exec(title)?.[1] ?? '')
  return [
    ...without(expected, said).map((title) => `the check does not say ‘${title}’`),
    ...without(said, expected).map((title) => `the check says ‘${title}’`),
    ...inRound.filter((name) => !named.includes(name)).map((name) => `the check says of no round of ${name}`),
    ...without(ofRounds, inRound).map((name) => `the check says that callers of ${name} go round`),
  ]
}

interface Link {
  readonly from: string
  readonly to: string
  /** The place that names the target, as the check says it. */
  readonly named: string
  /** The place names something. */
  readonly isMade: boolean
}

function linksOf({ ivrs, queues }: RandomCall['setup']): Link[] {
  const link = (from: FlowIvr | FlowQueue, kind: string, name: string, named: string): Link => {
    return { from: idOf(from), to: `${kind} ${name}`, named, isMade: name !== '' }
  }
  return [
    ...ivrs.flatMap((ivr) => [
      link(ivr, 'queue', ivr.fallbackQueue, `The fallback queue of ${ivr.name}, ${ivr.fallbackQueue},`),
      ...ivr.options.flatMap(({ index, targetKind, action, target }) => {
        if (targetKind) return [link(ivr, targetKind, target, `Key ${index} of ${ivr.name}: ${target}`)]
        return action === 'RETURN_TO_PARENT_IVR' ? [{ ...link(ivr, 'ivr', ivr.parent, ''), isMade: false }] : []
      }),
    ]),
    // A parent is named where no key returns to it, too, and leads nowhere by itself.
    ...ivrs.map(({ name, parent }) => ({
      from: 'nothing',
      to: `ivr ${parent}`,
      named: `The parent of ${name}, ${parent},`,
      isMade: parent !== '',
    })),
    ...queues.flatMap((queue) => [
      link(queue, 'queue', queue.nextQueue, `The next queue of ${queue.name}, ${queue.nextQueue},`),
      link(
        queue,
        'queue',
        queue.nextOutsideHours,
        `The next queue outside business hours of ${queue.name}, ${queue.nextOutsideHours},`,
      ),
    ]),
  ]
}

function idOf({ kind, name }: FlowIvr | FlowQueue): string {
  return `${kind} ${name}`
}

/** All that calls can come to from a record. */
function closureOf(links: readonly Pick<Link, 'from' | 'to'>[]): (from: string) => ReadonlySet<string> {
  return (from) => {
    const found = new Set<string>()
    for (let size = -1; size < found.size;) {
      size = found.size
      for (const link of links) if (link.from === from || found.has(link.from)) found.add(link.to)
    }
    return found
  }
}

function hasUnknownKey(ivr: FlowIvr | undefined): boolean {
  return ivr?.options.some(({ action }) => action === 'PLAY_MUSIC') ?? false
}

function keysWithoutUse({ name, parent, options }: FlowIvr): string[] {
  return options.flatMap(({ index, action }) => {
    if (action === 'PLAY_MUSIC') return [`Key ${index} of ${name} does something unknown`]
    return action === 'RETURN_TO_PARENT_IVR' && parent === '' ? [`Key ${index} of ${name} returns to no parent`] : []
  })
}

/** One for each that the others lack. */
function without(these: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return these.filter((one) => {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
