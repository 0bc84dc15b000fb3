/** The only module that loads powerbi-client [451] [454]. Only the two report pages load its chunk. */
// First, because it hears messages before the library does.
import { trustMessagesOf } from './trusted-messages'
import { models, Report } from 'powerbi-client'
import type { EmbedData } from './embed-answer'

interface FrameOptions {
  readonly title: string
  /** True at widths of 768 px or less. */
  readonly isNarrow: boolean
}

interface FrameEvents {
  shown(): void
  tokenExpired(): void
  /** Called before the report was visible; it shows later errors itself. */
  failed(text: string): void
}

export interface ReportFrame {
  /** Gives the report its next token, and loads it again if the last one had expired. */
  renew(accessToken: string, hadExpired: boolean): Promise<void>
  close(): void
}

/** Embeds a report read-only: no filter pane, no page navigation; on narrow screens the layout for phones. */
export function openFrame(
  container: HTMLElement,
  { accessToken, embedUrl, reportId, tokenType }: EmbedData,
  { title, isNarrow }: FrameOptions,
  events: FrameEvents,
): ReportFrame {
  const { powerbi } = window
  trustMessagesOf(embedUrl)
  const configuration: models.IReportEmbedConfiguration = {
    type: 'report',
    id: reportId,
    embedUrl,
    accessToken,
    tokenType: models.TokenType[tokenType],
    permissions: models.Permissions.Read,
    viewMode: models.ViewMode.View,
    settings: {
      panes: { filters: { visible: false }, pageNavigation: { visible: false } },
      layoutType: isNarrow ? models.LayoutType.MobilePortrait : models.LayoutType.Master,
    },
  }
  const frame = document.createElement('iframe')
  frame.title = title
  // The library frames only Microsoft's hosts, so we create the frame. Its origin is the operator's REPORT_ORIGIN.
  const report = new Report(powerbi, container, configuration, false, false, frame)
  powerbi.addOrOverwriteEmbed(report, container)
  Object.assign(container, { powerBiEmbed: report })

  let isShown = false
  report.on('loaded', () => {
    isShown = true
    events.shown()
  })
  report.on<models.IError>('error', ({ detail }) => {
    if (detail.message === models.CommonErrorCodes.TokenExpired) events.tokenExpired()
    else if (!isShown) events.failed(detail.detailedMessage ?? detail.message)
  })

  const address = new URL(report.config.embedUrl ?? embedUrl)
  address.searchParams.set('uid', report.config.uniqueId ?? '')
  frame.src = address.href
  container.append(frame)

  return {
    async renew(next, hadExpired) {
      try {
        await report.setAccessToken(next)
      } finally {
        // The library writes the token into the page.
        container.removeAttribute('powerbi-access-token')
      }
      if (!hadExpired) return
      // The library ignores a second load so soon after the first.
      await new Promise((passed) => setTimeout(passed, 100))
      await report.reload()
    },
    close: () => powerbi.reset(container),
  }
}
