import type { SignedInArgs } from '../../access/guarded.server'
import { listed } from '../../text/wording'
import { loadCallFlow } from './read-call-flow.server'

const MOST_NAMED = 3

/** The label of a phone number: with the queues and IVRs that have it, as far as their lists tell in time [625]. */
export async function phoneNumberLabels(args: SignedInArgs): Promise<(phoneNumber: string) => string> {
  const flow = await loadCallFlow(args, {})
  const names = new Map<string, string[]>()
  for (const { name, phoneNumber } of flow.kind === 'loaded' ? [...flow.content.queues, ...flow.content.ivrs] : []) {
    names.set(phoneNumber, [...(names.get(phoneNumber) ?? []), name])
  }
  return (phoneNumber) => {
    const found = names.get(phoneNumber)
    return found ? `${phoneNumber} (${listed(found, MOST_NAMED)})` : phoneNumber
  }
}
