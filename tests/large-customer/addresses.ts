/** What is asked for at each path of the portal that answers a GET, for a large customer. */
import type { RouteConfigEntry } from '@remix-run/route-config'
import routes from '../../app/routes'
import type { Page } from '../support/page'
import type { Person } from '../support/person'

export interface Address {
  readonly name: string
  readonly address: string
  readonly as: 'admin' | 'staff'
}

/** The paths of all pages, dialogs, files and data. */
export const everyPath: readonly string[] = [...new Set(pathsOf(routes, ''))]

function pathsOf(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const here = path === undefined ? above : `${above}/${path}`
    return [...(path !== undefined || index ? [here || '/'] : []), ...pathsOf(children, here)]
  })
}

/** Pages of one record: the queries that name it, each with what is special about it. */
const records: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/ucm/queues/view': { 'many lead to it': '?no=Main+line', 'one of a row': '?no=Queue+0155' },
  '/ucm/queues/edit': { '': '?no=Main+line' },
  '/ucm/ivr/details': { '': '?no=Menu+0050' },
  '/ucm/ivr/edit': { '': '?no=Menu+0050' },
}

/** Besides the address without a query. */
const more: readonly string[] = [
  '/cases?page=400',
  '/cases?sort=title',
  '/cases?q=printer',
  '/search?q=printer',
  '/search?q=Queue+0155',
  '/ucm/queues?q=Queue',
  '/ucm/queues/new?like=Main+line',
  '/ucm/queues/view/delete?no=Main+line&uses=all',
  '/ucm/recordings?q=Main+line',
  '/ucm/recordings?sort=duration',
  '/ucm/who-answers?number=Main+line',
  '/ucm/who-answers?number=Menu+0050',
]

export async function addressesOf({ admin, staff }: Record<'admin' | 'staff', Person>): Promise<Address[]> {
  const found: Address[] = []
  const add = (name: string, address: string, as: Address['as'] = 'admin') => found.push({ name, address, as })
  const parents = new Map<string, Page>()
  const queryFrom = async (list: string, path: string, as: Address['as'] = 'admin') => {
    const page = parents.get(list) ?? (await { admin, staff }[as].visit(list))
    parents.set(list, page)
    const link = page.document.querySelector(`a[href^="${path}?"]`)
    return link ? new URL(link.getAttribute('href') ?? '', 'http://x').search : ''
  }
  for (const path of everyPath) {
    if (['/logout', '/*', '/browser-error'].includes(path)) continue
    const as = path.startsWith('/orders/approval') || path.startsWith('/orders/generate') ? 'staff' : 'admin'
    const parent = path.replace(/\/[^/]*$/, '')
    const known = Object.entries(records).find(([page]) => path === page || parent === page)
    if (known) {
      for (const [note, query] of Object.entries(known[1])) {
        const address = path === known[0] ? path + query : path + ((await queryFrom(parent + query, path)) || query)
        add(note ? `${path}, ${note}` : path, address)
      }
    } else if (path === '/cases/ticket') {
      add(path, path + (await queryFrom('/cases', path)))
      add(`${path}, mails of 1 MB`, path + (await queryFrom('/cases?q=Mails+of', path)))
    } else if (path === '/ucm/queues/shifts') add(path, `${path}?no=Service+Desk`)
    else if (/^\/cases\/(closed)?ticket\//.test(path)) {
      const list = path.startsWith('/cases/closed') ? '/cases/closed' : '/cases'
      add(path, path + (await queryFrom(list, parent)))
    } else if (path === '/cases/closedticket') add(path, path + (await queryFrom('/cases/closed', path)))
    else if (everyPath.includes(parent)) add(path, path + (await queryFrom(parent, path, as)), as)
    else add(path, path, as)
  }
  for (const address of more) add(address, address)
  const step = await (await admin.visit('/orders/new')).press('Next', {})
  add('/orders/new/products', step.address)
  return found
}
