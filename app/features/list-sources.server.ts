/** The sources of all lists, for their files and the search. Areas import only their own. */
import { activeCaseSource, closedCaseSource } from './cases/case-sources.server'
import { documentSources } from './documents/document-calls.server'
import { approvalSource, historySource, pendingSource } from './orders/order-sources.server'
import { agentSource } from './ucm/agents/agent-source.server'
import { audioSource } from './ucm/audio/audio-source.server'
import { holidaySource } from './ucm/holidays/holiday-source.server'
import { ivrSource } from './ucm/ivr/ivr-source.server'
import { queueSource } from './ucm/queues/queue-source.server'
import { recordingSource } from './ucm/recordings/recording-source.server'

export const listSources = [
  activeCaseSource,
  closedCaseSource,
  ...documentSources,
  pendingSource,
  approvalSource,
  historySource,
  queueSource,
  agentSource,
  holidaySource,
  ivrSource,
  audioSource,
  recordingSource,
] as const
