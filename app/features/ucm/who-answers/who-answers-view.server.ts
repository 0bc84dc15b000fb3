/** The view of 'Who answers?' [699]. */
import { data } from '@remix-run/node'
import type { SignedInArgs } from '~/access/guarded.server'
import { MAX_CHOICES_TO_SEND } from '~/forms/choice-limits'
import { compareTexts } from '~/platform/text/compare-texts'
import { askedNumber } from '~/platform/text/phone-number.server'
import { groupBy } from '~/platform/text/group-by'
import { joinWords, NOT_KNOWN } from '~/platform/text/wording'
import type { ClockMoment } from '~/platform/time/local-days.server'
import { ivrsWithoutExit } from '../call-flow/dead-ends'
import { calleeValue, callUrl, type Press } from '../call-url'
import { clockText, dayText, timesText, weekdayOf } from '../clock'
import { assumptionsOf, assumptionText } from './assumptions.server'
import { keysOfUrl, timeOfUrl, type CallTime } from './call-of-url.server'
import { namesIn, type CallSetup } from '../call-model/call-setup.server'
import { isAnswered, pathsOf, type CallPath } from '../call-model/call-path.server'
import { agentsOn, courseView } from './course.server'
import { partsOfDay } from '../call-model/day.server'
import { helpsOf } from './helps.server'
import { teamReads } from '../call-model/read-teams.server'
import { readListSetup, readPaths } from '../call-model/read-paths.server'
import { readListedNumbers, spareNumbers } from '../call-model/spare-numbers.server'
import { findCallee, type Callee } from '../call-model/callee.server'
import type { KeyChoice } from '../call-model/step.server'
import { scenarioOfUrl, scenarioView } from './scenario-form.server'
import { detailsOf, headlineOf, shortAnswer, silentViews, stepTexts } from '../call-model/path-texts.server'
import type { TextTime } from '../call-model/words.server'

export type WhoAnswersView = Awaited<ReturnType<typeof readWhoAnswers>>['data']
export type AnswerView = Awaited<ReturnType<typeof readAnswer>>
export type PathView = AnswerView['paths'][number]

export async function readWhoAnswers(args: SignedInArgs) {
  // A raw + of a number, in an address that a person or another system wrote, reads as a blank [836].
  const number = (args.url.searchParams.get('number') ?? '').replace(/^ (?=\d)/, '+')
  const when = timeOfUrl(args, Date.now())
  const setup = await readListSetup(args)
  const callee = findCallee(setup, number)
  const wrong = typeof when === 'string' ? when : undefined
  const spare = number === '' || callee ? undefined : await readSpareNumber(args, setup, number)
  const unknownText =
    number !== '' && !callee && spare === undefined
      ? `There is no number, IVR or queue ${number}${setup.hidden ? ' that your account can see' : ''}.`
      : undefined
  const spareText = spare === undefined ? undefined : `Nothing answers ${spare}: no queue and no IVR has it.`
  const form = {
    choices: choicesOfForm(setup),
    number: callee ? calleeValue(callee) : number,
    date: typeof when === 'string' ? (args.url.searchParams.get('date') ?? '') : when.at.date,
    time: typeof when === 'string' ? (args.url.searchParams.get('time') ?? '') : clockText(when.at.minute),
    notice: unknownText ?? spareText ?? (number === '' ? undefined : wrong),
  }
  const answer = callee && typeof when !== 'string' ? await readAnswer(args, setup, callee, when) : undefined
  const { PORTAL_TIME_ZONE } = args.context.settings
  return data({ form, answer, timeZone: PORTAL_TIME_ZONE }, { status: unknownText ? 404 : 200 })
}

/** The number as the provider lists it, if no queue and no IVR has it [995]. */
async function readSpareNumber(args: SignedInArgs, setup: CallSetup, number: string): Promise<string | undefined> {
  const asked = askedNumber(number, args.phoneCountry)
  return spareNumbers(await readListedNumbers(args), setup).find((spare) => spare === number || asked?.is(spare))
}

