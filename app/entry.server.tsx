/** Renders a page into one string: a streamed fallback would stay on screen for ever without scripts. */
import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { RenderingContext } from './ui/rendering'
import { deferScripts } from './remix/late-scripts'
import { withDataRead } from './remix/page-data.server'

/** How long Remix waits for promises in loader data. There are none; the default leaves a timer of 5 s behind. */
export const streamTimeout = 0

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { withScripts, nonce, timings } = context
  const started = performance.now()
  const page = (
    <RenderingContext.Provider value={context}>
      <RemixServer context={await withDataRead(remixContext, withScripts)} url={request.url} nonce={nonce} />
    </RenderingContext.Provider>
  )
  const html = withScripts ? deferScripts(renderToString(page)) : renderToStaticMarkup(page)
  timings.add('render', performance.now() - started)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(`<!DOCTYPE html>${html}`, { status, headers })
}

/**
 * Logs unexpected errors of loaders, actions and rendering. The request's own line tells the rest: the status of a
 * request that no route answers (404, 405), and that a client has left.
 */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  const isRefused = isRouteErrorResponse(error) && error.status < 500
  const isAborted = context.left.aborted && error instanceof Error && error.name === 'AbortError'
  if (request.signal.aborted || isRefused || isAborted) return
  context.log.error({ err: error }, 'unexpected error')
}
