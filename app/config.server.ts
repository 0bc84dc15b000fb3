/** The portal's settings: the only reader of process.env in app/. `.env.example` explains each. */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { endpointNames } from '../contract'
import type { Method } from '../contract/endpoint'

/** `abort`: what is no address is not looked at any further. */
const webAddress = z.url({ protocol: /^https?$/, abort: true })
/** Scheme, host and port of an address without more. */
const origin = webAddress
  .refine((value) => new URL(value).pathname === '/' && !new URL(value).search, {
    error: 'has a path; only scheme, host and port',
  })
  .transform((value) => new URL(value).origin)
/** An external page; a link whose setting is empty is not shown. */
const link = webAddress.optional()
/** Calls go to addresses below it. */
const baseAddress = webAddress.transform((value) => new URL(value.endsWith('/') ? value : `${value}/`).href)
const secret = z.string().min(32, 'needs at least 32 characters')
const count = z.coerce.number().int().min(1)
const commaList = z.string().transform((value) => value.split(',').map((part) => part.trim()))

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

const methods = readable(JSON.parse, 'is not JSON').pipe(
  z.record(z.string(), z.enum(['GET', 'POST', 'PUT', 'DELETE'] satisfies Method[])).superRefine((byName, context) => {
    const unknown = Object.keys(byName).filter((name) => !endpointNames.some((known) => known === name))
    if (unknown.length > 0) context.addIssue(`names no call of docs/portal-api.md: ${unknown.join(', ')}`)
  }),
)

/** How the portal can name itself at the identity provider's token endpoint; the first that it offers is used. */
export const CLIENT_AUTH = ['client_secret_basic', 'client_secret_post'] as const
/** What the token of a report is: made for it (`Embed`), or its reader's own at the directory (`Aad`). */
export const REPORT_TOKEN_TYPES = ['Embed', 'Aad'] as const
const timeZone = readable(
  (zone) => new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone,
  'is not a time zone, such as Europe/Amsterdam',
)

const Settings = z.object({
  NODE_ENV: z.string().default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('localhost'),
  PORTAL_ORIGIN: origin,
  PORTAL_PROVIDER: z.enum(['embedded', 'external']).default('external'),
  SESSION_SECRET: commaList.pipe(z.tuple([secret], secret)),
  IDLE_MINUTES: z.coerce.number().min(1).default(60),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  DRAIN_SECONDS: z.coerce.number().min(0).max(25, 'leaves too little time to finish running work').default(5),
  STOP_SECONDS: z.coerce.number().min(1).max(600).default(30),
  MAX_IN_FLIGHT: count.default(500),
  MAX_CONNECTIONS: count.default(4_000),
  CLIENT_SHARE: z.coerce.number().gt(0).max(1).default(0.5),
  CLIENT_IDLE_TIMEOUT_MS: count.default(30_000),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  UPLOAD_DIR: z.string().optional(),
  UPLOAD_QUOTA_MB: z.coerce.number().min(1).default(500),
  UPLOAD_TOTAL_MB: z.coerce.number().min(1).default(10_000),
  MAX_BODIES: count.default(1_000),
  MAX_BODIES_PER_SENDER: count.default(20),
  MAX_UPLOADS_PER_USER: count.default(6),
  FORM_IDLE_TIMEOUT_MS: count.default(10_000),
  FORM_GRACE_MS: count.default(10_000),
  FORM_BYTES_PER_SECOND: z.coerce.number().min(1).default(25_000),

  PORTAL_API_URL: baseAddress,
  PORTAL_API_CLIENT_ID: z.string().optional(),
  PORTAL_API_CLIENT_SECRET: z.string().optional(),
  PORTAL_API_METHODS: methods.default({}),
  MAX_CALLS: count.default(128),
  MAX_STREAMS: count.default(64),
  MAX_STREAMS_PER_USER: count.default(4),
  CONNECT_TIMEOUT_MS: count.default(2_000),
  PAGE_TIMEOUT_MS: count.default(10_000),
  BODY_IDLE_TIMEOUT_MS: count.default(10_000),
  FIRST_BYTE_TIMEOUT_MS: count.optional(),
  BREAKER_FAILURES: z.coerce.number().int().min(0).default(5),
  LIST_CACHE_SECONDS: z.coerce.number().min(0).default(5),
  LIST_CACHE_MB: z.coerce.number().min(1).default(64),

  IDENTITY_SIGN_IN: webAddress,
  IDENTITY_PASSWORD_RESET: webAddress,
  IDENTITY_PROFILE_EDIT: webAddress,
  IDENTITY_CLIENT_ID: z.string().min(1),
  IDENTITY_CLIENT_SECRET: z.string().min(1),
  IDENTITY_CLIENT_AUTH: z.enum(CLIENT_AUTH).optional(),
  IDENTITY_SCOPES: z
    .string()
    .regex(/(^| )openid( |$)/, 'does not contain openid')
    .default('openid'),

  DIRECTORY_URL: baseAddress.optional(),
  DIRECTORY_AUTHORIZATION_URL: webAddress.optional(),
  DIRECTORY_CLIENT_ID: z.string().optional(),
  DIRECTORY_SCOPES: z.string().default('User.Read.All Group.Read.All'),

  REPORT_ORIGIN: origin.default('https://app.powerbi.com'),
  REPORT_TOKEN_TYPE: z.enum(REPORT_TOKEN_TYPES).default('Embed'),
  REPORT_TOKEN_MINUTES: z.coerce.number().min(1).max(1_440).default(55),

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
  PRICELIST_URL: link,
  LINKS_WITH_USER: commaList
    .pipe(z.array(z.enum(['wallboard', 'status', 'dns', 'cloud-control', ''])))
    .default(['wallboard']),
  PORTAL_TIME_ZONE: timeZone.default('Europe/Amsterdam'),

  /** The rest is handed on to the embedded provider. */
  PROVIDER_PORT: count.max(65_535).default(4000),
  PROVIDER_DATA: z.string().default('.data/provider'),
  PROVIDER_CONTROL: z.enum(['on', 'off']).default('on'),
})
export type Settings = z.output<typeof Settings>

