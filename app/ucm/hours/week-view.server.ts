import type { SignedInArgs } from '../../access/guarded.server'
import type { Hours } from '../opening/hours.server'
import { weekOf } from './week.server'

interface ReadHours {
  readonly rows: readonly Hours[]
  readonly missing: number
}

/** The card of business hours, with today marked. */
export function weekView({ formatDate }: Pick<SignedInArgs, 'formatDate'>, { rows, missing }: ReadHours) {
  return { ...weekOf(rows, formatDate(new Date().toISOString()).iso), missing }
}
