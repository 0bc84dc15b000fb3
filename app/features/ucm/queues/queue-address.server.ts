/** The queue of a URL. Its name is free text, so paths with it need the API's own list of names [521]. */
import { ListedName } from '~contract/path'
import { isShiftQueue } from '~contract/ucm/queue-types'
import { queues } from '~contract/ucm/queues'
import type { SignedInArgs } from '~/access/guarded.server'
import { pageProblem } from '~/access/failure.server'
import { requireRecordOfUrl, type RecordOfUrl } from '../records/record-address.server'
import { queueList } from './queue-list'

export interface QueueOfUrl extends Omit<RecordOfUrl, 'name'> {
  readonly queueName: string
  readonly isShift: boolean
  readonly listedName: ListedName
}

/** The name in the URL. Throws 404 if it is impossible. */
export function requireQueueName(args: SignedInArgs): string {
  return requireRecordOfUrl(args, queueList, 'queue').name
}

/** The queue of the URL. Throws 404 if the API's list has no queue of this name. */
export async function requireQueue(args: SignedInArgs): Promise<QueueOfUrl> {
  const { name: queueName, ...links } = requireRecordOfUrl(args, queueList, 'queue')
  const { rows } = await args.api.cached(queues.list)
  const row = rows.find((listed) => listed.QueueName === queueName)
  if (!row) throw pageProblem(args, 404, `There is no queue ${queueName}.`)

  return {
    ...links,
    queueName,
    isShift: isShiftQueue(row),
    listedName: ListedName.ofRow(row.QueueName),
  }
}

/** The queue of the URL, for parts that only default queues have. Throws 409 for a shift queue [291] [302]. */
export async function requireDefaultQueue(
  args: SignedInArgs,
  what: 'business hours' | 'holidays' | 'agents',
): Promise<QueueOfUrl> {
  const queue = await requireQueue(args)
  if (!queue.isShift) return queue
  const text =
    what === 'agents'
      ? `The agents of ${queue.queueName} come from the shifts of its team and cannot be changed by hand.`
      : `${queue.queueName} is a shift queue and has no ${what}.`
  throw pageProblem(args, 409, text)
}

/** The queue of the URL, for shifts, which only shift queues have. Throws 404 for a default queue. */
export async function requireShiftQueue(args: SignedInArgs): Promise<QueueOfUrl> {
  const queue = await requireQueue(args)
  if (queue.isShift) return queue
  throw pageProblem(args, 404, `${queue.queueName} is a default queue and has no shifts.`)
}
