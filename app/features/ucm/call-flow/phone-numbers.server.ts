import type { SignedInArgs } from '~/access/guarded.server'
import { groupBy } from '~/platform/text/group-by'
import { joinWords } from '~/platform/text/wording'
import { readCallFlow } from './read-call-flow.server'

const MAX_NAMED = 3

/** The label of a phone number: with the queues and IVRs that have it, as far as their lists tell in time [625]. */
export async function readPhoneNumberLabels(args: SignedInArgs): Promise<(phoneNumber: string) => string> {
  const flow = await readCallFlow(args, [], 'page')
  const records = flow.kind === 'loaded' ? [...flow.content.queues, ...flow.content.ivrs] : []
  const byNumber = groupBy(records, ({ phoneNumber }) => phoneNumber)
  return (phoneNumber) => {
    const names = byNumber.get(phoneNumber)?.map(({ name }) => name)
    return names ? `${phoneNumber} (${joinWords(names, MAX_NAMED)})` : phoneNumber
  }
}
