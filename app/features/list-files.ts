/** All lists as files, in each format. The route's page says which list. */
import { listFilesLoader } from '~/lists/list-loader.server'
import { listSources } from './list-sources.server'

export const loader = listFilesLoader(...listSources)
