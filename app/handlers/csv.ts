/** The CSV file below the page of any list. */
import { csvOfList } from './list-page.server'

export const loader = csvOfList
