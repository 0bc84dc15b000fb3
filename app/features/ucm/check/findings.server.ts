/** What is set up wrongly, and what callers experience of it [728]. Pure: the same model as 'Who answers' and the map. */
import { counted, listed } from '../../../platform/text/wording'
import { compareTexts } from '../../../platform/text/compare-texts'
import { grouped } from '../../../platform/text/grouped'
import { daysFrom, momentAt, type ClockMoment, type LocalDay } from '../../../platform/time/local-days.server'
import type { DateFormatter } from '../../../platform/time/dates.server'
import { pages } from '../../../pages'
import type { FlowIvr, FlowQueue } from '../call-flow/call-flow'
import { ivrsWithoutExit, wayBackTo } from '../call-flow/dead-ends'
import { isActionType, type TargetKind } from '../call-flow/menu-actions'
import { hasHours, openSpans, type Opening, type WithoutHours } from '../opening/opening.server'
import { coverOfShifts, type ShiftCover } from '../queues/shifts/shift-plan.server'
import { callUrl, type Press } from '../call-url'
import { DAY, dayText } from '../clock'
import { ivrUrl, queueUrl, shiftsUrl } from '../record-urls'
import type { CallSetup } from '../who-answers/call-setup.server'
import { NO_KEY } from '../who-answers/call-way.server'
import { kindName } from '../who-answers/step-texts.server'
import { shiftPlansOf } from './shift-plans.server'
import { callAt, nextTime } from './shown-call.server'

/** `lost`: callers reach nobody. `wrong`: probably not meant. `look`: may be meant. */
export type Severity = 'lost' | 'wrong' | 'look'

export interface Finding {
  readonly severity: Severity
  readonly title: string
  /** Why, and what callers experience. */
  readonly text: string
  /** The page that mends it. */
  readonly to: string
  readonly link: string
  /** A call that shows it, at a moment of its own [778]. */
  readonly call?: string | undefined
}

export interface CheckSetup extends CallSetup {
  /** All audio files that can be chosen; undefined when they were not read. */
  readonly audioFiles?: ReadonlySet<string> | undefined
}

interface CheckTime {
  readonly now: number
  readonly formatDate: DateFormatter
  /** Today and the days of shifts after it. */
  readonly days: readonly LocalDay[]
}

export interface Checked {
  readonly findings: readonly Finding[]
  /** What was looked at as a whole, without a finding. */
  readonly fine: readonly string[]
}

/** What a rule finds. Its severity is that of the rule, unless it has one of its own. */
type Found = Omit<Finding, 'severity'> & Partial<Pick<Finding, 'severity'>>

/** A rule, and what the check says where it finds nothing. It looks at each IVR and each queue that was read, or at all together. */
interface Rule {
  readonly fine: string
  readonly severity: Severity
  readonly ofIvr?: (ivr: FlowIvr, known: Known) => readonly Found[]
  readonly ofQueue?: (queue: FlowQueue, known: Known) => readonly Found[]
  readonly ofAll?: (known: Known) => readonly Found[]
  /** Whether all that it needs was read, so that no finding means that all is well. */
  readonly isWhole?: (known: Known) => boolean
}

interface Known extends CheckTime {
  readonly setup: CheckSetup
  /** Those that were read. */
  readonly queues: readonly FlowQueue[]
  readonly ivrs: readonly FlowIvr[]
  readonly plans: ReadonlyMap<string, ShiftCover>
  /** IVRs from which nobody is reached. */
  readonly loops: ReadonlySet<string>
  readonly at: ClockMoment
  /** A call to a queue or an IVR when it is next open, or closed. */
  readonly callWhen: (isOpen: boolean, called: FlowIvr | FlowQueue, press?: Press) => string | undefined
}

const severities: readonly Severity[] = ['lost', 'wrong', 'look']

