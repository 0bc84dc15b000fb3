/** What is set up wrongly, and what callers experience of it [728]. Pure: the same model as 'Who answers' and the map. */
import { counted, listed } from '../../text/wording'
import { compareTexts } from '../../text/compare-texts'
import { grouped } from '../../text/grouped'
import { daysFrom, momentAt, type LocalDay } from '../../time/local-days.server'
import type { DateFormatter } from '../../time/dates.server'
import { pages } from '../../pages'
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

/** A rule, and what the check says where it finds nothing. */
interface Rule {
  readonly fine: string
  readonly find: (known: Known) => readonly Finding[]
  /** Whether all that it needs was read, so that no finding means that all is well. */
  readonly isWhole?: (known: Known) => boolean
}

interface Known extends CheckTime {
  readonly setup: CheckSetup
  /** Those that were read. */
  readonly queues: readonly FlowQueue[]
  readonly ivrs: readonly FlowIvr[]
  readonly plans: ReadonlyMap<string, ShiftCover>
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
  const from = { at: momentAt(time.formatDate, time.now), withoutHours: setup.withoutHours }
  const callWhen: Known['callWhen'] = (isOpen, called, press) => callAt(called, nextTime(isOpen, called, from), press)
  const known: Known = { ...time, setup, queues, ivrs, plans, callWhen }
  const isAllRead = !setup.missing && !setup.isIncomplete && !setup.hidden
  const results = rules.map(({ fine, find, isWhole }) => {
    return { fine, found: find(known), isWhole: isAllRead && (isWhole?.(known) ?? true) }
  })
  const findings = results.flatMap(({ found }) => found)
  return {
    findings: severities.flatMap((severity) => findings.filter((finding) => finding.severity === severity)),
    fine: results.filter(({ found, isWhole }) => found.length === 0 && isWhole).map(({ fine }) => fine),
  }
}

const rules: readonly Rule[] = [
  { fine: 'Callers can leave every menu', find: menusWithoutExit },
  { fine: 'Every key, fallback queue and next queue exists', find: missingTargets },
  { fine: 'Every queue has agents', find: queuesWithoutAgents },
  { fine: 'Every queue and menu opens', find: neverOpen },
  { fine: 'Queues for calls outside business hours are open then', find: closedWhenNeeded },
  { fine: 'Somebody is on shift at every usual hour', find: shiftGaps, isWhole: areShiftsKnown },
  { fine: 'Everybody on shift is an agent', find: strangersOnShift, isWhole: areShiftsKnown },
  { fine: 'The Microsoft directory is connected', find: connection, isWhole: areShiftsKnown },
  { fine: 'No number is used twice', find: sharedNumbers },
  { fine: 'No phone rings for ever', find: endlessRinging },
  { fine: 'Every key does something that the portal knows', find: oddKeys },
  {
    fine: 'Every audio file in use is there',
    find: missingSounds,
    isWhole: ({ setup }) => setup.audioFiles !== undefined,
  },
  { fine: 'No holiday of its neighbours is missing anywhere', find: missingHolidays },
  { fine: 'A number leads to every menu', find: unreachedMenus },
  { fine: 'No caller goes round', find: rounds },
  { fine: 'Every agent is in a queue', find: idleAgents, isWhole: ({ setup }) => setup.agents !== undefined },
]

function menusWithoutExit({ setup, ivrs, callWhen }: Known): Finding[] {
  const without = ivrsWithoutExit(setup)
  return ivrs
    .filter(({ name }) => without.has(name))
    .map((ivr) => {
      const isEmpty = ivr.options.length === 0 && ivr.fallbackQueue === ''
      return {
        severity: 'lost',
        title: isEmpty ? `${ivr.name} leads nowhere` : `Callers cannot leave ${ivr.name}`,
        text: isEmpty
          ? 'It has neither options nor a fallback queue. Callers hear its prompt and reach nobody.'
          : 'Whichever keys callers press, they come to no queue and no agent. It is a loop without a way out.',
        ...ivrLink(ivr.name, 'Options'),
        call: callWhen(true, ivr),
      }
    })
}

