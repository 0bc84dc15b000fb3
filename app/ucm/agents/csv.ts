/** The CSV file of the agents. */
import { csvRoute } from '../../access/list-page.server'
import { agentSource } from './agent-source.server'

export const loader = csvRoute(agentSource)
