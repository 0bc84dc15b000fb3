/** The days of a number: who answers its calls when, by the engine of 'Who answers?' [993]. Pure. */
import { clockBars, clockEnd, momentOn, type ClockMoment, type LocalDay } from '~/platform/time/local-days.server'
import { turnYielder } from '~/platform/time/yield-turn'
import { DAY_MINUTES, MINUTE_MS } from '~/platform/time/units'
import { joinWords, NOT_KNOWN } from '~/platform/text/wording'
import { nextRecords, recordIn, recordKey, recordsAt, type RecordRef } from '../call-flow/call-flow'
import { timesText } from '../clock'
import { withoutHolidays, type CallSetup } from '../call-model/call-setup.server'
import { isAnswered, isClosedAsPlanned, isUnknown, pathsOf, type CallPath } from '../call-model/call-path.server'
import type { CallState } from '~/ui/day-bar'
import { changeMinutes, momentAfter } from '../call-model/day.server'
import type { Callee } from '../call-model/callee.server'
import type { StepOf } from '../call-model/step.server'
import { NOT_PLANNED } from '../call-model/step-texts.server'
import type { ListedNumber } from './read-numbers.server'

/** A part of a day in one state. `from`, `to`: minutes of the clock. */
export interface DayPart {
  readonly state: CallState
  readonly at: ClockMoment
  readonly from: number
  readonly to: number
  readonly bars: readonly { readonly x: number; readonly width: number }[]
  /** The holiday that closes it, and where its callers go; '' for none. */
  readonly holiday: string
  readonly goesTo: string
}

export interface NumberDay {
  readonly date: string
  readonly parts: readonly DayPart[]
  /** 'Christmas Day', '08:30 - 17:00', 'Nobody 12:00 - 13:00' */
  readonly text: string
  /** The text for a narrow column: of a day with times without anybody, these alone. */
  readonly brief: string
  /** Names of queues and agents to which callers go while it is closed; '' for none. */
  readonly goesTo: string
  /** A holiday makes it unlike other days of its name. */
  readonly isUnusual: boolean
}

/** The days of each number that leads somewhere, on the portal's clock. Others are served between two days [936]. */
export async function makeNumberDays(setup: CallSetup, numbers: readonly ListedNumber[], days: readonly LocalDay[]) {
  const yieldIfLong = turnYielder()
  const found: { readonly listed: ListedNumber; readonly ofDays: readonly NumberDay[] }[] = []
  for (const listed of numbers.filter(({ records }) => records.length > 0)) {
    const makeDay = dayMaker(setup, listed.number)
    const ofDays: NumberDay[] = []
    for (const day of days) {
      await yieldIfLong()
      ofDays.push(makeDay(day))
    }
    found.push({ listed, ofDays })
  }
  return found
}

/** A function that makes the days of one number. What all days have in common is made once. */
export function dayMaker(setup: CallSetup, number: string): (day: LocalDay) => NumberDay {
  const callee: Callee = { kind: 'number', name: number }
  const records = recordsAt(setup, number)
  const near = partOf(setup, records)
  const usual = partOf(withoutHolidays(setup), records)
  const holidays = new Set(
    [...near.ivrs, ...near.queues].flatMap(({ opening }) => opening?.fact?.closedDays.map(({ day }) => day) ?? []),
  )
  return (day) => {
    const parts = partsOfCalls(near, callee, day)
    const isUnusual = holidays.has(day.date) && shapeOf(parts) !== shapeOf(partsOfCalls(usual, callee, day))
    const goesTo = new Set(parts.flatMap(({ state, goesTo }) => (state === 'closed' && goesTo !== '' ? [goesTo] : [])))
    return {
      date: day.date,
      parts,
      text: partsText(parts),
      brief: partsText(parts, { isBrief: true }),
      goesTo: joinWords([...goesTo], MAX_NAMES_OF_DAY),
      isUnusual,
    }
  }
}

/** The moment that tells most of a day: in its worst part, and noon of a day that is closed. */
export function tellingMoment({ parts }: NumberDay, day: LocalDay): ClockMoment {
  const worst = worstFirst.flatMap((state) => parts.find((part) => part.state === state) ?? []).at(0)
  return worst && worst.state !== 'closed' ? worst.at : momentOn(day, DAY_MINUTES / 2)
}

export const worstFirst = ['nobody', 'not known', 'not planned', 'somebody', 'closed'] as const satisfies CallState[]

const MAX_NAMES_OF_DAY = 3

/** The records that a call can meet, with whatever keys it presses. Only they can change the answer. */
function partOf(setup: CallSetup, called: readonly RecordRef[]): CallSetup {
  const met = new Map(called.map((record) => [recordKey(record), record]))
  for (const ref of met.values()) {
    const record = recordIn(setup, ref)
    for (const next of record ? nextRecords(record) : []) if (!met.has(recordKey(next))) met.set(recordKey(next), next)
  }
  const isMet = (record: RecordRef) => met.has(recordKey(record))
  const queues = setup.queues.filter(isMet)
  const teamIds = new Set(queues.flatMap(({ isShift, rules }) => (isShift && rules ? [rules.teamId] : [])))
  const teams = new Map([...setup.teams].filter(([id]) => teamIds.has(id)))
  return { ...setup, ivrs: setup.ivrs.filter(isMet), queues, teams }
}