/** Numbers with the records that have them, IVRs and queues. More than a page can list are typed. */
function choicesOfForm({ ivrs, queues }: CallSetup) {
  const namesOf = (records: readonly { readonly name: string }[]) => records.map(({ name }) => name)
  const withNumber = [...ivrs, ...queues].filter(({ phoneNumber }) => phoneNumber !== '')
  const numbers = [...groupBy(withNumber, ({ phoneNumber }) => phoneNumber)]
  const choices = (kind: 'ivr' | 'queue', names: readonly string[]) =>
    names.toSorted(compareTexts).map((name) => ({ value: calleeValue({ kind, name }), label: name }))
  const groups = [
    {
      label: 'Numbers',
      choices: numbers
        .toSorted(([one], [other]) => compareTexts(one, other))
        .map(([number, records]) => ({ value: number, label: `${number} - ${joinWords(namesOf(records), 2)}` })),
    },
    { label: 'IVRs', choices: choices('ivr', namesOf(ivrs)) },
    { label: 'Queues', choices: choices('queue', namesOf(queues)) },
  ].filter((group) => group.choices.length > 0)
  const suggestions = [...numbers.map(([number]) => number), ...namesOf([...ivrs, ...queues])]
  if (suggestions.length <= MAX_CHOICES_TO_SEND) return { groups, suggestions: [] }
  return { groups: undefined, suggestions: suggestions.slice(0, MAX_CHOICES_TO_SEND) }
}

/** Reads the path of a call, and works out everything about its answer. */
async function readAnswer(args: SignedInArgs, setupOfLists: CallSetup, callee: Callee, { at, day }: CallTime) {
  const presses = keysOfUrl(args.url)
  const setup = await readPaths(args, setupOfLists, [callee], teamReads(args, day.start), presses)
  const keys = presses.map(({ key }) => key)
  const time: TextTime = { at, formatDate: args.formatDate }
  const urlOf = (...call: [ClockMoment, readonly Press[]]) => callUrl(calleeValue(callee), ...call)
  const withoutExit = ivrsWithoutExit(setup)
  const paths = pathsOf(setup, { callee, keys, at })
  const scenario = scenarioOfUrl(args.url)
  const scenarioPaths = pathsOf(setup, { callee, keys, at, scenario })
  const date = `${weekdayOf(at.date)} ${dayText(at.date)}`
  const pressText = keys.length === 0 ? [] : [`${keys.length === 1 ? 'key' : 'keys'} ${joinWords(keys)}`]
  const view = {
    call: [callee.name, date, clockText(at.minute), ...pressText].join(', '),
    change: changeText(at),
    paths: paths.map((path, place) => ({
      headline: headlineOf(path, time, (name) => withoutExit.has(name)),
      more: detailsOf(path, time),
      isAnswered: isAnswered(path),
      course: courseView(scenarioPaths[place] ?? path, path, scenario, time),
      steps: stepViews(path),
      silent: silentViews(path, time),
      helps: helpsOf(setup, path, time, (changed) => {
        const other = pathsOf(changed, { callee, keys, at })[place]
        return other !== undefined && isAnswered(other) !== false
      }),
    })),
    scenario: scenarioView(scenario, paths.flatMap(agentsOn), urlOf(at, presses)),
    day: {
      title: keys.length > 0 ? `${date} with these keys` : date,
      now: at.minute,
      parts: partsOfDay(setup, { callee, keys }, day, { now: at.moment, formatDate: args.formatDate }).map(
        ({ at: from, ...part }) => ({
          ...part,
          to: urlOf(from, presses),
          time: timesText(part.from, part.to),
        }),
      ),
    },
    assumptions: assumptionsOf(paths).map(assumptionText),
  }
  return { ...view, names: namesIn(view, setup) }

  function stepViews(path: CallPath) {
    let menus = 0
    return stepTexts(path, time).map(({ icon, tone, record, title, text }, place) => {
      const step = path.steps[place]
      const choices =
        step?.kind === 'menu' ? choiceViews(menus++, step.choices, { isAsking: step === path.outcome }) : []
      return { icon, tone, record, title, text, choices }
    })
  }

  /** The keys of a menu as links. Those of the one that asks have what comes of each, as far as it is known [706]. */
  function choiceViews(menu: number, choices: readonly KeyChoice[], { isAsking }: { readonly isAsking: boolean }) {
    return choices.map(({ key, to, isPressed, target }) => {
      const pathsOfKey = isAsking ? pathsOf(setup, { callee, keys: [...keys.slice(0, menu), key], at }) : []
      const [answer, ...others] = new Set(pathsOfKey.map((path) => shortAnswer(path, time)))
      const isNew = others.length === 0 && answer !== NOT_KNOWN && answer !== to && target.kind !== 'agent'
      const press = { key, to: target.kind === 'end' ? '' : target.name }
      return {
        key,
        text: to,
        to: urlOf(at, [...presses.slice(0, menu), press]),
        answer: isNew ? answer : undefined,
        isCurrent: isPressed,
      }
    })
  }
}

function changeText({ change, minute }: ClockMoment): string | undefined {
  if (change === 'skipped') return `The clock skips that time on this day. The next is ${clockText(minute)}.`
  return change === 'twice' ? 'The clock shows this time twice on this day. This is the first.' : undefined
}
