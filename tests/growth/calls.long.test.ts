import { calls } from './calls.cases'
import { tryAll } from './whole-table'

tryAll(calls)
