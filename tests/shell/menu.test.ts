import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { permissionsOf } from '../../contract/permissions'
import { abilities, allows } from '../../app/abilities'
import { isPathWithin, pageAt } from '../../app/page-lookups'
import { menu, pages, type ExternalLink } from '../../app/pages'
import { shownMenu, type ShownEntry } from '../../app/ui/shell/menu'

const everyLink: ExternalLink['name'][] = ['wallboard', 'status', 'dns', 'cloud-control']
const everything = permissionsOf('MERIDIAN')

function menuOf(held: readonly string[], pathname = '/dashboard', links = everyLink): ShownEntry[] {
  const allowed = abilities.filter((ability) => allows(ability, held, 'MERIDIAN'))
  return shownMenu(pathname, allowed, links)
}

function addresses(entries: readonly ShownEntry[]): string[] {
  return entries.flatMap(({ to, children }) => [to, ...addresses(children)])
}

function currentOf(entries: readonly ShownEntry[]): [string, string][] {
  return entries.flatMap(({ to, current, children }) => [
    ...(current ? [[to, current] satisfies [string, string]] : []),
    ...currentOf(children),
  ])
}

/** Addresses by the entry that they are below, as the requirements say: 'The menu has /cases with /cases/new and …'. */
const required = new Map(
  [
    ...readFileSync('docs/requirements.md', 'utf8').matchAll(/^- \*\*\d+\*\* The menu has (\/\w+) with ([^.]+)\.$/gm),
  ].map(([, entry = '', below = '']) => [entry, below.match(/\/[\w/-]+/g) ?? []] as const),
)

describe('the menu of somebody who holds every permission', () => {
  it('shows the main pages and links in their order [036] [040] [045] [050] [051] [052]', () => {
    const main = [
      '/dashboard',
      '/cases',
      '/documents',
      '/orders/approval',
      '/ucm',
      '/external/status',
      '/external/dns',
      '/external/cloud-control',
      '/settings',
    ]
    expect(addresses(menuOf(everything)).filter((to) => main.includes(to))).toEqual(main)
    expect(menuOf(everything)[0]?.label).toBe('Home')
  })

  it.each([...required])(
    'shows the sub-items of %s on it and below it, and nowhere else [039] [041] [043] [044] [046] [048] [049]',
    (path, children) => {
      const below = (pathname: string) =>
        menuOf(everything, pathname).find(({ to }) => isPathWithin(path, to))?.children ?? []
      const expected = [...children, ...(path === '/ucm' ? ['/external/wallboard'] : [])]
      expect(addresses(below(path))).toEqual(expected)
      expect(addresses(below(`${path}/anything/below`))).toEqual(expected)
      expect(below('/dashboard')).toEqual([])
      expect(below(`${path}-like`)).toEqual([])
    },
  )

  it('has no sub-items but those of the requirements', () => {
    expect(required.size).toBeGreaterThan(4)
    const withSubItems = menu.flatMap((entry) => ('children' in entry && entry.children ? [entry.path] : []))
    expect([...required.keys()].toSorted()).toEqual(withSubItems.toSorted())
  })

  it('never shows the hidden pages, not even on them [042] [045] [047] [066]', () => {
    const hidden = [
      ...['/cases/ticket', '/cases/closedticket', '/profile', '/orders/addons/new'],
      ...['/ucm/queues/new', '/ucm/queues/view', '/ucm/ivr/new', '/ucm/ivr/details'],
      ...['/table', '/typography', '/icons', '/notifications'],
    ]
    for (const page of hidden) expect(addresses(menuOf(everything, page))).not.toContain(page)
  })
})

describe('the menu of somebody with few permissions', () => {
  it('shows no entry whose permissions are lacking [037] [038]', () => {
    expect(addresses(menuOf([]))).toEqual(['/dashboard', '/external/status'])
    expect(addresses(menuOf(['READALLCASES']))).toContain('/cases')
    expect(addresses(menuOf(['UCALLMANAGER.QUEUES.VIEW']))).not.toContain('/ucm')
    expect(addresses(menuOf(['UCALLMANAGER.ACCESS'], '/ucm'))).not.toContain('/ucm/queues')
  })

  it.each(['ADMINCASES', 'PERSONALCASESONLY', 'READALLCASESPERSONALWRITE'])(
    'shows New and Closed to %s [057]',
    (held) => {
      expect(addresses(menuOf([held], '/cases'))).toEqual(expect.arrayContaining(['/cases/new', '/cases/closed']))
    },
  )

  it('shows neither New nor Closed to who only reads cases [057]', () => {
    expect(addresses(menuOf(['READALLCASES'], '/cases'))).toEqual(['/dashboard', '/cases', '/external/status'])
  })

  it('links to the wallboard only for who holds both of its permissions [049] [054]', () => {
    const both = ['UCALLMANAGER.ACCESS', 'UCALLMANAGER.UWALLBOARD.VIEW']
    expect(addresses(menuOf(both, '/ucm'))).toContain('/external/wallboard')
    expect(addresses(menuOf(both, '/dashboard'))).not.toContain('/external/wallboard')
    for (const one of both) expect(addresses(menuOf([one], '/ucm'))).not.toContain('/external/wallboard')
  })

  it('links to the DNS tool for UCP.DNS and to cloud control for ADMINCCS [055] [056]', () => {
    expect(addresses(menuOf(['UCP.DNS']))).toEqual(['/dashboard', '/external/status', '/external/dns'])
    expect(addresses(menuOf(['ADMINCCS']))).toEqual(['/dashboard', '/external/status', '/external/cloud-control'])
  })

  it.each([
    [['READORDERS'], '/orders'],
    [['MERIDIANAPPROVEORDERS'], '/orders/approval'],
    [['MERIDIANGENERATEPRICELIST'], '/orders/generatepricelist'],
    [['MERIDIANAPPROVEORDERS', 'READORDERS'], '/orders/approval'],
  ])('leads who holds %j from Orders to %s, the first page that is theirs [038] [045] [580]', (held, first) => {
    for (const pathname of ['/dashboard', '/orders/approval']) {
      expect(menuOf(held, pathname).find(({ label }) => label === 'Orders')?.to).toBe(first)
    }
  })

  it('leaves out links that have no address', () => {
    expect(addresses(menuOf(everything, '/ucm', [])).filter((to) => to.startsWith('/external/'))).toEqual([])
  })
})

describe('where a person is', () => {
  it.each([
    ['/dashboard', [['/dashboard', 'page']]],
    ['/cases', [['/cases', 'page']]],
    ['/cases/closed', [['/cases/closed', 'page']]],
    ['/cases/ticket', [['/cases', 'true']]],
    ['/ucm/queues/view', [['/ucm/queues', 'true']]],
    ['/profile', []],
  ])('%s is marked in the menu once', (pathname, current) => {
    expect(currentOf(menuOf(everything, pathname))).toEqual(current)
  })

  it.each([
    ['/cases', 'Active cases'],
    ['/cases/ticket', 'Case details'],
    ['/cases/ticket/close', 'Case details'],
    ['/ucm/agents/new', 'Agents'],
    ['/nowhere', undefined],
  ])('the top bar calls %s %s [058]', (pathname, title) => expect(pageAt(pathname)?.title).toBe(title))
})

describe('every page', () => {
  it('has a loading text [067] [070] [097]', () => {
    for (const { loading } of Object.values(pages)) expect(loading).toMatch(/^Loading .+\.\.\.$/)
    expect(pageAt('/cases')?.loading).toBe('Loading active cases...')
  })
})
