/** Every page and dialog as the Nu HTML checker reads it; skipped where there is no Java to run the checker. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { pages } from '../../app/pages'
import type { Page } from '../support/page'
import type { Person } from '../support/person'
import { visitor, World } from '../support/world'

const CHECKER: unknown = createRequire(import.meta.url)('vnu-jar')
/** `name` on <details> is in the standard; the checker does not know it yet. */
const KNOWN = '.*Attribute “name” not allowed on element “details”.*'
const java = spawnSync('java', ['-version']).status === 0

const Messages = z.object({
  messages: z.array(
    z.object({ url: z.string(), message: z.string(), lastLine: z.number().optional(), extract: z.string().optional() }),
  ),
})

let world: World
let admin: Person
let staff: Person
const folder = mkdtempSync(join(tmpdir(), 'portal-html-'))
beforeAll(async () => {
  world = await World.create()
  admin = await world.signedIn('admin')
  staff = await world.signedIn('staff')
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Opens what the first link of this kind on a page leads to. */
async function opened(person: Person, list: string, link: string): Promise<Page> {
  const page = await person.visit(list)
  return person.visit(page.one(link).getAttribute('href') ?? '')
}

async function everyPage(): Promise<Record<string, Page>> {
  const found: Record<string, Page> = {}
  for (const { path } of Object.values(pages)) {
    found[path] = await (/approval|pricelist/.test(path) ? staff : admin).visit(path)
  }
  const records = [
    ['/cases', '/cases/ticket'],
    ['/cases/closed', '/cases/closedticket'],
    ['/orders', '/orders/products'],
    ['/orders/history', '/orders/history/products'],
  ] as const
  for (const [list, record] of records) found[record] = await opened(admin, list, `main a[href^="${record}?"]`)
  for (const name of ['products', 'approve', 'disapprove']) {
    const dialog = `/orders/approval/${name}`
    found[dialog] = await opened(staff, '/orders/approval', `main a[href^="${dialog}?"]`)
  }
  const { search } = new URL(found['/cases/ticket']?.url ?? '')
  found['close a case'] = await admin.visit(`/cases/ticket/close${search}`)
  found['a case on paper'] = await admin.visit(`/cases/ticket/print${search}`)
  found['a reply with mistakes'] = await admin.post(`/cases/ticket${search}`)
  found['a case with mistakes'] = await admin.post('/cases/new', { title: 'Nothing else' })

  const tenant = (await admin.visit('/orders/new')).all('fieldset label')[0] ?? ''
  const offers = await (await admin.visit('/orders/new')).press('Next', { Tenant: tenant })
  found['a wizard’s products'] = offers
  const key = offers.one('tbody input[type=checkbox]').getAttribute('value') ?? ''
  const { searchParams } = offers.url
  searchParams.append('o', `${key}.1`)
  found['a wizard’s last step'] = await admin.visit(`/orders/new/confirm?${searchParams}`)

  for (const path of [
    '/password-reset',
    '/new-password',
    '/new-password?validate=key',
    '/signed-in',
    '/settings/graph-api/disconnect',
  ])
    found[path] = await (path.startsWith('/settings') ? admin : visitor()).visit(path)
  found['nothing found'] = await admin.visit('/cases?q=nothing-is-called-this')
  found['no page'] = await admin.visit('/nothing-here')
  found['denied'] = await (await world.signedIn('nobody')).visit('/cases')
  return found
}

it.skipIf(!java)('every page and dialog is valid HTML [531]', async () => {
  const all = Object.entries(await everyPage())
  for (const [name, { html }] of all) writeFileSync(join(folder, `${fileName(name)}.html`), html)
  const parameters = [
    '-jar',
    String(CHECKER),
    '--format',
    'json',
    '--errors-only',
    '--exit-zero-always',
    '--stdout',
    '--filterpattern',
    KNOWN,
  ]
  const { messages } = Messages.parse(JSON.parse(execFileSync('java', [...parameters, folder], { encoding: 'utf8' })))
  expect(messages.map(({ url, message, extract }) => `${url.split('/').pop()}: ${message} ${extract ?? ''}`)).toEqual(
    [],
  )
  expect(all.length).toBeGreaterThan(30)
})

const fileName = (page: string) => page.replace(/\W+/g, '-')
