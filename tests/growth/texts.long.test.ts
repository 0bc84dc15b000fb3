import { textCases } from './texts.cases'
import { tryAll } from './whole-table'

tryAll(textCases)
