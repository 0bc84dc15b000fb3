/** What people read of each kind of step (decision 30). */
import type { Step, UnknownStep } from '../step.server'
import type { TextTime } from '../text-time.server'
import { endTexts } from './end-texts.server'
import { closedTexts, menuTexts, numberTexts } from './menu-texts.server'
import { agentTexts, emptyTexts, ringsTexts, unclearTexts } from './queue-texts.server'
import { NOT_KNOWN, NOT_KNOWN_STATE, sentence, unknownAnswer, type StepTexts } from './parts.server'

/** `isLater`: for callers whom nobody answered at the step that decides. */
export function textsOf(step: Step, time: TextTime, isLater = false): StepTexts {
  switch (step.kind) {
    case 'number':
      return numberTexts(step)
    case 'closed':
      return closedTexts(step, time, isLater)
    case 'menu':
      return menuTexts(step, time)
    case 'rings':
      return ringsTexts(step, time, isLater)
    case 'empty':
      return emptyTexts(step, time, isLater)
    case 'unclear':
      return unclearTexts(step, time, isLater)
    case 'agent':
      return agentTexts(step)
    case 'unknown':
      return unknownTexts(step)
    default:
      return endTexts(step, isLater)
  }
}

function unknownTexts({ why }: UnknownStep): StepTexts {
  const text = sentence(why)
  return {
    icon: 'info-circle-fill',
    tone: 'quiet',
    title: NOT_KNOWN,
    text,
    state: NOT_KNOWN_STATE,
    ...unknownAnswer(why),
  }
}
