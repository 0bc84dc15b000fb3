/** A value of the call centre that a call changes, and the call that gives it back what it was before [983]. */
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Holiday } from '~contract/ucm/holidays'
import type { PortalApi } from '~/systems/portal-api/client.server'
import type { SetupChange } from '../effects/changes.server'
import type { PlannedApiCall } from './api-call.server'

/** A value of one row of a list. Its states are texts here, as rounds keep them: only the value itself knows what they mean. */
export interface ChangedValue {
  readonly kind: 'priority' | 'holiday' | 'hours' | 'agent'
  /** The list that has it, the same for values that one call reads. */
  readonly list: string
  readonly row: string
  /** Reads the states of all rows of the list, by row; undefined where some rows cannot be read. */
  readTexts(api: PortalApi): Promise<ReadonlyMap<string, string> | undefined>
  /**
   * The call that gives it back the state before the run, or the reason why it stays as it is; undefined where it is as before.
   * `found`: by the rounds before the call, the last round first. `now`: undefined where it cannot be read.
   */
  planBack(found: readonly string[], now: string | undefined): PlannedApiCall | string | undefined
  /** The call as a change of the call centre; undefined for an agent. `days`: the list of holidays. */
  toSetupChange?(days: readonly Holiday[]): SetupChange | undefined
}

/** Kept where the list has no row of a value. */
export const NO_ROW = ''

/** A value by states that say something, such as a priority; undefined where the list has no row of it. */
interface TypedValue<State> extends Pick<ChangedValue, 'kind' | 'list' | 'row' | 'toSetupChange'> {
  /** How rounds keep a state. */
  readonly kept: z.ZodType<State, string>
  /** The state that the call gives it. */
  readonly newState: State | undefined
  readonly areEqual?: (one: State | undefined, other: State | undefined) => boolean
  /** The states of all rows of the list, by row; undefined where some rows cannot be read. */
  readStates(api: PortalApi): Promise<ReadonlyMap<string, State> | undefined>
  /** A state in words for people: 'priority 2'. */
  describe(state: State | undefined): string
  /** Plans the call that turns one state into another. */
  planCall(from: State | undefined, to: State | undefined): PlannedApiCall
}

/** Makes a value of one whose states say something. */
export function changedValue<State>(value: TypedValue<State>): ChangedValue {
  const { kept, newState, areEqual = isDeepStrictEqual } = value
  const stateOf = (text: string) => (text === NO_ROW ? undefined : z.decode(kept, text))
  return {
    ...value,
    async readTexts(api) {
      const states = await value.readStates(api)
      return states && new Map([...states].map(([key, state]) => [key, z.encode(kept, state)]))
    },
    planBack(found, nowText) {
      if (nowText === undefined) return 'It cannot be read now, so it stays as it is'
      if (found.length === 0) return 'Nobody knows what it was before, so it stays as it is'
      // A round that found the state of the call itself came after one of which nobody knew that it had been carried out.
      const others = found.map(stateOf).filter((state) => !areEqual(state, newState))
      if (others.length === 0) return undefined
      const [before, now] = [others[0], stateOf(nowText)]
      if (areEqual(now, before)) return undefined
      if (!areEqual(now, newState)) return `Changed since, stays as it is: now ${value.describe(now)}`
      return value.planCall(now, before)
    },
  }
}
