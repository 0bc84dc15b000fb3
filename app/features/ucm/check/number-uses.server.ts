/** Numbers of queues and IVRs, and those of agents' phones and fallbacks, however each is written. */
import { groupByNumber } from '~/platform/text/phone-number.server'
import type { FlowAgent, FlowIvr, FlowQueue } from '../call-flow/call-flow'
import type { CallSetup } from '../call-model/call-setup.server'

/** One of `record`, `phoneOf` and `fallbackOf` is there: a number of the record, or the phone or the fallback number of the agent. */
export interface NumberUse {
  readonly number: string
  readonly record?: FlowIvr | FlowQueue
  readonly phoneOf?: FlowAgent
  readonly fallbackOf?: FlowAgent
}

/** Each number that somebody has, with all who have it. Agents who were not read have none. */
export function numberUses({ ivrs, queues, agents = [], phoneCountry }: CallSetup): NumberUse[][] {
  const uses: NumberUse[] = [
    ...[...ivrs, ...queues].map((record) => ({ number: record.phoneNumber, record })),
    ...agents.map((agent) => ({ number: agent.number, phoneOf: agent })),
    ...agents.map((agent) => ({ number: agent.fallbackNumber, fallbackOf: agent })),
  ]
  return groupByNumber(uses, ({ number }) => number, phoneCountry)
}
