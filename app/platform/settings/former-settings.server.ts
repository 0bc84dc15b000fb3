/** Names that were settings once, so that `npm run check` tells operators who still set them [661]. */
import type { Environment } from './secret-files.server'
import { Tuning } from './tuning.server'

/** Each former name, and what is instead; docs/upgrading.md has the same. */
const FORMER: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(Tuning.shape).map((name) => [name, `a value of TUNING, as {"${name}":…}`])),
  PASSWORD_MIN_LENGTH: 'PASSWORD_LENGTH, such as 8-64',
  PASSWORD_MAX_LENGTH: 'PASSWORD_LENGTH, such as 8-64',
  IMPRINT_URL: 'FOOTER_LINKS, as {"Imprint":…}',
  PRIVACY_URL: 'FOOTER_LINKS, as {"Privacy":…}',
  TERMS_URL: 'FOOTER_LINKS, as {"Terms":…}',
  ACCESSIBILITY_URL: 'FOOTER_LINKS, as {"Accessibility":…}',
  CASE_STATUS_NEW: 'CASE_STATUSES, as {"new":[…]}',
  CASE_STATUS_ATTENTION: 'CASE_STATUSES, as {"attention":[…]}',
  CASE_STATUS_ACTIVE: 'CASE_STATUSES, as {"active":[…]}',
  CASE_STATUS_DONE: 'CASE_STATUSES, as {"done":[…]}',
  DIRECTORY_SCOPES: 'always what the portal needs',
  REPORT_TOKEN_MINUTES: 'always 55',
}

/** A text for each former setting that has a value: its name, and what is instead. */
export function formerSettings(environment: Environment = process.env): string[] {
  return Object.entries(FORMER).flatMap(([name, instead]) => (environment[name] ? [`${name} (now ${instead})`] : []))
}
