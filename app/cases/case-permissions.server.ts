/** Who may answer a case, that is reply to it and close it (A§6). The page and both actions ask here. */
import { cases } from '../../contract/cases'
import { accessDenied, type SignedInArgs } from '../access/guarded.server'

/** The owner is only asked for where it decides. Throws `PortalApiError` when it cannot be learned. */
export async function canRespond(
  { api, can }: Pick<SignedInArgs, 'api' | 'can'>,
  ticketNumber: string,
): Promise<boolean> {
  if (can('cases.answer.any')) return true
  return can('cases.answer') && (await api.call(cases.owner, { params: { ticketNumber } }))
}

/** Throws 403 'Access denied' for who may not. */
export async function requireCanRespond(args: SignedInArgs, ticketNumber: string): Promise<void> {
  if (!(await canRespond(args, ticketNumber))) throw accessDenied(args.context)
}