/** Applies all rules. The worst findings come first. `plans`: of shift queues, where they are known already. */
export function check(
  setup: CheckSetup,
  time: CheckTime,
  plans: Known['plans'] = shiftPlansOf(setup, time, coverOfShifts),
): Checked {
  const queues = setup.queues.filter(({ isUnread }) => !isUnread)
  const ivrs = setup.ivrs.filter(({ isUnread }) => !isUnread)
  const at = momentAt(time.formatDate, time.now)
  const from = { at, withoutHours: setup.withoutHours }
  const callWhen: Known['callWhen'] = (isOpen, called, press) => callAt(called, nextTime(isOpen, called, from), press)
  const known: Known = { ...time, setup, queues, ivrs, plans, loops: ivrsWithoutExit(setup), at, callWhen }
  const isAllRead = !setup.missing && !setup.isIncomplete && !setup.hidden
  const results = rules.map(({ fine, severity, ofIvr, ofQueue, ofAll, isWhole }) => ({
    fine,
    found: [
      ...(ofIvr ? ivrs.flatMap((ivr) => ofIvr(ivr, known)) : []),
      ...(ofQueue ? queues.flatMap((queue) => ofQueue(queue, known)) : []),
      ...(ofAll?.(known) ?? []),
    ].map((finding): Finding => ({ severity, ...finding })),
    isWhole: isAllRead && (isWhole?.(known) ?? true),
  }))
  const findings = results.flatMap(({ found }) => found)
  return {
    findings: severities.flatMap((severity) => findings.filter((finding) => finding.severity === severity)),
    fine: results.filter(({ found, isWhole }) => found.length === 0 && isWhole).map(({ fine }) => fine),
  }
}

