import { lists } from './lists.cases'
import { tryAll } from './whole-table'

tryAll(lists)
