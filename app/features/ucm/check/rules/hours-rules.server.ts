/** Business hours: records that never open, and queues that are closed when others send them calls. */
import { groupBy } from '~/platform/text/group-by'
import type { FlowIvr, FlowQueue } from '~/features/ucm/call-flow/call-flow'
import { hasHours } from '~/features/ucm/opening/opening.server'
import { exampleUrl, nextClosedTime } from '../example-call.server'
import { sentence } from '~/features/ucm/call-model/words.server'
import { isAlwaysOpen, areTimesWithin } from '~/features/ucm/opening/usual-week.server'
import { partLink, nameList, type CheckContext, type Rule, type RuleFinding } from './rule.server'

export const neverOpen: Rule = {
  fine: 'Every queue and menu opens',
  severity: 'lost',
  forIvr: (ivr, context) => noHoursFindings(ivr, ivr.fallbackQueue, context),
  forQueue: (queue, context) => noHoursFindings(queue, queue.nextOutsideHours, context),
}

function noHoursFindings(
  record: FlowIvr | FlowQueue,
  next: string,
  { setup, callWhenClosed }: CheckContext,
): RuleFinding[] {
  const { name, opening } = record
  if (setup.withoutHours === 'open' || !opening?.fact || hasHours(opening.fact)) return []
  const goOn = next === '' ? 'Its calls end.' : `Its calls go on to ${next}.`
  const text = `Without business hours it is always closed. ${goOn}`
  return [{ title: `${name} has no business hours`, text, ...partLink(record, 'Hours'), call: callWhenClosed(record) }]
}

/** Records of which nobody knows when they are open [980]. */
export const unreadOpening: Rule = {
  fine: 'The business hours and holidays of every queue and menu can be read',
  severity: 'wrong',
  forIvr: (ivr) => unreadOpeningFindings(ivr),
  forQueue: (queue) => unreadOpeningFindings(queue),
}

function unreadOpeningFindings(record: FlowIvr | FlowQueue): RuleFinding[] {
  const why = record.opening?.whyUnknown
  if (why === undefined) return []
  return [{ title: `It is not known when ${record.name} is open`, text: sentence(why), ...partLink(record, 'Hours') }]
}

/** Queues that get calls outside business hours, and are never open while those that send them are closed. */
export const closedWhenNeeded: Rule = {
  fine: 'Queues for calls outside business hours are open then',
  severity: 'wrong',
  forAll(context) {
    const { queues, weekOf } = context
    const senders = groupBy(queues, ({ nextOutsideHours }) => nextOutsideHours)
    return queues.flatMap((target): RuleFinding[] => {
      if (!isOpenAtTimes(target) || target.nextOutsideHours !== '') return []
      const lost = (senders.get(target.name) ?? []).filter(
        (sender) => !isAlwaysOpen(weekOf(sender)) && areTimesWithin(weekOf(target), weekOf(sender)),
      )
      return lost.length > 0 ? [closedFinding(target, lost, context)] : []
    })
  },
}

function isOpenAtTimes({ opening }: FlowQueue): boolean {
  return opening?.fact !== undefined && hasHours(opening.fact)
}

function closedFinding(
  target: FlowQueue,
  senders: readonly FlowQueue[],
  { setup, at: now }: CheckContext,
): RuleFinding {
  const [first] = senders
  const [send, are] = senders.length === 1 ? ['sends', 'is'] : ['send', 'are']
  const names = nameList(senders)
  const at = first && nextClosedTime(first, now, setup)
  // The target may be open if the sender is closed by a holiday of its own.
  const isEnd = at && nextClosedTime(target, at, setup) === at
  return {
    title: `${target.name} is closed when ${names} ${are} closed`,
    text: `${names} ${send} calls to it outside business hours. These calls end.`,
    ...partLink(target, 'Hours'),
    call: first && isEnd ? exampleUrl(first, at) : undefined,
  }
}
