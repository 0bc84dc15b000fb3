/** Queues that are closed at times when others, which are open, send them calls. */
import { groupBy } from '~/platform/text/group-by'
import { joinWords } from '~/platform/text/wording'
import { dateAfter } from '~/platform/time/local-days.server'
import type { FlowIvr, FlowQueue } from '~/features/ucm/call-flow/call-flow'
import type { Press } from '~/features/ucm/call-url'
import { DAY_MINUTES } from '~/platform/time/units'
import { hasHours } from '~/features/ucm/opening/opening.server'
import { areTimesWithin, withoutTimes } from '~/features/ucm/opening/usual-week.server'
import { keyChoices, NO_KEY } from '~/features/ucm/call-model/step.server'
import { exampleUrl, nextClosedTime, nextOpenTime } from '../example-call.server'
import { partLink, MAX_NAMES_OF_FINDING, nameList, type CheckContext, type Rule, type RuleFinding } from './rule.server'

export const nextIsClosed: Rule = {
  fine: 'Callers whom nobody answers go on to queues that are open',
  severity: 'wrong',
  forAll(context) {
    const { queues, weekOf } = context
    const senders = groupBy(queues.filter(canLeave), ({ nextQueue: next }) => next)
    return queues.filter(closesItsCallers).flatMap((target): RuleFinding[] => {
      const all = (senders.get(target.name) ?? []).filter((sender) => !areTimesWithin(weekOf(sender), weekOf(target)))
      const [first] = all
      if (!first) return []
      const title = `${target.name} is closed at times when ${nameList(all)} ${all.length === 1 ? 'sends' : 'send'} calls to it`
      const text = 'Callers whom nobody answers go on to it while it is closed. These calls end.'
      return [{ title, text, ...partLink(target, 'Hours'), call: callWhileClosed(first, target, context) }]
    })
  },
}

export const menuToClosed: Rule = {
  fine: 'Menus lead to queues that are open',
  severity: 'wrong',
  forAll(context) {
    const { weekOf } = context
    const queues = new Map(context.queues.filter(closesItsCallers).map((queue) => [queue.name, queue]))
    return context.ivrs.flatMap((ivr): RuleFinding[] => {
      const lost = keyChoices(ivr).flatMap(({ key, target }) => {
        const queue = target.kind === 'queue' ? queues.get(target.name) : undefined
        return queue && !areTimesWithin(weekOf(ivr), weekOf(queue)) ? [{ key, queue }] : []
      })
      const [first] = lost
      if (!first) return []
      const names = [...new Set(lost.map(({ queue }) => queue.name))]
      const title = `${ivr.name} leads to ${joinWords(names, MAX_NAMES_OF_FINDING)} also when ${names.length === 1 ? 'it is' : 'they are'} closed`
      const text = `It is open at more hours. Callers who press ${keysText(lost)} then hear that it is closed, and the call ends.`
      const call = callWhileClosed(ivr, first.queue, context, { key: first.key, to: first.queue.name })
      return [{ title, text, ...partLink(ivr, 'Hours'), call }]
    })
  },
}

/** 'keys 1 and 2 or nothing' */
function keysText(choices: readonly { readonly key: string }[]): string {
  const keys = choices.map(({ key }) => key).filter((key) => key !== NO_KEY)
  const pressed =
    keys.length === 0 ? [] : [`${keys.length === 1 ? 'key' : 'keys'} ${joinWords(keys, MAX_NAMES_OF_FINDING)}`]
  return [...pressed, ...(keys.length < choices.length ? ['nothing'] : [])].join(' or ')
}

/** A call at the next time when one is open and the other is not; undefined where a holiday changes that. */
function callWhileClosed(
  open: FlowIvr | FlowQueue,
  closed: FlowQueue,
  { weekOf, at, setup }: CheckContext,
  press?: Press,
): string | undefined {
  const times = withoutTimes(weekOf(open), weekOf(closed)).map(({ start, end }) => {
    if (end <= at.minute) return start + WEEK
    return Math.max(start, at.minute)
  })
  const next = Math.min(...times)
  if (!Number.isFinite(next)) return undefined
  const then = { date: dateAfter(at.date, Math.floor(next / DAY_MINUTES)), minute: next % DAY_MINUTES }
  const isThen = nextOpenTime(open, then, setup) === then && nextClosedTime(closed, then, setup) === then
  return isThen ? exampleUrl(open, then, press) : undefined
}

const WEEK = 7 * DAY_MINUTES

/** Tells if callers go on from a queue while it is open. */
function canLeave({ rules, isShift }: FlowQueue): boolean {
  return !isShift && rules !== undefined && (rules.absoluteTimeout > 0 || rules.leaveWhenEmpty || !rules.joinEmpty)
}

/** A default queue that ends the calls that come outside its hours. */
function closesItsCallers({ opening, isShift, nextOutsideHours }: FlowQueue): boolean {
  return !isShift && nextOutsideHours === '' && opening?.fact !== undefined && hasHours(opening.fact)
}
