/** The call that reads the call queues [252]. */
import { queues, type QueueRow } from '~contract/ucm/queues'
import type { ListSource } from '~/lists/list-loader.server'
import { queueList } from './queue-list'

export const queueSource: ListSource<QueueRow> = { list: queueList, read: ({ api }) => api.cached(queues.list) }
