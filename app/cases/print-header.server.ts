/** What stands at the top of a case on paper: whose it is, and when it was printed. */
import type { SignedInArgs } from '../access/guarded.server'
import { dateFormatter } from '../http/dates.server'

export function printHeader({ user, context }: Pick<SignedInArgs, 'user' | 'context'>) {
  const now = dateFormatter(context.settings.PORTAL_TIME_ZONE)(new Date().toISOString())
  return { organisation: user.Organization.Name, printedOn: now }
}
