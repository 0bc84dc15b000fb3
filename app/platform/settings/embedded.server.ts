/** Settings of a start with the embedded provider, which needs none. */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Environment } from './secret-files.server'

/** Values for settings that are not given. */
export function embeddedDefaults(environment: Environment): Environment {
  const provider = `http://localhost:${environment.PROVIDER_PORT ?? '4000'}`
  return {
    ...(SECRETS.every((name) => environment[name]) ? {} : storedSecrets()),
    PORTAL_ORIGIN: `http://localhost:${environment.PORT ?? '3000'}`,
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
    FOOTER_LINKS: JSON.stringify({ Privacy: `${provider}/external/privacy`, Terms: `${provider}/external/terms` }),
    WALLBOARD_URL: `${provider}/external/wallboard`,
    DNS_URL: `${provider}/external/dns`,
    CLOUD_CONTROL_URL: `${provider}/external/cloud-control`,
    PRICELIST_URL: `${provider}/external/pricelist`,
  }
}

const SECRETS = ['SESSION_SECRET', 'IDENTITY_CLIENT_SECRET', 'PORTAL_API_CLIENT_SECRET']

/** Secrets of an embedded start, made once and kept in .data/ so that sessions outlive a restart. */
function storedSecrets(): Record<string, string> {
  const file = join('.data', 'secrets.json')
  const stored = existsSync(file) ? z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
  if (SECRETS.every((name) => stored[name])) return stored

  const secrets = Object.fromEntries(
    SECRETS.map((name) => [name, stored[name] ?? randomBytes(32).toString('base64url')]),
  )
  mkdirSync('.data', { recursive: true })
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  return secrets
}
