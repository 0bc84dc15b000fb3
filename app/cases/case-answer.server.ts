/** Who may answer a case, that is reply to it and close it (A§6). The page and both actions ask here. */
import { cases } from '../../contract/cases'
import { accessDenied, type Guarded } from '../access/guarded.server'

/** The owner is only asked for where it decides. Throws `PortalApiError` when it cannot be learned. */
export async function mayAnswer({ api, may }: Pick<Guarded, 'api' | 'may'>, ticketNumber: string): Promise<boolean> {
  if (may('cases.answer.any')) return true
  return may('cases.answer') && (await api.send(cases.owner, { params: { ticketNumber } }))
}

/** Throws 403 'Access denied' for who may not. */
export async function mustAnswer(visitor: Guarded, ticketNumber: string): Promise<void> {
  if (!(await mayAnswer(visitor, ticketNumber))) throw accessDenied(visitor.context)
}
