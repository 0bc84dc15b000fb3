/** The numbers of the page on the days of the period, as a file [993]. */
import { guardedResource } from '~/access/guarded.server'
import { listFile } from '~/lists/list-file.server'
import { listFormatOf } from '~/lists/list-loader.server'
import { pages } from '~/pages'
import { periodList } from './period-list'
import { readPeriod } from './period.server'

export const loader = guardedResource(
  'page',
  async (args) => {
    const { rows } = await readPeriod(args)
    const lines = rows.flatMap(({ number, name, days }) => days.map((day) => ({ number, name, ...day })))
    return listFile(listFormatOf(args.route), lines, args.url, periodList, args)
  },
  { listOf: () => pages.callsOfPeriod.path },
)
