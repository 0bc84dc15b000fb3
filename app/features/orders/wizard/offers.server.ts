/** The offers of a catalogue: each with a key, a name and its allowed amounts [199] [208]. */
import { hash } from 'node:crypto'
import type { Offer } from '~contract/catalogue'
import { searchedText, searchedWords } from '~/lists/searched-text.server'
import { groupBy } from '~/platform/text/group-by'
import type { Limits } from './order-rules'

export interface CatalogueOffer extends Limits {
  readonly key: string
  /** The API's own value: an order sends it back with its amount. */
  readonly received: Offer
  readonly name: string
  /** The product's name; '' for none. */
  readonly product: string
}

const KEY_LENGTH = 8

/** Offers in the catalogue's order, but those of one product are together. Two identical entries are one offer. */
export function catalogueOf(offers: readonly Offer[]): CatalogueOffer[] {
  const byHash = new Map(offers.map((offer) => [hash('sha256', JSON.stringify(offer), 'base64url'), offer]))
  const keys = shortKeys([...byHash.keys()])
  const all = [...byHash].map(([whole, received]) => catalogueOffer(keys.get(whole) ?? whole, received))
  return [...groupBy(all, ({ product }) => product).values()].flat()
}

/** The start of each hash: 8 characters, more on a collision. */
export function shortKeys(hashes: readonly string[], length = KEY_LENGTH): Map<string, string> {
  const alike = groupBy(hashes, (whole) => whole.slice(0, length))
  return new Map(
    [...alike].flatMap(([start, found]) => {
      const [only] = found
      return found.length === 1 && only !== undefined ? [[only, start]] : [...shortKeys(found, length + 1)]
    }),
  )
}

function catalogueOffer(key: string, offer: Offer): CatalogueOffer {
  const product = offer.ProductDisplayName || offer.ProductName || ''
  const name = offer.DisplayName || offer.Name || product || 'Offer without a name'
  return {
    key,
    received: offer,
    name,
    product,
    unit: offer.UnitType ?? '',
    least: Math.max(1, Math.ceil(Number(offer.MinimumQuantity ?? 1))),
    most: Number(offer.MaximumQuantity ?? 0) || undefined,
  }
}

/** The offers whose name contains every word of the search, ignoring case, accents, hyphens and quotes [210] [897]. */
export function searchOffers(offers: readonly CatalogueOffer[], q: string): readonly CatalogueOffer[] {
  const words = searchedWords(q)
  if (words.length === 0) return offers
  return offers.filter(({ name, product }) => {
    const text = searchedText(`${name}\n${product}`)
    return words.every((word) => text.includes(word))
  })
}
