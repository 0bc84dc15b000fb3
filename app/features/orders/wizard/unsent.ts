/** Scripts keep in the tab what people chose and did not send, so that a reload and every way out and back find it [507]. */
import { tabStorage } from '~/platform/tab-storage'
import type { ChosenOffer, OffersView } from './offers-view.server'

/** Unsent offers by their keys: null for one that people no longer want. */
export type UnsentOffers = ReadonlyMap<string, ChosenOffer | null>

interface StoredOffers {
  readonly tenant: string
  readonly unsent: readonly (readonly [key: string, offer: ChosenOffer | null])[]
}

type OfDraft = Pick<OffersView, 'draft' | 'tenant'>

const storageName = ({ draft }: OfDraft) => `order ${draft}`

export function keepUnsent(view: OfDraft, unsent: UnsentOffers): void {
  const value: StoredOffers = { tenant: view.tenant.id, unsent: [...unsent] }
  if (unsent.size === 0) tabStorage.remove(storageName(view))
  else tabStorage.set(storageName(view), JSON.stringify(value))
}

/** Another tenant clears it [202]. */
export function restoreUnsent(view: OfDraft): UnsentOffers {
  try {
    const value: unknown = JSON.parse(tabStorage.get(storageName(view)) ?? 'null')
    return new Map(isStoredOffers(value) && value.tenant === view.tenant.id ? value.unsent : [])
  } catch {
    return new Map()
  }
}

function isStoredOffers(value: unknown): value is StoredOffers {
  return typeof value === 'object' && value !== null && 'tenant' in value && 'unsent' in value
}
