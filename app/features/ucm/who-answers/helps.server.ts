/** The changes that would bring a call to somebody [776], or to more than one agent [890]. */
import { weekdays } from '~contract/ucm/queues'
import { known } from '~/platform/knowable'
import type { FlowIvr, FlowQueue, RecordRef } from '../call-flow/call-flow'
import { waitText } from '../clock'
import { shiftsUrl } from '../record-urls'
import type { CallSetup } from '../call-model/call-setup.server'
import { isAnswered, type CallPath } from '../call-model/call-path.server'
import { isQueueStep, type Step, type StepOf } from '../call-model/step.server'
import { placeLink } from '../call-model/step-texts.server'
import type { TextTime } from '../call-model/words.server'

type HelpItem = ReturnType<typeof help>
/** A part of an IVR or a queue. */
type PartWithHours = Pick<FlowIvr, 'opening'> | Pick<FlowQueue, 'rules'>
/** Tells whether somebody may answer when a record has another part. */
type MayHelp = (record: FlowIvr | FlowQueue, part: PartWithHours) => boolean

/** `mayAnswer`: tells whether somebody may answer with another setup. Hours, holidays and leaving are only named if so. */
export function helpsOf(
  setup: CallSetup,
  path: CallPath,
  { at: { date } }: TextTime,
  mayAnswer: (setup: CallSetup) => boolean,
): HelpItem[] {
  if (isAnswered(path) !== false) {
    const steps = path.steps.filter((step) => isQueueStep(step) || step.kind === 'not planned')
    return steps.flatMap((step) => helpsAt(step, date, () => false))
  }
  const mayHelp: MayHelp = (record, part) => {
    const change = <Item extends FlowIvr | FlowQueue>(one: Item): Item => (one === record ? { ...one, ...part } : one)
    return mayAnswer({ ...setup, ivrs: setup.ivrs.map(change), queues: setup.queues.map(change) })
  }
  // The record at which the call ends, and its end.
  return path.steps.slice(-2).flatMap((step) => helpsAt(step, date, mayHelp))
}

function helpsAt(step: Step, date: string, mayHelp: MayHelp): HelpItem[] {
  switch (step.kind) {
    case 'closed':
      return helpsOfClosed(step, date, mayHelp)
    case 'rings':
      return helpsOfOneAgent(step)
    case 'empty':
      return helpsOfEmpty(step, mayHelp)
    case 'not planned':
      return [planHelp(step.ref.name)]
    case 'no queue':
      return [help(`Give ${step.ref.name} a ${step.lacks}`, `For ${step.callers}`, step.ref)]
    case 'gone':
      return [help(`Change ${step.ref.name}`, `${step.target.name} does not exist`, step.ref)]
    case 'circle': {
      const name = step.names.at(-1) ?? ''
      return [help(`Give ${name} another next queue`, `It leads back to ${step.ref.name}`, { kind: 'queue', name })]
    }
    default:
      return []
  }
}

/** `to`: the page of the record, on which people make the change. */
function help(title: string, text: string, ref: RecordRef, part = '') {
  return { title, text, to: `${placeLink(ref).to}${part}` }
}

const DAY_AND_NIGHT = weekdays.map((day) => ({ id: day, day, open: '00:00', close: '24:00' }))

function helpsOfClosed({ ref, record, state }: StepOf<'closed'>, date: string, mayHelp: MayHelp): HelpItem[] {
  const opening = record.opening?.fact
  if (!opening) return []
  const closedDays = opening.closedDays.filter(({ day }) => day !== date)
  const isHoliday = state.why === 'holiday'
  const takeOut = `Take ${state.holiday ?? ''} out of its holidays`
  if (isHoliday && mayHelp(record, { opening: known({ ...opening, closedDays }) })) {
    return [help(`Open ${ref.name} on this day`, takeOut, ref)]
  }
  if (!mayHelp(record, { opening: known({ hours: DAY_AND_NIGHT, closedDays }) })) return []
  const text = isHoliday ? `${takeOut}, and add business hours` : 'Add business hours'
  return [help(`Open ${ref.name} at this time`, text, ref)]
}

function planHelp(name: string): HelpItem {
  return { title: `Plan a shift for ${name}`, text: 'At this time', to: shiftsUrl(name) }
}

function helpsOfEmpty({ ref, queue, rules }: StepOf<'empty'>, mayHelp: MayHelp): HelpItem[] {
  const { name } = ref
  const mayLeave = mayHelp(queue, { rules: { ...rules, leaveWhenEmpty: true } })
  return [
    queue.isShift ? planHelp(name) : help(`Add agents to ${name}`, 'It has none', ref, '#agents'),
    ...(mayLeave ? [help(`Let callers leave ${name} while it is empty`, `They go on to ${queue.nextQueue}`, ref)] : []),
  ]
}

/** Seconds after which the wait for the next queue counts as long. */
const LONG_WAIT = 120

/** Changes where one agent keeps all others silent, which nobody may have meant [890]. */
function helpsOfOneAgent({ ref, queue, noAnswer, roster, leavesAfter = 0 }: StepOf<'rings'>): HelpItem[] {
  const [[only, ...others] = [], [next] = []] = roster.groups.map(({ agents }) => agents)
  if (!only || !next || others.length > 0 || noAnswer !== 'strict') return []
  const isLong = leavesAfter > LONG_WAIT && queue.nextQueue !== ''
  const sooner = `Then callers come to ${queue.nextQueue} sooner than after ${waitText(leavesAfter)}`
  return [
    help(`Give ${next.name} priority ${only.priority} as well`, `Then calls come to ${next.name} too`, ref, '#agents'),
    ...(isLong ? [help(`Shorten the time limit of ${ref.name}`, sooner, ref)] : []),
  ]
}