/** The parts of a day of calls to a number, an IVR or a queue, each in one state. */
export function partsOfCalls(setup: CallSetup, callee: Callee, day: LocalDay): DayPart[] {
  const length = (day.end - day.start) / MINUTE_MS
  const found = changeMinutes(setup, day).map((minute) => {
    const at = momentAfter(day, minute)
    return { minute, at, ...stateAt(setup, callee, at) }
  })
  const changes = found.filter((one, index) => index === 0 || !isSame(one, found[index - 1]))
  return changes.map(({ minute, ...call }, index) => {
    const end = changes[index + 1]?.minute ?? length
    return { ...call, from: day.clockAt(minute), to: clockEnd(day, end), bars: clockBars(day, minute, end) }
  })
}

type CallNow = Pick<DayPart, 'state' | 'holiday' | 'goesTo'>

function isSame(one: CallNow, other: CallNow | undefined): boolean {
  return one.state === other?.state && one.holiday === other.holiday && one.goesTo === other.goesTo
}

/** The state of a call at a moment. Where several records have the number, nobody knows which a caller reaches, so only what all say is said. */
export function stateAt(setup: CallSetup, callee: Callee, at: ClockMoment): CallNow {
  const [first, ...others] = pathsOf(setup, { callee, at }).map((path) => callOn(setup, path, at))
  const haveSame = (key: keyof CallNow) => others.every((one) => one[key] === first?.[key])
  if (!first || !haveSame('state')) return { state: 'not known', holiday: '', goesTo: '' }
  return {
    state: first.state,
    holiday: haveSame('holiday') ? first.holiday : '',
    goesTo: haveSame('goesTo') ? first.goesTo : '',
  }
}

function callOn(setup: CallSetup, path: CallPath, at: ClockMoment): CallNow {
  const { outcome, steps } = path
  const first = steps.find(({ kind }) => kind !== 'number')
  const closed = first?.kind === 'closed' ? first : undefined
  const holiday = closed?.state.why === 'holiday' ? (closed.state.holiday ?? '') : ''
  const answeredBy = outcome.kind === 'rings' ? outcome.queue.name : outcome.kind === 'agent' ? outcome.ref.name : ''
  return { state: stateOf(setup, path, at), holiday, goesTo: closed ? answeredBy : '' }
}

function stateOf(setup: CallSetup, path: CallPath, at: ClockMoment): CallState {
  const { outcome, steps } = path
  if (outcome.kind === 'not planned') return 'not planned'
  if (isUnknown(outcome.kind)) return 'not known'
  const answered = outcome.kind === 'menu' ? isMenuAnswered(setup, outcome, at) : isAnswered(path)
  if (answered === undefined) return 'not known'
  if (!answered) return isClosedAsPlanned(path) ? 'closed' : 'nobody'
  return steps.find(({ kind }) => kind !== 'number')?.kind === 'closed' ? 'closed' : 'somebody'
}

/** Tells if some key of an open menu leads to somebody, also through other menus. Undefined: not known. */
function isMenuAnswered(
  setup: CallSetup,
  { ivr, choices }: StepOf<'menu'>,
  at: ClockMoment,
  seen = new Set<string>(),
): boolean | undefined {
  seen.add(ivr.name)
  const answers = choices.flatMap(({ key }) =>
    pathsOf(setup, { callee: ivr, keys: [key], at }).map((path) => {
      const { outcome } = path
      if (outcome.kind !== 'menu') return isAnswered(path)
      return !seen.has(outcome.ivr.name) && isMenuAnswered(setup, outcome, at, seen)
    }),
  )
  return answers.includes(true) || (answers.includes(undefined) ? undefined : false)
}

/** Two days with one shape are alike for callers. */
function shapeOf(parts: readonly DayPart[]): string {
  return parts.map(({ state, from, goesTo }) => `${from} ${state} ${goesTo}`).join(', ')
}

/** The reason of the day, the times at which somebody answers, and those at which callers are lost. */
function partsText(parts: readonly DayPart[], { isBrief } = { isBrief: false }): string {
  const timesOf = (state: CallState) => {
    const spans = joinParts(parts.filter((part) => part.state === state))
    return spans.some(({ from, to }) => from === 0 && to === DAY_MINUTES)
      ? ['']
      : spans.map(({ from, to }) => timesText(from, to))
  }
  const holidays = new Set(parts.flatMap(({ holiday }) => (holiday === '' ? [] : [holiday])))
  const [somebody, nobody] = [timesOf('somebody'), timesOf('nobody')]
  const has = (state: CallState) => parts.some((part) => part.state === state)
  const texts = [
    ...holidays,
    ...(isBrief && nobody.length > 0 ? [] : somebody.map((times) => times || 'Day and night')),
    ...(nobody.length === 0 ? [] : [`Nobody ${joinWords(nobody, MAX_NAMES_OF_DAY)}`.trimEnd()]),
    ...(has('not planned') ? [NOT_PLANNED] : []),
    ...(has('not known') ? [NOT_KNOWN] : []),
  ]
  return texts.length === 0 ? 'Closed' : texts.join(', ')
}

function joinParts(parts: readonly DayPart[]): { from: number; to: number }[] {
  const spans: { from: number; to: number }[] = []
  for (const { from, to } of parts) {
    const last = spans.at(-1)
    if (last?.to === from) last.to = to
    else spans.push({ from, to })
  }
  return spans
}
