import { parseSettings, type Settings } from '../../app/platform/config.server'
import { SESSION_SECRET } from './processes'

/** Settings as a test portal has them, for what is computed with its secret. */
export function settingsOf(portal: string): Settings {
  return parseSettings({
    PORTAL_PROVIDER: 'embedded',
    PORTAL_ORIGIN: portal,
    SESSION_SECRET,
    IDENTITY_CLIENT_SECRET: 'x',
    PORTAL_API_CLIENT_SECRET: 'x',
  })
}
