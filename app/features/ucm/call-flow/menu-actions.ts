/** Actions of menu options [399]: an action type and, for some types, a target. */
import { actionTargets, type ActionType } from '~contract/ucm/action-types'

export type TargetKind = NonNullable<(typeof actionTargets)[ActionType]>

const actionNames: Record<ActionType, string> = {
  RETURN_TO_PARENT_IVR: 'Return to parent IVR',
  JUMP_TO_IVR: 'Jump to IVR',
  JUMP_TO_QUEUE: 'Jump to queue',
  REPEAT_CURRENT_IVR: 'Repeat current IVR',
  HUNT_AGENT: 'Hunt agent',
}

/** Undefined for an action without a target, and for an unknown one. */
export function targetKindOf(action: string): TargetKind | undefined {
  return isActionType(action) ? actionTargets[action] : undefined
}

/** The text for people; an unknown action stays as it is. */
export function actionName(action: string): string {
  return isActionType(action) ? actionNames[action] : action
}

export function isActionType(action: string): action is ActionType {
  return Object.keys(actionTargets).includes(action)
}