function missingTargets({ setup, ivrs, callWhen }: Known): Finding[] {
  const { hidden, isListIncomplete, agentNames } = setup
  if (isListIncomplete) return []
  const names: Record<TargetKind, ReadonlySet<string> | undefined> = {
    queue: hidden === 'queues' ? undefined : new Set(setup.queues.map(({ name }) => name)),
    ivr: hidden === 'IVRs' ? undefined : new Set(setup.ivrs.map(({ name }) => name)),
    agent: agentNames && new Set(agentNames),
  }
  /** `from`: what names the record of this kind. `call`: one that is lost. */
  const gone = (
    kind: TargetKind,
    name: string,
    from: { readonly title: string; readonly callers: string; readonly link: Pick<Finding, 'to' | 'link'> },
    call?: () => string | undefined,
  ): Finding[] => {
    if (name === '' || (names[kind]?.has(name) ?? true)) return []
    const title = `${from.title} does not exist`
    const text = `There is no ${kindName(kind)} ${name}. ${from.callers}`
    return [{ severity: 'lost', title, text, ...from.link, call: call?.() }]
  }
  return [
    ...ivrs.flatMap((ivr) =>
      ivr.options.flatMap(({ index, kind, target }) => {
        if (!kind) return []
        const title = `Key ${index} of ${ivr.name}: ${target}`
        const link = ivrLink(ivr.name, 'Options')
        return gone(kind, target, { title, callers: 'Callers who press it are lost.', link }, () =>
          callWhen(true, ivr, { key: String(index), to: target }),
        )
      }),
    ),
    ...setup.ivrs.flatMap((ivr) => {
      const { name, parent, fallbackQueue } = ivr
      const fallback = {
        title: `The fallback queue of ${name}, ${fallbackQueue},`,
        callers: 'Callers who press nothing are lost, and all while it is closed.',
        link: ivrLink(name, 'Fallback queue'),
      }
      const ofParent = {
        title: `The parent of ${name}, ${parent},`,
        callers: 'Callers cannot return to it.',
        link: ivrLink(name, 'Parent'),
      }
      return [
        ...gone('queue', fallbackQueue, fallback, () => callWhen(true, ivr, { key: NO_KEY, to: fallbackQueue })),
        ...gone('ivr', parent, ofParent),
      ]
    }),
    ...setup.queues.flatMap((queue) => {
      const { name, next, nextOutsideHours } = queue
      const link = queueLink(name, 'Next queue')
      const open = {
        title: `The next queue of ${name}, ${next},`,
        callers: 'Callers whom nobody answers are lost.',
        link,
      }
      const closed = {
        title: `The next queue outside business hours of ${name}, ${nextOutsideHours},`,
        callers: 'Callers are lost while it is closed.',
        link,
      }
      return [
        ...gone('queue', next, open, () => callWhen(true, queue)),
        ...gone('queue', nextOutsideHours, closed, () => callWhen(false, queue)),
      ]
    }),
  ]
}

function queuesWithoutAgents({ queues, callWhen }: Known): Finding[] {
  return queues
    .filter(
      ({ isShift, isIncomplete, agents, rules: read }) => !isShift && !isIncomplete && read && agents.length === 0,
    )
    .map((queue) => {
      const { name, next, rules: read } = queue
      const leaves = !read?.joinEmpty || read.leaveWhenEmpty
      const goesOn = next === '' ? 'the call ends' : `callers go on to ${next}`
      const waits = read?.absoluteTimeout
        ? `After ${counted(read.absoluteTimeout, 'second')} ${goesOn}.`
        : 'Callers wait without end.'
      const text = leaves ? `Nobody rings, and ${goesOn} at once.` : `Nobody rings. ${waits}`
      return {
        severity: next === '' ? 'lost' : 'wrong',
        title: `${name} has no agents`,
        text,
        ...queueLink(name, 'Agents'),
        call: callWhen(true, queue),
      }
    })
}

