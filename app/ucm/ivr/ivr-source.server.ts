import { ivr, type Ivr } from '../../../contract/ucm/ivr'
import type { ListSource } from '../../access/list-page.server'
import { ivrList } from './ivr-list'

export const ivrSource: ListSource<Ivr> = { list: ivrList, read: ({ api }) => api.list(ivr.list) }
