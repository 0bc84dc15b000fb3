/** Rows of lists as parts of the call flow, with nothing read of any record. */
import { isShiftQueue } from '~contract/ucm/queue-types'
import type { Agent } from '~contract/ucm/agents'
import type { Ivr } from '~contract/ucm/ivr'
import type { QueueRow } from '~contract/ucm/queues'
import { memberOf } from './read-parts.server'
import type { FlowAgent, FlowIvr, FlowQueue } from './call-flow'

export function flowQueue(row: QueueRow): FlowQueue {
  return {
    kind: 'queue',
    name: row.QueueName,
    phoneNumber: row.PhoneNumber,
    nextQueue: row.NextQueue,
    nextOutsideHours: row.NextQueueOutsideBusinessHours,
    isShift: isShiftQueue(row) || undefined,
    agents: [],
    holidays: [],
    sounds: [],
  }
}

export function flowAgent(row: Agent): FlowAgent {
  return {
    ...memberOf(row),
    fallbackNumber: row.FallbackNumber,
    userId: row.Office365UserId,
    ringInUse: row.RingInUse,
  }
}

export function flowIvr(row: Ivr): FlowIvr {
  return {
    kind: 'ivr',
    name: row.IVRName,
    isRoot: row.IsRoot,
    phoneNumber: row.LinkedPhoneNumber,
    parent: row.ParentIVR,
    fallbackQueue: row.FallbackQueue,
    sounds: [
      { how: 'IVR Prompt', file: row.IVRPrompt },
      { how: 'Welcome voice prompt', file: row.WelcomeVoicePrompt },
      { how: 'Closed voice prompt', file: row.ClosedVoicePrompt },
    ],
    options: [],
    holidays: [],
  }
}
