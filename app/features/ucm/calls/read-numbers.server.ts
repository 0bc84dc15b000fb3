/** The numbers of an organisation, and what lies on the paths of those of one page [994]. */
import type { SignedInArgs } from '~/access/guarded.server'
import { numberTest } from '~/lists/search.server'
import { searchedText, searchedWords } from '~/lists/searched-text.server'
import { compareTexts } from '~/platform/text/compare-texts'
import { recordsAt, type RecordRef } from '../call-flow/call-flow'
import { cardPage } from '../cards/card-page.server'
import type { CardPage } from '../cards/card-pages'
import type { CallSetup } from '../call-model/call-setup.server'
import { prefetchLastTeams, noteTeams, teamReads } from '../call-model/read-teams.server'
import { readListSetup, readPaths } from '../call-model/read-paths.server'
import { readListedNumbers, spareNumbers } from '../call-model/spare-numbers.server'
import { FIND, NUMBERS } from './query-names'

/** Numbers of a page: what lies on their paths is read at once. */
const MAX_NUMBERS = 12

export interface ListedNumber {
  readonly number: string
  /** The records that have it; none for a number that leads nowhere. */
  readonly records: readonly RecordRef[]
}

interface ReadNumbers {
  readonly setup: CallSetup
  readonly shown: CardPage<ListedNumber>
  /** All numbers, whatever is searched for. */
  readonly total: number
  readonly find: string
  /** Why numbers may be missing; '' where all queues and IVRs are known. */
  readonly unread: string
}

/** Reads one page of the numbers that are searched for. `since`: from when on shifts are wanted. Throws as the calls of the lists. */
export async function readNumbers(args: SignedInArgs, since: number): Promise<ReadNumbers> {
  const reads = teamReads(args, since)
  prefetchLastTeams(args, reads)
  const [lists, listed] = await Promise.all([readListSetup(args), readListedNumbers(args)])
  const all = numbersOf(lists, listed)
  const find = args.url.searchParams.get(FIND)?.trim().slice(0, 200) ?? ''
  const [words, isNumber] = [searchedWords(find), numberTest(find, args.phoneCountry)]
  const found = all.filter(({ number, records }) => {
    const text = searchedText([number, ...records.map(({ name }) => name)].join(' '))
    return words.every((word) => text.includes(word)) || isNumber?.(number)
  })
  const shown = cardPage(found, args.url, NUMBERS, { most: MAX_NUMBERS })
  const starts = shown.rows.map(({ number }) => ({ kind: 'number' as const, name: number }))
  const setup = await readPaths(args, lists, starts, reads, 'each')
  noteTeams(args, setup)
  return { setup, shown, total: all.length, find, unread: unreadText(lists) }
}

function unreadText({ hidden, areListsIncomplete }: CallSetup): string {
  const reasons = [
    ...(hidden ? [`Your account cannot see ${hidden}`] : []),
    ...(areListsIncomplete ? ['Some queues or IVRs could not be read'] : []),
  ]
  return reasons.map((reason) => `${reason}, so numbers may be missing here.`).join(' ')
}

/** All numbers by the names of their records; those that lead nowhere are last. */
function numbersOf(setup: CallSetup, listed: readonly string[] | undefined): ListedNumber[] {
  const numbers = new Set([...setup.ivrs, ...setup.queues].map(({ phoneNumber }) => phoneNumber))
  numbers.delete('')
  const used = [...numbers].map((number) => ({ number, records: recordsAt(setup, number) }))
  const nameOf = ({ records: [first], number }: ListedNumber) => first?.name ?? number
  return [
    ...used.toSorted((one, other) => compareTexts(nameOf(one), nameOf(other))),
    ...spareNumbers(listed, setup)
      .toSorted(compareTexts)
      .map((number) => ({ number, records: [] })),
  ]
}
