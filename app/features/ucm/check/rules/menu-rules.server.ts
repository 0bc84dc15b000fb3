/** Menus that callers cannot leave, and keys that do nothing known. */
import { destinationOf } from '~/features/ucm/call-flow/call-flow'
import { partLink, type Rule, type RuleFinding } from './rule.server'

export const menuWithoutExit: Rule = {
  fine: 'Callers can leave every menu',
  severity: 'lost',
  forIvr(ivr, { ivrsWithoutExit, callWhenOpen }) {
    if (!ivrsWithoutExit.has(ivr.name)) return []
    const isEmpty = ivr.options.length === 0 && ivr.fallbackQueue === ''
    const title = isEmpty ? `${ivr.name} leads nowhere` : `Callers cannot leave ${ivr.name}`
    const text = isEmpty
      ? 'It has neither options nor a fallback queue. Callers hear its prompt and reach nobody.'
      : 'Whichever keys callers press, they come to no queue and no agent. It is a loop without a way out.'
    return [{ title, text, ...partLink(ivr, 'Options'), call: callWhenOpen(ivr) }]
  },
}

/** Actions that the portal does not know, and returns to a parent that is not set. */
export const unknownKey: Rule = {
  fine: 'Every key does something that the portal knows',
  severity: 'wrong',
  forIvr: (ivr, { callWhenOpen }) =>
    ivr.options.flatMap((option) => {
      const { index, action } = option
      const finding = (does: string, text: string, to: string): RuleFinding => {
        const call = callWhenOpen(ivr, { key: String(index), to })
        return { title: `Key ${index} of ${ivr.name} ${does}`, text, ...partLink(ivr, 'Options'), call }
      }
      const destination = destinationOf(ivr, option)
      if (!destination) {
        const text = `What ${action || 'an empty action'} does is not known. Callers who press it may be lost.`
        return [finding('does something unknown', text, '')]
      }
      if (!destination.lacksParent) return []
      const text = 'It has no parent IVR. Callers who press the key hear the same menu again.'
      return [finding('returns to no parent', text, ivr.name)]
    }),
}
