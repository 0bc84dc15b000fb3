/** Every page and dialog as the Nu HTML checker (skipped where there is no Java to run it) and text browsers read it. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { pages } from '../../app/pages'
import { elementsOf, firstButtonOf, type Page } from '../support/page'
import type { Person } from '../support/person'
import { visitor, World } from '../support/world'
import { ended, planFor, start, YEAR } from '../runs/plans'

const CHECKER: unknown = createRequire(import.meta.url)('vnu-jar')
/** `name` on <details> is in the standard; the checker does not know it yet. */
const KNOWN = '.*Attribute “name” not allowed on element “details”.*'
const java = spawnSync('java', ['-version']).status === 0

const Messages = z.object({
  messages: z.array(
    z.object({ url: z.string(), message: z.string(), lastLine: z.number().optional(), extract: z.string().optional() }),
  ),
})

/** Links to files, and to the identity provider. */
const FILES = /\/(csv|xlsx|file|sound|download)(\?|$)|^\/profile\//

let world: World
let admin: Person
let staff: Person
let all: [name: string, page: Page][]
const folder = mkdtempSync(join(tmpdir(), 'portal-html-'))
beforeAll(async () => {
  world = await World.create()
  admin = await world.signedIn('admin')
  staff = await world.signedIn('staff')
  all = Object.entries(await everyPage())
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Every page, and the first of each kind of record, dialog and paper to which one of them has a link. */
async function everyPage(): Promise<Record<string, Page>> {
  const found: Record<string, Page> = {}
  const addresses = Object.values(pages).map(({ path }) => path)
  for (const address of addresses) {
    const path = address.replace(/[?#].*/s, '')
    // A record without its name is an error page.
    if (found[path]?.status === 200) continue
    const page = await (/approval|pricelist/.test(path) ? staff : admin).visit(address)
    found[path] = page
    for (const link of page.document.querySelectorAll(`main a[href^="${path}/"]`)) {
      const below = link.getAttribute('href') ?? ''
      if (!FILES.test(below)) addresses.push(below)
    }
  }
  const { search } = new URL(found['/cases/ticket']?.url ?? '')
  found['a reply with mistakes'] = await admin.post(`/cases/ticket${search}`)
  found['a case with mistakes'] = await admin.post('/cases/new', { title: 'Nothing else' })

  const tenant = (await admin.visit('/orders/new')).all('fieldset label')[0] ?? ''
  const offers = await (await admin.visit('/orders/new')).press('Next', { Tenant: tenant })
  found['a wizard’s products'] = offers
  const field = offers.one('tbody input[type=number]').getAttribute('aria-label') ?? ''
  found['a wizard’s last step'] = await (await admin.visit(offers.address)).press('Next', { [field]: '150' })

  const call = '/ucm/who-answers?number=31105550118'
  found['who answers'] = await admin.visit(`${call}&at=2026-11-23T10:00&key=1`)
  found['who answers at night'] = await admin.visit(`${call}&at=2026-11-23T03:00`)
  found['who answers nowhere'] = await admin.visit('/ucm/who-answers?number=31999')
  found['holidays of a country'] = await admin.visit(`/ucm/holidays/queues?year=${YEAR}&country=NL`)
  found['a plan'] = await planFor(admin, 'Main line')
  found['what became of a plan'] = await ended(await start(found['a plan']), admin)

  for (const path of [
    '/password-reset',
    '/accessibility',
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

it('no words run together in a text browser, on any page and dialog [524] [648]', () => {
  expect(all.flatMap(([name, page]) => wordsRunTogether(page).map((words) => `${name}: ${words}`))).toEqual([])
})

it('every form that is posted has a field, because lynx sends one without by GET [826]', () => {
  const posted = all.flatMap(([name, page]) =>
    [...page.document.querySelectorAll('form[method=post]')].map((form) => ({ name, form })),
  )
  expect(posted.filter(({ form }) => !form.querySelector('input[name], select[name], textarea[name]'))).toEqual([])
  expect(posted.length).toBeGreaterThan(all.length)
})

it('Enter presses the button of a form that people expect, where it has several [827] [828]', () => {
  const pressed = all.flatMap(([, page]) =>
    [...page.document.querySelectorAll('form')].flatMap((form) => {
      const buttons = elementsOf(form).filter(({ tagName }) => tagName === 'BUTTON')
      return buttons.length > 1 ? [firstButtonOf(form)?.textContent] : []
    }),
  )
  expect([...new Set(pressed)].toSorted()).toEqual(['Review changes', 'Search'])
})

it('Cancel comes before the button of a dialog, and after that of a page [791]', () => {
  const orders = all.flatMap(([name, page]) =>
    [...page.document.querySelectorAll('main .form-actions')].map((actions) => {
      const texts = [...actions.querySelectorAll('a, button')].map(({ textContent }) => textContent?.trim() ?? '')
      return { name, place: actions.closest('dialog') ? 0 : texts.length - 1, at: texts.indexOf('Cancel'), texts }
    }),
  )
  const withCancel = orders.filter(({ at }) => at >= 0)
  expect(withCancel.filter(({ place, at }) => at !== place)).toEqual([])
  expect(new Set(withCancel.map(({ place }) => place > 0)).size).toBe(2)
  expect(withCancel.length).toBeGreaterThan(30)
})

it.skipIf(!java)('every page and dialog is valid HTML [531]', () => {
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
  expect(all.length).toBeGreaterThan(60)
})

it('a browser’s translator leaves names, numbers and codes as they are, on every page and dialog [846]', () => {
  const lists = ['queues', 'agents', 'ivr', 'audio'].map((list) => `/ucm/${list}`)
  const names = all
    .flatMap(([name, page]) => (lists.includes(name) ? page.all('tbody th') : []))
    .filter((name) => name.length > 3)
  const patterns = names.map((name) => name.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
  const known = [
    ...patterns,
    String.raw`CAS-\d[\w-]+`,
    String.raw`31\d{8,}`,
    String.raw`[\w.-]+@[\w.-]+\w`,
    String.raw`\w+\.wav`,
  ]
  const named = new RegExp(`(?<![\\p{L}\\p{N}])(?:${known.join('|')})(?![\\p{L}\\p{N}])`, 'u')
  // Texts that people wrote may be translated. The stand-in's page is none of the portal's.
  const isKept = (element: Element) => element.closest('[translate=no], script, .entry-text, textarea') !== null
  const found = all.flatMap(([name, { document }]) =>
    textsOf(document.body).flatMap(({ textContent, parentElement }) => {
      const text = textContent ?? ''
      return parentElement && !isKept(parentElement) && named.test(text) ? [`${name}: ${text}`] : []
    }),
  )
  expect(found.filter((text) => !text.startsWith('/signed-in'))).toEqual([])
  expect(names.length).toBeGreaterThan(20)
})

function textsOf(root: Node): Node[] {
  return [...root.childNodes].flatMap((node) => (node.nodeName === '#text' ? [node] : textsOf(node)))
}

const fileName = (page: string) => page.replace(/\W+/g, '-')

/** Texts and controls that follow each other without anything between them. */
function wordsRunTogether({ document }: Page): string[] {
  const parts = [
    ...document.querySelectorAll('a, button, label, b, strong, small, span, time, select, input:not([type=hidden])'),
  ]
  return parts.flatMap((part) => {
    const next = part.nextSibling
    if (isPhoneGroup(next)) return []
    const [before, after] = [written(part), next ? written(next) : '']
    return /[\p{L}\p{N}\]}]\n[\p{L}\p{N}]|[\]}]\n\{/u.test(`${before}\n${after}`) ? [`${before}${after}`] : []
  })
}

/** Groups of a telephone number are one number where no styles are: room before them is no text [1038]. */
const isPhoneGroup = (next: Node | null) => next !== null && 'className' in next && next.className === 'ms-1'

/** A field ends with a bracket, a list to choose from with a brace. What begins a line or may be broken has no text here. */
function written(node: Node): string {
  if (node.nodeName === 'INPUT') return '[]'
  if (node.nodeName === 'SELECT') return '{}'
  return /^(DIV|P|UL|OL|DL|H\d|SECTION|WBR)$/.test(node.nodeName) ? '' : (node.textContent ?? '').replaceAll('\n', ' ')
}
