import { describe, expect, it } from 'vitest'
import { pageBehind } from '../../app/forms/page-behind'
import { pages, type Page } from '../../app/pages'
import { dialogMeta } from '../../app/ui/dialog/dialog-route'
import { allRoutes } from './routes'

/** A path below a page's path by its name alone: it starts the identity provider's own form. */
const OF_NO_PAGE = ['/profile/edit']

/** Actions that change nothing at the provider, or read no fields. */
const NO_FORMS = [
  'features/documents/download.ts',
  'features/sign-in/preferences.ts',
  'features/sign-in/sign-out.ts',
  'ui/shell/browser-error.ts',
  'ui/shell/not-found.tsx',
]

describe('the guard', async () => {
  const routes = await allRoutes()

  it('stands in front of every loader and action, each by itself [469]', () => {
    const bare = routes.flatMap(({ file, loader, action }) =>
      [loader, action].filter((handler) => handler && handler.ability === undefined).map(() => file),
    )
    expect(bare).toEqual([])
  })

  it('handles every form that changes something in one order: no other action reads one [556]', () => {
    const others = routes.filter(({ action }) => action && !action.isForm).map(({ file }) => file)
    expect([...new Set(others)].toSorted()).toEqual(NO_FORMS)
  })

  it('answers with a page of its own where there is none to show an error in', () => {
    const files = routes.filter(({ hasPage, loader }) => !hasPage && loader?.ability !== 'public')
    expect(files.filter(({ loader }) => loader && !loader.isResource).map(({ file }) => file)).toEqual([])
    const pages = routes.filter(({ hasPage }) => hasPage)
    expect(pages.filter(({ loader }) => loader?.isResource).map(({ file }) => file)).toEqual([])
  })

  it('stands in front of every page: none lacks a loader', () => {
    const pages = routes.filter(({ file }) => file.endsWith('.tsx') && !file.startsWith('ui/shell/page.'))
    expect(pages.filter(({ loader }) => !loader).map(({ file }) => file)).toEqual([])
  })

  it('asks on each page for the ability that pages.ts names', () => {
    const named = Object.values<Page>(pages).map(({ path }) => routes.find((route) => route.path === path))
    expect(named.filter((route) => route?.loader?.ability !== 'page').map((route) => route?.path)).toEqual([])
  })

  it('asks on a page and over it for what pages.ts says alone, never for an ability by its name', () => {
    const asked = routes.flatMap(({ path, page, loader, action }) =>
      [loader, action].flatMap((handler) => (page && handler ? [[path, handler.ability]] : [])),
    )
    expect(asked.filter(([, ability]) => ability !== 'page' && ability !== 'edit')).toEqual([])
  })
})

describe('a route', async () => {
  const routes = await allRoutes()

  it('below the path of a page belongs to this page', () => {
    const paths = Object.values<Page>(pages).map(({ path }) => path)
    const closest = (path: string) =>
      paths.filter((known) => path === known || path.startsWith(`${known}/`)).toSorted((a, b) => b.length - a.length)[0]
    const wrong = routes.filter(
      ({ path, page }) => page?.path !== (OF_NO_PAGE.includes(path) ? undefined : closest(path)),
    )
    expect(wrong.map(({ path, page }) => [path, page?.path])).toEqual([])
  })

  it('that asks for the ability of its page has one', () => {
    const asking = routes.filter(({ loader, action }) => [loader?.ability, action?.ability].includes('page'))
    expect(asking.length).toBeGreaterThan(0)
    expect(asking.filter(({ page }) => !page).map(({ path }) => path)).toEqual([])
  })

  it('that asks for the ability to change its page has one, and changes nothing without it', () => {
    const changing = routes.filter(({ loader, action }) => [loader?.ability, action?.ability].includes('edit'))
    expect(changing.length).toBeGreaterThan(0)
    const open = changing.filter(({ page, action }) => !page?.editAbility || (action && action.ability !== 'edit'))
    expect(open.map(({ path }) => path)).toEqual([])
  })

  it('that opens over a page with an ability to change it asks for that one, unless it only shows something', () => {
    const dialogs = routes.filter(({ isDialog, page, action }) => isDialog && page?.editAbility && action)
    expect(dialogs.length).toBeGreaterThan(0)
    expect(dialogs.filter(({ loader }) => loader?.ability !== 'edit').map(({ path }) => path)).toEqual([])
  })
})

describe('a dialog', async () => {
  const dialogs = (await allRoutes()).filter(({ isDialog }) => isDialog)

  it('has the handle that says so, and a title', () => {
    expect(dialogs.length).toBeGreaterThan(0)
    const bare = dialogs.filter(({ exported: { handle, meta } }) => !handle || meta !== dialogMeta)
    expect(bare.map(({ path }) => path)).toEqual([])
  })

  it('is one segment below the page to which it returns', () => {
    const paths = Object.values<Page>(pages).map(({ path }) => path)
    expect(
      dialogs.map(({ path }) => pageBehind({ pathname: path, search: '' })).filter((path) => !paths.includes(path)),
    ).toEqual([])
  })
})
