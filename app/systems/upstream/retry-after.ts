/** How long a busy system asks to wait, in whole seconds; undefined if it does not say. */
export function secondsToWait(
  { status, headers }: { readonly status: number; readonly headers: Readonly<Record<string, string>> },
  now = Date.now(),
): number | undefined {
  const after = headers['retry-after']
  if (!BUSY.includes(status) || after === undefined) return undefined
  const seconds = /^\d+$/.test(after) ? Number(after) : Math.ceil((Date.parse(after) - now) / 1_000)
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}

/** Too many requests, and not available for now. */
const BUSY = [429, 503]

/** 'Please try again in 30 seconds.' */
export function pleaseWait(seconds: number): string {
  return `Please try again in ${seconds <= 1 ? '1 second' : `${seconds} seconds`}.`
}
