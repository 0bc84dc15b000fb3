import { randomBytes } from 'node:crypto'
import { parseSettings, type Settings } from '../config.server'
import type { Environment } from './secret-files.server'

/** The settings of `npm run check-api`, whom it signs in, and somebody of another organisation. */
export interface ApiCheckSettings {
  readonly settings: Settings
  readonly person: CheckedPerson
  readonly other: CheckedPerson
}
/** An object id, or the bearer of a token. */
export interface CheckedPerson {
  readonly user: string | undefined
  readonly token: string | undefined
}

/** Needs only the settings of the portal API and the product's code [666]. Throws like `parseSettings`. */
export function parseApiCheckSettings(environment: Environment = process.env): ApiCheckSettings {
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value))
  const unneeded = Object.entries(OF_THE_PORTAL_ALONE).filter(([name]) => nonEmpty[`${name}_FILE`] === undefined)
  return {
    settings: parseSettings({ ...Object.fromEntries(unneeded), ...nonEmpty }),
    person: { user: nonEmpty.CHECK_API_USER, token: nonEmpty.CHECK_API_TOKEN },
    other: { user: nonEmpty.CHECK_API_OTHER_USER, token: nonEmpty.CHECK_API_OTHER_TOKEN },
  }
}

/** Values for settings that no call to the portal API needs. */
const OF_THE_PORTAL_ALONE: Environment = {
  PORTAL_ORIGIN: 'http://localhost',
  SESSION_SECRET: randomBytes(32).toString('hex'),
  IDENTITY_SIGN_IN: 'http://localhost',
  IDENTITY_CLIENT_ID: 'none',
  IDENTITY_CLIENT_SECRET: 'none',
  PRODUCT_NAME: 'none',
}