function neverOpen({ setup, queues, ivrs, callWhen }: Known): Finding[] {
  if (setup.withoutHours === 'open') return []
  const isClosed = ({ opening }: FlowIvr | FlowQueue) => opening !== undefined && !hasHours(opening)
  const found = (record: FlowIvr | FlowQueue, next: string, link: Pick<Finding, 'to' | 'link'>): Finding => ({
    severity: 'lost',
    title: `${record.name} has no business hours`,
    text: `Without business hours it is always closed. ${next === '' ? 'Its calls end.' : `Its calls go on to ${next}.`}`,
    ...link,
    call: callWhen(false, record),
  })
  return [
    ...ivrs.filter(isClosed).map((ivr) => found(ivr, ivr.fallbackQueue, ivrLink(ivr.name, 'Hours'))),
    ...queues.filter(isClosed).map((queue) => found(queue, queue.nextOutsideHours, queueLink(queue.name, 'Hours'))),
  ]
}

/** Queues that get calls outside business hours, and are never open while those that send them are closed. */
function closedWhenNeeded({ setup, queues, days, formatDate, now }: Known): Finding[] {
  const date = days[0]?.date
  if (date === undefined) return []
  const from = { at: momentAt(formatDate, now), withoutHours: setup.withoutHours }
  const known = new Map<string, readonly Span[]>()
  const spansOf = ({ name, opening }: FlowQueue) => {
    const spans = known.get(name) ?? (opening ? usualWeek(opening, date, setup.withoutHours) : [])
    known.set(name, spans)
    return spans
  }
  const sendersOf = senders(queues)
  return queues.flatMap((target) => {
    if (!target.opening || !hasHours(target.opening) || target.nextOutsideHours !== '') return []
    const lost = (sendersOf.get(target.name) ?? []).filter((sender) => {
      if (!sender.opening || !hasHours(sender.opening)) return false
      const own = spansOf(sender)
      const isAlwaysOpen = own.some(({ start, end }) => start <= 0 && end >= WEEK)
      return (
        !isAlwaysOpen &&
        spansOf(target).every((span) => own.some((one) => one.start <= span.start && one.end >= span.end))
      )
    })
    if (lost.length === 0) return []
    const names = listed(
      lost.map(({ name }) => name),
      NAMED,
    )
    const [first] = lost
    const at = first && nextTime(false, first, from)
    // On a holiday of the sender alone it may be open.
    const isEnd = at && nextTime(false, target, { ...from, at }) === at
    return [
      {
        severity: 'lost' as const,
        title: `${target.name} is closed when it is needed`,
        text: `${names} ${lost.length === 1 ? 'sends' : 'send'} calls to it outside business hours, but it is only open while ${lost.length === 1 ? 'that queue is' : 'they are'}. These calls end.`,
        ...queueLink(target.name, 'Hours'),
        call: isEnd ? callAt(first, at) : undefined,
      },
    ]
  })
}

