import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { securityHeaders } from '../../app/platform/http/security-headers.server'
import { rawGet, sendRaw } from '../support/raw'
import { settingsOf } from '../support/settings'
import { leadsTo } from '../support/person'
import { running, visitor, World } from '../support/world'

const { portal } = running()
const host = new URL(portal).host

let world: World
beforeAll(async () => {
  world = await World.create()
})
afterEach(() => world.clearFaults())

const fetched = (path: string, init: RequestInit = {}) => fetch(portal + path, { redirect: 'manual', ...init })

it('browsers find the icon where they ask for one that no page names [917]', async () => {
  const { status, headers } = await fetched('/favicon.ico')
  expect([status, headers.get('content-type')]).toEqual([200, 'image/x-icon'])
})

describe('every answer', () => {
  it('asks browsers to stay on https where the portal is served so, and only there [555]', () => {
    const settings = settingsOf(portal)
    expect(securityHeaders(settings)).not.toHaveProperty('Strict-Transport-Security')
    const https = { ...settings, PORTAL_ORIGIN: 'https://portal.example' }
    expect(securityHeaders(https)).toHaveProperty('Strict-Transport-Security', 'max-age=31536000')
    const all = securityHeaders({ ...https, HSTS_SUBDOMAINS: 'yes' })
    expect(all).toHaveProperty('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  })

  it.each(['/login', '/cases', '/healthz', '/nothing', '/assets/nothing.js', '/favicon.svg', '/cases?_data=root'])(
    'at %s carries the security headers',
    async (path) => {
      const { headers } = await fetched(path)
      if (path !== '/healthz') {
        expect(headers.get('content-security-policy')).toContain("default-src 'none'")
        expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
        expect(headers.get('referrer-policy')).toBe('same-origin')
        expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      }
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.has('x-powered-by')).toBe(false)
      expect(headers.has('cross-origin-embedder-policy')).toBe(false)
    },
  )

  it('behind sign-in is kept by nobody, not by lynx either, and a hashed file for ever [824]', async () => {
    const person = await world.signedIn('admin')
    const page = await person.visit('/dashboard')
    expect(page.headers.get('cache-control')).toBe('no-store, no-cache')
    const [stylesheet = ''] = /\/assets\/[^"]+\.css/.exec(page.html) ?? []
    expect((await fetched(stylesheet)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  it('that is a page has a fresh nonce, and runs nothing without it', async () => {
    const person = await world.signedIn('admin')
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const page = await person.visit('/dashboard')
        const policy = page.headers.get('content-security-policy') ?? ''
        const [, nonce = ''] = /script-src 'self' 'nonce-([^']+)'/.exec(policy) ?? []
        expect(policy).not.toMatch(/unsafe|\*/)
        for (const script of page.document.querySelectorAll('script')) expect(script.getAttribute('nonce')).toBe(nonce)
        expect(page.document.querySelectorAll('[style]')).toHaveLength(0)
        return nonce
      }),
    )
    expect(new Set(nonces).size).toBe(2)
  })

  it('that is a page is compressed once, with its length', async () => {
    const person = await world.signedIn('admin')
    for (const encoding of ['br', 'gzip']) {
      const response = await person.answer('/cases', { headers: { 'accept-encoding': encoding } })
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(Number(response.headers.get('content-length'))).toBeGreaterThan(500)
      expect(await response.text()).toContain('</html>')
    }
    const plain = await person.answer('/cases', { headers: { 'accept-encoding': 'identity' } })
    expect(plain.headers.has('content-encoding')).toBe(false)
  })
})

describe('a file', () => {
  it('of the build comes as small as the browser takes it', async () => {
    const page = await (await world.signedIn('admin')).visit('/dashboard')
    const [stylesheet = ''] = /\/assets\/[^"]+\.css/.exec(page.html) ?? []
    const plain = await rawGet(portal, stylesheet, `Host: ${host}`)
    expect(plain).not.toMatch(/content-encoding/i)
    for (const encoding of ['br', 'gzip']) {
      const answer = await rawGet(portal, stylesheet, `Host: ${host}`, `Accept-Encoding: ${encoding}`)
      expect(answer).toMatch(new RegExp(`content-encoding: ${encoding}`, 'i'))
      expect(answer).toMatch(/content-type: text\/css/i)
      expect(answer).toMatch(/vary: accept-encoding/i)
      expect(answer.length).toBeLessThan(plain.length / 2)
    }
  })

  it('that cannot be made says so on a page, with the status and the provider’s text [068]', async () => {
    const person = await world.signedIn('admin')
    await world.faults({ path: 'cases', status: 503, body: 'Down for <maintenance>' })
    const page = await person.visit('/cases/csv')
    expect(page.status).toBe(503)
    expect(page.text).toContain('Oops, something went wrong: Down for <maintenance>')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it('is refused like its page to who may not see it [469]', async () => {
    const page = await (await world.signedIn('nobody')).visit('/cases/csv')
    expect(page.status).toBe(403)
    expect(page.text).toContain('Access denied')
  })
})

describe('a request', () => {
  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'TRACK'])('by %s is refused', async (method) => {
    const answer = await sendRaw(portal, `${method} /cases HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 40[05]/)
  })

  it('says by HEAD what it would say by GET, without the page', async () => {
    const response = await (await world.signedIn('admin')).answer('/dashboard', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })

  it.each(['evil.example', 'localhost', `${host}.evil.example`, `evil.example/cases#@${host}`, ''])(
    'for host %j is not the portal’s',
    async (name) => {
      expect(await rawGet(portal, '/login', `Host: ${name}`)).toMatch(/^HTTP\/1\.1 (421|400)/)
    },
  )

  it('for another name of this machine is redirected to the right one', async () => {
    const answer = await rawGet(portal, '/cases?q=1', `Host: 127.0.0.1:${new URL(portal).port}`)
    expect(answer).toMatch(/^HTTP\/1\.1 307/)
    expect(answer).toContain(`Location: ${portal}/cases?q=1`)
  })

  it.each(['http://evil.example/cases', '*', 'evil.example:80'])('whose target is %s is refused', async (target) => {
    expect(await rawGet(portal, target, `Host: ${host}`)).toMatch(/^HTTP\/1\.1 (400|421|404)/)
  })

  it.each(['//evil.example/cases', '/\\evil.example', '/%00', '/%ff', '/%', '/cases/%2e%2e/%2e%2e'])(
    'to %s stays on the portal’s own address',
    async (target) => {
      const answer = await rawGet(portal, target, `Host: ${host}`)
      expect(answer).toMatch(/^HTTP\/1\.1 (302|308|400|404)/)
      expect(answer).not.toMatch(/location: (https?:)?\/\/(evil|[^l])/i)
    },
  )

  it('is redirected to a whole address of the portal, whatever the host header says [647]', async () => {
    const redirects = [await visitor().answer('/cases'), await (await world.signedIn('admin')).answer('/')]
    expect(redirects.map(({ headers }) => headers.get('location'))).toEqual([
      `${portal}/login?url=%2Fcases`,
      `${portal}/dashboard`,
    ])
    expect(await rawGet(portal, '/cases', 'Host: evil.example')).not.toMatch(/^location:/im)
  })

  it.each(['/%5c', '/cases%5C', '/%5c%5cevil.example', '/%0d%0aSet-Cookie:a=b', '/%7f'])(
    'to %s, which names no page, is refused with a page [486]',
    async (target) => {
      const person = await world.signedIn('admin')
      const response = await person.answer(target)
      expect(response.status).toBe(400)
      expect(await response.text()).toContain('This address is not valid.')
    },
  )

  it.each(['x', '/', '%20', '%2f', 'ä'])(
    'that is too long to come back to after signing in, full of %s, still comes to sign in [487]',
    async (filler) => {
      const query = encodeURI(filler).repeat(24_000 / encodeURI(filler).length)
      const first = await fetched(`/cases?q=${query}`)
      expect(first.status).toBe(302)
      expect(leadsTo(first)).toBe('/login?url=%2Fcases')
      expect((await fetched('/login?url=%2Fcases')).status).toBe(302)
    },
  )

  const unreadable: [what: string, bytes: string, status: number, text: string][] = [
    ['with headers that do not fit', `Host: ${host}\r\nCookie: a=${'x'.repeat(40_000)}`, 431, 'cookies'],
    ['with two lengths', `Host: ${host}\r\nContent-Length: 1\r\nContent-Length: 2`, 400, 'could not read'],
    ['with a name that is none', `Host: ${host}\r\nA B: c`, 400, 'could not read'],
  ]
  it.each(unreadable)('%s is answered with a page and the security headers', async (_what, bytes, status, text) => {
    const response = await sendRaw(portal, `GET /login HTTP/1.1\r\n${bytes}\r\n\r\n`)
    const [head = '', page = ''] = response.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(head).toContain("default-src 'none'")
    expect(head).toContain('Connection: close')
    expect(page).toContain(text)
    expect(page).toContain(`Status ${status}`)
    expect(Buffer.byteLength(page, 'latin1')).toBe(Number(/Content-Length: (\d+)/.exec(head)?.[1]))
  })

  it('with more headers than fit is refused, and the portal lives on', async () => {
    expect(await rawGet(portal, '/login', `Host: ${host}`, `Cookie: a=${'x'.repeat(40_000)}`)).toMatch(
      /^HTTP\/1\.1 431/,
    )
    expect((await fetched('/healthz')).status).toBe(200)
  })

  it('with 30 kB of cookies is read', async () => {
    expect((await fetched('/login', { headers: { cookie: `a=${'x'.repeat(30_000)}` } })).status).toBe(302)
  })

  it.each(['/cases?_data=cases', '/cases?_data', '/?_routes=root', '/login?_data=sign-in%2Fsign-in'])(
    'through Remix’s side door %s finds nothing',
    async (path) => {
      expect((await fetched(path)).status).toBe(404)
    },
  )

  it('for the data of a download finds nothing: it would be held in memory whole', async () => {
    const person = await world.signedIn('admin')
    for (const path of ['/logout.data', '/LOGOUT.data', '/%6cogout.data', '/profile/edit.data']) {
      expect((await person.answer(path)).status).toBe(404)
    }
  })

  it('for a page’s data alone is guarded like the page [469]', async () => {
    const nobody = await world.signedIn('nobody')
    const [ticket = 'none'] = (await (await world.signedIn('admin')).visit('/cases')).column('Ticket Number')
    const data = async (kind: 'admin' | 'nobody') => (await world.signedIn(kind)).answer('/cases.data?_routes=cases')
    expect(await (await data('admin')).text()).toContain(ticket)
    expect((await nobody.answer('/cases.data')).status).toBe(403)
    expect((await data('nobody')).status).toBe(403)
    expect(await (await data('nobody')).text()).not.toContain(ticket)
    expect((await visitor().answer('/cases.data')).status).toBe(202)
    expect(await (await visitor().answer('/cases.data')).text()).toContain('/login?url=%2Fcases')
  })

  it('with forwarded headers of nobody’s is as one without', async () => {
    const person = await world.signedIn('admin')
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' }
    expect((await person.answer('/preferences?scripts=on&back=/cases', { method: 'POST', headers })).status).toBe(303)
    expect(leadsTo(await visitor().answer('/cases', { headers }))).toBe('/login?url=%2Fcases')
  })

  it('for a manifest of routes finds nothing', async () => {
    const response = await (await world.signedIn('admin')).answer('/__manifest?p=/cases&p=/orders&version=1')
    expect(response.status).toBe(404)
  })
})

describe('a form from another site', () => {
  const post = (headers: Record<string, string>) => fetched('/logout', { method: 'POST', headers })

  it.each([
    { 'sec-fetch-site': 'cross-site', origin: portal },
    { 'sec-fetch-site': 'same-site', origin: portal },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `${portal}.evil.example` },
    { origin: '' },
  ])('is refused: %j [467]', async (headers) => {
    expect((await post(headers)).status).toBe(403)
  })

  it.each([
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
    { origin: portal },
    { 'sec-fetch-site': 'same-origin' },
    {},
  ])('is not %j', async (headers) => {
    expect((await post(headers)).status).toBe(302)
  })

  it('is not one that hides its origin: it is carried out by a page of Remix too [486]', async () => {
    const person = await world.signedIn('admin')
    const response = await person.answer('/cases/new', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', origin: 'null' },
      body: new URLSearchParams({ title: '' }),
    })
    expect(response.status).toBe(422)
  })

  it('may link here, but not load anything from here', async () => {
    const get = (mode: string) =>
      rawGet(portal, '/login', `Host: ${host}`, 'Sec-Fetch-Site: cross-site', `Sec-Fetch-Mode: ${mode}`)
    expect(await get('navigate')).toMatch(/^HTTP\/1\.1 302/)
    expect(await get('no-cors')).toMatch(/^HTTP\/1\.1 403/)
  })
})

describe('the process', () => {
  it('answers /healthz and /readyz under any name', async () => {
    expect(await rawGet(portal, '/healthz', 'Host: anything')).toMatch(/^HTTP\/1\.1 200/)
    expect(await rawGet(portal, '/readyz', 'Host: anything')).toMatch(/^HTTP\/1\.1 200/)
  })
})
