/** The queue or IVR of a URL. Its name is free text. */
import type { SignedInArgs } from '~/access/guarded.server'
import { pageProblem } from '~/access/failure.server'
import type { List } from '~/lists/list'
import { recordLinks } from '~/lists/list-state'
import { awaitLater } from '~/platform/await-later'
import { cardQuery } from '../cards/card-pages'

/** `back`: the list, with its search and order. `query`: for links to the record's other pages. */
export interface RecordOfUrl {
  readonly name: string
  readonly back: string
  readonly query: string
}

/** Reads the URL; the calls find out whether the record exists. Throws 404 if the name is impossible. */
export function requireRecordOfUrl<Row>(args: SignedInArgs, list: List<Row>, noun: 'queue' | 'IVR'): RecordOfUrl {
  const name = args.url.searchParams.get('no') ?? ''
  if (name === '' || name === '.' || name === '..') {
    throw pageProblem(args, 404, `This address names no ${noun}. Please open one from the list of ${list.noun}.`)
  }
  return { name, ...recordLinks(list, args.url, name, cardQuery(args.url)) }
}

/** Awaits work for a record that begins beside the list which says that the record exists [754]. Throws the failure of `record` first. */
export async function afterFound<Answer>(record: Promise<unknown>, work: Promise<Answer>): Promise<Answer> {
  const answer = awaitLater(work)
  await record
  return answer
}
