/** Who may reply to a case and close it (A§6). The page and both actions ask here. */
import { cases } from '../../contract/cases'
import { accessDenied, type SignedInArgs } from '../access/guarded.server'

/** Asks for the owner only where it decides. Throws `PortalApiError` when it cannot be learned. */
export async function canRespond(
  { api, can }: Pick<SignedInArgs, 'api' | 'can'>,
  ticketNumber: string,
): Promise<boolean> {
  if (can('cases.respond.any')) return true
  return can('cases.respond') && (await api.send(cases.owner, { params: { ticketNumber } }))
}

/** Throws 403 'Access denied' for people who may not. */
export async function requireCanRespond(args: SignedInArgs, ticketNumber: string): Promise<void> {
  if (!(await canRespond(args, ticketNumber))) throw accessDenied(args.context)
}
