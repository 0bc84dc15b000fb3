/** The portal's settings: the only reader of process.env in app/. `.env.example` explains each. */
import { z } from 'zod'
import { embeddedDefaults } from './settings/embedded.server'
import { isLoopback, isSafeAddress } from './settings/safe-address'
import { isSameSetting, withSecretFiles, type Environment } from './settings/secret-files.server'
import {
  baseAddress,
  caseStatuses,
  clientSecret,
  commaList,
  count,
  json,
  link,
  linkOrPath,
  methods,
  origin,
  passwordLength,
  publicFile,
  redisAddress,
  secret,
  timeZone,
  webAddress,
} from './settings/setting-types.server'
import { Tuning } from './settings/tuning.server'

/** How the portal can authenticate at the identity provider's token endpoint: by the first that the provider offers. */
export const CLIENT_AUTH = ['client_secret_basic', 'client_secret_post'] as const
/** The token of a report: made for the report (`Embed`), or the reader's own token of the directory (`Aad`). */
const REPORT_TOKEN_TYPES = ['Embed', 'Aad'] as const
/** The order of the two numbers before the year, in dates of the portal API [861]. */
const DATE_ORDERS = ['day-first', 'month-first'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]
const SettingsSchema = z.object({
  NODE_ENV: z.string().default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('localhost'),
  ADMIN_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  ADMIN_HOST: z.string().default('localhost'),
  PORTAL_ORIGIN: origin,
  /** `embedded` starts the stand-in beside the portal, for this machine only; `npm start` sets it. */
  PORTAL_PROVIDER: z.enum(['embedded', 'external']).default('external'),
  SESSION_SECRET: commaList.pipe(z.tuple([secret], secret)),
  IDLE_MINUTES: z.coerce.number().min(1).default(60),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  DRAIN_SECONDS: z.coerce.number().min(0).max(25, 'leaves too little time to finish running work').default(5),
  HSTS_SUBDOMAINS: z.enum(['yes', 'no']).default('no'),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
  REDIS_URL: redisAddress.optional(),
  UPLOAD_DIR: z.string().optional(),
  ASSETS_DIR: z.string().optional(),
  UPLOAD_TOTAL_MB: z.coerce.number().min(1).default(10_000),
  PASSWORD_LENGTH: passwordLength.default({ min: 6, max: 50 }),
  TUNING: json(Tuning).default(Tuning.parse({})),

  PORTAL_API_URL: baseAddress,
  PORTAL_API_CLIENT_ID: z.string().optional(),
  PORTAL_API_CLIENT_SECRET: clientSecret.optional(),
  PORTAL_API_METHODS: methods.default({}),
  PORTAL_API_SUCCESS: z.enum(['200', '2xx']).default('200'),
  PORTAL_API_TIME_ZONE: timeZone.default('UTC'),
  PORTAL_API_DATE_ORDER: z.enum(DATE_ORDERS).optional(),
  MAX_CALLS: count.default(128),

  IDENTITY_SIGN_IN: webAddress,
  IDENTITY_PASSWORD_RESET: webAddress.optional(),
  IDENTITY_PROFILE_EDIT: webAddress.optional(),
  IDENTITY_ISSUER: z.string().optional(),
  IDENTITY_CLIENT_ID: z.string().min(1),
  IDENTITY_CLIENT_SECRET: clientSecret,
  IDENTITY_CLIENT_AUTH: z.enum(CLIENT_AUTH).optional(),
  IDENTITY_SCOPES: z
    .string()
    .regex(/(^| )openid( |$)/, 'does not contain openid')
    .default('openid'),
  IDENTITY_USER_CLAIM: z
    .string()
    .regex(/^[\w.:/-]+$/, 'is not the name of a claim')
    .default('oid'),

  DIRECTORY_URL: baseAddress.optional(),
  DIRECTORY_AUTHORIZATION_URL: webAddress.optional(),
  DIRECTORY_CLIENT_ID: z.string().optional(),

  REPORT_ORIGIN: origin.default('https://app.powerbi.com'),
  REPORT_TOKEN_TYPE: z.enum(REPORT_TOKEN_TYPES).default('Embed'),

  PRODUCT_NAME: z.string().min(1),
  PRODUCT_CODE: z.string().regex(/^[A-Z0-9.]+$/, 'has other characters than A-Z, 0-9 and the dot'),
  BRAND_LOGO: publicFile,
  BRAND_ICON: publicFile,
  BRAND_TITLE: z.string().max(100).optional(),
  BRAND_COLOR: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'is not a colour such as #0a5ea8')
    .optional(),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(?:https:\/\/|mailto:|tel:)\S+$/, 'is not an address on https, mailto: or tel:')
    .optional(),
  SUPPORT_PHONE: z.string().optional(),
  SUPPORT_URL: link,
  STATUS_URL: link,
  FOOTER_LINKS: json(z.record(z.string().min(1).max(40), linkOrPath)).default({}),
  WALLBOARD_URL: link,
  DNS_URL: link,
  CLOUD_CONTROL_URL: link,
  PRICELIST_URL: link,
  LINKS_WITH_USER: commaList
    .pipe(z.array(z.enum(['wallboard', 'status', 'dns', 'cloud-control', ''])))
    .default(['wallboard']),
  PORTAL_TIME_ZONE: timeZone.default('Europe/Amsterdam'),
  PHONE_COUNTRY_CODE: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'is not a country code such as 31')
    .default('31'),
  CASE_STATUSES: json(caseStatuses).default(caseStatuses.parse({})),
  UCM_NO_HOURS: z.enum(['closed', 'open']).default('closed'),
  UCM_PRIORITIES: z.enum(['strict', 'escalate', 'autopause']).default('strict'),

  /** The portal passes the rest on to the stand-in, whose settings are in provider/settings.ts. */
  PROVIDER_PORT: count.max(65_535).default(4000),
  PROVIDER_DATA: z.string().default('.data/provider'),
  PROVIDER_CONTROL: z.enum(['on', 'off']).default('on'),
})
type ReadSettings = z.output<typeof SettingsSchema>
/** The settings, with the limits and times that `TUNING` may change. */
export type Settings = Omit<ReadSettings, 'TUNING'> & Tuning

