/** Texts of a number, of an open IVR, and of an IVR or a queue that is closed. */
import { listed } from '../../../../platform/text/wording'
import type { Here } from '../../call-flow/call-flow'
import { dayText } from '../../clock'
import { hoursAssumptions } from '../assumptions.server'
import { NO_KEY, type Closed, type ClosedStep, type MenuStep, type NumberStep } from '../step.server'
import { timeText, type TextTime } from '../text-time.server'
import { openingHelps } from './helps.server'
import {
  laterAssumptions,
  goesOn,
  join,
  kindName,
  linkTo,
  openText,
  soundOf,
  soundText,
  type StepTexts,
} from './parts.server'

export function numberTexts({ number, others, to }: NumberStep): StepTexts {
  const also = others.length > 0 ? `It also belongs to ${listed(others.map(theRecord))}.` : ''
  return { icon: 'telephone', tone: 'quiet', title: number, text: join(`Leads to ${theRecord(to)}.`, also) }
}

function theRecord({ kind, name }: Here): string {
  return `the ${kindName(kind)} ${name}`
}

export function closedTexts(step: ClosedStep, time: TextTime, isLater: boolean): StepTexts {
  const { here, record, state, next } = step
  const isIvr = here.kind === 'ivr'
  const [prompt, sound] = isIvr ? ['prompt', 'Closed voice prompt'] : ['sound', 'Closed sound']
  const { text, clause } = whyClosed(here.name, state, time)
  return {
    icon: isIvr ? 'signpost-split' : 'headset',
    tone: 'bad',
    record: linkTo(here),
    title: 'is closed',
    text: join(text, soundText(`The closed ${prompt}`, soundOf(record, sound)), goesOn(next)),
    state: { text: state.opens ? `Closed until ${timeText(state.opens, time)}` : 'Closed', tone: 'neutral' },
    why: [clause],
    helps: openingHelps(step, time),
    assumes: [...hoursAssumptions(record.opening, state), ...laterAssumptions(isLater)],
  }
}

function whyClosed(name: string, { why, holiday = '', opens }: Closed, time: TextTime) {
  const day = dayText(time.at.date)
  if (why === 'no hours') return { text: 'It has no business hours.', clause: `${name} has no business hours` }
  if (why === 'holiday') {
    return { text: `${day} is ${holiday}, a holiday of ${name}.`, clause: `${name} is closed on ${day}, ${holiday}` }
  }
  if (!opens) return { text: 'It does not open for a year at least.', clause: `${name} is closed` }
  const at = timeText(opens, time)
  return { text: `It opens at ${at}.`, clause: `${name} is closed until ${at}` }
}

export function menuTexts({ ivr, state, isBack, key, chosen }: MenuStep, time: TextTime): StepTexts {
  const { name } = ivr
  const sounds = [soundOf(ivr, 'Welcome voice prompt'), soundOf(ivr, 'IVR Prompt')].filter(Boolean)
  return {
    icon: 'signpost-split',
    tone: 'open',
    record: linkTo({ kind: 'ivr', name }),
    title: isBack ? 'again: the caller is back' : 'is open',
    text: join(
      `${openText(state, time)}.`,
      sounds.length > 0 ? `The caller hears ${sounds.join(', then ')}.` : '',
      chosen && chosen.key !== key ? `It has no key ${key ?? ''}.` : '',
      soundText('Then', chosen?.option?.sound ?? ''),
    ),
    state: { text: openText(state, time), tone: 'success' },
    answer: isBack ? `The caller is back at ${name}` : `${name} asks for a key`,
    shortAnswer: `${name} asks for a key`,
    assumes: [
      ...hoursAssumptions(ivr.opening, state),
      ...(chosen?.key === NO_KEY ? (['no key'] as const) : []),
      ...(chosen?.option?.type === 'RETURN_TO_PARENT_IVR' && ivr.parent === '' ? (['no parent'] as const) : []),
    ],
  }
}
