/** Senders of requests, as limits count them. */
import { isIPv6 } from 'node:net'
import type { Settings } from '../config.server'

/** The sender of a request. Only their network tells visitors apart. */
export interface Client {
  readonly network: string
  readonly person: string | undefined
}

/** Signed-in people count by themselves, because colleagues share an address; visitors count by their network. */
export function clientKeyOf({ network, person }: Client): string {
  return person === undefined ? `network ${network}` : `user ${person}`
}

/** The part of a limit that one client network may take [552]. */
export function clientShare(limit: number, { CLIENT_SHARE }: Pick<Settings, 'CLIENT_SHARE'>): number {
  return Math.ceil(limit * CLIENT_SHARE)
}

const IPV4_IN_IPV6 = /^::ffff:(?=\d+\.)/i
const GROUPS = 8

/** A customer of an IPv6 provider usually has a /56 of addresses to choose from, so a /56 counts as one [552]. */
export function networkOf(address: string): string {
  const plain = address.replace(IPV4_IN_IPV6, '')
  if (!isIPv6(plain)) return plain
  const [before = [], after = []] = plain.split('::').map((half) => half.split(':').filter(Boolean))
  const between = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => '0')
  const [first, second, third, fourth = '0'] = [...before, ...between, ...after]
  const groups = [first, second, third].map((group) => parseInt(group ?? '0', 16).toString(16))
  return [...groups, (parseInt(fourth, 16) >> 8).toString(16)].join(':')
}
