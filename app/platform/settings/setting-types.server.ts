/** Types of settings: addresses, secrets, counts, lists. Messages go on with the setting's name. */
import { z } from 'zod'
import { endpointNames } from '~contract'
import type { Method } from '~contract/endpoint'
import { parseRedisAddress } from './redis-address.server'

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
/** An external page, or a path that the proxy in front serves. */
export const linkOrPath = z
  .string()
  .regex(/^(?:https?:\/\/|\/(?![\/\\]))\S+$/, 'is neither an address nor a path such as /imprint')
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

/** JSON of this schema. */
export const json = <Schema extends z.ZodType>(schema: Schema) => readable(JSON.parse, 'is not JSON').pipe(schema)

/** Fewest and most characters, such as 8-64. 50 is the most that the portal API takes by its contract. */
export const passwordLength = z
  .string()
  .regex(/^\d+-\d+$/, 'is not like 6-50')
  .transform((value) => {
    const [min, max] = value.split('-').map(Number)
    return { min, max }
  })
  .pipe(z.object({ min: z.number().min(1).max(50), max: z.number().min(50).max(500) }))

const words = z.array(z.string())
/** The provider's words for each meaning of a case's status; those of Microsoft Dynamics where a meaning is not given [877]. */
export const caseStatuses = z.strictObject({
  new: words.default(['New']),
  attention: words.default([
    'Waiting for customer',
    'Waiting on customer',
    'Waiting for the customer',
    'Waiting on the customer',
    'Waiting for Details',
  ]),
  active: words.default(['In progress', 'Active', 'Open', 'Reopened', 'Researching']),
  done: words.default(['Resolved', 'Solved', 'Done', 'Problem Solved', 'Information Provided']),
})

export const methods = json(
  z.record(z.string(), z.enum(['GET', 'POST', 'PUT', 'DELETE'] satisfies Method[])).superRefine((byName, context) => {
    const unknown = Object.keys(byName).filter((name) => !endpointNames.some((endpoint) => endpoint === name))
    if (unknown.length > 0) context.addIssue(`names no call of docs/openapi.json: ${unknown.join(', ')}`)
  }),
)

export const redisAddress = readable(
  parseRedisAddress,
  'is not like redis://host:6379/0 or redis+sentinel://host:26379,host:26379/master (rediss for TLS)',
)

export const timeZone = readable(
  (zone) => new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone,
  'is not a time zone, such as Europe/Amsterdam',
)
