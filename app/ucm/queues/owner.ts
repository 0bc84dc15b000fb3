import { pages } from '../../pages'
import type { CardOwner } from '../card-links'

/** For the cards of the queue that this query names. */
export function ownerOf(query: string): CardOwner {
  return { page: pages.queue, query, ability: 'queues.edit' }
}
