import { pages } from '../../pages'
import type { CardOwner } from '../card-links'

export function ownerOf(query: string): CardOwner {
  return { page: pages.queue, query, ability: 'queues.edit' }
}
