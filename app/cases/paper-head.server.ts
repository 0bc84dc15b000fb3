/** What stands at the top of a case on paper: whose it is, and when it was printed. */
import type { Guarded } from '../access/guarded.server'
import { datesIn } from '../ui/date.server'

export function paperHead({ user, context }: Pick<Guarded, 'user' | 'context'>) {
  const now = datesIn(context.settings.PORTAL_TIME_ZONE)(new Date().toISOString())
  return { organisation: user.Organization.Name, printedOn: now }
}