const rules: readonly Rule[] = [
  {
    fine: 'Callers can leave every menu',
    severity: 'lost',
    ofIvr(ivr, { loops, callWhen }) {
      if (!loops.has(ivr.name)) return []
      const isEmpty = ivr.options.length === 0 && ivr.fallbackQueue === ''
      const title = isEmpty ? `${ivr.name} leads nowhere` : `Callers cannot leave ${ivr.name}`
      const text = isEmpty
        ? 'It has neither options nor a fallback queue. Callers hear its prompt and reach nobody.'
        : 'Whichever keys callers press, they come to no queue and no agent. It is a loop without a way out.'
      return [{ title, text, ...linkTo(ivr, 'Options'), call: callWhen(true, ivr) }]
    },
  },
  { fine: 'Every key, fallback queue and next queue exists', severity: 'lost', ofAll: missingTargets },
  {
    fine: 'Every queue has agents',
    severity: 'wrong',
    ofQueue(queue, { callWhen }) {
      const { name, next, rules: read } = queue
      if (queue.isShift || queue.isIncomplete || !read || queue.agents.length > 0) return []
      const goesOn = next === '' ? 'the call ends' : `callers go on to ${next}`
      const waits =
        read.absoluteTimeout > 0
          ? `After ${counted(read.absoluteTimeout, 'second')} ${goesOn}.`
          : 'Callers wait without end.'
      const leaves = !read.joinEmpty || read.leaveWhenEmpty
      const text = leaves ? `Nobody rings, and ${goesOn} at once.` : `Nobody rings. ${waits}`
      const severity = next === '' ? 'lost' : 'wrong'
      const title = `${name} has no agents`
      return [{ severity, title, text, ...linkTo(queue, 'Agents'), call: callWhen(true, queue) }]
    },
  },
  {
    fine: 'Every queue and menu opens',
    severity: 'lost',
    ofIvr: (ivr, known) => neverOpen(ivr, ivr.fallbackQueue, known),
    ofQueue: (queue, known) => neverOpen(queue, queue.nextOutsideHours, known),
  },
  { fine: 'Queues for calls outside business hours are open then', severity: 'lost', ofAll: closedWhenNeeded },
  {
    fine: 'Somebody is on shift at every usual hour',
    severity: 'lost',
    isWhole: areShiftsKnown,
    ofAll: ofShiftPlans((queue, { gaps, hasCover, nextGap }, { now, formatDate, callWhen }) => {
      const { name, next } = queue
      const callers = next === '' ? 'Callers reach nobody then.' : `Calls go on to ${next} then.`
      if (!hasCover) {
        const text = `No shift of an agent is planned for it. ${callers}`
        return [{ title: `${name} has no agent on shift`, text, ...shiftLink(name), call: callWhen(true, queue) }]
      }
      if (gaps.length === 0) return []
      const title = `${name}: nobody on shift from ${listed(gaps, NAMED)}`
      const at = nextGap === undefined ? undefined : momentAt(formatDate, Math.max(nextGap, now))
      return [{ title, text: `On other days somebody is. ${callers}`, ...shiftLink(name), call: callAt(queue, at) }]
    }),
  },
  {
    fine: 'Everybody on shift is an agent',
    severity: 'wrong',
    isWhole: areShiftsKnown,
    ofAll: ofShiftPlans(({ name }, { withoutAgent }) => {
      const count = withoutAgent.length
      if (count === 0) return []
      const [are, have] =
        count === 1 ? ['1 person on shift is no agent', 'has'] : [`${count} people on shift are no agents`, 'have']
      const text = `${listed(withoutAgent, NAMED)} ${have} shifts, but calls do not reach them.`
      return [{ title: `${name}: ${are}`, text, ...shiftLink(name) }]
    }),
  },
  {
    fine: 'The Microsoft directory is connected',
    severity: 'wrong',
    isWhole: areShiftsKnown,
    /** Only an organisation with shift queues needs a connection. */
    ofAll({ setup, queues }) {
      const names = queues.filter(({ isShift }) => isShift).map(({ name }) => name)
      const failed = [...setup.teams.values()].find((team) => team.kind === 'failed' && team.connection !== undefined)
      if (failed?.kind !== 'failed' || names.length === 0) return []
      const title =
        failed.connection === 'expired'
          ? 'The connection to the Microsoft directory has expired'
          : 'No Microsoft directory is connected'
      const text = `The agents of ${listed(names, NAMED)} come from its shifts, and are not renewed. Agents without a shift may still ring.`
      return [{ title, text, to: pages.directoryConnection.path, link: 'Microsoft directory' }]
    },
  },
  {
    fine: 'No number is used twice',
    severity: 'wrong',
    ofAll({ setup, at }) {
      const records = [...setup.ivrs, ...setup.queues].filter(({ phoneNumber }) => phoneNumber !== '')
      return [...grouped(records, ({ phoneNumber }) => phoneNumber)].flatMap(([number, all]): Found[] => {
        const last = all.at(-1)
        if (!last || all.length < 2) return []
        const title = `${number} is used ${all.length === 2 ? 'twice' : `${all.length} times`}`
        const text = `${namesOf(all)} have it. Which of them a caller reaches cannot be known.`
        return [{ title, text, to: urlOf(last), link: last.name, call: callUrl(number, at) }]
      })
    },
  },
  {
    fine: 'No phone rings for ever',
    severity: 'wrong',
    ofQueue(queue, { callWhen }) {
      const { name, rules: read, agents, isShift } = queue
      if (read?.timeout !== 0 || (!isShift && agents.length === 0)) return []
      const title = `${name} rings the first phone for ever`
      const text = 'Its timeout is 0. An agent who does not answer keeps the call, and nobody else rings.'
      return [{ title, text, ...linkTo(queue, 'Timeout'), call: callWhen(true, queue) }]
    },
  },
  {
    fine: 'Every key does something that the portal knows',
    severity: 'wrong',
    /** Actions that the portal does not know, and returns to a parent that is not set. */
    ofIvr: (ivr, { callWhen }) =>
      ivr.options.flatMap(({ index, type }) => {
        const found = (does: string, text: string, to: string): Found[] => {
          const call = callWhen(true, ivr, { key: String(index), to })
          return [{ title: `Key ${index} of ${ivr.name} ${does}`, text, ...linkTo(ivr, 'Options'), call }]
        }
        if (!isActionType(type)) {
          const text = `What ${type || 'an empty action'} does is not known. Callers who press it may be lost.`
          return found('does something unknown', text, '')
        }
        if (type !== 'RETURN_TO_PARENT_IVR' || ivr.parent !== '') return []
        const text = 'It has no parent IVR. Callers who press the key hear the same menu again.'
        return found('returns to no parent', text, ivr.name)
      }),
  },
  {
    fine: 'Every audio file in use is there',
    severity: 'wrong',
    isWhole: ({ setup }) => setup.audioFiles !== undefined,
    ofIvr(ivr, known) {
      const ofKeys = ivr.options.map(({ index, sound }) => ({ how: `acknowledge audio of key ${index}`, file: sound }))
      return missingSounds(ivr, [...ivr.sounds, ...ofKeys], known)
    },
    ofQueue: (queue, known) => missingSounds(queue, queue.sounds, known),
  },
  { fine: 'No holiday of its neighbours is missing anywhere', severity: 'wrong', ofAll: missingHolidays },
  {
    fine: 'A number leads to every menu',
    severity: 'look',
    ofAll: (known) =>
      unreachedMenus(known).map((ivr) => ({
        title: `Nobody reaches ${ivr.name}`,
        text: 'No number and no key of a menu with a number leads to it.',
        ...linkTo(ivr, 'Number'),
      })),
  },
  { fine: 'No caller goes round', severity: 'look', ofAll: rounds },
  {
    fine: 'Every agent is in a queue',
    severity: 'look',
    isWhole: ({ setup }) => setup.agents !== undefined,
    ofAll(known) {
      const idle = idleAgents(known)
      if (idle.length === 0) return []
      const title = idle.length === 1 ? `${idle[0] ?? ''} is in no queue` : `${idle.length} agents are in no queue`
      return [{ title, text: `No call reaches ${listed(idle, NAMED)}.`, to: pages.agents.path, link: 'Agents' }]
    },
  },
]

