/** What would bring a call that nobody answers to somebody [776]. Pure: each change is tried in the same model first. */
import { days } from '../../../contract/ucm/queues'
import type { ClockMoment } from '../../time/local-days.server'
import type { FlowIvr, FlowQueue } from '../call-flow/call-flow'
import type { OpenState, Opening } from '../opening/opening.server'
import { ivrUrl, queueUrl, shiftsUrl } from '../record-urls'
import type { CallSetup } from './call-setup.server'
import type { End, Step, Way } from './call-way.server'

interface Help {
  readonly title: string
  readonly text: string
  /** The page on which people do it. */
  readonly to: string
}

/** `isAnswered`: whether somebody may answer the call with this setup. */
export function whatHelps(
  setup: CallSetup,
  { steps, outcome }: Way,
  at: ClockMoment,
  isAnswered: (changed: CallSetup) => boolean,
): Help[] {
  if (outcome.kind !== 'ends') return []
  const { end } = outcome
  const last = steps.findLast((step) => step.kind === 'queue' || step.kind === 'ivr')
  return [...(last ? ofRecord(last) : []), ...ofEnd(end)]

  /** A change of the record at which the way ends. */
  function ofRecord(step: Step): Help[] {
    if (step.kind === 'ivr') {
      const { ivr, state } = step
      const changed = (opening: Opening) => ({
        ...setup,
        ivrs: setup.ivrs.map((one): FlowIvr => (one === ivr ? { ...one, opening } : one)),
      })
      return opened(ivr.name, ivrUrl(ivr.name), state, ivr.opening, changed)
    }
    if (step.kind !== 'queue') return []
    const { queue, state, ringing } = step
    const changed = (part: Partial<FlowQueue>) => ({
      ...setup,
      queues: setup.queues.map((one): FlowQueue => (one === queue ? { ...one, ...part } : one)),
    })
    if (state && !state.isOpen) {
      return opened(queue.name, queueUrl(queue.name), state, queue.opening, (opening) => changed({ opening }))
    }
    if (ringing?.kind !== 'known' || !queue.rules) return []
    const rules = { ...queue.rules, leaveWhenEmpty: true }
    return [
      queue.isShift
        ? {
            title: `Plan a shift for ${queue.name}`,
            text: 'Of an agent, at this time',
            to: shiftsUrl(queue.name),
          }
        : { title: `Add agents to ${queue.name}`, text: 'It has none', to: `${queueUrl(queue.name)}#agents` },
      ...(isAnswered(changed({ rules }))
        ? [
            {
              title: `Let callers leave ${queue.name} while it is empty`,
              text: `They go on to ${queue.next}`,
              to: queueUrl(queue.name),
            },
          ]
        : []),
    ]
  }

  function opened(
    name: string,
    to: string,
    state: OpenState,
    opening: Opening | undefined,
    changed: (opening: Opening) => CallSetup,
  ): Help[] {
    if (state.isOpen || !opening) return []
    const closedDays = opening.closedDays.filter(({ day }) => day !== at.date)
    if (state.why === 'holiday' && isAnswered(changed({ ...opening, closedDays }))) {
      return [{ title: `Open ${name} on this day`, text: `Take ${state.holiday ?? ''} out of its holidays`, to }]
    }
    if (!isAnswered(changed({ hours: DAY_AND_NIGHT, closedDays }))) return []
    const text =
      state.why === 'holiday'
        ? `Take ${state.holiday ?? ''} out of its holidays, and add business hours`
        : 'Add business hours'
    return [{ title: `Open ${name} at this time`, text, to }]
  }
}

const DAY_AND_NIGHT = days.map((day) => ({ id: day, day, open: '00:00', close: '24:00' }))

/** A way on from where the call ends. */
function ofEnd(end: End): Help[] {
  switch (end.why) {
    case 'no next':
      return [{ title: `Give ${end.at} a next queue`, text: 'For callers whom nobody answers', to: queueUrl(end.at) }]
    case 'no next outside':
      return [{ title: `Give ${end.at} a next queue`, text: 'For calls outside business hours', to: queueUrl(end.at) }]
    case 'no fallback': {
      const text = end.isClosed ? 'For calls while it is closed' : 'For callers who press no key of it'
      return [{ title: `Give ${end.at} a fallback queue`, text, to: ivrUrl(end.at) }]
    }
    case 'round':
      return [
        {
          title: `Give ${end.names.at(-1) ?? end.at} another next queue`,
          text: `It leads back to ${end.at}`,
          to: queueUrl(end.names.at(-1) ?? end.at),
        },
      ]
    case 'missing': {
      if (end.how === 'The call') return []
      const isOfQueue = end.how.startsWith('Its next')
      return [
        {
          title: `Change ${end.how.replace('Its ', 'the ').replace('Key', 'key')} of ${end.at}`,
          text: `${end.name} does not exist`,
          to: isOfQueue ? queueUrl(end.at) : ivrUrl(end.at),
        },
      ]
    }
    case 'no time limit':
    case 'unknown action':
      return []
  }
}
