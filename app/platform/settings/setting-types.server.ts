/** Types of settings: addresses, secrets, counts, lists. Messages go on with the setting's name. */
import { z } from 'zod'
import { endpointNames } from '../../../contract'
import type { Method } from '../../../contract/endpoint'
import { readRedisAddress } from './redis-address.server'

/** `abort`: text that is not an address gets no further checks. */
export const webAddress = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((value) => !new URL(value).username && !new URL(value).password, {
    error: 'has a name or a password in it',
    abort: true,
  })
export const origin = webAddress
  .refine((value) => new URL(value).pathname === '/' && !new URL(value).search, {
    error: 'has a path; only scheme, host and port',
  })
  .transform((value) => new URL(value).origin)
/** An external page. Pages leave out the link of an empty setting. */
export const link = webAddress.optional()
/** The same, or a path that the proxy in front serves. */
export const linkOrPath = z
  .string()
  .regex(/^(?:https?:\/\/|\/(?![\/\\]))\S+$/, 'is neither an address nor a path such as /imprint')
  .optional()
/** A file that the build has copied. */
export const publicFile = z.string().startsWith('/', 'is not a path below public/').optional()
export const baseAddress = webAddress.transform((value) => new URL(value.endsWith('/') ? value : `${value}/`).href)
/** Text in the placeholders of example files, which everybody can read [939]. */
const PLACEHOLDER = 'change-me'
export const clientSecret = z
  .string()
  .min(1)
  .refine((value) => !value.toLowerCase().includes(PLACEHOLDER), 'is the placeholder of an example file')
export const secret = clientSecret.min(32, 'needs at least 32 characters')
export const count = z.coerce.number().int().min(1)
export const commaList = z.string().transform((value) => value.split(',').map((part) => part.trim()))

/** Text that `read` understands; `message` where that throws. */
function readable<Value>(read: (text: string) => Value, message: string) {
  return z.string().transform((text, context) => {
    try {
      return read(text)
    } catch {
      context.addIssue(message)
      return z.NEVER
    }
  })
}

export const methods = readable(JSON.parse, 'is not JSON').pipe(
  z.record(z.string(), z.enum(['GET', 'POST', 'PUT', 'DELETE'] satisfies Method[])).superRefine((byName, context) => {
    const unknown = Object.keys(byName).filter((name) => !endpointNames.some((endpoint) => endpoint === name))
    if (unknown.length > 0) context.addIssue(`names no call of docs/openapi.json: ${unknown.join(', ')}`)
  }),
)

export const redisAddress = readable(
  readRedisAddress,
  'is not like redis://host:6379/0 or redis+sentinel://host:26379,host:26379/master (rediss for TLS)',
)

export const timeZone = readable(
  (zone) => new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone,
  'is not a time zone, such as Europe/Amsterdam',
)
