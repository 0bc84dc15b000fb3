/** Business hours of queues have no id: the call that removes them sends their three values [300]. */
import type { QueueHour } from '~contract/ucm/queues'
import type { Hours } from './hours.server'

export function hoursOfQueue({ DayOfWeek, StartTime, EndTime }: QueueHour): Hours {
  return { id: [DayOfWeek, StartTime, EndTime].join('|'), day: DayOfWeek, open: StartTime, close: EndTime }
}

export function hoursOfId(id: string): QueueHour {
  const [DayOfWeek = '', StartTime = '', EndTime = ''] = id.split('|')
  return { DayOfWeek, StartTime, EndTime }
}
