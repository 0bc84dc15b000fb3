import type { RequestContext } from './context'

/** Warns in the log. What failed because its client has left, such as a page that somebody closed, is no failure. */
export function logFailure(
  { log, left }: Pick<RequestContext, 'log' | 'left'>,
  fields: Readonly<Record<string, unknown>>,
  text: string,
): void {
  log[left.aborted ? 'info' : 'warn'](fields, text)
}
