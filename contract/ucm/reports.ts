/** The address and token to embed a report [449] [450]. */
import { z } from 'zod'
import { get, json } from '../endpoint'
import { date, DATE_AND_TIME } from '../fields'

export const ReportEmbed = z.object({
  AccessToken: z.string().describe('A token of Power BI for this report, which the browser gets.'),
  EmbedURL: z.string().describe('Below `REPORT_ORIGIN`.'),
  ReportID: z.string(),
  Expiration: date.describe(`When the token expires. ${DATE_AND_TIME} Not every API has it.`),
})
export type ReportEmbed = z.output<typeof ReportEmbed>

export const reports = {
  dashboard: get('ucm/reports/dashboard', { about: 'What embeds the dashboard report.', answer: json(ReportEmbed) }),
  callDetailRecords: get('ucm/reports/cdr', {
    about: 'What embeds the report of call detail records.',
    answer: json(ReportEmbed),
  }),
}
