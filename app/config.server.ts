/** The portal's settings: the only reader of process.env in app/. `.env.example` has a line for each. */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Method } from '../contract/endpoint'

const switchedOn = z.enum(['on', 'off']).transform((value) => value === 'on')
/** `abort`: what is no address is not looked at any further. */
const webAddress = z.url({ protocol: /^https?$/, abort: true })
/** An external page; a link whose setting is empty is not shown. */
const link = webAddress.optional()
/** Calls go to addresses below it. */
const baseAddress = webAddress.transform((value) => new URL(value.endsWith('/') ? value : `${value}/`).href)
const secret = z.string().min(32, 'needs at least 32 characters')
const milliseconds = z.coerce.number().int().min(1)

const Methods = z
  .string()
  .transform((value, context) => {
    try {
      return JSON.parse(value)
    } catch {
      context.addIssue({ code: 'custom', message: 'is not JSON' })
      return z.NEVER
    }
  })
  .pipe(z.record(z.string(), z.enum(['GET', 'POST', 'PUT', 'DELETE'] satisfies Method[])))

const timeZone = z.string().refine(
  (value) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: value })
      return true
    } catch {
      return false
    }
  },
  { error: 'is not a time zone, such as Europe/Amsterdam' },
)

const Settings = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** The address to listen on; `0.0.0.0` behind a load balancer. */
  HOST: z.string().default('localhost'),
  PORTAL_ORIGIN: webAddress
    .refine((value) => new URL(value).pathname === '/' && !new URL(value).search, {
      error: 'has a path; only scheme, host and port',
    })
    .transform((value) => new URL(value).origin),
  PORTAL_PROVIDER: z.enum(['embedded', 'external']).default('external'),
  /** Comma list: the first encrypts, all decrypt. At least 32 characters each. */
  SESSION_SECRET: z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .pipe(z.tuple([secret], secret)),
  IDLE_MINUTES: z.coerce.number().min(1).default(60),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  /** How long the portal keeps serving after SIGTERM, for load balancers to see that /readyz says 503. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(25, 'leaves too little time to finish running work').default(5),
  /** From SIGTERM to the end, DRAIN_SECONDS included. */
  STOP_SECONDS: z.coerce.number().min(1).max(600).default(30),
  /** How many requests the portal works on at once; beyond it 503. */
  MAX_IN_FLIGHT: z.coerce.number().int().min(1).default(500),
  /** How many connections may be open, most of them idle or slow; beyond it new ones are closed. */
  MAX_CONNECTIONS: z.coerce.number().int().min(1).default(4_000),
  /** The part of each of these two that one client address, perhaps a whole company's, may take. */
  CLIENT_SHARE: z.coerce.number().gt(0).max(1).default(0.5),
  /** A client that takes nothing of its response, or sends nothing more of its request, is cut off after this time. */
  CLIENT_IDLE_TIMEOUT_MS: milliseconds.default(30_000),
  /** How many proxies of the operator's own stand in front; so many X-Forwarded-For entries from the right are believed. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
  /** What several portal processes agree on; in memory without it. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Stored uploads; processes may share it. A folder of this process below the system's temporary one by default. */
  UPLOAD_DIR: z.string().optional(),
  /** Megabytes that one user's uploads may take, arriving and stored. */
  UPLOAD_QUOTA_MB: z.coerce.number().min(1).default(500),
  /** Megabytes that all uploads may take. */
  UPLOAD_TOTAL_MB: z.coerce.number().min(1).default(10_000),
  /** How many request bodies may arrive at once: in all, and from one signed-in user or one visitor's address. */
  MAX_BODIES: z.coerce.number().int().min(1).default(1_000),
  MAX_BODIES_PER_SENDER: z.coerce.number().int().min(1).default(20),
  /** How many of one user's may be uploads. */
  MAX_UPLOADS_PER_USER: z.coerce.number().int().min(1).default(6),
  /** A form may pause so long. */
  FORM_IDLE_TIMEOUT_MS: milliseconds.default(10_000),
  /** A form may take so long, and as much longer as its bytes need at this rate: a line of 30 kB/s, with its jitter. */
  FORM_GRACE_MS: milliseconds.default(10_000),
  FORM_BYTES_PER_SECOND: z.coerce.number().min(1).default(25_000),

  PORTAL_API_URL: baseAddress,
  PORTAL_API_CLIENT_ID: z.string().optional(),
  PORTAL_API_CLIENT_SECRET: z.string().optional(),
  PORTAL_API_METHODS: Methods.default({}),
  /** How many calls may run at once to the portal API, and to the directory; the others wait. */
  MAX_CALLS: z.coerce.number().int().min(1).default(128),
  /** How many downloads may run at once, in all and for one user. */
  MAX_STREAMS: z.coerce.number().int().min(1).default(64),
  MAX_STREAMS_PER_USER: z.coerce.number().int().min(1).default(4),
  CONNECT_TIMEOUT_MS: milliseconds.default(2_000),
  PAGE_TIMEOUT_MS: milliseconds.default(10_000),
  BODY_IDLE_TIMEOUT_MS: milliseconds.default(10_000),
  /** Overrides every call's own first-byte deadline; for tests. */
  FIRST_BYTE_TIMEOUT_MS: milliseconds.optional(),
  /** So many failures within 10 s and the API is left alone for 5 s; 0 turns this off. */
  BREAKER_FAILURES: z.coerce.number().int().min(0).default(5),
  /** How long a list that was read is kept for the same user; 0 turns it off. */
  LIST_CACHE_SECONDS: z.coerce.number().min(0).default(5),

  /** Discovery documents of the three policies. */
  IDENTITY_SIGN_IN: webAddress,
  IDENTITY_PASSWORD_RESET: webAddress,
  IDENTITY_PROFILE_EDIT: webAddress,
  IDENTITY_CLIENT_ID: z.string().min(1),
  IDENTITY_CLIENT_SECRET: z.string().min(1),

  /** Of the directory; a portal has all three of the first or, without a directory, none. */
  DIRECTORY_URL: baseAddress.optional(),
  DIRECTORY_AUTHORIZATION_URL: webAddress.optional(),
  DIRECTORY_CLIENT_ID: z.string().optional(),
  DIRECTORY_SCOPES: z.string().default('User.Read.All Group.Read.All'),

  PRODUCT_NAME: z.string().min(1),
  PRODUCT_CODE: z.string().regex(/^[A-Z0-9.]+$/, 'has other characters than A-Z, 0-9 and the dot'),
  BRAND_LOGO: z.string().startsWith('/', 'is not a path below public/').optional(),
  BRAND_COLOR: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'is not a colour such as #0a5ea8')
    .optional(),
  SUPPORT_PHONE: z.string().optional(),
  SUPPORT_URL: link,
  STATUS_URL: link,
  PRIVACY_URL: link,
  TERMS_URL: link,
  WALLBOARD_URL: link,
  DNS_URL: link,
  CLOUD_CONTROL_URL: link,
  /** The article about prices that the pending orders link to. */
  PRICELIST_URL: link,
  /** Which external links carry ?user={auth value}, as a comma list of wallboard, status, dns, cloud-control. */
  LINKS_WITH_USER: z
    .string()
    .default('wallboard')
    .transform((value) => value.split(',').map((part) => part.trim()))
    .pipe(z.array(z.enum(['wallboard', 'status', 'dns', 'cloud-control', '']))),
  PORTAL_TIME_ZONE: timeZone.default('Europe/Amsterdam'),

  /** Embedded only: handed on to the stand-in. */
  PROVIDER_PORT: z.coerce.number().int().min(1).max(65_535).default(4000),
  PROVIDER_DATA: z.string().default('.data/provider'),
  PROVIDER_CONTROL: switchedOn.default(true),
})
export type Settings = z.output<typeof Settings>

