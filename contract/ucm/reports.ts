/** The address and token to embed a report [449] [450]. */
import { z } from 'zod'
import { get, json } from '../endpoint'
import { text } from '../fields'

export const ReportEmbed = z.object({
  AccessToken: z.string().describe('A token of Power BI for this report, which the browser gets.'),
  EmbedURL: z.string().describe('Below `REPORT_ORIGIN`.'),
  ReportID: z.string(),
  Expiration: text
    .optional()
    .describe('When the token expires, as the answer of Power BI has it. Not every API has it.'),
})
export type ReportEmbed = z.output<typeof ReportEmbed>

export const reports = {
  dashboard: get('ucm/reports/dashboard', { about: 'What embeds the dashboard report.', answer: json(ReportEmbed) }),
  callDetailRecords: get('ucm/reports/cdr', {
    about: 'What embeds the report of call detail records.',
    answer: json(ReportEmbed),
  }),
}
