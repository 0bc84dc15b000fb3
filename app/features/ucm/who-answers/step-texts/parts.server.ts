/** What people read of a step, and the parts that texts of several kinds share. */
import type { IconName } from '../../../../icons'
import type { Tone } from '../../../../lists/list'
import { withoutStop } from '../../../../platform/text/wording'
import type { FlowIvr, FlowQueue, Here } from '../../call-flow/call-flow'
import type { TargetKind } from '../../call-flow/menu-actions'
import { ivrUrl, queueUrl } from '../../record-urls'
import { hoursAssumptions, type Assumption } from '../assumptions.server'
import type { Open } from '../step.server'
import type { CallSetup } from '../call-setup.server'
import { timeText, type TextTime } from '../text-time.server'

export interface StepTexts {
  readonly icon: IconName
  readonly tone: 'quiet' | 'open' | 'rings' | 'bad' | 'end'
  /** The record, which begins the title. */
  readonly record?: { readonly name: string; readonly to: string }
  readonly title: string
  readonly text: string
  /** Of the first record of a call: open or closed, and until when. */
  readonly state?: { readonly text: string; readonly tone: Tone }
  /** The answer, where this step decides it: in a sentence without a full stop, and in a few words without times. */
  readonly answer?: string
  readonly shortAnswer?: string
  /** Clauses that say why nobody answers. `again`: after a clause about the same record. */
  readonly why?: readonly string[]
  readonly again?: string
  readonly helps?: readonly Help[]
  readonly assumes?: readonly Assumption[]
}

/** A change that would bring the call to somebody [776]. */
export interface Help {
  readonly title: string
  readonly text: string
  /** The page on which people make it; undefined for what needs no change of the setup. */
  readonly to?: string
  /** What it makes of the setup: it is named only if somebody would answer then; otherwise `else` is tried. */
  readonly change?: ((setup: CallSetup) => CallSetup) | undefined
  readonly else?: Help
}

export const NOT_KNOWN = 'Not known'
export const NOT_KNOWN_STATE = { text: NOT_KNOWN, tone: 'neutral' } as const

/** The answer at a step after which more is not known. */
export function unknownAnswer(why: string) {
  return { answer: `${NOT_KNOWN}: ${why}`, shortAnswer: NOT_KNOWN }
}

/** 'IVR', 'queue' or 'agent' */
export function kindName(kind: TargetKind): string {
  return kind === 'ivr' ? 'IVR' : kind
}

/** A link to the record's page. */
export function linkTo({ kind, name }: Here) {
  return { name, to: kind === 'ivr' ? ivrUrl(name) : queueUrl(name) }
}

/** 'Open until 17:00' */
export function openText({ until }: Open, time: TextTime): string {
  return until ? `Open until ${timeText(until, time)}` : 'Open day and night'
}

/** The same as a sentence. A shift queue has no hours. */
export function openOrShift(state: Open | undefined, time: TextTime): string {
  return state ? `${openText(state, time)}.` : 'It is a shift queue.'
}

/** What the texts of an open queue take for granted. */
export function queueAssumptions({ opening }: FlowQueue, state: Open | undefined): Assumption[] {
  return state ? hoursAssumptions(opening, state) : ['as set up']
}

/** What texts take for granted that are for callers whom nobody answered before. */
export function laterAssumptions(isLater: boolean): Assumption[] {
  return isLater ? ['same moment'] : []
}

/** The file of a record's sound; '' for none. */
export function soundOf({ sounds }: Pick<FlowIvr, 'sounds'>, wanted: string): string {
  return sounds.find(({ how }) => how === wanted)?.file ?? ''
}

/** A sentence about a sound; '' for no file. */
export function soundText(what: string, file: string): string {
  return file === '' ? '' : `${what} ${file} plays.`
}

/** Where callers go from a queue or a closed IVR; '' for nowhere. */
export function goesOn(next: string): string {
  return next === '' ? '' : `The caller goes on to ${next}.`
}

/** Sentences with blanks between; '' is none. */
export function join(...texts: readonly string[]): string {
  return texts.filter(Boolean).join(' ')
}

/** A clause as a sentence. */
export function sentence(text: string): string {
  return text === '' ? '' : `${text.slice(0, 1).toUpperCase()}${withoutStop(text.slice(1))}.`
}