/** More names are counted. */
const NAMED = 4

function missingTargets({ setup, ivrs, callWhen }: Known): Found[] {
  const { hidden, isListIncomplete, agentNames } = setup
  if (isListIncomplete) return []
  const names: Record<TargetKind, ReadonlySet<string> | undefined> = {
    queue: hidden === 'queues' ? undefined : new Set(setup.queues.map(({ name }) => name)),
    ivr: hidden === 'IVRs' ? undefined : new Set(setup.ivrs.map(({ name }) => name)),
    agent: agentNames && new Set(agentNames),
  }
  /** `what`: of a record, and `part`: where that is on its page. `call`: one that is lost. */
  const missing = (
    [kind, name]: readonly [TargetKind, string],
    what: string,
    callers: string,
    [record, part]: readonly [FlowIvr | FlowQueue, string],
    call?: () => string | undefined,
  ): Found[] => {
    if (name === '' || (names[kind]?.has(name) ?? true)) return []
    const text = `There is no ${kindName(kind)} ${name}. ${callers}`
    return [{ title: `${what} does not exist`, text, ...linkTo(record, part), call: call?.() }]
  }
  return [
    ...ivrs.flatMap((ivr) =>
      ivr.options.flatMap(({ index, kind, target }) => {
        if (!kind) return []
        const what = `Key ${index} of ${ivr.name}: ${target}`
        const call = () => callWhen(true, ivr, { key: String(index), to: target })
        return missing([kind, target], what, 'Callers who press it are lost.', [ivr, 'Options'], call)
      }),
    ),
    ...setup.ivrs.flatMap((ivr) => {
      const { name, parent, fallbackQueue: to } = ivr
      const fallback = `The fallback queue of ${name}, ${to},`
      const callers = 'Callers who press nothing are lost, and all while it is closed.'
      const call = () => callWhen(true, ivr, { key: NO_KEY, to })
      const ofParent = `The parent of ${name}, ${parent},`
      return [
        ...missing(['queue', to], fallback, callers, [ivr, 'Fallback queue'], call),
        ...missing(['ivr', parent], ofParent, 'Callers cannot return to it.', [ivr, 'Parent']),
      ]
    }),
    ...setup.queues.flatMap((queue) => {
      const { name, next, nextOutsideHours: outside } = queue
      const place = [queue, 'Next queue'] as const
      const whenOpen = [`The next queue of ${name}, ${next},`, 'Callers whom nobody answers are lost.'] as const
      const whenClosed = `The next queue outside business hours of ${name}, ${outside},`
      return [
        ...missing(['queue', next], ...whenOpen, place, () => callWhen(true, queue)),
        ...missing(['queue', outside], whenClosed, 'Callers are lost while it is closed.', place, () =>
          callWhen(false, queue),
        ),
      ]
    }),
  ]
}

function neverOpen(record: FlowIvr | FlowQueue, next: string, { setup, callWhen }: Known): Found[] {
  const { name, opening } = record
  if (setup.withoutHours === 'open' || !opening || hasHours(opening)) return []
  const goOn = next === '' ? 'Its calls end.' : `Its calls go on to ${next}.`
  const text = `Without business hours it is always closed. ${goOn}`
  return [{ title: `${name} has no business hours`, text, ...linkTo(record, 'Hours'), call: callWhen(false, record) }]
}

