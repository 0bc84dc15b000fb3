/** The kind of target that each action type names in `Action`; undefined for a type without a target [399] [401]. */
export const actionTargets = {
  RETURN_TO_PARENT_IVR: undefined,
  JUMP_TO_IVR: 'ivr',
  JUMP_TO_QUEUE: 'queue',
  REPEAT_CURRENT_IVR: undefined,
  HUNT_AGENT: 'agent',
} as const
export type ActionType = keyof typeof actionTargets
