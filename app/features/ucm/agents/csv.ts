/** /ucm/agents/csv: the rows of its lists as a file. */
import { csvFiles } from '../../../lists/list-page.server'
import { agentSource } from './agent-source.server'

export const loader = csvFiles(agentSource)
