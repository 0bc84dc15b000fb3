/**
 * What queues and IVRs say, asked for beside the lists that have their names: those that this page read when this person last saw it.
 * What the lists say now decides: the answers of a record that is gone, or of a queue that has changed its type, do not count [833] [834].
 */
import type { CurrentUser } from '../../../contract/users'
import type { SignedInArgs } from '../../access/guarded.server'
import type { PortalApi } from '../../portal-api/client.server'
import type { FlowIvr, FlowQueue } from './call-flow'
import { askIvr, askQueue, type IvrAnswers, type QueueAnswers, type Wanted } from './ask-record.server'

/** A page that reads many records. */
type ManyRead = 'now' | 'check'

/** The records that a page has read. */
interface Records {
  readonly queues: readonly Pick<FlowQueue, 'name' | 'isShift'>[]
  readonly ivrs: readonly Pick<FlowIvr, 'name'>[]
}

/** Of each list. As many are asked at once. */
const MOST_AHEAD = 30

/** The guard gives the same user only while `users/me` says the same to the same person. */
const ofUsers = new WeakMap<CurrentUser, Map<ManyRead, Records>>()

/** Answers that are on their way, by name. */
export interface RecordsAhead {
  readonly shiftQueues: readonly string[]
  queue(now: Pick<FlowQueue, 'name' | 'isShift'>): Promise<QueueAnswers> | undefined
  ivr(now: Pick<FlowIvr, 'name'>): Promise<IvrAnswers> | undefined
}

export const nothingAhead: RecordsAhead = { shiftQueues: [], queue: () => undefined, ivr: () => undefined }

/** Asks now. What has failed fails for the record that is read from it. */
export function recordsAhead(
  { user }: Pick<SignedInArgs, 'user'>,
  page: ManyRead,
  list: PortalApi['list'],
  wanted: Wanted,
): RecordsAhead {
  const last = ofUsers.get(user)?.get(page) ?? { queues: [], ivrs: [] }
  const ivrs = new Map(last.ivrs.map((ivr) => [ivr.name, begun(askIvr(list, wanted, ivr))]))
  const queues = new Map(
    last.queues.map((queue) => {
      const answers = begun(askQueue(list, wanted, queue, [queue.name]))
      return [queue.name, { isShift: queue.isShift, answers }]
    }),
  )
  return {
    shiftQueues: last.queues.flatMap(({ name, isShift }) => (isShift ? [name] : [])),
    queue: ({ name, isShift }) => {
      const ahead = queues.get(name)
      return ahead?.isShift === isShift ? ahead?.answers : undefined
    },
    ivr: ({ name }) => ivrs.get(name),
  }
}

/** For the next time that this person sees the page. */
export function noteRecords(
  { user }: Pick<SignedInArgs, 'user'>,
  page: ManyRead,
  read: { readonly queues: readonly FlowQueue[]; readonly ivrs: readonly FlowIvr[] },
): void {
  const pages = ofUsers.get(user) ?? new Map<ManyRead, Records>()
  ofUsers.set(user, pages)
  pages.set(page, {
    queues: firstRead(read.queues).map(({ name, isShift }) => ({ name, isShift })),
    ivrs: firstRead(read.ivrs).map(({ name }) => ({ name })),
  })
}

function firstRead<One extends { readonly isUnread?: true | undefined }>(records: readonly One[]): One[] {
  return records.filter(({ isUnread }) => !isUnread).slice(0, MOST_AHEAD)
}

/** Nobody waits for it when no list has this record now. */
function begun<Answers>(answers: Promise<Answers>): Promise<Answers> {
  answers.catch(() => undefined)
  return answers
}
