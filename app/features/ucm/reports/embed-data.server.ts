/** Turns the answer of ucm/reports/… into what the page's script needs [449] [450]. */
import { z } from 'zod'
import type { ReportEmbed } from '~contract/ucm/reports'
import type { Settings } from '~/platform/config.server'
import { isOfOrigin } from '~/platform/settings/safe-address'
import { timestampOf } from '~/platform/time/dates.server'
import type { EmbedData } from './embed-answer'

/** The time between renewal and expiry. A token of less than 25 minutes is renewed after four fifths of its life. */
const SPARE_SECONDS = 300
const MAX_SECONDS = 86_400
/** The time until a token is renewed whose end nobody tells: Power BI's live for an hour. */
const WITHOUT_EXPIRY_SECONDS = 3_300

type ReportSettings = Pick<Settings, 'REPORT_ORIGIN' | 'REPORT_TOKEN_TYPE'>

/** Undefined when the report is not on the one origin that the page may frame. */
export function embedData(embed: ReportEmbed, settings: ReportSettings, now = Date.now()): EmbedData | undefined {
  const { AccessToken: accessToken, EmbedURL: embedUrl, ReportID: reportId } = embed
  if (!isOfOrigin(embedUrl, settings.REPORT_ORIGIN)) return undefined
  return {
    accessToken,
    embedUrl,
    reportId,
    tokenType: settings.REPORT_TOKEN_TYPE,
    renewIn: renewIn(embed, now),
  }
}

function renewIn({ AccessToken, Expiration }: ReportEmbed, now: number): number {
  const expiresAt = timestampOf(Expiration) || expiryOfToken(AccessToken)
  const seconds = expiresAt === undefined ? 0 : (expiresAt - now) / 1_000
  // The token seems to have expired already, so the clocks differ.
  if (seconds <= 0) return WITHOUT_EXPIRY_SECONDS
  return Math.min(Math.max(seconds - SPARE_SECONDS, seconds * 0.8, 1), MAX_SECONDS)
}

const WithExpiry = z.object({ exp: z.number() })

/** Expiry in milliseconds since 1970, from the JSON part of the token that names it: in JWTs and in Power BI's own embed tokens. */
function expiryOfToken(token: string): number | undefined {
  for (const part of token.split('.')) {
    try {
      const read = WithExpiry.safeParse(JSON.parse(Buffer.from(part, 'base64url').toString('utf8')))
      if (read.success) return read.data.exp * 1_000
    } catch {
      // Another part, such as a signature.
    }
  }
  return undefined
}
