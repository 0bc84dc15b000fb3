/** What embedding a report takes (B§3, B§7). */
import { z } from 'zod'
import { get, json } from '../endpoint'

export const ReportEmbed = z.object({ AccessToken: z.string(), EmbedURL: z.string(), ReportID: z.string() })
export type ReportEmbed = z.output<typeof ReportEmbed>

export const reports = {
  dashboard: get('ucm/reports/dashboard', { answer: json(ReportEmbed) }),
  callDetailRecords: get('ucm/reports/cdr', { answer: json(ReportEmbed) }),
}
