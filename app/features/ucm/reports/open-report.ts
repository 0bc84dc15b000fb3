/** Keeps one report open: fetches its token and address, shows it, and renews the token. */
import { isEmbedAnswer, type EmbedData, type EmbedFailure } from './embed-answer'
import type { ReportFrame } from './power-bi.client'

/** The report's state on screen. `late`: the report may still come. */
export type ReportState =
  | { readonly kind: 'loading' | 'late' | 'shown' | 'signed-out' | 'denied' }
  | { readonly kind: 'failed'; readonly failure: EmbedFailure }

interface ReportOptions {
  readonly address: string
  readonly title: string
  readonly isNarrow: boolean
}

const LATE_MS = 30_000
const RETRY_SECONDS = 30
/** How early a timer may fire. */
const TIMER_MS = 100
/** A token that expires so soon after it came will not get better. */
const SOON_MS = 5_000

/** Shows the report in `container` and passes its state to `show`. Returns a function that closes it. */
export function openReport(container: HTMLElement, options: ReportOptions, show: (state: ReportState) => void) {
  const leaving = new AbortController()
  let frame: ReportFrame | undefined
  let timer: number | undefined
  let renewAt = Infinity
  let renewedAt = 0
  let isRenewing = false
  let hasExpired = false

  const late = window.setTimeout(() => show({ kind: 'late' }), LATE_MS)
  document.addEventListener('visibilitychange', renewIfDue, { signal: leaving.signal })
  show({ kind: 'loading' })
  void start()
  return close

  async function start(): Promise<void> {
    const [outcome, library] = await Promise.all([
      fetchEmbed(options.address, leaving.signal),
      import('./power-bi.client').catch(() => undefined),
    ])
    if (leaving.signal.aborted) return
    if (outcome.kind !== 'ready') return end(outcome)
    if (!library) return fail('the script of the report could not be loaded')
    try {
      frame = library.openFrame(container, outcome.data, options, { shown: showReport, tokenExpired, failed: fail })
      renewLater(outcome.data.renewIn)
    } catch {
      fail('the report cannot be embedded as it was described')
    }
  }

  function showReport(): void {
    clearTimeout(late)
    show({ kind: 'shown' })
  }

  function tokenExpired(): void {
    if (Date.now() - renewedAt < SOON_MS) return fail('the access to the report has expired')
    hasExpired = true
    void renew()
  }

  function renewLater(seconds: number): void {
    clearTimeout(timer)
    renewAt = Date.now() + seconds * 1_000
    timer = window.setTimeout(renewIfDue, seconds * 1_000)
  }

  /** Waits until people see the page again, because in the background timers are slow and computers sleep. */
  function renewIfDue(): void {
    if (!document.hidden && Date.now() >= renewAt - TIMER_MS) void renew()
  }

  async function renew(): Promise<void> {
    if (isRenewing || !frame) return
    isRenewing = true
    const outcome = await fetchEmbed(options.address, leaving.signal)
    isRenewing = false
    if (leaving.signal.aborted) return
    if (outcome.kind !== 'ready') {
      // The report keeps its old token until that expires.
      return outcome.kind === 'failed' && !hasExpired ? renewLater(RETRY_SECONDS) : end(outcome)
    }
    renewLater(outcome.data.renewIn)
    const hadExpired = hasExpired
    hasExpired = false
    renewedAt = Date.now()
    await frame.renew(outcome.data.accessToken, hadExpired).catch(() => fail('the report did not take its new token'))
  }

  function fail(text: string): void {
    end({ kind: 'failed', failure: { text } })
  }

  function end(state: ReportState): void {
    close()
    show(state)
  }

  function close(): void {
    leaving.abort()
    clearTimeout(late)
    clearTimeout(timer)
    frame?.close()
    frame = undefined
  }
}

type EmbedState = { readonly kind: 'ready'; readonly data: EmbedData } | ReportState

/** A redirect can only lead to the sign-in page. */
async function fetchEmbed(address: string, signal: AbortSignal): Promise<EmbedState> {
  try {
    const headers = { Accept: 'application/json', 'X-Unattended': 'yes' }
    const response = await fetch(address, { headers, cache: 'no-store', redirect: 'manual', signal })
    if (response.type === 'opaqueredirect') return { kind: 'signed-out' }
    if (response.status === 403 && !isJson(response)) return { kind: 'denied' }
    const answer: unknown = isJson(response) ? await response.json() : undefined
    return isEmbedAnswer(answer) ? answer : { kind: 'failed', failure: { text: `status ${response.status}` } }
  } catch {
    return { kind: 'failed', failure: { text: 'the portal could not be reached' } }
  }
}

function isJson({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('application/json') ?? false
}
