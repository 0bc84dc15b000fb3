import { mails } from './mails.cases'
import { tryAll } from './whole-table'

tryAll(mails)
