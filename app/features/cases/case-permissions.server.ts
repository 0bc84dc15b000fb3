/** The right to reply to a case and close it [127] [128] [129], for the page and both actions. */
import { cases } from '~contract/cases'
import type { SignedInArgs } from '~/access/guarded.server'
import { caseKindOf, caseKinds } from './case-kinds'
import { requireCaseOfUrl, readCaseParams, readIfClosed } from './case-view.server'

/** Reads the owner only where the answer depends on it. Throws `PortalApiError`. */
export async function canReply(
  { api, can }: Pick<SignedInArgs, 'api' | 'can'>,
  ticketNumber: string,
): Promise<boolean> {
  if (can('cases.respond.any')) return true
  return can('cases.respond') && (await api.send(cases.owner, { params: await readCaseParams({ api }, ticketNumber) }))
}

/** Tells the actions of a case if this person can respond, or that the case is closed. */
export const replyPermission = {
  ability: 'cases.respond.any',
  async ask(args: SignedInArgs): Promise<boolean | 'closed'> {
    // The page of a closed case takes no reply from anybody.
    if (caseKindOf(args.route) === caseKinds.closed) return true
    const { ticketNumber } = requireCaseOfUrl(args)
    try {
      return await canReply(args, ticketNumber)
    } catch (error) {
      if (await readIfClosed(args, ticketNumber, error)) return 'closed'
      throw error
    }
  },
} as const
