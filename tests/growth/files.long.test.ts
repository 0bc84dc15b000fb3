import { files } from './files.cases'
import { tryAll } from './whole-table'

tryAll(files)
