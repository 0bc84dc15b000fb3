import { formCases } from './forms.cases'
import { tryAll } from './whole-table'

tryAll(formCases)
