/** Work of pages on a whole call centre: `size` is in its parts. */
import { effectsOf } from '../../app/features/ucm/effects/effects.server'
import type { SetupChange } from '../../app/features/ucm/effects/changes.server'
import { recordReads } from '../../app/features/ucm/call-flow/read-records.server'
import {
  recordsAt,
  usesOfAgent,
  usesOfAudio,
  usesOfHoliday,
  usesOfRecord,
} from '../../app/features/ucm/call-flow/call-flow'
import { circlesIn, ivrsWithoutExit } from '../../app/features/ucm/call-flow/dead-ends'
import { mapOf, mapOfAll } from '../../app/features/ucm/call-flow/flow-layout.server'
import { flowMap } from '../../app/features/ucm/call-flow/flow-map'
import { treesFrom } from '../../app/features/ucm/call-flow/flow-tree'
import { cutToWidth, textWidth } from '../../app/features/ucm/call-flow/text-width'
import { applyRules, checkDays } from '../../app/features/ucm/check/apply-rules.server'
import type { CheckSetup } from '../../app/features/ucm/check/rules/rule.server'
import { openingState } from '../../app/features/ucm/opening/opening.server'
import { usualWeek, withoutTimes, areTimesWithin } from '../../app/features/ucm/opening/usual-week.server'
import { makeBoard } from '../../app/features/ucm/now/board.server'
import { pathsOf } from '../../app/features/ucm/call-model/call-path.server'
import { partsOfDay } from '../../app/features/ucm/call-model/day.server'
import { findCallee, type Callee } from '../../app/features/ucm/call-model/callee.server'
import { keysOfUrl, timeOfUrl } from '../../app/features/ucm/who-answers/call-of-url.server'
import { namesIn } from '../../app/features/ucm/call-model/call-setup.server'
import { agentsOn, courseView } from '../../app/features/ucm/who-answers/course.server'
import { helpsOf } from '../../app/features/ucm/who-answers/helps.server'
import { whoRings } from '../../app/features/ucm/call-model/roster.server'
import { scenarioOfUrl, scenarioView } from '../../app/features/ucm/who-answers/scenario-form.server'
import {
  detailsOf,
  headlineOf,
  shortAnswer,
  silentViews,
  stepTexts,
} from '../../app/features/ucm/call-model/path-texts.server'
import { calleeValue, callUrl } from '../../app/features/ucm/call-url'
import { daysFrom } from '../../app/platform/time/local-days.server'
import { argsOf, portalFor } from '../support/signed-in'
import { amsterdam, clock, MON, queue } from '../ucm/who-answers-cases'
import { customers } from './customers'
import { growthCase } from './growth'
import { filled, many } from './shapes'

/** Queues, IVRs and agents of a customer, five times as many as large ones have. Beyond that, memory is slower, not the work more. */
const MAX_RECORDS = 5_000
/** Queues and IVRs on the path of one call. */
const MAX_ON_A_PATH = 40
const at = clock(`${MON} 10:00`)
const URL_OF_PAGE = new URL('https://portal.example/ucm/ivr')
const time = { at, formatDate: amsterdam }
const folder = (name: string, ...modules: readonly string[]) =>
  modules.map((module) => `features/ucm/${name}/${module}`)
const ofCustomers = (run: (setup: CheckSetup) => unknown) => ({ run, shapes: customers, most: MAX_RECORDS })

/** Calls to the first queue, menu and number there are. */
function calleesIn({ queues: [firstQueue], ivrs: [firstIvr] }: CheckSetup): Callee[] {
  const number = firstQueue?.phoneNumber || firstIvr?.phoneNumber
  return [
    ...(firstQueue ? [{ kind: 'queue' as const, name: firstQueue.name }] : []),
    ...(firstIvr ? [{ kind: 'ivr' as const, name: firstIvr.name }] : []),
    ...(number ? [{ kind: 'number' as const, name: number }] : []),
  ]
}

