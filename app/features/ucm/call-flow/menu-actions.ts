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

/** Undefined for a type without a target, and for an unknown type. */
export function targetKind(type: string): TargetKind | undefined {
  return isActionType(type) ? actionTargets[type] : undefined
}

/** The text for people; an unknown type stays as it is. */
export function actionName(type: string): string {
  return isActionType(type) ? actionNames[type] : type
}

export function isActionType(type: string): type is ActionType {
  return Object.keys(actionTargets).includes(type)
}
