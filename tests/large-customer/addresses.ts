/** Addresses that a person opens: one or more for each path of the portal that answers a GET. */
import type { RouteConfigEntry } from '@remix-run/route-config'
import routes from '../../app/routes'
import type { Page } from '../support/page'
import type { Person } from '../support/person'
import { recordPages } from '../support/record-pages'

export interface Address {
  /** Its path, and what is special about it. */
  readonly name: string
  readonly address: string
  readonly by: Person
}

/** Paths that only redirect, refuse, or send a file of the provider's; and all that are the same for every customer. */
const OTHERS = [
  ...['/', '/login', '/logout', '/profile/edit', '/preferences', '/browser-error', '/signed-in', '/*'],
  ...['/documents/general/download', '/documents/contracts/download', '/documents/invoices/download'],
  ...['/external/wallboard', '/external/status', '/external/dns', '/external/cloud-control'],
  ...['/password-reset', '/new-password', '/accessibility'],
  ...['/ucm/reporting/embed', '/ucm/calldetailrecords/embed'],
]
/** Steps and results, reached through those before them. */
const REACHED = [
  ...['/orders/new/products', '/orders/new/confirm', '/orders/addons/new/addons', '/orders/addons/new/confirm'],
  ...[
    '/ucm/agents/import/check',
    '/ucm/changes',
    '/ucm/changes/progress',
    '/ucm/changes/put-back',
    '/ucm/changes/keep',
    '/ucm/check/csv',
    '/ucm/check/xlsx',
  ],
]

/** Records that are worth a look, by the path of their page: what is said of each, and its query. Others: the first of their list. */
const RECORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/ucm/queues/view': { 'to which 300 queues lead': '?no=Main+line', 'of 10 in a row': '?no=Queue+0155' },
  '/ucm/queues/edit': { '': '?no=Main+line' },
  '/ucm/queues/shifts': { '': '?no=Service+Desk' },
  '/ucm/ivr/details': { '': '?no=Menu+0050' },
  '/ucm/ivr/edit': { '': '?no=Menu+0050' },
}

/** The same pages, asked for something. */
const ASKED = [
  '/cases?page=400',
  '/cases?sort=title',
  '/cases?q=printer',
  '/documents/invoices?q=2026',
  '/orders/history?q=microsoft',
  '/search?q=printer',
  '/search?q=Queue+0155',
  '/search?q=06',
  '/ucm/queues?q=Queue',
  '/ucm/queues/new?like=Main+line',
  '/ucm/queues/view/delete?no=Main+line&all=yes',
  '/ucm/agents/queues?agents=agent+0',
  '/ucm/agents/people?q=colleague+12',
  '/ucm/holidays/queues?country=last&year=2027',
  '/ucm/ivr?all=yes',
  '/ucm/ivr/details?no=Menu+0050&all=yes',
  '/ucm/recordings?q=Main+line',
  '/ucm/recordings?sort=duration',
  '/ucm/who-answers?number=queue:Main+line',
  '/ucm/who-answers?number=ivr:Menu+0050',
]

const everyPath = [...new Set(pathsOf(routes, ''))]

function pathsOf(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const here = path === undefined ? above : `${above}/${path}`
    return [...(path !== undefined || index ? [here || '/'] : []), ...pathsOf(children, here)]
  })
}

/** Every page, dialog, file and data. Those that need one are opened by the first link to them. */
export async function addressesOf(admin: Person, staff: Person): Promise<Address[]> {
  const opened = new Map<string, Promise<Page>>()
  const queryOn = async (by: Person, list: string, path: string) => {
    const page = await (opened.get(list) ?? by.visit(list))
    opened.set(list, Promise.resolve(page))
    const link = page.document.querySelector(`a[href^="${path}?"]`)
    return link ? page.target(link).search : ''
  }
  const found: Address[] = []
  for (const path of everyPath.filter((one) => !OTHERS.includes(one) && !REACHED.includes(one))) {
    const by = /^\/orders\/(approval|generatepricelist)\b/.test(path) ? staff : admin
    const parent = path.replace(/\/[^/]*$/, '')
    const page = [path, parent].find((one) => one in recordPages)
    const asked = page ? (RECORDS[page] ?? { '': await queryOn(by, recordPages[page] ?? '', page) }) : { '': '' }
    for (const [note, query] of Object.entries(asked)) {
      const own = everyPath.includes(parent) && page !== path ? await queryOn(by, parent + query, path) : query
      found.push({ name: [path, note].filter(Boolean).join(', '), address: path + (own || query), by })
    }
  }
  const mails = '/cases/ticket' + (await queryOn(admin, '/cases?q=Mails+of', '/cases/ticket'))
  const asked = ASKED.map((address) => ({ name: address, address, by: admin }))
  return [...found, { name: MAILS, address: mails, by: admin }, ...asked, ...(await reachedBy(admin))]
}

export const MAILS = '/cases/ticket, with mails of 1 MB'

async function reachedBy(admin: Person): Promise<Address[]> {
  const named = (name: string, { address }: Pick<Page, 'address'>) => ({ name, address, by: admin })
  const found: Address[] = []
  for (const [path, step] of [
    ['/orders/new', 'products'],
    ['/orders/addons/new', 'addons'],
  ] as const) {
    const first = await admin.visit(path)
    const products = await first.press('Next', { Tenant: first.all('fieldset label')[0] ?? '' })
    const [name = ''] = products.all('tbody th label')
    const confirm = await products.press('Next', { [name]: true })
    found.push(named(`${path}/${step}`, products), named(`${path}/confirm`, confirm))
  }
  const agents = (await (await admin.answer('/ucm/agents/csv')).text()).split('\r\n')
  const changed = agents.map((line) => line.replace(',Yes,', ',No,'))
  const file = new File([changed.join('\r\n')], 'agents.csv')
  const check = await (await admin.visit('/ucm/agents/import')).press('Check the file', { File: [file] })
  found.push(named('/ucm/agents/import/check', check))
  const review = await check.press(check.all('main form button').find((text) => text.startsWith('Review')) ?? '')
  found.push(
    named('/ucm/changes', review),
    named('/ucm/changes/progress', { address: '/ucm/changes/progress' + review.url.search }),
  )
  return found
}
