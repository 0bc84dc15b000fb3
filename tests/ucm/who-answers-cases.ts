/** An organisation in a few words, for tests of who answers a call. */
import { describe, expect, it } from 'vitest'
import { known } from '../../app/platform/knowable'
import { dateFormatter } from '../../app/platform/time/dates.server'
import { daysFrom, momentOn, type ClockMoment } from '../../app/platform/time/local-days.server'
import type { FlowAgent, FlowIvr, FlowQueue, QueueRules } from '../../app/features/ucm/call-flow/call-flow'
import { ivrsWithoutExit } from '../../app/features/ucm/call-flow/dead-ends'
import type { Hours } from '../../app/features/ucm/opening/hours.server'
import type { CallSetup, TeamShifts } from '../../app/features/ucm/call-model/call-setup.server'
import { pathsOf } from '../../app/features/ucm/call-model/call-path.server'
import type { Callee } from '../../app/features/ucm/call-model/callee.server'
import type { Scenario } from '../../app/features/ucm/call-model/scenario.server'
import { headlineOf } from '../../app/features/ucm/call-model/path-texts.server'
import { flowIvr } from './flow-records'

export const amsterdam = dateFormatter('Europe/Amsterdam')

/** '2026-11-23 10:00' on the clock of Amsterdam; `24:00` is no time of a clock. */
export function clock(text: string): ClockMoment {
  const [date = '', time = ''] = text.split(' ')
  const [day] = daysFrom(amsterdam, date, 1)
  if (!day) throw new Error(`no day ${date}`)
  return momentOn(day, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
}

const WEEK = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']
export const OFFICE = 'MON-FRI 08:30-17:00'
export const ALWAYS = 'MON-SUN 00:00-00:00'

/** 'MON-FRI 08:30-17:00, SAT 10:00-12:00' */
function hoursOf(text: string): Hours[] {
  return text.split(', ').flatMap((line) => {
    const [days = '', times = ''] = line.split(' ')
    const [first = '', last = first] = days.split('-')
    const [open = '', close = ''] = times.split('-')
    return WEEK.slice(WEEK.indexOf(first), WEEK.indexOf(last) + 1).map((day) => ({ id: line + day, day, open, close }))
  })
}

interface Opens {
  /** '' for none. */
  readonly hours?: string
  /** '2026-12-25 Christmas Day' */
  readonly holidays?: readonly string[]
}

function openingOf({ hours = ALWAYS, holidays = [] }: Opens) {
  return known({
    hours: hours === '' ? [] : hoursOf(hours),
    closedDays: holidays.map((line) => ({ day: line.slice(0, 10), description: line.slice(11) })),
  })
}

type GivenQueue = Opens &
  Partial<QueueRules> &
  Partial<Omit<FlowQueue, 'agents'>> & {
    /** 'Anna' or 'Anna 10', with a priority. */
    readonly agents?: readonly string[]
  }

export function queue(name: string, given: GivenQueue = {}): FlowQueue {
  const { agents = ['Anna'], hours, holidays, strategy = 'RINGALL', ...more } = given
  const rules: QueueRules = {
    strategy,
    strategyName: strategy,
    timeout: more.timeout ?? 20,
    retry: more.retry ?? 5,
    absoluteTimeout: more.absoluteTimeout ?? 600,
    joinEmpty: more.joinEmpty ?? false,
    leaveWhenEmpty: more.leaveWhenEmpty ?? true,
    maxMembers: more.maxMembers ?? 0,
    teamId: more.teamId ?? name,
  }
  const isShift = more.isShift
  return {
    kind: 'queue',
    name,
    phoneNumber: more.phoneNumber ?? '',
    nextQueue: more.nextQueue ?? '',
    nextOutsideHours: more.nextOutsideHours ?? '',
    isShift,
    agents: agents.map((line) => {
      const [, alias = '', priority = '0'] = /^(\D+?)(?: (\d+))?$/.exec(line) ?? []
      return agent(alias, Number(priority))
    }),
    holidays: [],
    sounds: [],
    opening:
      isShift && !holidays
        ? undefined
        : openingOf({ ...(hours === undefined ? {} : { hours }), ...(holidays ? { holidays } : {}) }),
    rules: 'rules' in more ? more.rules : rules,
    isUnread: more.isUnread,
    isIncomplete: more.isIncomplete,
  }
}

export function agent(name: string, priority = 0): FlowAgent {
  return {
    id: name,
    name,
    priority,
    interfaceType: 'Phone',
    number: numberOf(name),
    isAlwaysAvailable: false,
    fallbackNumber: '',
    userId: `user of ${name}`,
    ringInUse: false,
  }
}

/** 201 for A, 202 for B: each name has another. */
function numberOf(name: string): string {
  const [first = 0, ...others] = [...name].map((letter) => letter.charCodeAt(0) - 64)
  const known = ['Anna', 'Ben', 'Carl', 'Dora', 'Quinten', 'Umar'].includes(name)
  return known ? String(200 + first) : [first + 300, ...others.map(Math.abs)].join('')
}

type GivenIvr = Opens & Partial<Omit<FlowIvr, 'options' | 'holidays'>>

/** `lines`: '1 JUMP_TO_QUEUE Sales'. */
export function ivr(name: string, lines: readonly string[], given: GivenIvr = {}): FlowIvr {
  const { hours, holidays, ...more } = given
  const opening = openingOf({ ...(hours === undefined ? {} : { hours }), ...(holidays ? { holidays } : {}) })
  return flowIvr(name, lines, { opening, ...more })
}

/** 'Anna 2026-11-23 07:00 - 2026-11-23 15:30'; 'Isabel' is no agent. */
export function shifts(...lines: readonly string[]): TeamShifts {
  const rows = lines.map((line) => {
    const [, name = '', start = '', end = ''] = /^(\S+) (\S+ \S+) - (\S+ \S+)$/.exec(line) ?? []
    return { userId: `user of ${name}`, name: 'Shift', start: clock(start).moment, end: clock(end).moment }
  })
  return { kind: 'loaded', content: { rows, missing: 0 } }
}

export interface Given {
  readonly queues?: readonly FlowQueue[]
  readonly ivrs?: readonly FlowIvr[]
  /** Teams by the name of the queue, which is the id of its team too. */
  readonly teams?: Readonly<Record<string, TeamShifts>>
  readonly more?: Partial<CallSetup>
}

export function setupOf({ queues = [], ivrs = [], teams = {}, more = {} }: Given): CallSetup {
  const known = ['Anna', 'Ben', 'Carl', 'Dora', 'Quinten', 'Umar']
  const agents = [...new Set([...known, ...queues.flatMap((one) => one.agents.map(({ name }) => name))])].map((name) =>
    agent(name),
  )
  return {
    queues,
    ivrs,
    agents,
    agentNames: agents.map(({ name }) => name),
    teams: new Map(Object.entries(teams)),
    people: new Map([['user of Isabel', 'Isabel']]),
    failures: new Map(),
    withoutHours: 'closed',
    formatDate: amsterdam,
    noAnswer: 'strict',
    phoneCountry: '31',
    ringsInUse: new Set(),
    ...more,
  }
}

/** 'Sales', 'IVR Main 1 none' with keys, or '31100'. */
export function calleeOf(text: string): { callee: Callee; keys: string[] } {
  if (/^\d/.test(text)) {
    const [name = '', ...keys] = text.split(' ')
    return { callee: { kind: 'number', name }, keys }
  }
  if (!text.startsWith('IVR ')) return { callee: { kind: 'queue', name: text }, keys: [] }
  const [, name = '', ...keys] = text.split(' ')
  return { callee: { kind: 'ivr', name }, keys }
}

/** A call, mostly to Sales on a Monday at ten, with its paths. */
export function callOf(given: Given, call = 'Sales', when = `${MON} 10:00`, scenario?: Scenario) {
  const setup = setupOf(given)
  const { callee, keys } = calleeOf(call)
  const time = { at: clock(when), formatDate: amsterdam }
  const paths = pathsOf(setup, { callee, keys, at: time.at, scenario })
  const [path] = paths
  if (!path) throw new Error('no path')
  return { setup, callee, keys, time, paths, path }
}

/** 23-11-2026 is a Monday. */
export const MON = '2026-11-23'

/** `call` and `when` are mostly a call to Sales on a Monday at ten. */
type Case = readonly [given: string, setup: Given, headline: string, when?: string, call?: string]

/** Cases by the rule that they show, in the words of decision 30. */
export type Rules = Readonly<Record<string, readonly Case[]>>

/** Each case as a sentence: what is set up, and what people read when somebody calls. */
export function showRules(rules: Rules): void {
  describe.each(Object.entries(rules))('%s', (_rule, cases) => {
    it.each(cases.map(([given, setup, headline, when, call]) => ({ given, setup, headline, when, call })))(
      '$given: $headline',
      ({ setup, headline, when = `${MON} 10:00`, call = 'Sales' }) => expect(said(setup, call, when)).toBe(headline),
    )
  })
}

/** The answers as people read them, side by side. */
function said(given: Given, call: string, when: string): string {
  const { setup, paths, time } = callOf(given, call, when)
  const loops = ivrsWithoutExit(setup)
  return paths.map((path) => headlineOf(path, time, (name) => loops.has(name))).join(' | ')
}
