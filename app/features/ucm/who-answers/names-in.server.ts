/** The names of a call centre in texts that were made from it, which browsers leave as they are [846]. */
import type { CallSetup } from './call-setup.server'

/** Each name costs a search of the texts. */
const MOST_NAMES = 2_000

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
  const text = JSON.stringify(view)
  return [...names]
    .slice(0, MOST_NAMES)
    .filter((name) => name !== '' && text.includes(JSON.stringify(name).slice(1, -1)))
}
