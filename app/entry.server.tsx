/** Renders a page whole: no streaming, since a streamed fallback would stay on screen for ever without scripts. */
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
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

/** Unexpected errors of loaders, actions and rendering; what `guarded` shows to people is no error here. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  if (request.signal.aborted) return
  context.log.error({ err: error }, 'unexpected error')
}