/** Queues that get calls outside business hours, and are never open while those that send them are closed. */
function closedWhenNeeded({ setup: { withoutHours }, queues, days, at: now }: Known): Found[] {
  const date = days[0]?.date
  if (date === undefined) return []
  const weeks = new Map<string, readonly Span[]>()
  const weekOf = ({ name, opening }: FlowQueue) => {
    const week = weeks.get(name) ?? (opening ? usualWeek(opening, date, withoutHours) : [])
    weeks.set(name, week)
    return week
  }
  const sending = queues.filter(({ name, nextOutsideHours: next }) => next !== '' && next !== name)
  const sendersOf = grouped(sending, ({ nextOutsideHours }) => nextOutsideHours)
  const isOpenAtTimes = ({ opening }: FlowQueue) => opening !== undefined && hasHours(opening)
  return queues.flatMap((target): Found[] => {
    if (!isOpenAtTimes(target) || target.nextOutsideHours !== '') return []
    const lost = (sendersOf.get(target.name) ?? []).filter((sender) => {
      const own = weekOf(sender)
      if (!isOpenAtTimes(sender) || own.some(({ start, end }) => start <= 0 && end >= WEEK)) return false
      return weekOf(target).every((span) => own.some((one) => one.start <= span.start && one.end >= span.end))
    })
    const [first] = lost
    if (!first) return []
    const [send, are] = lost.length === 1 ? ['sends', 'that queue is'] : ['send', 'they are']
    const at = nextTime(false, first, { at: now, withoutHours })
    // On a holiday of the sender alone it may be open.
    const isEnd = at && nextTime(false, target, { at, withoutHours }) === at
    return [
      {
        title: `${target.name} is closed when it is needed`,
        text: `${namesOf(lost)} ${send} calls to it outside business hours, but it is only open while ${are}. These calls end.`,
        ...linkTo(target, 'Hours'),
        call: isEnd ? callAt(first, at) : undefined,
      },
    ]
  })
}

interface Span {
  readonly start: number
  readonly end: number
}

/** A week without holidays, in minutes. */
function usualWeek({ hours }: Opening, date: string, withoutHours: WithoutHours): Span[] {
  const spans = openSpans({ hours, closedDays: [] }, date, DAYS_OF_WEEK, withoutHours)
  return [...spans]
    .filter(({ start }) => start < WEEK)
    .map(({ start, end }) => ({ start: Math.max(0, start), end: Math.min(WEEK, end) }))
}

const DAYS_OF_WEEK = 7
const WEEK = DAYS_OF_WEEK * DAY

/** Looks at each shift queue whose shifts were all read. */
function ofShiftPlans(find: (queue: FlowQueue, plan: ShiftCover, known: Known) => Found[]) {
  return (known: Known): Found[] => {
    const byName = new Map(known.setup.queues.map((queue) => [queue.name, queue]))
    return [...known.plans].flatMap(([name, plan]) => {
      const queue = byName.get(name)
      return queue ? find(queue, plan, known) : []
    })
  }
}

/** Without a shift queue there is nothing to say of shifts. */
function areShiftsKnown({ queues, setup }: Known): boolean {
  const shiftQueues = queues.filter(({ isShift }) => isShift)
  const isKnown = (queue: FlowQueue) => setup.teams.get(queue.rules?.teamId ?? '')?.kind === 'loaded'
  return shiftQueues.length > 0 && shiftQueues.every(isKnown)
}

function missingSounds(record: FlowIvr | FlowQueue, sounds: FlowIvr['sounds'], { setup }: Known): Found[] {
  const { audioFiles } = setup
  return sounds
    .filter(({ file }) => file !== '' && audioFiles?.has(file) === false)
    .map(({ how, file }) => ({
      title: `${file} is not in the audio library`,
      // 'IVR Prompt' stays, 'Closed sound' does not.
      text: `It is the ${how.startsWith('IVR') ? how : how.slice(0, 1).toLowerCase() + how.slice(1)} of ${record.name}. Callers hear nothing there.`,
      ...linkTo(record, 'Sounds'),
    }))
}

/** Coming holidays of this year that most of the other queues, or of the other IVRs, have. What most have is known of all alone. */
function missingHolidays({ setup, ivrs, queues, days }: Known): Found[] {
  const { withoutHours } = setup
  const areAllRead =
    setup.ivrs.every(({ opening }) => opening) && setup.queues.every((one) => one.isShift || one.opening)
  if (!areAllRead || setup.isListIncomplete) return []
  const today = days[0]?.date ?? ''
  return [...lacking(ivrs, 'IVRs'), ...lacking(queues, 'queues')]

  function lacking(records: readonly (FlowIvr | FlowQueue)[], noun: string): Found[] {
    const closed = records.flatMap((record) => {
      const { opening } = record
      if (!opening || !hasHours(opening)) return []
      return [{ record, days: new Map(opening.closedDays.map(({ day, description }) => [day, description])) }]
    })
    const coming = new Map<string, { description: string; count: number }>()
    for (const { days } of closed) {
      for (const [day, description] of days) {
        if (day < today || !day.startsWith(today.slice(0, 4))) continue
        coming.set(day, { description, count: (coming.get(day)?.count ?? 0) + 1 })
      }
    }
    const usual = [...coming]
      .filter(([, { count }]) => closed.length > 2 && count * 2 > closed.length - 1)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
    return closed.flatMap(({ record, days }): Found[] => {
      const missing = usual.filter(([day]) => !days.has(day))
      const [first] = missing
      if (!first) return []
      const names = missing.map(([day, { description }]) => `${description} ${dayText(day)}`)
      const title = `${record.name} is not closed on ${listed(names, NAMED)}`
      const text = `Most other ${noun} are closed then. Callers come to ${record.name} as on any other day.`
      return [{ title, text, ...linkTo(record, 'Holidays'), call: callOn(record, first[0]) }]
    })
  }

  /** When it opens on that day. */
  function callOn(called: FlowIvr | FlowQueue, day: string) {
    const at = nextTime(true, called, { at: { date: day, minute: 0 }, withoutHours })
    return at?.date === day ? callAt(called, at) : undefined
  }
}

