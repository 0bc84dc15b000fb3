/** The Authorization header of a call, and what in it is secret [926]. */
import type { Authorization } from './system.server'

export function bearer(token: string) {
  return { header: `Bearer ${token}`, secrets: [token] } satisfies Authorization
}

export function basic(id: string, secret: string) {
  const pair = Buffer.from(`${id}:${secret}`).toString('base64')
  return { header: `Basic ${pair}`, secrets: [secret, pair] } satisfies Authorization
}
