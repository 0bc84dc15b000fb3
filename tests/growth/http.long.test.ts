import { http } from './http.cases'
import { tryAll } from './whole-table'

tryAll(http)
