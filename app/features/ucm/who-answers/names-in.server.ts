/** The names of a call centre in texts that were made from it, which browsers leave as they are [846]. */
import { nameFinder } from '../../../platform/text/names-in-text'
import type { CallSetup } from './call-setup.server'

/** Names and numbers of records, files and people that the view has. */
export function namesIn(view: unknown, { queues, ivrs, people, agentNames = [] }: CallSetup): string[] {
  const names = new Set<string>()
  for (const { name, phoneNumber, sounds } of [...queues, ...ivrs]) {
    names.add(name).add(phoneNumber)
    for (const { file } of sounds) names.add(file)
  }
  for (const { options } of ivrs) for (const { sound } of options) names.add(sound)
  for (const { agents } of queues) for (const { name } of agents) names.add(name)
  for (const name of [...agentNames, ...people.values()]) names.add(name)
  return namesOn(view, names)
}

/** Those of the names that the view has. */
export function namesOn(view: unknown, names: Iterable<string>): string[] {
  const partsOf = nameFinder(names)
  const found = new Set<string>()
  JSON.stringify(view, (_key, value: unknown) => {
    if (typeof value === 'string') for (const { text, isName } of partsOf(value)) if (isName) found.add(text)
    return value
  })
  return [...found]
}
