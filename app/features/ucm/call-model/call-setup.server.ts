/** All that 'Who answers?' and the check know of an organisation: its call flow, the shifts of its teams, the rules of its system. */
import type { Rows } from '~contract/endpoint'
import type { FromDirectory } from '~/systems/graph/from-directory.server'
import { known } from '~/platform/knowable'
import { memoizeByObject } from '~/platform/memoize-by-object'
import { namesOn } from '~/platform/text/names-in-text'
import type { CallFlow, FlowIvr, FlowQueue } from '../call-flow/call-flow'
import type { OpeningRules } from '../opening/opening.server'
import type { PersonShift } from '../shifts/shift-groups.server'

export interface CallSetup extends CallFlow, OpeningRules {
  /** Shifts by the id of the team; none for a team that was not read. */
  readonly teams: ReadonlyMap<string, TeamShifts>
  /** The directory's names of users, as far as they were read. */
  readonly people: ReadonlyMap<string, string>
  /** Texts of failed calls, by `recordKey`. */
  readonly failures: ReadonlyMap<string, string>
  /** Keys of agents whose phones ring while they are on a call, as far as agents were read. */
  readonly ringsInUse: ReadonlySet<string>
  readonly noAnswer: NoAnswerRule
  /** The calling code of the portal's country: the setting `PHONE_COUNTRY_CODE`. */
  readonly phoneCountry: string
}

/**
 * The rule for what follows a ring without an answer: the setting `UCM_PRIORITIES`. `strict`: the lowest priority number again [886]. `escalate`: the next,
 * then all again. `autopause`: the next, because an agent who does not pick up is paused in that queue, and stays so [1017].
 */
export type NoAnswerRule = 'strict' | 'escalate' | 'autopause'

export type TeamShifts = FromDirectory<Rows<PersonShift>>

/** The organisation as it is on days that are no holidays. One setup has one such copy, so that what is memoized by its records is found again. */
export const withoutHolidays = memoizeByObject((setup: CallSetup): CallSetup => {
  const open = <Item extends FlowIvr | FlowQueue>(one: Item): Item =>
    one.opening?.fact ? { ...one, opening: known({ ...one.opening.fact, closedDays: [] }) } : one
  return { ...setup, ivrs: setup.ivrs.map(open), queues: setup.queues.map(open) }
})

/** Names and numbers of records, files and people in the texts of a view, which browsers leave as they are [846]. */
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