/** What is not known counts as reached. */
function unreachedMenus({ setup, ivrs }: Known): readonly FlowIvr[] {
  if (setup.isIncomplete || ivrs.length < setup.ivrs.length) return []
  const reached = new Set(ivrs.filter(({ phoneNumber }) => phoneNumber !== '').map(({ name }) => name))
  const byName = new Map(ivrs.map((ivr) => [ivr.name, ivr]))
  for (const name of reached) {
    for (const { kind, type, target } of byName.get(name)?.options ?? []) {
      if (kind === 'ivr') reached.add(target)
      if (type === 'RETURN_TO_PARENT_IVR') reached.add(byName.get(name)?.parent ?? '')
    }
  }
  return ivrs.filter(({ name }) => !reached.has(name))
}

/** Each round once, by its first queue. */
function rounds({ setup, callWhen }: Known): Found[] {
  const named = new Set<string>()
  return setup.queues.flatMap((queue): Found[] => {
    const { name } = queue
    const back = named.has(name) ? undefined : wayBackTo(setup, name)
    if (!back) return []
    for (const one of [name, ...back]) named.add(one)
    const text =
      back.length === 0
        ? 'It is its own next queue. Callers who leave it come back to it, and wait again.'
        : `Callers who leave it come back to it, by ${listed(back)}.`
    const call = callWhen(true, queue)
    return [{ title: `Callers of ${name} can go round`, text, ...linkTo(queue, 'Next queue'), call }]
  })
}

/** The names of agents whom no queue, no key and no shift reaches. */
function idleAgents({ setup, queues, ivrs }: Known): string[] {
  const isKnown =
    setup.hidden === undefined && queues.length === setup.queues.length && ivrs.length === setup.ivrs.length
  if (!setup.agents || !isKnown || setup.isIncomplete) return []
  const inQueues = new Set<string>()
  for (const queue of queues) for (const { id } of queue.agents) inQueues.add(id)
  const options = ivrs.flatMap((ivr) => ivr.options)
  const byKey = new Set(options.filter(({ kind }) => kind === 'agent').map(({ target }) => target))
  const teams = [...setup.teams.values()]
  const onShift = new Set<string>()
  for (const team of teams) if (team.kind === 'loaded') for (const { userId } of team.shifts) onShift.add(userId)
  // Shifts that could not be read may be theirs.
  const mayHaveShifts = teams.some((team) => team.kind === 'failed' || team.missing > 0)
  return setup.agents
    .filter(({ id, name, userId }) => {
      const shifts = userId !== '' && (mayHaveShifts || onShift.has(userId))
      return !inQueues.has(id) && !byKey.has(name) && !shifts
    })
    .map(({ name }) => name)
    .toSorted(compareTexts)
}

/** Today and the days of which shifts are looked at. */
export function checkDays(formatDate: DateFormatter, today: string): LocalDay[] {
  return daysFrom(formatDate, today, SHIFT_DAYS)
}

const SHIFT_DAYS = 8

function urlOf(record: FlowIvr | FlowQueue): string {
  return 'next' in record ? queueUrl(record.name) : ivrUrl(record.name)
}

/** To a part of the record's page. */
function linkTo(record: FlowIvr | FlowQueue, part: string): Pick<Finding, 'to' | 'link'> {
  return { to: urlOf(record), link: `${part} of ${record.name}` }
}

function shiftLink(name: string): Pick<Finding, 'to' | 'link'> {
  return { to: shiftsUrl(name), link: `Shifts of ${name}` }
}

function namesOf(records: readonly { readonly name: string }[]): string {
  return listed(
    records.map(({ name }) => name),
    NAMED,
  )
}
