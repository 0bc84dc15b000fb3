import type { RequestContext } from './context'

/** Logs a warning, or an info line if the client has disconnected, for example by closing the page. */
export function logFailure(
  { log, disconnected }: Pick<RequestContext, 'log' | 'disconnected'>,
  fields: Readonly<Record<string, unknown>>,
  text: string,
): void {
  log[disconnected.aborted ? 'info' : 'warn'](fields, text)
}
