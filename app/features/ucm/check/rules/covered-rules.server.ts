/** Queues that are closed at times when others, which are open, send them calls. */
import { groupBy } from '../../../../platform/text/group-by'
import { joinWords } from '../../../../platform/text/wording'
import type { FlowQueue } from '../../call-flow/call-flow'
import { hasHours } from '../../opening/opening.server'
import { keyChoices } from '../../who-answers/step.server'
import { partLink, MOST_NAMES, nameList, type Rule, type RuleFinding } from './rule.server'
import { areTimesWithin } from '../../opening/usual-week.server'

export const nextIsClosed: Rule = {
  fine: 'Next queues are open while calls come to them',
  severity: 'wrong',
  checkAll(facts) {
    const { queues, weekOf } = facts
    const senders = groupBy(queues.filter(canLeave), ({ next }) => next)
    return queues.filter(closesItsCallers).flatMap((target): RuleFinding[] => {
      const all = (senders.get(target.name) ?? []).filter((sender) => !areTimesWithin(weekOf(sender), weekOf(target)))
      if (all.length === 0) return []
      const title = `${target.name} is closed at times when ${nameList(all)} ${all.length === 1 ? 'sends' : 'send'} calls to it`
      const text = 'Callers whom nobody answers go on to it while it is closed. These calls end.'
      return [{ title, text, ...partLink(target, 'Hours') }]
    })
  },
}

export const menuToClosed: Rule = {
  fine: 'Menus lead to queues that are open',
  severity: 'wrong',
  checkAll(facts) {
    const { weekOf } = facts
    const queues = new Map(facts.queues.filter(closesItsCallers).map((queue) => [queue.name, queue]))
    return facts.ivrs.flatMap((ivr): RuleFinding[] => {
      const keys = keyChoices(ivr).flatMap(({ key, target, option }) => {
        const queue = option && target.kind === 'queue' ? queues.get(target.name) : undefined
        return queue && !areTimesWithin(weekOf(ivr), weekOf(queue)) ? [{ key, name: queue.name }] : []
      })
      if (keys.length === 0) return []
      const names = [...new Set(keys.map(({ name }) => name))]
      const title = `${ivr.name} leads to ${joinWords(names, MOST_NAMES)} also when ${names.length === 1 ? 'it is' : 'they are'} closed`
      const pressed = `${keys.length === 1 ? 'key' : 'keys'} ${joinWords(
        keys.map(({ key }) => key),
        MOST_NAMES,
      )}`
      const text = `It is open at more hours. Callers who press ${pressed} then hear that it is closed, and the call ends.`
      return [{ title, text, ...partLink(ivr, 'Hours') }]
    })
  },
}

/** Tells if callers go on from a queue while it is open. */
function canLeave({ rules, isShift }: FlowQueue): boolean {
  return !isShift && rules !== undefined && (rules.absoluteTimeout > 0 || rules.leaveWhenEmpty || !rules.joinEmpty)
}

/** A default queue that ends the calls that come outside its hours. */
function closesItsCallers({ opening, isShift, nextOutsideHours }: FlowQueue): boolean {
  return !isShift && nextOutsideHours === '' && opening?.fact !== undefined && hasHours(opening.fact)
}
