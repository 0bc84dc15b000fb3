/** Changes that would bring a call to somebody [776]. */
import { days } from '../../../../../contract/ucm/queues'
import type { FlowIvr, FlowQueue } from '../../call-flow/call-flow'
import type { Opening } from '../../opening/opening.server'
import type { CallSetup } from '../call-setup.server'
import type { ClosedStep } from '../step.server'
import type { TextTime } from '../text-time.server'
import { linkTo, type Help } from './parts.server'

/** A change that is named without a try. */
export function help(title: string, text: string, to: string): Help {
  return { title, text, to }
}

/** The setup with another part of this record. */
export function changing(record: FlowIvr | FlowQueue, part: { readonly opening: Opening } | Pick<FlowQueue, 'rules'>) {
  return (setup: CallSetup): CallSetup => ({
    ...setup,
    ivrs: setup.ivrs.map((one) => (one === record ? { ...one, ...part } : one)),
    queues: setup.queues.map((one) => (one === record ? { ...one, ...part } : one)),
  })
}

/** Opens a closed record: without its holiday, or with more hours. */
export function openingHelps({ here, record, state: { why, holiday = '' } }: ClosedStep, { at }: TextTime): Help[] {
  const { opening } = record
  if (!opening) return []
  const { name, to } = linkTo(here)
  const closedDays = opening.closedDays.filter(({ day }) => day !== at.date)
  const isHoliday = why === 'holiday'
  const takeOut = `Take ${holiday} out of its holidays`
  const addHours: Help = {
    ...help(`Open ${name} at this time`, isHoliday ? `${takeOut}, and add business hours` : 'Add business hours', to),
    change: changing(record, { opening: { hours: DAY_AND_NIGHT, closedDays } }),
  }
  if (!isHoliday) return [addHours]
  const change = changing(record, { opening: { ...opening, closedDays } })
  return [{ ...help(`Open ${name} on this day`, takeOut, to), change, else: addHours }]
}

const DAY_AND_NIGHT = days.map((day) => ({ id: day, day, open: '00:00', close: '24:00' }))
