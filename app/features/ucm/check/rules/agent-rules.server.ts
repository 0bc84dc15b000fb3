/** Agents whose phones lead back into their own queues, or ring for many queues at once. */
import { joinWords } from '../../../../platform/text/wording'
import { targetUrl } from '../../record-urls'
import type { Ringer } from '../../who-answers/roster.server'
import { MOST_NAMES, type Rule, type RuleFinding } from './rule.server'

export const fallbackBack: Rule = {
  fine: 'No fallback number leads back to its queue',
  severity: 'wrong',
  isWhole: ({ setup }) => setup.agents !== undefined,
  checkAll({ setup, queues }) {
    const fallbacks = new Map(setup.agents?.map(({ id, fallbackNumber }) => [id, digitsOf(fallbackNumber)]))
    return queues.flatMap((queue) => {
      const number = digitsOf(queue.phoneNumber)
      if (number === '') return []
      const back = queue.agents.filter(({ id }) => fallbacks.get(id) === number)
      return [...new Set(back.map(({ name }) => name))].map((name): RuleFinding => {
        const text = `The fallback number of ${name} is the number of ${queue.name}. A call that ${name} does not pick up comes back as a new one.`
        return { title: `${name} sends calls back to ${queue.name}`, text, to: targetUrl('agent', name), link: name }
      })
    })
  },
}

function digitsOf(number: string): string {
  return number.replaceAll(/\D/g, '').replace(/^00/, '')
}

/** Agents who ring at once for so many queues are named. */
const MANY_QUEUES = 4

export const everywhereAtOnce: Rule = {
  fine: 'Nobody’s phone rings for many queues during a call',
  severity: 'look',
  isWhole: ({ setup }) => setup.agents !== undefined,
  checkAll(facts) {
    const queuesOf = new Map<string, { readonly agent: Ringer; count: number }>()
    for (const queue of facts.queues) {
      for (const agent of facts.rings.get(queue.name)?.asked ?? []) {
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
      MOST_NAMES,
    )
    const title =
      all.length === 1
        ? `${names} rings for ${first.count} queues, also during a call`
        : `${all.length} agents ring for ${MANY_QUEUES} queues and more, also during a call`
    const text = `‘Ring in use’ is on for ${names}. Callers of all these queues hear a phone ring that is in use.`
    return [{ title, text, to: targetUrl('agent', first.agent.name), link: first.agent.name }]
  },
}
