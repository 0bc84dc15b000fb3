/** Which addresses count as one client for limits. */
import { isIPv6 } from 'node:net'

const IPV4_IN_IPV6 = /^::ffff:(?=\d+\.)/i
const GROUPS = 8
const GROUPS_OF_A_NETWORK = 4

/** An IPv6 client can choose among a /64 of addresses, so a /64 counts as one. */
export function networkOf(address: string): string {
  const plain = address.replace(IPV4_IN_IPV6, '')
  if (!isIPv6(plain)) return plain
  const [before = [], after = []] = plain.split('::').map((half) => half.split(':').filter(Boolean))
  const between = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => '0')
  const groups = [...before, ...between, ...after].slice(0, GROUPS_OF_A_NETWORK)
  return groups.map((group) => parseInt(group, 16).toString(16)).join(':')
}