/** A portal has all of these or, without a directory, none. */
const DIRECTORY = { DIRECTORY_URL: true, DIRECTORY_AUTHORIZATION_URL: true, DIRECTORY_CLIENT_ID: true } as const

/** Names and values of a process's environment. */
type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads and checks the settings; throws one error that names every missing or bad one. With
 * `PORTAL_PROVIDER=embedded` what concerns the provider has defaults that lead to the stand-in.
 */
export function readSettings(environment: Environment = process.env): Settings {
  const own: Environment = Object.fromEntries(Object.entries(environment).filter(([, value]) => value))
  const isEmbedded = own.PORTAL_PROVIDER === 'embedded'
  const given = isEmbedded ? { ...embeddedDefaults(own), ...own } : own
  const hasDirectory = Object.keys(DIRECTORY).some((name) => given[name])
  const read = (hasDirectory ? Settings.required(DIRECTORY) : Settings).safeParse(given, {
    error: ({ input }) => (input === undefined ? 'is missing' : undefined),
  })
  const wrong = read.success
    ? unsafe(read.data, own)
    : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  if (!read.success || wrong.length > 0) {
    throw new Error(`Cannot start. Settings (see .env.example):\n${wrong.join('\n')}`)
  }
  return read.data
}

/** What is right by itself, but would give passwords and tokens away. */
function unsafe(settings: Settings, environment: Environment): string[] {
  const wrong: string[] = []
  if (settings.PORTAL_PROVIDER === 'embedded') {
    const hosts = { PORTAL_ORIGIN: new URL(settings.PORTAL_ORIGIN).hostname, HOST: settings.HOST }
    for (const [name, host] of Object.entries(hosts)) {
      if (!isLoopback(host)) {
        wrong.push(`${name}: the embedded provider is for this machine only, but ${name} is not a loopback address`)
      }
    }
  }
  if (settings.NODE_ENV !== 'production') return wrong
  for (const [name, value] of Object.entries(settings)) {
    if (typeof value !== 'string' || !value.startsWith('http:') || isLoopback(new URL(value).hostname)) continue
    wrong.push(`${name}: is not https, and not on this machine`)
  }
  if (environment.NODE_TLS_REJECT_UNAUTHORIZED === '0') {
    wrong.push('NODE_TLS_REJECT_UNAUTHORIZED: is 0, so that anybody could pose as the provider')
  }
  return wrong
}

/** The stand-in's environment: what portal and provider must agree on. */
export function providerEnvironment(settings: Settings): NodeJS.ProcessEnv {
  const shared = SHARED.map((name) => [name, String(settings[name] ?? '')])
  return { ...process.env, ...Object.fromEntries(shared) }
}

const SHARED = [
  'PROVIDER_PORT',
  'PROVIDER_DATA',
  'PROVIDER_CONTROL',
  'PORTAL_ORIGIN',
  'PRODUCT_NAME',
  'PRODUCT_CODE',
  'IDENTITY_CLIENT_ID',
  'IDENTITY_CLIENT_SECRET',
  'DIRECTORY_CLIENT_ID',
  'PORTAL_API_CLIENT_ID',
  'PORTAL_API_CLIENT_SECRET',
] as const

/** What one client may have of a limit. */
export function clientShare(limit: number, { CLIENT_SHARE }: Pick<Settings, 'CLIENT_SHARE'>): number {
  return Math.ceil(limit * CLIENT_SHARE)
}

/** The host names of this machine, as URLs have them. */
export const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

function isLoopback(host: string): boolean {
  return LOOPBACK.includes(host) || host === '::1'
}

function embeddedDefaults(given: Environment): Environment {
  const provider = `http://localhost:${given.PROVIDER_PORT ?? '4000'}`
  return {
    ...(SECRETS.every((name) => given[name]) ? {} : keptSecrets()),
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
    REPORT_ORIGIN: provider,
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

const SECRETS = ['SESSION_SECRET', 'IDENTITY_CLIENT_SECRET', 'PORTAL_API_CLIENT_SECRET']

/** Secrets of an embedded start, made once and kept in .data/ so that sessions outlive a restart. */
function keptSecrets(): Record<string, string> {
  const file = join('.data', 'secrets.json')
  const kept = existsSync(file) ? z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
  if (SECRETS.every((name) => kept[name])) return kept

  const made = Object.fromEntries(SECRETS.map((name) => [name, kept[name] ?? randomBytes(32).toString('base64url')]))
  mkdirSync('.data', { recursive: true })
  writeFileSync(file, JSON.stringify(made, null, 2), { mode: 0o600 })
  return made
}