/** A portal with a directory has all of these, one without has none. */
const DIRECTORY = { DIRECTORY_URL: true, DIRECTORY_AUTHORIZATION_URL: true, DIRECTORY_CLIENT_ID: true } as const

/** Reads and checks the settings. Throws one error that names each bad one. The stand-in's have defaults. */
export function parseSettings(environment: Environment = process.env): Settings {
  const { settings: given, problems: fileProblems } = withSecretFiles(environment)
  const isEmbedded = given.PORTAL_PROVIDER === 'embedded'
  const values = isEmbedded ? { ...embeddedDefaults(given), ...given } : given
  const hasDirectory = Object.keys(DIRECTORY).some((name) => values[name])
  const parsed = (hasDirectory ? SettingsSchema.required(DIRECTORY) : SettingsSchema).safeParse(values, {
    error: ({ input, code, format, expected }) => {
      if (input === undefined) return 'is missing'
      if (code === 'invalid_format' && format === 'url') return 'is not an address such as https://example.com/'
      return code === 'invalid_type' && expected === 'number' ? 'is not a number' : undefined
    },
  })
  const settingProblems = parsed.success
    ? safetyProblems(parsed.data, given)
    : parsed.error.issues.map(
        ({ path, message }) => `${path.filter((part) => typeof part === 'string').join('.')}: ${message}`,
      )
  const problems = [
    ...fileProblems,
    ...settingProblems.filter((line) => !fileProblems.some((fileLine) => isSameSetting(line, fileLine))),
  ]
  if (!parsed.success || problems.length > 0) {
    throw new Error(`Cannot start. Settings (see .env.example):\n${problems.join('\n')}`)
  }
  const { TUNING, ...settings } = parsed.data
  return { ...settings, ...TUNING }
}

/** Names settings that are valid but would expose passwords and tokens. */
function safetyProblems(settings: ReadSettings, environment: Environment): string[] {
  const problems: string[] = []
  if (settings.PORTAL_PROVIDER === 'embedded') {
    const hosts = { PORTAL_ORIGIN: new URL(settings.PORTAL_ORIGIN).hostname, HOST: settings.HOST }
    for (const [name, host] of Object.entries(hosts)) {
      if (!isLoopback(host)) {
        problems.push(`${name}: the embedded provider is for this machine only, but ${name} is not a loopback address`)
      }
    }
  }
  if (settings.NODE_ENV !== 'production') return problems
  const footer = Object.entries(settings.FOOTER_LINKS).map(([text, href]) => [`FOOTER_LINKS.${text}`, href] as const)
  for (const [name, value] of [...Object.entries(settings), ...footer]) {
    // Names that may look like an address.
    if (name === 'IDENTITY_USER_CLAIM' || name === 'IDENTITY_ISSUER' || typeof value !== 'string') continue
    if (!URL.canParse(value) || new URL(value).protocol !== 'http:' || isSafeAddress(value)) continue
    problems.push(`${name}: is not https, and not on this machine`)
  }
  if (environment.NODE_TLS_REJECT_UNAUTHORIZED === '0') {
    problems.push('NODE_TLS_REJECT_UNAUTHORIZED: is 0, so that anybody could pose as the provider')
  }
  return problems
}

/** The environment of the stand-in: ours, with the settings that both need. */
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
