/**
 * Remix's behaviour where `app/platform/remix/` relies on it or works around it: an upgrade that changes it fails here
 * (docs/upgrading.md).
 */
import { createRequestHandler, type AppLoadContext, type EntryContext, type ServerBuild } from '@remix-run/node'
import { Outlet, RemixServer, Scripts, useLoaderData } from '@remix-run/react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { deferScripts } from '../../app/platform/remix/late-scripts'
import { withPageActions } from '../../app/platform/remix/page-actions.server'
import { readPageData } from '../../app/platform/remix/page-data.server'
import { pathHandlers } from '../../app/platform/remix/path-handlers.server'
import { bypassesSingleFetch, isPageData } from '../../app/platform/remix/single-fetch'
import { isWithheld } from '../../app/platform/remix/withheld-headers'
import { rightSpelling } from '../../app/platform/server/request-checks.server'
import { context } from '../support/context'
import { serverBuildOf } from '../support/server-build'

describe('Remix answers', () => {
  it('at the path of a page with .data, and at /_root.data, with the data of the page', async () => {
    for (const path of ['/page.data', '/_root.data']) {
      const response = await ask(path)
      expect([path, response.status, isPageData(response.headers.get('content-type') ?? '')]).toEqual([path, 200, true])
    }
  })

  it('at ?_routes= with the data of a child alone, without running the loader of its parent', async () => {
    const text = await (await ask('/page/child.data?_routes=child')).text()
    expect(text).toContain('of the child')
    expect(text).not.toContain('of the page')
  })

  it('at ?_data= besides single fetch, and at .data of a file: our server refuses both', async () => {
    expect((await ask('/file?_data=file')).headers.get('x-remix-response')).toBe('yes')
    expect((await ask('/file.data')).status).toBe(200)
    const isResource = (path: string) => path === '/file.data'
    expect(bypassesSingleFetch('/page', new URLSearchParams('_data=page'), isResource)).toBe(true)
    expect(bypassesSingleFetch('/file.data', new URLSearchParams(), isResource)).toBe(true)
    expect(bypassesSingleFetch('/page', new URLSearchParams('_routes=page'), isResource)).toBe(true)
    expect(bypassesSingleFetch('/page.data', new URLSearchParams('_routes=page'), isResource)).toBe(false)
  })

  it('a form whose Origin is null, or differs from X-Forwarded-Host, with an error: so it does not see these', async () => {
    const post = (headers: Record<string, string>) =>
      ask('/form', { method: 'POST', body: new URLSearchParams(), headers: { host: 'portal.example', ...headers } })
    expect((await post({ origin: 'http://portal.example' })).status).toBe(200)
    expect((await post({ origin: 'null' })).status).toBeGreaterThanOrEqual(400)
    expect(
      (await post({ origin: 'http://portal.example', 'x-forwarded-host': 'other.example' })).status,
    ).toBeGreaterThanOrEqual(400)
    expect(['origin', 'x-forwarded-host', 'forwarded'].map((name) => isWithheld(name, 'null'))).toEqual([
      true,
      true,
      true,
    ])
    expect(isWithheld('origin', 'http://portal.example')).toBe(false)
  })

  it('a form at a page without an action with 405 for everybody; with ours the page for unknown addresses says it', async () => {
    const post = { method: 'POST', body: new URLSearchParams() }
    expect((await ask('/page', post)).status).toBe(405)
    expect((await ask('/page', post, withPageActions(build()))).status).toBe(418)
  })

  it('at a path in capitals, or with encoded letters: our handler of a path does not', async () => {
    const handlers = pathHandlers(build())
    for (const path of ['/PAGE', '/%70age', '/page/']) {
      expect(await (await ask(path)).text()).toContain('of the page')
      expect((await handlers.handlerOf(path).handle(request(path), loadContext())).status).toBe(404)
      expect(rightSpelling(path, handlers)).toBe('/page')
    }
  })
})

describe('a page of Remix', () => {
  it('is one string with its data, when the data was read before', async () => {
    const html = await rendered('/page', true)
    expect(html).toContain('<p>of the page</p>')
    expect(html.match(/streamController\.enqueue\(.*of the page/g)).toHaveLength(1)
    expect(html).toContain('streamController.close()')
  })

  it('has no data in it without scripts', async () => {
    expect((await rendered('/page', false)).match(/of the page/g)).toHaveLength(1)
  })

  it('names its scripts in markup that can be made to wait, without a node more or less', async () => {
    const html = `<!DOCTYPE html>${await rendered('/page', true)}`
    const deferred = deferScripts(html)
    expect(html).toMatch(/<link rel="modulepreload"/)
    expect(html).toMatch(/<script[^>]* type="module" async=""/)
    expect(deferred).not.toMatch(/modulepreload|type="module"/)
    expect(deferred.endsWith('</body></html>')).toBe(true)
    const nodes = (text: string) => text.match(/<[a-z!]/g)?.length
    expect(nodes(deferred)).toBe(nodes(html))
  })
})

async function ask(path: string, init?: RequestInit, of = build()): Promise<Response> {
  return createRequestHandler(of, 'production')(request(path, init), loadContext())
}

function request(path: string, init?: RequestInit): Request {
  return new Request(`http://portal.example${path}`, init)
}

function loadContext(withScripts = true): AppLoadContext {
  return { ...context(), withScripts }
}

async function rendered(path: string, withScripts: boolean): Promise<string> {
  const handle = createRequestHandler(build(), 'production')
  return (await handle(request(path), loadContext(withScripts))).text()
}

/** A page with a child, a form, a file, and a page for unknown addresses, as Remix builds them. */
function build(entry: typeof render = render): ServerBuild {
  const guarded = (text: string) => Object.assign(async () => ({ text }), { ability: 'portal.enter' })
  const modules: ServerBuild['routes'] = {
    root: { id: 'root', path: '', module: { default: Document, ErrorBoundary: () => null } },
    index: { id: 'index', parentId: 'root', index: true, module: { default: Text, loader: guarded('of the index') } },
    page: { id: 'page', parentId: 'root', path: 'page', module: { default: Text, loader: guarded('of the page') } },
    child: { id: 'child', parentId: 'page', path: 'child', module: { default: Text, loader: guarded('of the child') } },
    form: {
      id: 'form',
      parentId: 'root',
      path: 'form',
      module: { default: Text, action: async () => ({ text: 'sent' }) },
    },
    file: {
      id: 'file',
      parentId: 'root',
      path: 'file',
      module: { default: undefined, loader: async () => new Response('bytes') },
    },
    unknown: {
      id: 'unknown',
      parentId: 'root',
      path: '*',
      module: {
        default: Text,
        loader: async () => {
          throw new Response(null, { status: 404 })
        },
        action: async () => {
          throw new Response(null, { status: 418 })
        },
      },
    },
  }
  return serverBuildOf(modules, { default: entry, handleError: () => undefined })
}

function Document() {
  return (
    <html>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  )
}

function Text() {
  const { text } = useLoaderData<{ text: string }>() ?? { text: '' }
  return (
    <>
      <p>{text}</p>
      <Outlet />
    </>
  )
}

async function render(
  { url }: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { withScripts }: AppLoadContext,
): Promise<Response> {
  const page = <RemixServer context={await readPageData(remixContext, withScripts)} url={url} />
  const html = withScripts ? renderToString(page) : renderToStaticMarkup(page)
  return new Response(withScripts ? html : html.replace(/<script.*<\/script>/s, ''), { status, headers })
}
