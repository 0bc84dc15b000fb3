/** The view of 'Who answers?' [699]. */
import { data } from '@remix-run/node'
import type { SignedInArgs } from '../../access/guarded.server'
import { MOST_LISTED } from '../../forms/field-labels'
import { compareTexts } from '../../text/compare-texts'
import { grouped } from '../../text/grouped'
import { listed } from '../../text/wording'
import type { ClockMoment } from '../../time/local-days.server'
import { ivrsWithoutExit } from '../call-flow/dead-ends'
import type { Press } from '../call-url'
import { clockText, dayText, weekdayOf } from '../clock'
import { askedKeys, askedStart, askedWhen, startValue, urlOf, type AskedWhen } from './asked-call.server'
import { assumptionsOf, assumptionText } from './assumptions.server'
import type { CallSetup } from './call-setup.server'
import { waysOf, type Choice, type Start, type Way } from './call-way.server'
import { partsOfDay } from './day.server'
import { listedSetup, readWay } from './read-way.server'
import { ringView, stepViews, type ChoiceView } from './steps-view.server'
import { whatHelps } from './what-helps.server'
import { headlineOf, isAnswered, shortAnswer, type TextTime } from './way-texts.server'

export type WhoAnswersView = Awaited<ReturnType<typeof readWhoAnswers>>['data']
export type AnswerView = ReturnType<typeof answerView>

export async function readWhoAnswers(args: SignedInArgs) {
  // In an address that a person or another system wrote, a raw + of a number reads as a blank [871].
  const asked = (args.url.searchParams.get('number') ?? '').replace(/^ (?=\d)/, '+')
  const when = askedWhen(args, Date.now())
  const setup = await listedSetup(args)
  const start = askedStart(setup, asked)
  const wrong = typeof when === 'string' ? when : undefined
  const unknown = asked !== '' && !start ? `There is no number, IVR or queue ${asked}${hiddenText(setup)}.` : undefined
  const form = {
    choices: choicesOfForm(setup),
    number: start ? startValue(start) : asked,
    date: typeof when === 'string' ? (args.url.searchParams.get('date') ?? '') : when.at.date,
    time: typeof when === 'string' ? (args.url.searchParams.get('time') ?? '') : clockText(when.at.minute),
    notice: unknown ?? (asked === '' ? undefined : wrong),
  }
  const answer = start && typeof when !== 'string' ? await readAnswer(args, setup, start, when) : undefined
  const { PORTAL_TIME_ZONE } = args.context.settings
  return data({ form, answer, timeZone: PORTAL_TIME_ZONE }, { status: unknown ? 404 : 200 })
}

function hiddenText({ hidden }: CallSetup): string {
  return hidden ? ` that your account can see` : ''
}

/** Numbers with the records that have them, IVRs and queues. More than a page can list are typed. */
function choicesOfForm(setup: CallSetup) {
  const records = [...setup.ivrs, ...setup.queues]
  const byNumber = grouped(
    records.filter(({ phoneNumber }) => phoneNumber !== ''),
    ({ phoneNumber }) => phoneNumber,
  )
  const numbers = [...byNumber].toSorted(([one], [other]) => compareTexts(one, other))
  const namesOf = (of: typeof records) =>
    listed(
      of.map(({ name }) => name),
      2,
    )
  const choices = (kind: 'ivr' | 'queue', of: readonly { readonly name: string }[]) =>
    of
      .map(({ name }) => ({ value: startValue({ kind, name }), label: name }))
      .toSorted((one, other) => compareTexts(one.label, other.label))
  const groups = [
    {
      label: 'Numbers',
      choices: numbers.map(([number, of]) => ({ value: number, label: `${number} - ${namesOf(of)}` })),
    },
    { label: 'IVRs', choices: choices('ivr', setup.ivrs) },
    { label: 'Queues', choices: choices('queue', setup.queues) },
  ].filter((group) => group.choices.length > 0)
  const count = groups.reduce((sum, group) => sum + group.choices.length, 0)
  if (count <= MOST_LISTED) return { groups, suggestions: [] }
  const texts = [...byNumber.keys(), ...records.map(({ name }) => name)]
  return { groups: undefined, suggestions: texts.slice(0, MOST_LISTED) }
}

async function readAnswer(args: SignedInArgs, setup: CallSetup, start: Start, when: AskedWhen) {
  const presses = askedKeys(args.url)
  const read = await readWay(args, setup, start, presses, when.day.start)
  return answerView(read, start, presses, when, args)
}

/** Everything about an answer, worked out from what was read. */
function answerView(
  setup: CallSetup,
  start: Start,
  presses: readonly Press[],
  { at, day }: AskedWhen,
  { formatDate }: Pick<SignedInArgs, 'formatDate'>,
) {
  const keys = presses.map(({ key }) => key)
  const time: TextTime = { at, formatDate }
  const loops = ivrsWithoutExit(setup)
  const ways = waysOf(setup, start, keys, at)
  const parts = partsOfDay(setup, start, keys, day, at.moment)
  return {
    call: `${start.name}, ${weekdayOf(at.date)} ${dayText(at.date)}, ${clockText(at.minute)}`,
    change: changeText(at),
    keys,
    ways: ways.map((way, place) => ({
      headline: headlineOf(way, time, (name) => loops.has(name)),
      isAnswered: isAnswered(way),
      steps: stepViews(way, time, (menu, choices) => choiceViews(setup, start, presses, at, menu, choices, way)),
      ring: ringView(way, time),
      helps: whatHelps(setup, way, at, (changed) => {
        const tried = waysOf(changed, start, keys, at)[place]
        return tried !== undefined && isAnswered(tried) !== false
      }),
    })),
    day: {
      title: `${weekdayOf(at.date)} ${dayText(at.date)}${keys.length > 0 ? ' with these keys' : ''}`,
      now: at.minute,
      parts: parts.map(({ at: from, ...part }) => ({ ...part, to: urlOf(start, from, presses), time: timesOf(part) })),
    },
    assumptions: assumptionsOf(ways, setup.withoutHours).map(assumptionText),
  }
}

function timesOf({ from, to }: { readonly from: number; readonly to: number }): string {
  return `${clockText(from)} - ${clockText(to)}`
}

function changeText({ change, minute }: ClockMoment): string | undefined {
  if (change === 'skipped') return `The clock skips that time on this day. The next is ${clockText(minute)}.`
  return change === 'twice' ? 'The clock shows this time twice on this day. This is the first.' : undefined
}

/** The keys of a menu as links. Of the one that asks, with what comes of each as far as it is known [706]. */
function choiceViews(
  setup: CallSetup,
  start: Start,
  presses: readonly Press[],
  at: ClockMoment,
  menu: number,
  choices: readonly Choice[],
  { outcome }: Way,
): ChoiceView[] {
  const before = presses.slice(0, menu)
  const isAsking = outcome.kind === 'asks' && menu >= presses.length
  return choices.map(({ key, to, isPressed, target }) => {
    const way = isAsking ? waysOf(setup, start, [...before.map((press) => press.key), key], at) : []
    const answers = [...new Set(way.map(shortAnswer))]
    const [answer] = answers
    const isTold = answers.length === 1 && answer !== 'Not known' && answer !== to && target.kind !== 'agent'
    return {
      key,
      text: to,
      to: urlOf(start, at, [...before, { key, to: target.kind === 'end' ? '' : target.name }]),
      outcome: isTold ? answer : undefined,
      isCurrent: isPressed,
    }
  })
}