/** Only records that a page would have read are known. */
function asRead(setup: CheckSetup): CheckSetup {
  const unread = <Item extends { readonly isUnread?: boolean | undefined }>(item: Item, place: number) =>
    place < MAX_ON_A_PATH ? item : { ...item, isUnread: true }
  return { ...setup, queues: setup.queues.map(unread), ivrs: setup.ivrs.map(unread) }
}

function changesOf({ queues, ivrs, agents = [] }: CheckSetup): SetupChange[] {
  const records = [
    ...queues.slice(0, 10).map(({ name }) => ({ kind: 'queue' as const, name })),
    ...ivrs.slice(0, 10).map(({ name }) => ({ kind: 'ivr' as const, name })),
  ]
  return records.flatMap((record): SetupChange[] => [
    { kind: 'hours', record, added: [{ id: 'a', day: 'SAT', open: '10:00', close: '12:00' }] },
    { kind: 'holiday', record, day: '2026-12-24', description: 'Party', isAssigned: true },
    ...agents.slice(0, 10).map((one): SetupChange => ({ kind: 'priority', record, agent: one.id, priority: 5 })),
  ])
}

const [TODAY] = daysFrom(amsterdam, MON, 1)
const DAYS = checkDays(amsterdam, MON)
const opening = (hours: number, holidays: number) => ({
  hours: many(hours, (place) => ({
    id: String(place),
    day: ['MON', 'TUE', 'SUN'][place % 3] ?? '',
    open: `0${place % 10}:${10 + (place % 49)}`,
    close: `1${place % 9}:00`,
  })),
  closedDays: many(holidays, (place) => ({
    day: `${2026 + Math.floor(place / 300)}-12-${10 + (place % 20)}`,
    description: '',
  })),
})
const texts: Readonly<Record<string, (size: number) => string>> = {
  'one letter': (size) => 'i'.repeat(size),
  'wide letters': (size) => '\u{1f642}'.repeat(size / 2),
  'a letter and marks': (size) => `a${'\u0301'.repeat(size)}`,
  'marks of two kinds by turns': (size) => `a${filled('\u0316\u0301', size)}`,
  'letters that are joined': (size) => filled('\u{1f468}\u200d', size),
  flags: (size) => filled('\u{1f1f3}', size),
  'characters without a width': (size) => '\u200b'.repeat(size),
}

