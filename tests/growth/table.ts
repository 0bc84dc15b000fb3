/** All that must cost no more than in proportion to its size [938]. */
import { answers } from './answers.cases'
import { calls } from './calls.cases'
import { files } from './files.cases'
import { formCases } from './forms.cases'
import type { GrowthCase } from './growth'
import { http } from './http.cases'
import { lists } from './lists.cases'
import { mails } from './mails.cases'
import { textCases } from './texts.cases'
import { ucmCases } from './ucm.cases'

export const table: readonly GrowthCase[] = [
  ...answers,
  ...files,
  ...formCases,
  ...http,
  ...lists,
  ...mails,
  ...textCases,
  ...ucmCases,
  ...calls,
]
