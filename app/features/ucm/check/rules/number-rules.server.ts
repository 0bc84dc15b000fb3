/** Numbers that several have, that lead callers back, that nothing has, or at which calls cannot begin. */
import { pages } from '~/pages'
import { joinWords } from '~/platform/text/wording'
import type { FlowIvr } from '~/features/ucm/call-flow/call-flow'
import { callUrl } from '~/features/ucm/call-url'
import { targetUrl } from '~/features/ucm/record-urls'
import { spareNumbers } from '~/features/ucm/call-model/spare-numbers.server'
import type { NumberUse } from '../number-uses.server'
import { MAX_MENUS, queuesBehind } from '../reached.server'
import { MAX_NAMES_OF_FINDING, nameList, partLink, type CheckContext, type Rule, type RuleFinding } from './rule.server'

export const sharedNumber: Rule = {
  fine: 'No number is used twice',
  severity: 'wrong',
  forAll: eachNumber((uses, { at }) => {
    const all = uses.flatMap(({ record }) => record ?? [])
    const last = all.at(-1)
    if (!last || all.length < 2) return []
    const title = `${last.phoneNumber} is used ${all.length === 2 ? 'twice' : `${all.length} times`}`
    const text = `${nameList(all)} have it. Which of them a caller reaches cannot be known.`
    return [{ title, text, to: targetUrl(last.kind, last.name), link: last.name, call: callUrl(last.phoneNumber, at) }]
  }),
}

export const sharedPhone: Rule = {
  fine: 'Every agent has a number of their own',
  severity: 'look',
  isWhole: areAgentsKnown,
  forAll: eachNumber((uses) => {
    const all = uses.flatMap(({ phoneOf }) => phoneOf ?? [])
    const last = all.at(-1)
    if (!last || all.length < 2) return []
    const title = `${all.length} agents have the number ${last.number}`
    const text = `It is that of ${nameList(all)}. The same phone rings for each of them, and is busy for all while one is on a call.`
    return [{ title, text, ...agentLink(last) }]
  }),
}

export const phoneOfRecord: Rule = {
  fine: 'No agent has the number of a queue or an IVR',
  severity: 'wrong',
  isWhole: areAgentsKnown,
  forAll: eachNumber((uses, { at }) => {
    const record = recordOf(uses)
    if (!record) return []
    return uses.flatMap(({ phoneOf }): RuleFinding[] => {
      if (!phoneOf) return []
      const title = `${phoneOf.name} has the number of ${record.name}`
      const text = `Calls for ${phoneOf.name} ring at ${phoneOf.number}, where they come to ${record.name} as new ones. The phone of ${phoneOf.name} does not ring.`
      return [{ title, text, ...agentLink(phoneOf), call: callUrl(record.phoneNumber, at) }]
    })
  }),
}

export const fallbackBack: Rule = {
  fine: 'No fallback number leads back to its queue',
  severity: 'wrong',
  isWhole: (context) => areAgentsKnown(context) && context.setup.ivrs.length <= MAX_MENUS,
  forAll: eachNumber((uses, { setup, at }) => {
    const record = recordOf(uses)
    if (!record || !uses.some(({ fallbackOf }) => fallbackOf)) return []
    const behind = queuesBehind(setup, record)
    const queueOf = new Map(behind.flatMap(({ agents, name }) => agents.map(({ id }) => [id, name])))
    return uses.flatMap(({ fallbackOf: agent }): RuleFinding[] => {
      const queue = agent && queueOf.get(agent.id)
      if (!agent || queue === undefined) return []
      const leads = record.name === queue ? '' : `, which leads to ${queue}, where ${agent.name} rings`
      const text = `The fallback number of ${agent.name} is the number of ${record.name}${leads}. A call that ${agent.name} does not pick up comes back as a new one.`
      const title = `${agent.name} sends calls back to ${record.name}`
      return [{ title, text, ...agentLink(agent), call: callUrl(record.phoneNumber, at) }]
    })
  }),
}

/** Nothing is said where no IVR at all is a root: that portal API does not have it. */
export const numberWithoutRoot: Rule = {
  fine: 'Calls can begin at every IVR with a number',
  severity: 'lost',
  isWhole: ({ setup: { ivrs } }) => hasRoot(ivrs) && ivrs.every(({ isRoot }) => isRoot !== undefined),
  forAll({ setup: { ivrs } }) {
    if (!hasRoot(ivrs)) return []
    return ivrs
      .filter(({ isRoot, phoneNumber }) => isRoot === false && phoneNumber !== '')
      .map((ivr) => ({
        title: `Calls cannot begin at ${ivr.name}`,
        text: `It has the number ${ivr.phoneNumber}, but is no root IVR. Who calls there does not hear the menu.`,
        ...partLink(ivr, 'Is root'),
      }))
  },
}

function hasRoot(ivrs: readonly FlowIvr[]): boolean {
  return ivrs.some(({ isRoot }) => isRoot)
}

/** Numbers that nothing has may be spare [995]. */
export const numberOfNothing: Rule = {
  fine: 'Every number leads somewhere',
  severity: 'look',
  isWhole: ({ setup }) => setup.listedNumbers !== undefined,
  forAll({ setup }) {
    const spare = spareNumbers(setup.listedNumbers, setup)
    if (spare.length === 0) return []
    const title = spare.length === 1 ? '1 number leads nowhere' : `${spare.length} numbers lead nowhere`
    const text = `No queue and no IVR has ${joinWords(spare, MAX_NAMES_OF_FINDING)}. Who calls there reaches nobody.`
    return [{ title, text, to: pages.ucm.path, link: 'Numbers' }]
  },
}

/** Looks at each number with all who have it. */
function eachNumber(check: (uses: readonly NumberUse[], context: CheckContext) => RuleFinding[]) {
  return (context: CheckContext): RuleFinding[] => context.numbers.flatMap((uses) => check(uses, context))
}

function recordOf(uses: readonly NumberUse[]): NumberUse['record'] {
  return uses.find(({ record }) => record)?.record
}

function areAgentsKnown({ setup }: CheckContext): boolean {
  return setup.agents !== undefined
}

function agentLink({ name }: { readonly name: string }): Pick<RuleFinding, 'to' | 'link'> {
  return { to: targetUrl('agent', name), link: name }
}
