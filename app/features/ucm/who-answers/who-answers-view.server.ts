/** The view of 'Who answers?' [699]. */
import { data } from '@remix-run/node'
import type { SignedInArgs } from '../../../access/guarded.server'
import { MOST_LISTED } from '../../../forms/field-labels'
import { compareTexts } from '../../../platform/text/compare-texts'
import { grouped } from '../../../platform/text/grouped'
import { listed } from '../../../platform/text/wording'
import type { DateFormatter } from '../../../platform/time/dates.server'
import type { ClockMoment } from '../../../platform/time/local-days.server'
import type { FlowIvr, FlowQueue } from '../call-flow/call-flow'
import { ivrsWithoutExit } from '../call-flow/dead-ends'
import { callUrl, type Press } from '../call-url'
import { clockText, dayText, weekdayOf } from '../clock'
import { keysOfUrl, findStart, timeOfUrl, startValue, urlOf, type CallTime } from './call-of-url.server'
import { assumptionText } from './assumptions.server'
import type { CallSetup } from './call-setup.server'
import { isAnswered, waysOf, type Way } from './call-way.server'
import { partsOfDay } from './day.server'
import { teamReads } from './read-teams.server'
import { readListSetup, readWay } from './read-way.server'
import { ringViews, type RingView } from './ring-texts.server'
import type { Choice, Start } from './step.server'
import { NOT_KNOWN } from './step-texts/parts.server'
import type { TextTime } from './text-time.server'
import { agentsOn, playedView, type PlayedView } from './played/played-view.server'
import { supposedOf, suppositionView, type Supposed } from './played/supposed.server'
import { NOBODY_PICKS_UP } from './supposition.server'
import { assumptionsOf, detailsOf, headlineOf, shortAnswer, stepTexts, whatHelps } from './way-texts.server'
import { namesIn } from './names-in.server'

export type WhoAnswersView = Awaited<ReturnType<typeof readWhoAnswers>>['data']
export type AnswerView = ReturnType<typeof answerView>

export async function readWhoAnswers(args: SignedInArgs) {
  // In an address that a person or another system wrote, a raw + of a number reads as a blank [836].
  const number = (args.url.searchParams.get('number') ?? '').replace(/^ (?=\d)/, '+')
  const when = timeOfUrl(args, Date.now())
  const setup = await readListSetup(args)
  const start = findStart(setup, number)
  const wrong = typeof when === 'string' ? when : undefined
  const unknown =
    number !== '' && !start
      ? `There is no number, IVR or queue ${number}${setup.hidden ? ' that your account can see' : ''}.`
      : undefined
  const form = {
    choices: choicesOfForm(setup),
    number: start ? startValue(start) : number,
    date: typeof when === 'string' ? (args.url.searchParams.get('date') ?? '') : when.at.date,
    time: typeof when === 'string' ? (args.url.searchParams.get('time') ?? '') : clockText(when.at.minute),
    notice: unknown ?? (number === '' ? undefined : wrong),
  }
  const answer = start && typeof when !== 'string' ? await readAnswer(args, setup, start, when) : undefined
  const { PORTAL_TIME_ZONE } = args.context.settings
  return data({ form, answer, timeZone: PORTAL_TIME_ZONE }, { status: unknown ? 404 : 200 })
}

/** Numbers with the records that have them, IVRs and queues. More than a page can list are typed. */
function choicesOfForm(setup: CallSetup) {
  const records = [...setup.ivrs, ...setup.queues]
  const byNumber = grouped(
    records.filter(({ phoneNumber }) => phoneNumber !== ''),
    ({ phoneNumber }) => phoneNumber,
  )
  const numbers = [...byNumber].toSorted(([one], [other]) => compareTexts(one, other))
  const namesOf = (of: readonly (FlowIvr | FlowQueue)[]) => of.map(({ name }) => name)
  const choices = (kind: 'ivr' | 'queue', of: readonly (FlowIvr | FlowQueue)[]) =>
    namesOf(of)
      .toSorted(compareTexts)
      .map((name) => ({ value: startValue({ kind, name }), label: name }))
  const groups = [
    {
      label: 'Numbers',
      choices: numbers.map(([number, of]) => ({ value: number, label: `${number} - ${listed(namesOf(of), 2)}` })),
    },
    { label: 'IVRs', choices: choices('ivr', setup.ivrs) },
    { label: 'Queues', choices: choices('queue', setup.queues) },
  ].filter((group) => group.choices.length > 0)
  const count = groups.reduce((sum, group) => sum + group.choices.length, 0)
  if (count <= MOST_LISTED) return { groups, suggestions: [] }
  const texts = [...byNumber.keys(), ...namesOf(records)]
  return { groups: undefined, suggestions: texts.slice(0, MOST_LISTED) }
}

