import { href } from '~/href'
import { pages } from '~/pages'
import { clockText, type ClockTime } from './clock'

/** A key, and where it leads as far as the link knows. So a menu within a menu is read with the first one. */
export interface Press {
  readonly key: string
  readonly to: string
}

/** The name of a callee in addresses and in the form. `findCallee` reads it. */
export function calleeValue({ kind, name }: { readonly kind: 'number' | 'ivr' | 'queue'; readonly name: string }) {
  return kind === 'number' ? name : `${kind}:${name}`
}

/** The address of 'Who answers?' for a call. `number`: a number, or what `calleeValue` makes. Without `at`: now. */
export function callUrl(number: string, at?: ClockTime, keys: readonly Press[] = []): string {
  const query = new URLSearchParams({ number, ...(at && { at: `${at.date}T${clockText(at.minute)}` }) })
  for (const { key, to } of keys) query.append('key', `${key}:${to}`)
  return href(pages.whoAnswers, query)
}
