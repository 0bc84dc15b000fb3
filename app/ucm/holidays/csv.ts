/** The CSV file of the holidays. */
import { csvRoute } from '../../access/list-page.server'
import { holidaySource } from './holiday-source.server'

export const loader = csvRoute(holidaySource)
