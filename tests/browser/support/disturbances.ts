/** Disturbances between the server and the person: translators, extensions, proxies, old and strict browsers. */
import type { BrowserContext, Page, Route } from '@playwright/test'
import { NEWER_THAN_BROWSERS } from '../../../vite/browsers'

export interface Disturbance {
  /** True if React takes over the page in spite of it. */
  readonly scriptsRun: boolean
  /** The page is not as it was sent when its scripts start. */
  readonly isChanged?: boolean
  /** The browser cannot render a page with it, so the server does. */
  readonly needsServerPage?: boolean
  /** Called before the first page is opened. */
  readonly begin: (context: BrowserContext) => Promise<unknown>
  /** Complaints of the browser because of it. */
  readonly complaints?: readonly RegExp[]
}

const scriptFiles = /\/assets\/[^?]*\.js$/

const onScripts = (answer: (route: Route) => unknown) => (context: BrowserContext) =>
  context.route(scriptFiles, async (route) => void (await answer(route)))

export const disturbances: Readonly<Record<string, Disturbance>> = {
  nothing: { scriptsRun: true, begin: () => Promise.resolve() },
  'a page that is translated before its scripts run': {
    scriptsRun: false,
    isChanged: true,
    begin: (context) => context.addInitScript(translator, 'DOMContentLoaded'),
  },
  'a page that is translated while it is used': {
    scriptsRun: true,
    begin: (context) => context.addInitScript(translator, 'hydrated'),
  },
  'scripts that a proxy blocks': {
    scriptsRun: false,
    begin: onScripts((route) => route.abort('blockedbyclient')),
    complaints: [/ERR_BLOCKED_BY_CLIENT/, /dynamically imported module/],
  },
  'scripts that an old browser cannot read': {
    scriptsRun: false,
    begin: onScripts((route) => route.fulfill({ contentType: 'text/javascript', body: 'let a = b ???. c' })),
    complaints: [/Unexpected token|Invalid or unexpected/],
  },
  'scripts that never arrive': { scriptsRun: false, begin: onScripts(() => undefined) },
  'every second file of scripts missing': {
    scriptsRun: false,
    begin: (context) => {
      const seen = new Map<string, boolean>()
      return onScripts((route) => {
        const address = route.request().url()
        const isMissing = seen.get(address) ?? seen.size % 2 === 1
        seen.set(address, isMissing)
        return isMissing ? route.fulfill({ status: 404, body: '' }) : route.continue()
      })(context)
    },
    complaints: [/status of 404/, /dynamically imported module/],
  },
  'an extension that adds elements': {
    scriptsRun: false,
    isChanged: true,
    begin: (context) => context.addInitScript(extension),
  },
  'a proxy that puts its banner into pages': {
    scriptsRun: false,
    isChanged: true,
    begin: (context) =>
      context.route('**/*', async (route) => {
        if (route.request().resourceType() !== 'document') return route.continue()
        const response = await route.fetch({ maxRedirects: 0 })
        const body = (await response.text()).replace(/<body[^>]*>/, '$&<div id="banner">Checked by your network.</div>')
        await route.fulfill({ response, body })
      }),
  },
  'a browser that denies storage': {
    scriptsRun: true,
    begin: (context) => context.addInitScript(withoutStorage),
    complaints: [/SecurityError|operation is insecure/],
  },
  'a browser without modules': { scriptsRun: false, begin: (context) => context.addInitScript(withoutModules) },
  'a browser as old as may be': {
    scriptsRun: true,
    begin: (context) => context.addInitScript(withoutNewer, NEWER_THAN_BROWSERS),
  },
  'a browser that does not know what styles ask for': {
    scriptsRun: true,
    begin: (context) =>
      context.route(/\.css$/, async (route) => {
        const response = await route.fetch()
        const body = (await response.text()).replaceAll(/:has\(/g, ':unknown(').replaceAll('@container', '@unknown')
        await route.fulfill({ response, body })
      }),
  },
  'a browser without dialogs': { scriptsRun: true, begin: (context) => context.addInitScript(withoutDialogs) },
  'a request that fails once': {
    scriptsRun: true,
    needsServerPage: true,
    begin: (context) => context.addInitScript(failingFetch),
    complaints: [/Failed to fetch/],
  },
}

/** Translates as browsers do: each text becomes an element of the translator's, also texts that come later. */
function translator(from: string): void {
  const KEEP = 'script, style, textarea, option, title, [translate=no], font'
  const translate = (root: Node) => {
    const texts: Text[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    if (root instanceof Text) texts.push(root)
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest(KEEP)) continue
      const outer = document.createElement('font')
      const inner = outer.appendChild(document.createElement('font'))
      inner.textContent = text.data
      text.replaceWith(outer)
    }
  }
  const begin = () => {
    document.documentElement.classList.add('translated-ltr')
    translate(document.body)
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData' && target.isConnected) translate(target)
        for (const node of addedNodes) if (node.isConnected && node.nodeName !== 'FONT') translate(node)
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  }
  if (from === 'DOMContentLoaded') return addEventListener('DOMContentLoaded', begin)
  const mark = performance.mark.bind(performance)
  performance.mark = (name, options) => {
    if (name === 'hydrated') begin()
    return mark(name, options)
  }
}

/** A password manager and a grammar checker: before scripts run, and again after. */
function extension(): void {
  const add = () => {
    document.documentElement.setAttribute('data-lt-installed', 'true')
    document.body.setAttribute('data-gr-ext-installed', '')
    for (const field of document.querySelectorAll('input, textarea')) {
      if (field.nextElementSibling?.matches('.from-extension')) continue
      const button = document.createElement('span')
      button.className = 'from-extension'
      field.after(button)
    }
    if (!document.querySelector('extension-root')) document.body.append(document.createElement('extension-root'))
  }
  addEventListener('DOMContentLoaded', () => {
    add()
    setInterval(add, 200)
  })
}

function withoutStorage(): void {
  for (const name of ['sessionStorage', 'localStorage']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  }
}

function withoutModules(): void {
  Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule')
}

function withoutNewer({ globals, statics, methods }: typeof NEWER_THAN_BROWSERS): void {
  const valueOf = (owner: unknown, name: string): unknown =>
    typeof owner === 'object' || typeof owner === 'function' ? owner && Reflect.get(owner, name) : undefined
  const remove = (owner: unknown, names: readonly string[]) => {
    for (const name of names) if (owner instanceof Object) Reflect.deleteProperty(owner, name)
  }
  for (const [owner, names] of Object.entries(methods)) remove(valueOf(valueOf(window, owner), 'prototype'), names)
  for (const [owner, names] of Object.entries(statics)) remove(valueOf(window, owner), names)
  remove(window, globals)
}

function withoutDialogs(): void {
  for (const name of ['show', 'showModal', 'close']) Reflect.deleteProperty(HTMLDialogElement.prototype, name)
  Reflect.deleteProperty(HTMLElement.prototype, 'inert')
}

/** The first page that scripts ask for, in each document. */
function failingFetch(): void {
  const real = window.fetch.bind(window)
  let isFirst = true
  window.fetch = (...request) => {
    if (!isFirst || request[1]?.method === 'POST') return real(...request)
    isFirst = false
    return Promise.reject(new TypeError('Failed to fetch'))
  }
}

/** The words of the error page. No disturbance may lead there. */
export function errorPageOf(page: Page) {
  return page.getByRole('heading', { name: /Oops, something went wrong|Access denied|Page not found/ })
}
