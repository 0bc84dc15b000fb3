/** What 'Who answers' and the check know of an organisation: its call flow and the shifts of its teams. */
import { dateFormatter } from '../../../platform/time/dates.server'
import type { DirectoryFailure } from '../../../systems/graph/from-directory.server'
import type { CallFlow, FlowAgent } from '../call-flow/call-flow'
import type { OpeningRules, WithoutHours } from '../opening/opening.server'
import type { PersonShift } from '../queues/shifts/shift-groups.server'
import type { Priorities } from './strategy.server'

export interface CallSetup extends CallFlow, OpeningRules {
  /** By the id of the team; none for a team that was not read. */
  readonly teams: ReadonlyMap<string, TeamShifts>
  /** The directory's names of users, as far as they were read. */
  readonly people: ReadonlyMap<string, string>
  /** Texts of failed calls, by `recordKey`. */
  readonly failures: ReadonlyMap<string, string>
  /** Rows of the lists of queues or IVRs could not be read. */
  readonly isListIncomplete?: true | undefined
  /** Keys of agents whose phones ring while they are on a call, as far as agents were read. */
  readonly ringsInUse: ReadonlySet<string>
  readonly priorities: Priorities
}

/** The part of a setup that comes with its agents and with the settings of the portal. */
export function rulesOfSetup(
  agents: readonly FlowAgent[] | undefined,
  settings: {
    readonly UCM_NO_HOURS: WithoutHours
    readonly UCM_PRIORITIES: Priorities
    readonly PORTAL_TIME_ZONE: string
  },
): Pick<CallSetup, 'ringsInUse' | 'withoutHours' | 'formatDate' | 'priorities'> {
  return {
    ringsInUse: new Set(agents?.filter(({ ringInUse }) => ringInUse).map(({ id }) => id)),
    withoutHours: settings.UCM_NO_HOURS,
    formatDate: dateFormatter(settings.PORTAL_TIME_ZONE),
    priorities: settings.UCM_PRIORITIES,
  }
}

export type TeamShifts =
  { readonly kind: 'loaded'; readonly shifts: readonly PersonShift[]; readonly missing: number } | DirectoryFailure

/** Tells an IVR from a queue of the same name. */
export function recordKey({ kind, name }: { readonly kind: 'ivr' | 'queue'; readonly name: string }): string {
  return `${kind} ${name}`
}
