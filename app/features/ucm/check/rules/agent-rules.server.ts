/** Agents whose phones ring for many queues at once. */
import { joinWords } from '~/platform/text/wording'
import { targetUrl } from '~/features/ucm/record-urls'
import type { Ringer } from '~/features/ucm/call-model/roster.server'
import { MAX_NAMES_OF_FINDING, type Rule } from './rule.server'

/** Agents who ring at once for so many queues are named. */
const MANY_QUEUES = 4

export const everywhereAtOnce: Rule = {
  fine: 'No agent on a call gets many other calls',
  severity: 'look',
  isWhole: ({ setup }) => setup.agents !== undefined,
  forAll(context) {
    const queuesOf = new Map<string, { readonly agent: Ringer; count: number }>()
    for (const queue of context.queues) {
      for (const agent of context.ringing.get(queue.name)?.rung ?? []) {
        if (!agent.ringInUse) continue
        const known = queuesOf.get(agent.id) ?? { agent, count: 0 }
        queuesOf.set(agent.id, { ...known, count: known.count + 1 })
      }
    }
    const all = [...queuesOf.values()].filter(({ count }) => count >= MANY_QUEUES)
    const [first] = all
    if (!first) return []
    const names = joinWords(
      all.map(({ agent }) => agent.name),
      MAX_NAMES_OF_FINDING,
    )
    const title =
      all.length === 1
        ? `${names} rings for ${first.count} queues, also during a call`
        : `${all.length} agents ring for ${MANY_QUEUES} queues and more, also during a call`
    const text = `‘Ring in use’ is on for ${names}. Callers of all these queues hear a phone ring that is in use.`
    return [{ title, text, to: targetUrl('agent', first.agent.name), link: first.agent.name }]
  },
}
