/** The queue or IVR of a URL. */
import { ListedName } from '~contract/path'
import { isShiftQueue } from '~contract/ucm/queue-types'
import { queues } from '~contract/ucm/queues'
import type { SignedInArgs } from '~/access/guarded.server'
import { pageProblem } from '~/access/failure.server'
import { PAGE_ID } from '~/forms/page-behind'
import { recordLinks } from '~/lists/list-state'
import { listAbove } from '~/page-lookups'
import { pages } from '~/pages'
import { cardQuery } from '../cards/card-pages'
import { ivrList } from '../ivr/ivr-list'
import { queueList } from '../queues/queue-list'
import { ivrOf, queueOf, type QueueOrIvr } from './queue-or-ivr.server'

/** `back`: the list, with its search and order. `query`: for links to the record's other pages. */
export interface RecordOfUrl extends QueueOrIvr {
  readonly back: string
  readonly query: string
  readonly isShift: boolean
}

/** Default queues have all but shifts, shift queues have shifts alone [291] [302]. */
type QueuePart = 'business hours' | 'holidays' | 'agents' | 'shifts'

/**
 * The queue or IVR of the URL. Throws 404 for an impossible name, and for a queue that the API's list does not have; the calls of an IVR say
 * if it exists. `part`: what the page shows of it. Throws 409 for a shift queue without it, 404 for a default queue.
 */
export async function requireRecord(args: SignedInArgs, part?: QueuePart): Promise<RecordOfUrl> {
  const { api, url } = args
  const name = requireRecordName(args)
  if (isOfIvr(args)) {
    return { ...ivrOf(api, name), ...recordLinks(ivrList, url, name, cardQuery(url)), isShift: false }
  }
  const { rows } = await api.cached(queues.list)
  const row = rows.find(({ QueueName }) => QueueName === name)
  if (!row) throw pageProblem(args, 404, `There is no queue ${name}.`)
  const isShift = isShiftQueue(row)
  if (part && isShift !== (part === 'shifts')) throw pageProblem(args, isShift ? 409 : 404, missingPartText(name, part))
  const listedName = ListedName.ofRow(row.QueueName)
  return { ...queueOf(api, listedName), ...recordLinks(queueList, url, name, cardQuery(url)), isShift }
}

function missingPartText(name: string, part: QueuePart): string {
  if (part === 'shifts') return `${name} is a default queue and has no shifts.`
  if (part === 'agents') return `The agents of ${name} come from the shifts of its team and cannot be changed by hand.`
  return `${name} is a shift queue and has no ${part}.`
}

/**
 * The name in the URL, for calls that are made beside the list of queues: `requireRecord` says if it has the queue [754]. Throws 404 for an
 * impossible name.
 */
export function requireRecordName(args: SignedInArgs): string {
  const name = args.url.searchParams.get(PAGE_ID) ?? ''
  if (name !== '' && name !== '.' && name !== '..') return name
  const [noun, list] = isOfIvr(args) ? ['IVR', ivrList] : ['queue', queueList]
  throw pageProblem(args, 404, `This address names no ${noun}. Please open one from the list of ${list.noun}.`)
}

function isOfIvr({ route }: SignedInArgs): boolean {
  return listAbove(route.page) === pages.ivrs
}
