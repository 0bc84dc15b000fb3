/** The token and address that embed a report, for scripts with the session's cookie: in no page, no URL and no log. */
import { reports as calls } from '~contract/ucm/reports'
import { guardedResource } from '~/access/guarded.server'
import { UpstreamError } from '~/systems/upstream/upstream-error'
import type { EmbedAnswer } from './embed-answer'
import { embedData } from './embed-data.server'
import { reportOf } from './reports'

const ELSEWHERE = 'the report is at an address that this portal does not show'

export const loader = guardedResource(
  'page',
  async ({ api, request, url, route, context }) => {
    // A browser that opens this URL as a page accepts more than JSON.
    if (request.headers.get('accept') !== 'application/json') return context.renderPage(`${url.pathname}/page`)
    const { page, call } = reportOf(route)
    const failedAnswer = (text: string, status: number) =>
      json({ kind: 'failed', failure: { text, reference: context.requestId } }, status)
    try {
      const embed = await api.send(calls[call])
      const data = embedData(embed, context.settings)
      if (data) return json({ kind: 'ready', data }, 200)
      context.log.error({ page: page.path }, 'a report is not below REPORT_ORIGIN')
      return failedAnswer(ELSEWHERE, 502)
    } catch (error) {
      if (!(error instanceof UpstreamError) || error.tokenRejected) throw error
      return failedAnswer(error.text, error.status)
    }
  },
  { listOf: ({ route }) => reportOf(route).page.path },
)

function json(answer: EmbedAnswer, status: number): Response {
  return Response.json(answer, { status, headers: { 'Cache-Control': 'no-store' } })
}
