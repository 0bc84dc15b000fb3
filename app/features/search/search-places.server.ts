/** The lists in which the search looks, by their sources [898] [904]. */
import { requireByPage } from '~/page-lookups'
import { activeCases, closedCases } from '../cases/case-lists'
import { activeCaseSource, closedCaseSource } from '../cases/case-sources.server'
import { listSources } from '../list-sources.server'
import { agentSource } from '../ucm/agents/agent-source.server'
import { soundNameSource } from '../ucm/audio/audio-source.server'
import { ivrSource } from '../ucm/ivr/ivr-source.server'
import { queueSource } from '../ucm/queues/queue-source.server'
import { exactAgents, exactCases, exactIvrs, exactQueues } from './exact-hits.server'
import { placeOf, placesOf, type SearchPlace } from './search-place.server'
import type { SearchedList } from './searched-list'

/** The places of lists with records that can be exactly what was searched for, and of the audio library without its uses. */
const special = [
  placeOf(activeCaseSource, exactCases(activeCases, 'Active case')),
  placeOf(closedCaseSource, exactCases(closedCases, 'Closed case')),
  placeOf(queueSource, exactQueues),
  placeOf(agentSource, exactAgents),
  placeOf(ivrSource, exactIvrs),
  placeOf(soundNameSource),
]

const places = [...special, ...placesOf(...listSources)]

export function placeOfList(list: SearchedList): SearchPlace {
  return requireByPage(places, list, 'source')
}
