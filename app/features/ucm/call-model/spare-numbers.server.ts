/** Numbers that the provider lists for the organisation and that nothing has [995]. */
import { queues } from '~contract/ucm/queues'
import type { SignedInArgs } from '~/access/guarded.server'
import { groupByNumber } from '~/platform/text/phone-number.server'
import { loadIf } from '~/systems/upstream/loadable.server'
import type { CallSetup } from './call-setup.server'

/** All numbers that the provider lists; undefined where they could not be read, or the person may see only a part of what has them. */
export async function readListedNumbers({
  api,
  can,
}: Pick<SignedInArgs, 'api' | 'can'>): Promise<readonly string[] | undefined> {
  const seesAll = can('queues.view') && can('ivr.view')
  const read = await loadIf(seesAll, () => api.forAMinute.cached(queues.meta))
  return read.kind === 'loaded' ? read.content.PhoneNumbers : undefined
}

/** The listed numbers that no queue and no IVR has, however each is written; none where that is not known. */
export function spareNumbers(
  listed: readonly string[] = [],
  { ivrs, queues: all, areListsIncomplete, hidden, phoneCountry }: CallSetup,
): string[] {
  if (areListsIncomplete || hidden) return []
  const used = [...ivrs, ...all].map(({ phoneNumber: number }) => ({ number, isUsed: true }))
  const uses = [...used, ...listed.map((number) => ({ number, isUsed: false }))]
  const groups = groupByNumber(uses, ({ number }) => number, phoneCountry)
  return groups.flatMap(([first, ...others]) =>
    first && [first, ...others].every(({ isUsed }) => !isUsed) ? first.number : [],
  )
}
