/** Business hours of queues. A record has no id: the call that removes it sends its three values [300]. */
import type { QueueHour } from '../../../contract/ucm/queues'
import type { Hours } from '../hours/week.server'

export function hoursOf({ DayOfWeek, StartTime, EndTime }: QueueHour): Hours {
  return { id: [DayOfWeek, StartTime, EndTime].join('|'), day: DayOfWeek, open: StartTime, close: EndTime }
}

/** The record that an id names. */
export function hoursOfId(id: string): QueueHour {
  const [DayOfWeek = '', StartTime = '', EndTime = ''] = id.split('|')
  return { DayOfWeek, StartTime, EndTime }
}