async function readAnswer(args: SignedInArgs, setup: CallSetup, start: Start, when: CallTime) {
  const presses = keysOfUrl(args.url)
  const read = await readWay(args, setup, start, presses, teamReads(args, when.day.start))
  return answerView({ setup: read, start, presses, formatDate: args.formatDate, supposed: supposedOf(args.url) }, when)
}

interface Call {
  readonly setup: CallSetup
  readonly start: Start
  readonly presses: readonly Press[]
  readonly formatDate: DateFormatter
  readonly supposed: Supposed
}

/** Everything about an answer, worked out from what was read. */
function answerView({ setup, start, presses, formatDate, supposed }: Call, { at, day }: CallTime) {
  const keys = presses.map(({ key }) => key)
  const time: TextTime = { at, formatDate }
  const loops = ivrsWithoutExit(setup)
  const ways = waysOf(setup, start, keys, at)
  const { supposition } = supposed
  const played = supposition === NOBODY_PICKS_UP ? ways : waysOf(setup, start, keys, at, supposition)
  const date = `${weekdayOf(at.date)} ${dayText(at.date)}`
  const assumed = assumptionsOf(ways, time)
  const view = {
    call: `${start.name}, ${date}, ${clockText(at.minute)}`,
    change: changeText(at),
    keys,
    ways: ways.map((way, place) => {
      const play = playedView(played[place] ?? way, way, supposition, time)
      return {
        headline: headlineOf(way, time, (name) => loops.has(name)),
        more: detailsOf(way, time),
        isAnswered: isAnswered(way),
        played: play,
        steps: stepViews(way),
        rings: besidePicture(ringViews(way, time), play?.picture),
        helps: whatHelps(setup, way, time, (changed) => {
          const other = waysOf(changed, start, keys, at)[place]
          return other !== undefined && isAnswered(other) !== false
        }),
      }
    }),
    supposition: suppositionView(supposed, ways.flatMap(agentsOn), callUrl(startValue(start), at, presses)),
    day: {
      title: keys.length > 0 ? `${date} with these keys` : date,
      now: at.minute,
      parts: partsOfDay(setup, start, keys, day, at.moment, formatDate).map(({ at: from, ...part }) => ({
        ...part,
        to: urlOf(start, from, presses),
        time: `${clockText(part.from)} - ${clockText(part.to)}`,
      })),
    },
    assumptions: assumed.map(assumptionText),
  }
  return { ...view, names: namesIn(view, setup) }

  function stepViews(way: Way) {
    let menus = 0
    return stepTexts(way, time).map(({ icon, tone, record, title, text }, place) => {
      const step = way.steps[place]
      const choices = step?.kind === 'menu' ? choiceViews(menus++, step.choices, step === way.outcome) : []
      return { icon, tone, record, title, text, choices }
    })
  }

  /** The keys of a menu as links. Of the one that asks, with what comes of each as far as it is known [706]. */
  function choiceViews(menu: number, choices: readonly Choice[], isAsking: boolean) {
    const before = presses.slice(0, menu)
    return choices.map(({ key, to, isPressed, target }) => {
      const ofKey = isAsking ? waysOf(setup, start, [...keys.slice(0, menu), key], at) : []
      const [answer, ...others] = new Set(ofKey.map((way) => shortAnswer(way, time)))
      const isNew = others.length === 0 && answer !== NOT_KNOWN && answer !== to && target.kind !== 'agent'
      return {
        key,
        text: to,
        to: urlOf(start, at, [...before, { key, to: target.kind === 'end' ? '' : target.name }]),
        outcome: isNew ? answer : undefined,
        isCurrent: isPressed,
      }
    })
  }
}

/** Of queues whose agents are all in the picture only those who do not ring at all. */
function besidePicture(rings: readonly RingView[], picture: PlayedView['picture']): RingView[] {
  const whole = new Set(picture?.queues.flatMap(({ name, more }) => (more === 0 ? name : [])))
  return rings.flatMap((ring) => {
    if (ring.silent.length + ring.rings.length === 0) return []
    if (!whole.has(ring.queue) || ring.rings.length === 0) return ring
    return ring.silent.length === 0 ? [] : { ...ring, title: `Do not ring in ${ring.queue}`, rings: [] }
  })
}

function changeText({ change, minute }: ClockMoment): string | undefined {
  if (change === 'skipped') return `The clock skips that time on this day. The next is ${clockText(minute)}.`
  return change === 'twice' ? 'The clock shows this time twice on this day. This is the first.' : undefined
}
