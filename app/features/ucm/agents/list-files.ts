/** The lists of this folder as files, in each format. */
import { listFiles } from '../../../lists/list-page.server'
import { agentSource } from './agent-source.server'

export const loader = listFiles(agentSource)
