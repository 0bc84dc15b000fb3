/** The call that reads the IVRs [365]. */
import { ivr, type Ivr } from '~contract/ucm/ivr'
import type { ListSource } from '~/lists/list-loader.server'
import { ivrList } from './ivr-list'

export const ivrSource: ListSource<Ivr> = { list: ivrList, read: ({ api }) => api.cached(ivr.list) }