export const calls = [
  growthCase({
    name: 'the map of all calls is drawn',
    modules: folder(
      'call-flow',
      'flow-tree.ts',
      'tree-builder.ts',
      'flow-layout.server.ts',
      'flow-map.ts',
      'dead-ends.ts',
    ),
    ...ofCustomers((setup) => mapOfAll(setup, URL_OF_PAGE).shown.rows.map(flowMap)),
  }),
  growthCase({
    name: 'the map of a record is drawn',
    modules: folder('call-flow', 'flow-tree.ts', 'tree-builder.ts', 'flow-layout.server.ts', 'call-flow.ts'),
    ...ofCustomers((setup) =>
      calleesIn(setup).flatMap((callee) =>
        callee.kind === 'number' ? [] : mapOf(setup, treesFrom(setup, callee), URL_OF_PAGE).shown.rows.map(flowMap),
      ),
    ),
  }),
  growthCase({
    name: 'the uses of a record are found',
    modules: folder('call-flow', 'call-flow.ts', 'dead-ends.ts'),
    ...ofCustomers((setup) => [
      usesOfRecord(setup, { kind: 'queue', name: 'Queue 0' }),
      usesOfRecord(setup, { kind: 'ivr', name: 'Menu 0' }),
      usesOfAgent(setup, 'Anna', 'Anna'),
      usesOfHoliday(setup, '1'),
      usesOfAudio(setup, 'a.wav'),
      ivrsWithoutExit(setup),
      circlesIn(setup)('Queue 0'),
    ]),
  }),
  growthCase({
    name: 'the records of a call flow are asked in their order',
    modules: folder('call-flow', 'read-records.server.ts', 'read-parts.server.ts'),
    ...ofCustomers((setup) => {
      const unread = <Item extends object>(item: Item) => ({ ...item, isUnread: true })
      const reading = { queues: setup.queues.map(unread), ivrs: setup.ivrs.map(unread) }
      const { cached } = argsOf(portalFor()('ada'), '/ucm', []).api
      return [...recordReads(cached, [], reading)].length
    }),
  }),
  growthCase({
    name: 'a text is cut for the map',
    modules: folder('call-flow', 'text-width.ts'),
    most: 16_000_000,
    run: (text: string) => [textWidth(text, 13), cutToWidth(text, 100, 13)],
    shapes: texts,
  }),
  growthCase({
    name: 'the path of a call is found',
    modules: folder(
      'call-model',
      'call-path.server.ts',
      'callee.server.ts',
      'step.server.ts',
      'roster.server.ts',
      'ring-sequence.server.ts',
    ),
    ...ofCustomers((setup) => {
      const known = asRead(setup)
      return calleesIn(known).map((callee) => [
        pathsOf(known, { callee, keys: ['1', 'none'], at }),
        findCallee(known, callee.name),
      ])
    }),
  }),
  growthCase({
    name: 'what people read of a call is written',
    modules: [
      ...folder('call-model', 'call-setup.server.ts', 'scenario.server.ts'),
      ...folder('call-model', 'step-texts.server.ts', 'path-texts.server.ts', 'words.server.ts'),
      ...folder('who-answers', 'assumptions.server.ts', 'course.server.ts', 'helps.server.ts', 'picture.server.ts'),
    ],
    ...ofCustomers((setup) => {
      const known = asRead(setup)
      const scenario = scenarioOfUrl(new URL('https://portal.example/?suppose=free&who=busy:Anna&who=out:Ben'))
      return calleesIn(known).map((callee) => {
        const [path] = pathsOf(known, { callee, at })
        const [played] = pathsOf(known, { callee, at, scenario })
        if (!path || !played) return []
        const view = [
          headlineOf(path, time, () => false),
          detailsOf(path, time),
          shortAnswer(path, time),
          stepTexts(path, time),
          silentViews(path, time),
          helpsOf(known, path, time, () => false),
          courseView(played, path, scenario, time),
          scenarioView(scenario, agentsOn(path), '/?a=b'),
        ]
        return [view, namesIn(view, known)]
      })
    }),
  }),
  growthCase({
    name: 'the day of a call is divided',
    modules: folder('call-model', 'day.server.ts'),
    ...ofCustomers((setup) => {
      const known = asRead(setup)
      return (
        TODAY &&
        calleesIn(known).map((callee) =>
          partsOfDay(known, { callee }, TODAY, { now: at.moment, formatDate: amsterdam }),
        )
      )
    }),
    // Each of these people comes and goes in another minute, and each time it is asked who rings. 1,000 take a second.
    most: 250,
  }),
  growthCase({
    name: 'the days of twelve numbers are shown',
    modules: [...folder('calls', 'number-days.server.ts'), ...folder('now', 'board.server.ts')],
    ...ofCustomers((setup) => {
      const known = asRead(setup)
      const records = [...known.queues, ...known.ivrs].slice(0, 12)
      const numbers = records.map(({ phoneNumber: number }) => ({ number, records: recordsAt(known, number) }))
      return makeBoard(known, numbers, { days: DAYS.slice(0, 2), date: MON, time }, () => '')
    }),
    // Each person on shift comes and goes in another minute, as for the day of a call.
    most: 250,
  }),
  growthCase({
    name: 'the address of a call is read',
    modules: [
      ...folder('call-model', 'callee.server.ts'),
      ...folder('who-answers', 'call-of-url.server.ts', 'scenario-form.server.ts'),
    ],
    most: 32_000,
    run: (text: string) => {
      const url = new URL(`https://portal.example/?${text}`)
      const presses = keysOfUrl(url)
      return [
        presses,
        scenarioOfUrl(url),
        timeOfUrl({ url, formatDate: amsterdam }, at.moment),
        callUrl(calleeValue({ kind: 'queue', name: text }), at, presses),
      ]
    },
    shapes: {
      keys: (size) => filled('key=1:a&', size),
      people: (size) => `suppose=free&${filled('who=busy:1&', size)}`,
      'a long key': (size) => `key=${'1'.repeat(size)}`,
      colons: (size) => `key=${':'.repeat(size)}`,
      'a long time': (size) => `at=${filled('2026-11-23T10:00', size)}&date=${'1'.repeat(100)}`,
    },
  }),
  growthCase({
    name: 'who rings in each queue is found',
    modules: folder('call-model', 'roster.server.ts', 'ring-sequence.server.ts'),
    ...ofCustomers((setup) => setup.queues.slice(0, MAX_ON_A_PATH).map((one) => whoRings(setup, one, at.moment))),
  }),
  growthCase({
    name: 'when a record is open is found',
    modules: folder('opening', 'opening.server.ts', 'hours.server.ts', 'usual-week.server.ts'),
    most: 100_000,
    run: (given: ReturnType<typeof opening>) => {
      const rules = { withoutHours: 'closed' as const, formatDate: amsterdam }
      const [week, other] = [usualWeek(given, MON, 'closed'), usualWeek(opening(given.hours.length, 0), MON, 'closed')]
      return [openingState(given, at, rules), withoutTimes(week, other), areTimesWithin(week, other)]
    },
    shapes: {
      'many hours': (size) => opening(size, 1),
      'many holidays': (size) => opening(1, size),
      'hours that mean nothing': (size) => ({
        hours: many(size, (place) => ({ id: String(place), day: 'DAY', open: '1'.repeat(20), close: '' })),
        closedDays: [],
      }),
      'no hours but holidays': (size) => ({ hours: [], closedDays: opening(1, size).closedDays }),
    },
  }),
  growthCase({
    name: 'what callers notice of changes is said',
    modules: folder('effects', 'effects.server.ts', 'ring-effects.server.ts', 'changes.server.ts', 'effect.ts'),
    ...ofCustomers((setup) => {
      const known = asRead(setup)
      return effectsOf(known, changesOf(known), { formatDate: amsterdam, today: MON })
    }),
  }),
  growthCase({
    name: 'what callers notice of many changes is said',
    modules: folder('effects', 'effects.server.ts', 'ring-effects.server.ts', 'changes.server.ts', 'effect.ts'),
    most: 500,
    run: (changes: SetupChange[]) =>
      effectsOf(customers['queues and agents']?.(20) ?? SALES, changes, { formatDate: amsterdam, today: MON }),
    shapes: {
      'holidays of one queue': (size) =>
        many(size, (place): SetupChange => ({
          kind: 'holiday',
          record: { kind: 'queue', name: 'Queue 0' },
          day: `2026-12-${10 + (place % 20)}`,
          description: String(place),
          isAssigned: true,
        })),
      'priorities of one queue': (size) =>
        many(size, (place): SetupChange => ({
          kind: 'priority',
          record: { kind: 'queue', name: 'Queue 0' },
          agent: `Person ${place}`,
          priority: place,
        })),
      'hours of one queue': (size) =>
        many(size, (place): SetupChange => ({
          kind: 'hours',
          record: { kind: 'queue', name: 'Queue 0' },
          added: opening(1 + (place % 3), 0).hours,
        })),
    },
  }),
  growthCase({
    name: 'a call centre is checked',
    modules: [
      ...folder(
        'check',
        'apply-rules.server.ts',
        'summarise-shifts.server.ts',
        'example-call.server.ts',
        'check-list.ts',
      ),
      ...folder('check', 'number-uses.server.ts', 'reached.server.ts'),
      ...folder('call-flow', 'idle-holidays.ts'),
      ...folder('call-model', 'spare-numbers.server.ts'),
      ...folder(
        'check/rules',
        ...[
          'agent',
          'covered',
          'holiday',
          'hours',
          'menu',
          'missing',
          'number',
          'queue',
          'reach',
          'ring',
          'shift',
          'sound',
        ].map((name) => `${name}-rules.server.ts`),
        'rule.server.ts',
      ),
    ],
    ...ofCustomers((setup) => applyRules(setup, { now: at.moment, formatDate: amsterdam, days: DAYS })),
  }),
]

const SALES = { ...(customers['agents alone']?.(1) ?? raise()), queues: [queue('Sales')] }
function raise(): never {
  throw new Error('no such customer')
}
