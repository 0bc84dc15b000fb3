/** The address and token to embed a report [449] [450]. */
import { z } from 'zod'
import { get, json } from '../endpoint'
import { text } from '../fields'

export const ReportEmbed = z.object({
  AccessToken: z.string(),
  EmbedURL: z.string(),
  ReportID: z.string(),
  /** When the token expires. Power BI's own answers have it, so an API may pass it on. */
  Expiration: text.optional(),
})
export type ReportEmbed = z.output<typeof ReportEmbed>

export const reports = {
  dashboard: get('ucm/reports/dashboard', { answer: json(ReportEmbed) }),
  callDetailRecords: get('ucm/reports/cdr', { answer: json(ReportEmbed) }),
}
