/** Menus that callers cannot leave or reach, and keys that do nothing known. */
import { pages } from '../../../../pages'
import { joinWords } from '../../../../platform/text/wording'
import { isActionType } from '../../call-flow/menu-actions'
import { MOST_NAMES, partLink, type Facts, type Rule, type RuleFinding } from './rule.server'

export const menuWithoutExit: Rule = {
  fine: 'Callers can leave every menu',
  severity: 'lost',
  checkIvr(ivr, { loops, callWhen }) {
    if (!loops.has(ivr.name)) return []
    const isEmpty = ivr.options.length === 0 && ivr.fallbackQueue === ''
    const title = isEmpty ? `${ivr.name} leads nowhere` : `Callers cannot leave ${ivr.name}`
    const text = isEmpty
      ? 'It has neither options nor a fallback queue. Callers hear its prompt and reach nobody.'
      : 'Whichever keys callers press, they come to no queue and no agent. It is a loop without a way out.'
    return [{ title, text, ...partLink(ivr, 'Options'), call: callWhen(true, ivr) }]
  },
}

/** Actions that the portal does not know, and returns to a parent that is not set. */
export const unknownKey: Rule = {
  fine: 'Every key does something that the portal knows',
  severity: 'wrong',
  checkIvr: (ivr, { callWhen }) =>
    ivr.options.flatMap(({ index, type }) => {
      const finding = (does: string, text: string, to: string): RuleFinding => {
        const call = callWhen(true, ivr, { key: String(index), to })
        return { title: `Key ${index} of ${ivr.name} ${does}`, text, ...partLink(ivr, 'Options'), call }
      }
      if (!isActionType(type)) {
        const text = `What ${type || 'an empty action'} does is not known. Callers who press it may be lost.`
        return [finding('does something unknown', text, '')]
      }
      if (type !== 'RETURN_TO_PARENT_IVR' || ivr.parent !== '') return []
      const text = 'It has no parent IVR. Callers who press the key hear the same menu again.'
      return [finding('returns to no parent', text, ivr.name)]
    }),
}

/** Numbers that nothing has. They may be spare [1022]. */
export const spareNumbers: Rule = {
  fine: 'Every number leads somewhere',
  severity: 'look',
  checkAll({ setup }) {
    const { listedNumbers = [], isListIncomplete, hidden } = setup
    if (isListIncomplete || hidden) return []
    const used = new Set([...setup.ivrs, ...setup.queues].map(({ phoneNumber }) => phoneNumber))
    const spare = listedNumbers.filter((number) => !used.has(number))
    if (spare.length === 0) return []
    const title = spare.length === 1 ? '1 number leads nowhere' : `${spare.length} numbers lead nowhere`
    const text = `No queue and no IVR has ${joinWords(spare, MOST_NAMES)}. Who calls there reaches nobody.`
    return [{ title, text, to: pages.ucm.path, link: 'Numbers' }]
  },
}

export const unreachedMenu: Rule = {
  fine: 'A number leads to every menu',
  severity: 'look',
  /** Menus count as reached if not everything is known. */
  checkAll({ setup, ivrs }) {
    if (setup.isIncomplete || ivrs.length < setup.ivrs.length) return []
    const reached = menusFromNumbers(ivrs)
    return ivrs
      .filter(({ name }) => !reached.has(name))
      .map((ivr) => ({
        title: `Nobody reaches ${ivr.name}`,
        text: 'No number and no key of a menu with a number leads to it.',
        ...partLink(ivr, 'Number'),
      }))
  },
}

/** The names of menus to which a number leads, itself or by keys. */
function menusFromNumbers(ivrs: Facts['ivrs']): ReadonlySet<string> {
  const byName = new Map(ivrs.map((ivr) => [ivr.name, ivr]))
  const names = new Set(ivrs.filter(({ phoneNumber }) => phoneNumber !== '').map(({ name }) => name))
  // Names that are added on the way get their turn too.
  for (const name of names) {
    for (const { kind, type, target } of byName.get(name)?.options ?? []) {
      if (kind === 'ivr') names.add(target)
      if (type === 'RETURN_TO_PARENT_IVR') names.add(byName.get(name)?.parent ?? '')
    }
  }
  return names
}