/** Queues by their next queue outside business hours. */
function senders(queues: readonly FlowQueue[]): ReadonlyMap<string, readonly FlowQueue[]> {
  const sending = queues.filter(({ name, nextOutsideHours: next }) => next !== '' && next !== name)
  return grouped(sending, ({ nextOutsideHours }) => nextOutsideHours)
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
/** More names are counted. */
const NAMED = 4

function shiftGaps({ plans, setup, now, formatDate, callWhen }: Known): Finding[] {
  const byName = new Map(setup.queues.map((queue) => [queue.name, queue]))
  return [...plans].flatMap(([name, { gaps, hasCover, nextGap }]): Finding[] => {
    const queue = byName.get(name)
    const next = queue?.next ?? ''
    const callers = next === '' ? 'Callers reach nobody then.' : `Calls go on to ${next} then.`
    if (!hasCover) {
      return [
        {
          severity: 'lost',
          title: `${name} has no agent on shift`,
          text: `No shift of an agent is planned for it. ${callers}`,
          ...shiftLink(name),
          call: queue && callWhen(true, queue),
        },
      ]
    }
    if (gaps.length === 0) return []
    const title = `${name}: nobody on shift from ${listed(gaps, NAMED)}`
    const at = nextGap === undefined ? undefined : momentAt(formatDate, Math.max(nextGap, now))
    const call = queue && callAt(queue, at)
    return [{ severity: 'lost', title, text: `On other days somebody is. ${callers}`, ...shiftLink(name), call }]
  })
}

function strangersOnShift({ plans }: Known): Finding[] {
  return [...plans].flatMap(([name, { withoutAgent }]): Finding[] => {
    if (withoutAgent.length === 0) return []
    const are =
      withoutAgent.length === 1
        ? '1 person on shift is no agent'
        : `${withoutAgent.length} people on shift are no agents`
    const have = withoutAgent.length === 1 ? 'has' : 'have'
    const text = `${listed(withoutAgent, NAMED)} ${have} shifts, but calls do not reach them.`
    return [{ severity: 'wrong', title: `${name}: ${are}`, text, ...shiftLink(name) }]
  })
}

/** Only an organisation with shift queues needs a connection. */
function connection({ setup, queues }: Known): Finding[] {
  const names = queues.filter(({ isShift }) => isShift).map(({ name }) => name)
  const failed = [...setup.teams.values()].find((team) => team.kind === 'failed' && team.connection !== undefined)
  if (failed?.kind !== 'failed' || names.length === 0) return []
  const title =
    failed.connection === 'expired'
      ? 'The connection to the Microsoft directory has expired'
      : 'No Microsoft directory is connected'
  const text = `The agents of ${listed(names, NAMED)} come from its shifts, and are not renewed. Agents without a shift may still ring.`
  return [{ severity: 'wrong', title, text, to: pages.directoryConnection.path, link: 'Microsoft directory' }]
}

/** Without a shift queue there is nothing to say of shifts. */
function areShiftsKnown({ queues, setup }: Known): boolean {
  const shiftQueues = queues.filter(({ isShift }) => isShift)
  const isKnown = (queue: FlowQueue) => setup.teams.get(queue.rules?.teamId ?? '')?.kind === 'loaded'
  return shiftQueues.length > 0 && shiftQueues.every(isKnown)
}

function sharedNumbers({ setup, now, formatDate }: Known): Finding[] {
  const records = [
    ...setup.ivrs.map(({ name, phoneNumber }) => ({ name, phoneNumber, to: ivrUrl(name) })),
    ...setup.queues.map(({ name, phoneNumber }) => ({ name, phoneNumber, to: queueUrl(name) })),
  ].filter(({ phoneNumber }) => phoneNumber !== '')
  return [...grouped(records, ({ phoneNumber }) => phoneNumber)].flatMap(([number, found]): Finding[] => {
    const last = found.at(-1)
    if (!last || found.length < 2) return []
    const names = listed(
      found.map(({ name }) => name),
      NAMED,
    )
    const text = `${names} have it. Which of them a caller reaches cannot be known.`
    return [
      {
        severity: 'wrong',
        title: `${number} is used ${found.length === 2 ? 'twice' : `${found.length} times`}`,
        text,
        to: last.to,
        link: last.name,
        call: callUrl(number, momentAt(formatDate, now)),
      },
    ]
  })
}

function endlessRinging({ queues, callWhen }: Known): Finding[] {
  return queues
    .filter(({ rules: read, agents, isShift }) => read?.timeout === 0 && (isShift || agents.length > 0))
    .map((queue) => ({
      severity: 'wrong',
      title: `${queue.name} rings the first phone for ever`,
      text: 'Its timeout is 0. An agent who does not answer keeps the call, and nobody else rings.',
      ...queueLink(queue.name, 'Timeout'),
      call: callWhen(true, queue),
    }))
}

/** Actions that the portal does not know, and returns to a parent that is not set. */
function oddKeys({ ivrs, callWhen }: Known): Finding[] {
  return ivrs.flatMap((ivr) =>
    ivr.options.flatMap(({ index, type }): Finding[] => {
      const found = (does: string, text: string, to: string): Finding[] => {
        const title = `Key ${index} of ${ivr.name} ${does}`
        const call = callWhen(true, ivr, { key: String(index), to })
        return [{ severity: 'wrong', title, text, ...ivrLink(ivr.name, 'Options'), call }]
      }
      if (!isActionType(type)) {
        const text = `What ${type || 'an empty action'} does is not known. Callers who press it may be lost.`
        return found('does something unknown', text, '')
      }
      if (type !== 'RETURN_TO_PARENT_IVR' || ivr.parent !== '') return []
      const text = 'It has no parent IVR. Callers who press the key hear the same menu again.'
      return found('returns to no parent', text, ivr.name)
    }),
  )
}

function missingSounds({ setup, ivrs, queues }: Known): Finding[] {
  const { audioFiles } = setup
  if (!audioFiles) return []
  const isGone = (file: string) => file !== '' && !audioFiles.has(file)
  const found = (name: string, what: string, file: string) => {
    return {
      severity: 'wrong' as const,
      title: `${file} is not in the audio library`,
      text: `It is the ${what} of ${name}. Callers hear nothing there.`,
    }
  }
  const ofIvr = (ivr: FlowIvr) => [
    ...ivr.sounds.filter(({ file }) => isGone(file)).map(({ how, file }) => found(ivr.name, lower(how), file)),
    ...ivr.options
      .filter(({ sound }) => isGone(sound))
      .map(({ index, sound }) => found(ivr.name, `acknowledge audio of key ${index}`, sound)),
  ]
  return [
    ...ivrs.flatMap((ivr) => ofIvr(ivr).map((finding) => ({ ...finding, ...ivrLink(ivr.name, 'Sounds') }))),
    ...queues.flatMap((queue) =>
      queue.sounds
        .filter(({ file }) => isGone(file))
        .map(({ how, file }) => ({ ...found(queue.name, lower(how), file), ...queueLink(queue.name, 'Sounds') })),
    ),
  ]
}

/** 'IVR Prompt' stays, 'Closed sound' does not. */
function lower(text: string): string {
  return text.startsWith('IVR') ? text : text.slice(0, 1).toLowerCase() + text.slice(1)
}

/** Coming holidays of this year that most of the other queues, or of the other IVRs, have. What most have is known of all alone. */
function missingHolidays({ setup, ivrs, queues, days }: Known): Finding[] {
  const { withoutHours } = setup
  const areAllRead =
    setup.ivrs.every(({ opening }) => opening) && setup.queues.every((one) => one.isShift || one.opening)
  if (!areAllRead || setup.isListIncomplete) return []
  const today = days[0]?.date ?? ''
  /** When it opens on the first of these days. */
  const callOn = (called: FlowIvr | FlowQueue, [day]: readonly string[]) => {
    const at = day === undefined ? undefined : nextTime(true, called, { at: { date: day, minute: 0 }, withoutHours })
    return at?.date === day ? callAt(called, at) : undefined
  }
  return [
    ...lacking(ivrs, today, 'IVRs', (ivr, on) => ({ ...ivrLink(ivr.name, 'Holidays'), call: callOn(ivr, on) })),
    ...lacking(queues, today, 'queues', (queue, on) => ({
      ...queueLink(queue.name, 'Holidays'),
      call: callOn(queue, on),
    })),
  ]
}

function lacking<Found extends FlowIvr | FlowQueue>(
  records: readonly Found[],
  today: string,
  noun: string,
  linksOf: (record: Found, missing: readonly string[]) => Pick<Finding, 'to' | 'link' | 'call'>,
): Finding[] {
  const year = today.slice(0, 4)
  const closed = records.flatMap((record) => {
    const { opening } = record
    if (!opening || !hasHours(opening)) return []
    return [{ record, days: new Map(opening.closedDays.map(({ day, description }) => [day, description])) }]
  })
  const coming = new Map<string, { description: string; count: number }>()
  for (const { days } of closed) {
    for (const [day, description] of days) {
      if (day < today || !day.startsWith(year)) continue
      coming.set(day, { description, count: (coming.get(day)?.count ?? 0) + 1 })
    }
  }
  return closed.flatMap(({ record, days }): Finding[] => {
    const { name } = record
    const missing = [...coming]
      .filter(([day, { count }]) => !days.has(day) && closed.length > 2 && count * 2 > closed.length - 1)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
    if (missing.length === 0) return []
    const names = missing.map(([day, { description }]) => `${description} ${dayText(day)}`)
    const links = linksOf(
      record,
      missing.map(([day]) => day),
    )
    const text = `Most other ${noun} are closed then. Callers come to ${name} as on any other day.`
    return [{ severity: 'wrong', title: `${name} is not closed on ${listed(names, NAMED)}`, text, ...links }]
  })
}

/** What is not known counts as reached. */
function unreachedMenus({ setup, ivrs }: Known): Finding[] {
  if (setup.isIncomplete || setup.ivrs.some(({ isUnread }) => isUnread)) return []
  const reached = new Set(setup.ivrs.filter(({ phoneNumber }) => phoneNumber !== '').map(({ name }) => name))
  const byName = new Map(ivrs.map((ivr) => [ivr.name, ivr]))
  for (const name of reached) {
    for (const { kind, type, target } of byName.get(name)?.options ?? []) {
      if (kind === 'ivr') reached.add(target)
      if (type === 'RETURN_TO_PARENT_IVR') reached.add(byName.get(name)?.parent ?? '')
    }
  }
  return ivrs
    .filter(({ name }) => !reached.has(name))
    .map(({ name }) => ({
      severity: 'look',
      title: `Nobody reaches ${name}`,
      text: 'No number and no key of a menu with a number leads to it.',
      ...ivrLink(name, 'Number'),
    }))
}

/** Each round once, by its first queue. */
function rounds({ setup, callWhen }: Known): Finding[] {
  const told = new Set<string>()
  return setup.queues.flatMap((queue): Finding[] => {
    const { name } = queue
    if (told.has(name)) return []
    const back = wayBackTo(setup, name)
    if (!back) return []
    for (const one of [name, ...back]) told.add(one)
    const text =
      back.length === 0
        ? 'It is its own next queue. Callers who leave it come back to it, and wait again.'
        : `Callers who leave it come back to it, by ${listed(back)}.`
    const call = callWhen(true, queue)
    return [
      { severity: 'look', title: `Callers of ${name} can go round`, text, ...queueLink(name, 'Next queue'), call },
    ]
  })
}

/** Agents whom no queue, no key and no shift reaches. */
function idleAgents({ setup, queues, ivrs }: Known): Finding[] {
  const isKnown =
    setup.hidden === undefined && queues.length === setup.queues.length && ivrs.length === setup.ivrs.length
  if (!setup.agents || !isKnown || setup.isIncomplete) return []
  const inQueues = new Set<string>()
  for (const queue of queues) for (const { id } of queue.agents) inQueues.add(id)
  const byKey = new Set(
    ivrs.flatMap(({ options }) => options.flatMap(({ kind, target }) => (kind === 'agent' ? [target] : []))),
  )
  const teams = [...setup.teams.values()]
  const onShift = new Set<string>()
  for (const team of teams) if (team.kind === 'loaded') for (const { userId } of team.shifts) onShift.add(userId)
  // Shifts that could not be read may be theirs.
  const mayHaveShifts = teams.some((team) => team.kind === 'failed' || team.missing > 0)
  const idle = setup.agents
    .filter(({ id, name, userId }) => {
      const shifts = userId !== '' && (mayHaveShifts || onShift.has(userId))
      return !inQueues.has(id) && !byKey.has(name) && !shifts
    })
    .map(({ name }) => name)
    .toSorted(compareTexts)
  if (idle.length === 0) return []
  const title = idle.length === 1 ? `${idle[0] ?? ''} is in no queue` : `${idle.length} agents are in no queue`
  const text = `No call reaches ${listed(idle, NAMED)}.`
  return [{ severity: 'look', title, text, to: pages.agents.path, link: 'Agents' }]
}

/** Today and the days of which shifts are looked at. */
export function checkDays(formatDate: DateFormatter, today: string): LocalDay[] {
  return daysFrom(formatDate, today, SHIFT_DAYS)
}

const SHIFT_DAYS = 8

function ivrLink(name: string, what: string): Pick<Finding, 'to' | 'link'> {
  return { to: ivrUrl(name), link: `${what} of ${name}` }
}

function queueLink(name: string, what: string): Pick<Finding, 'to' | 'link'> {
  return { to: queueUrl(name), link: `${what} of ${name}` }
}

function shiftLink(name: string): Pick<Finding, 'to' | 'link'> {
  return { to: shiftsUrl(name), link: `Shifts of ${name}` }
}
