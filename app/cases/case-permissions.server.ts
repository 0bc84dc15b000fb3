/** Who can reply to a case and close it [127] [128] [129], for the page and both actions. */
import { cases } from '../../contract/cases'
import { accessDenied, type SignedInArgs } from '../access/guarded.server'

/** Asks for the owner only where it decides. Throws `PortalApiError`. */
export async function canRespond(
  { api, can }: Pick<SignedInArgs, 'api' | 'can'>,
  ticketNumber: string,
): Promise<boolean> {
  if (can('cases.respond.any')) return true
  return can('cases.respond') && (await api.send(cases.owner, { params: { ticketNumber } }))
}

/** Throws 403 'Access denied' for everyone else. */
export async function requireCanRespond(args: SignedInArgs, ticketNumber: string): Promise<void> {
  if (!(await canRespond(args, ticketNumber))) throw accessDenied(args.context)
}
