import { answers } from './answers.cases'
import { tryAll } from './whole-table'

tryAll(answers)
