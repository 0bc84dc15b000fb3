/** The stand-in's settings: the only reader of process.env in provider/. */
import { z } from 'zod'

const ProviderSettings = z.object({
  /** The loopback port of the whole stand-in. */
  PROVIDER_PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  /** Folder of the embedded database and of stored files; `memory` keeps nothing (files go to a temporary folder). */
  PROVIDER_DATA: z.string().min(1).default('.data/provider'),
  /** File with the seeded data, for `memory`: read at the start, written when it is missing or outdated. */
  PROVIDER_SNAPSHOT: z.string().min(1).optional(),
  /** A PostgreSQL to use instead of the embedded one. */
  DATABASE_URL: z.string().optional(),
  /** The portal's origin, for redirects and for links in mails. */
  PORTAL_ORIGIN: z.url().default('http://localhost:3000'),
  PRODUCT_NAME: z.string().min(1).default('Meridian'),
  PRODUCT_CODE: z.string().min(1).default('MERIDIAN'),
  /** The portal as a client of the identity provider. */
  IDENTITY_CLIENT_ID: z.string().min(1).default('customer-portal'),
  IDENTITY_CLIENT_SECRET: z.string().min(1).default('demonstration-identity-secret'),
  /** The one way in which the portal may send its id and secret. */
  PROVIDER_CLIENT_AUTH: z.enum(['client_secret_basic', 'client_secret_post']).default('client_secret_basic'),
  /** The portal as a client of the directory's authorization endpoint; the API alone redeems its codes. */
  DIRECTORY_CLIENT_ID: z.string().min(1).default('customer-portal-directory'),
  /** The portal as a caller of auth/token. */
  PORTAL_API_CLIENT_ID: z.string().min(1).default('customer-portal'),
  PORTAL_API_CLIENT_SECRET: z.string().min(1).default('demonstration-api-secret'),
  /** A real mail server. Without it, mails only appear in the outbox. */
  SMTP_URL: z.string().optional(),
  /** Serves /control: tests and demonstrations only. */
  PROVIDER_CONTROL: z.enum(['on', 'off']).default('on'),
})
export type ProviderSettings = z.output<typeof ProviderSettings>

/** Reads and checks the settings; throws one readable error that names each bad one. */
export function parseSettings(environment: NodeJS.ProcessEnv = process.env): ProviderSettings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const settings = ProviderSettings.safeParse(given)
  if (settings.success) return settings.data
  throw new Error(`Bad settings:\n${z.prettifyError(settings.error)}`)
}
