/** A line of the file of a period: one number on one day [993]. */
import type { List } from '~/lists/list'
import { pages } from '~/pages'
import { yesOrNo } from '~/platform/text/wording'

interface NumberOnDay {
  readonly number: string
  readonly name: string
  readonly date: string
  readonly text: string
  readonly goesTo: string
  readonly isUnusual: boolean
}

export const periodList: List<NumberOnDay> = {
  page: pages.callsOfPeriod,
  subtitle: 'Who answers each number on each day',
  noun: 'days',
  columns: [
    { name: 'number', label: 'Number', value: ({ number }) => number, isPhone: true },
    { name: 'name', label: 'Queue or IVR', value: ({ name }) => name, isName: true },
    { name: 'day', label: 'Day', value: ({ date }) => date, kind: 'date' },
    { name: 'answers', label: 'Somebody answers', value: ({ text }) => text },
    { name: 'goes', label: 'Callers go to', value: ({ goesTo }) => goesTo },
    { name: 'unusual', label: 'Unlike other weeks', value: ({ isUnusual }) => yesOrNo(isUnusual) },
  ],
  filters: [],
  sort: 'name',
  id: ({ number, date }) => `${number} ${date}`,
}
