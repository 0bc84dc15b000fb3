/** Reads who answers each number today, for the home page [997]. */
import type { SignedInArgs } from '~/access/guarded.server'
import { daysFrom, momentAt } from '~/platform/time/local-days.server'
import { pages } from '~/pages'
import { readNumbers } from '../calls/read-numbers.server'
import { namesIn } from '../call-model/call-setup.server'
import { makeBoard } from './board.server'

export type PhonesView = Awaited<ReturnType<typeof readPhones>>

const MAX_ROWS = 6

/** The worst first. Throws as the calls of the lists. */
export async function readPhones(args: SignedInArgs) {
  const { formatDate } = args
  const at = momentAt(formatDate, Date.now())
  const days = daysFrom(formatDate, at.date, 1)
  const { setup, shown, total, unread } = await readNumbers(args, days[0]?.start ?? at.moment)
  const time = { at, formatDate }
  const { groups, now, spare } = await makeBoard(setup, shown.rows, { days, date: at.date, time }, () => pages.ucm.path)
  const view = {
    total,
    looked: shown.rows.length,
    unread,
    now,
    counts: groups.map(({ group, rows }) => ({ group, count: rows.length })),
    spare: spare.length,
    rows: groups
      .flatMap(({ rows }) => rows)
      .slice(0, MAX_ROWS)
      .map(({ name, to, bars, day, state, group }) => ({
        name,
        to,
        bars,
        day,
        text: group === 'closed' ? 'Closed' : state.text,
        isLost: group === 'nobody',
      })),
  }
  return { ...view, names: namesIn(view, setup) }
}
