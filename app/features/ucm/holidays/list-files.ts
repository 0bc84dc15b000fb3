/** The lists of this folder as files, in each format. */
import { listFiles } from '../../../lists/list-page.server'
import { holidaySource } from './holiday-source.server'

export const loader = listFiles(holidaySource)
