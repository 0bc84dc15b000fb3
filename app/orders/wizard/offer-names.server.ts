/**
 * Names of chosen offers, packed for a URL, for offers that leave the catalogue (decision 13): 3 kB for 200. They are signed for
 * the tenant, so that no link from somebody else makes a page name what was never offered to it [790].
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { sign, signedText } from '../../http/seal.server'
import { MOST_OFFERS } from './order-rules'

/** Cuts names to these lengths in turn, until the packed names are short enough. */
const NAME_LENGTHS = [60, 30, 15]
const ENOUGH = 4_000
const MOST_UNPACKED = 100_000

type Secrets = readonly [string, ...string[]]

const purpose = (tenant: string) => `names of offers to ${tenant}`

/** '' for none. */
export function packNames(secrets: Secrets, tenant: string, names: ReadonlyMap<string, string>): string {
  if (names.size === 0) return ''
  const several = [...names].slice(0, MOST_OFFERS)
  let text = ''
  for (const length of NAME_LENGTHS) {
    text = packed(several, length)
    if (text.length <= ENOUGH) break
  }
  return sign(secrets, purpose(tenant), text)
}

function packed(names: readonly [string, string][], length: number): string {
  const lines = names.map(([key, name]) => `${key} ${name.replace(/\s+/g, ' ').slice(0, length)}`)
  return deflateRawSync(lines.join('\n'), { level: 9 }).toString('base64url')
}

/** Names by key; empty if the portal did not pack them for this tenant. */
export function unpackNames(secrets: Secrets, tenant: string, packed: string): Map<string, string> {
  const entries = unpacked(signedText(secrets, purpose(tenant), packed) ?? '')
    .split('\n')
    .map((line): [string, string] => {
      const space = line.indexOf(' ')
      return [line.slice(0, Math.max(0, space)), line.slice(space + 1)]
    })
  return new Map(entries.filter(([key, name]) => key && name))
}

function unpacked(packed: string): string {
  try {
    const bytes = inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: MOST_UNPACKED })
    return bytes.toString('utf8')
  } catch {
    return ''
  }
}
