/** The response of /ucm/reporting/embed and /ucm/calldetailrecords/embed to the script of their page. */
import type { Settings } from '~/platform/config.server'

export interface EmbedData {
  readonly accessToken: string
  readonly embedUrl: string
  readonly reportId: string
  readonly tokenType: Settings['REPORT_TOKEN_TYPE']
  /** Seconds until the token is to be renewed. */
  readonly renewIn: number
}

/** The reason why there is no report. The log has `reference` too. */
export interface EmbedFailure {
  readonly text: string
  readonly reference?: string
}

export type EmbedAnswer =
  { readonly kind: 'ready'; readonly data: EmbedData } | { readonly kind: 'failed'; readonly failure: EmbedFailure }

/** Checks by hand, because zod would cost the browser 27 kB. */
export function isEmbedAnswer(answer: unknown): answer is EmbedAnswer {
  return typeof answer === 'object' && answer !== null && 'kind' in answer && ('data' in answer || 'failure' in answer)
}
