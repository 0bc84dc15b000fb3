/** Renders a page into one string: a streamed fallback would stay on screen for ever without scripts. */
import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { RenderingContext } from './ui/rendering'
import { deferScripts } from './platform/remix/late-scripts'
import { readPageData } from './platform/remix/page-data.server'

/** How long Remix waits for promises in loader data. Ours has none, and the default would start a timer of 5 s. */
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
      <RemixServer context={await readPageData(remixContext, withScripts)} url={request.url} nonce={nonce} />
    </RenderingContext.Provider>
  )
  const html = withScripts ? deferScripts(renderToString(page)) : renderToStaticMarkup(page)
  timings.add('render', performance.now() - started)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(`<!DOCTYPE html>${html}`, { status, headers })
}

/** Logs unexpected errors. The request's own line has its status, and whether the client has disconnected. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  const isRefused = isRouteErrorResponse(error) && error.status < 500
  const isAborted = context.disconnected.aborted && error instanceof Error && error.name === 'AbortError'
  if (request.signal.aborted || isRefused || isAborted) return
  context.log.error({ err: error }, 'unexpected error')
}