const Complete = Settings.check(({ value, issues }) => {
  const names = ['DIRECTORY_URL', 'DIRECTORY_AUTHORIZATION_URL', 'DIRECTORY_CLIENT_ID'] as const
  const missing = names.filter((name) => value[name] === undefined)
  if (missing.length === names.length) return
  const message = 'is missing beside the other settings of the directory'
  issues.push(...missing.map((name) => ({ code: 'custom' as const, input: value, path: [name], message })))
})

/** Names and values of a process's environment. */
export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads and checks the settings; throws one error that names every missing or bad one. With
 * `PORTAL_PROVIDER=embedded` what concerns the provider has defaults that lead to the stand-in.
 */
export function readSettings(environment: Environment = process.env): Settings {
  const given = withoutEmpty(environment)
  const settings = Complete.safeParse({
    ...(given.PORTAL_PROVIDER === 'embedded' ? embeddedDefaults(given) : {}),
    ...given,
  })
  if (!settings.success)
    throw new Error(`Cannot start. Settings (see .env.example):\n${z.prettifyError(settings.error)}`)
  if (given.PORTAL_PROVIDER === 'embedded' && !isLoopback(settings.data.PORTAL_ORIGIN)) {
    throw new Error(
      'Cannot start: the embedded provider is for this machine only, but PORTAL_ORIGIN is not a loopback address.',
    )
  }
  return settings.data
}

