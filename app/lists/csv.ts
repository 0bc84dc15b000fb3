import { csvOfList } from './list-page.server'

export const loader = csvOfList
