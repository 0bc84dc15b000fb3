import { ucmCases } from './ucm.cases'
import { tryAll } from './whole-table'

tryAll(ucmCases)