/** The stand-in's environment: what portal and provider must agree on. */
export function providerEnvironment(settings: Settings): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PROVIDER_PORT: String(settings.PROVIDER_PORT),
    PROVIDER_DATA: settings.PROVIDER_DATA,
    PROVIDER_CONTROL: settings.PROVIDER_CONTROL ? 'on' : 'off',
    PORTAL_ORIGIN: settings.PORTAL_ORIGIN,
    PRODUCT_NAME: settings.PRODUCT_NAME,
    PRODUCT_CODE: settings.PRODUCT_CODE,
    IDENTITY_CLIENT_ID: settings.IDENTITY_CLIENT_ID,
    IDENTITY_CLIENT_SECRET: settings.IDENTITY_CLIENT_SECRET,
    DIRECTORY_CLIENT_ID: settings.DIRECTORY_CLIENT_ID ?? '',
    PORTAL_API_CLIENT_ID: settings.PORTAL_API_CLIENT_ID ?? '',
    PORTAL_API_CLIENT_SECRET: settings.PORTAL_API_CLIENT_SECRET ?? '',
  }
}

/** What one client may have of a limit. */
export function clientShare(limit: number, { CLIENT_SHARE }: Settings): number {
  return Math.ceil(limit * CLIENT_SHARE)
}

export function isLoopback(origin: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)
}

function withoutEmpty(environment: Environment): Record<string, string> {
  const entries = Object.entries(environment).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return Object.fromEntries(entries)
}

function embeddedDefaults(given: Record<string, string>): Record<string, string> {
  const provider = `http://localhost:${given.PROVIDER_PORT ?? '4000'}`
  const secrets = given.SESSION_SECRET && given.IDENTITY_CLIENT_SECRET ? {} : keptSecrets()
  return {
    ...secrets,
    PORTAL_ORIGIN: `http://localhost:${given.PORT ?? '3000'}`,
    PORTAL_API_URL: `${provider}/api/`,
    PORTAL_API_CLIENT_ID: 'customer-portal',
    IDENTITY_SIGN_IN: `${provider}/identity/sign-in/v2.0/.well-known/openid-configuration`,
    IDENTITY_PASSWORD_RESET: `${provider}/identity/password-reset/v2.0/.well-known/openid-configuration`,
    IDENTITY_PROFILE_EDIT: `${provider}/identity/profile-edit/v2.0/.well-known/openid-configuration`,
    IDENTITY_CLIENT_ID: 'customer-portal',
    DIRECTORY_URL: `${provider}/graph/`,
    DIRECTORY_AUTHORIZATION_URL: `${provider}/identity/directory/oauth2/v2.0/authorize`,
    DIRECTORY_CLIENT_ID: 'customer-portal-directory',
    DRAIN_SECONDS: '0',
    PRODUCT_NAME: 'Meridian',
    PRODUCT_CODE: 'MERIDIAN',
    SUPPORT_PHONE: '+31 20 555 0100',
    SUPPORT_URL: `${provider}/external/support`,
    STATUS_URL: `${provider}/external/status`,
    PRIVACY_URL: `${provider}/external/privacy`,
    TERMS_URL: `${provider}/external/terms`,
    WALLBOARD_URL: `${provider}/external/wallboard`,
    DNS_URL: `${provider}/external/dns`,
    CLOUD_CONTROL_URL: `${provider}/external/cloud-control`,
    PRICELIST_URL: `${provider}/external/pricelist`,
  }
}

const Secrets = z.object({
  SESSION_SECRET: z.string(),
  IDENTITY_CLIENT_SECRET: z.string(),
  PORTAL_API_CLIENT_SECRET: z.string(),
})

/** Secrets of an embedded start, made once and kept in .data/ so that sessions outlive a restart. */
function keptSecrets(): Record<string, string> {
  const file = join('.data', 'secrets.json')
  if (existsSync(file)) return Secrets.parse(JSON.parse(readFileSync(file, 'utf8')))

  const secret = () => randomBytes(32).toString('base64url')
  const made = { SESSION_SECRET: secret(), IDENTITY_CLIENT_SECRET: secret(), PORTAL_API_CLIENT_SECRET: secret() }
  mkdirSync('.data', { recursive: true })
  writeFileSync(file, JSON.stringify(made, null, 2), { mode: 0o600 })
  return made
}
