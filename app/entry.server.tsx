/** Renders a page whole: no streaming, since a streamed fallback would stay on screen for ever without scripts. */
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { deferScripts } from './http/defer-scripts'
import { RenderingContext } from './http/rendering'

/** How long Remix waits for a promise in loader data. There are none; the default leaves a timer of 5 s behind. */
export const streamTimeout = 1_000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const started = performance.now()
  const page = (
    <RenderingContext.Provider value={context}>
      <RemixServer context={remixContext} url={request.url} nonce={context.nonce} />
    </RenderingContext.Provider>
  )
  const html = await rendered(page, context)
  context.timings.add('render', performance.now() - started)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(context.withScripts ? deferScripts(html) : html, { status, headers })
}

function rendered(page: ReactElement, context: AppLoadContext): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      nonce: context.nonce,
      onAllReady() {
        const html = stream.pipe(new PassThrough())
        buffer(html).then((bytes) => resolve(bytes.toString('utf8')), reject)
      },
      onShellError: reject,
      onError: (error) => context.log.error({ err: error }, 'rendering failed'),
    })
  })
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
