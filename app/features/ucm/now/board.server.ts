/** The board of numbers: what becomes of their calls on one day, the worst first [994]. Pure. */
import type { Tone } from '~/lists/list'
import { groupBy } from '~/platform/text/group-by'
import { joinWords } from '~/platform/text/wording'
import type { LocalDay } from '~/platform/time/local-days.server'
import { callUrl } from '../call-url'
import { stateAt, makeNumberDays, tellingMoment, worstFirst, type NumberDay } from '../calls/number-days.server'
import type { CallState } from '~/ui/day-bar'
import type { ListedNumber } from '../calls/read-numbers.server'
import { dayText, weekdayOf } from '../clock'
import type { CallSetup } from '../call-model/call-setup.server'
import { isAnswered, pathsOf } from '../call-model/call-path.server'
import type { KeyChoice } from '../call-model/step.server'
import { firstState, headlineOf, shortAnswer } from '../call-model/path-texts.server'
import type { TextTime } from '../call-model/words.server'

type Board = Awaited<ReturnType<typeof makeBoard>>
export type BoardRow = Board['groups'][number]['rows'][number]

/** `days`: today first. `date`: the chosen one. `urlOf`: the address of a day; undefined for today. */
export async function makeBoard(
  setup: CallSetup,
  numbers: readonly ListedNumber[],
  { days, date, time }: { readonly days: readonly LocalDay[]; readonly date: string; readonly time: TextTime },
  urlOf: (date: string | undefined) => string,
) {
  const isToday = date === time.at.date
  const withDays = await makeNumberDays(setup, numbers, days)
  const rows = withDays.map(({ listed, ofDays }) => {
    const day = ofDays.find((one) => one.date === date)
    return isToday
      ? rowOfNow(setup, listed, day, time)
      : rowOfDay(
          listed,
          day,
          days.find((one) => one.date === date),
        )
  })
  const byGroup = groupBy(rows, ({ group }) => group)
  return {
    days: days.map((day, place) => ({
      date: day.date,
      name: place === 0 ? 'Today' : weekdayOf(day.date).slice(0, 3),
      number: Number(day.date.slice('yyyy-mm-'.length)),
      label: `${weekdayOf(day.date)} ${dayText(day.date)}`,
      to: urlOf(place === 0 ? undefined : day.date),
      isCurrent: day.date === date,
      isBad: withDays.some(({ ofDays }) => hasUnusualLoss(ofDays, place)),
    })),
    now: isToday ? time.at.minute : undefined,
    groups: groups.flatMap(({ group, title }) => {
      const ofGroup = byGroup.get(group)
      return ofGroup ? [{ group, title, rows: ofGroup }] : []
    }),
    /** Numbers that lead nowhere. */
    spare: numbers.filter(({ records }) => records.length === 0).map(({ number }) => ({ number, to: callUrl(number) })),
  }
}

/** The groups in their order. */
const groups = [
  { group: 'nobody', title: 'Callers are lost' },
  { group: 'not known', title: 'Not known' },
  { group: 'somebody', title: 'Somebody answers' },
  { group: 'closed', title: 'Closed as planned' },
] as const
type Group = (typeof groups)[number]['group']

const groupOfState: Readonly<Record<CallState, Group>> = {
  somebody: 'somebody',
  nobody: 'nobody',
  closed: 'closed',
  'not planned': 'not known',
  'not known': 'not known',
}

const groupTones: Readonly<Record<Group, Tone>> = {
  somebody: 'success',
  nobody: 'danger',
  closed: 'neutral',
  'not known': 'attention',
}

/** Tells if callers are lost on a day at a time at which they are not on most of the others. */
function hasUnusualLoss(days: readonly NumberDay[], place: number): boolean {
  const lostOn = ({ parts }: NumberDay) => parts.filter(({ state }) => state === 'nobody')
  const [day] = days.slice(place)
  const others = days.filter((one) => one !== day).map(lostOn)
  return (day ? lostOn(day) : []).some(({ from, to }) => {
    const alike = others.filter((lost) => lost.some((other) => other.from <= from && other.to >= to))
    return alike.length * 2 < others.length
  })
}

interface RowFacts {
  readonly group: Group
  readonly state: { readonly text: string; readonly tone: Tone }
  readonly who: string
  /** The call that the row's link tries. */
  readonly to: string
  readonly keys: readonly { readonly key: string; readonly to: string }[]
}

function boardRow({ number, records }: ListedNumber, day: NumberDay | undefined, facts: RowFacts) {
  const [first] = records
  return {
    number,
    name: joinWords(records.map(({ name }) => name)),
    isIvr: first?.kind === 'ivr',
    bars: day?.parts.flatMap(({ state, bars }) => bars.map((bar) => ({ state, ...bar }))) ?? [],
    day: day?.text ?? '',
    ...facts,
  }
}

function rowOfNow(setup: CallSetup, listed: ListedNumber, day: NumberDay | undefined, time: TextTime) {
  const callee = { kind: 'number' as const, name: listed.number }
  const { state: now, goesTo } = stateAt(setup, callee, time.at)
  const group = groupOfState[now]
  const paths = pathsOf(setup, { callee, at: time.at })
  const [path] = paths
  const to = callUrl(listed.number)
  if (!path || paths.length > 1) {
    const state = { text: 'Used twice', tone: groupTones['not known'] }
    return boardRow(listed, day, { group, state, who: 'Which of them a caller reaches cannot be known', to, keys: [] })
  }
  const { outcome, first } = path
  const text =
    isAnswered(path) === false && group === 'nobody' ? headlineOf(path, time, () => false) : shortAnswer(path, time)
  const inQueue = outcome.kind === 'rings' && outcome.queue.name !== first.name && goesTo === ''
  return boardRow(listed, day, {
    group,
    state: { ...firstState(path, time), ...(group === 'nobody' && { tone: groupTones.nobody }) },
    who: group === 'closed' ? closedText(goesTo) : inQueue ? `${outcome.queue.name}: ${text}` : text,
    to,
    keys:
      outcome.kind === 'menu' ? outcome.choices.filter(isKey).map(({ key, to: target }) => ({ key, to: target })) : [],
  })
}

function isKey({ option }: KeyChoice): boolean {
  return option !== undefined
}

function closedText(goesTo: string): string {
  return goesTo === '' ? 'The call ends' : `Callers go to ${goesTo}`
}

/** The link tries a call in the worst part of the day. */
function rowOfDay(listed: ListedNumber, day: NumberDay | undefined, local: LocalDay | undefined) {
  const states = new Set(day?.parts.map(({ state }) => state))
  const group = groupOfState[worstFirst.find((state) => states.has(state)) ?? 'not known']
  return boardRow(listed, day, {
    group,
    state: { text: day?.brief ?? '', tone: groupTones[group] },
    who: day && day.goesTo !== '' ? `While it is closed, callers go to ${day.goesTo}` : '',
    to: callUrl(listed.number, day && local && tellingMoment(day, local)),
    keys: [],
  })
}
