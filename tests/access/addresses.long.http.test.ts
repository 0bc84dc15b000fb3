import { readFileSync } from 'node:fs'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { permissions } from '../../contract/permissions'
import type { Person } from '../support/person'
import { running, visitor, World } from '../support/world'
import { spellingsOf } from './matrix'
import { allRoutes } from './routes'

/** Each of them opens some pages and not others. An address is tried by a visitor, by one of them, and by all permissions. */
const SMALL_SETS: readonly (readonly string[])[] = [
  [],
  ['READALLCASES'],
  ['READORDERS'],
  ['UCP.DOCUMENTS.GENERAL.VIEW'],
  ['UCALLMANAGER.ACCESS', 'UCALLMANAGER.IVR.VIEW'],
]

const paths = [...new Set((await allRoutes()).map(({ path }) => path))].filter((path) => !['/', '/*'].includes(path))

let world: World
let reader: Person
beforeAll(async () => {
  world = await World.create()
  reader = await world.signedIn('reader')
})

describe('an address that spells a route in another way', () => {
  it.each(paths.map((path, at) => [path, SMALL_SETS[at % SMALL_SETS.length] ?? []] as const))(
    'leads from %s to the right one or nowhere, before any call, whatever people may do [534]',
    async (path, some) => {
      await world.forgetCalls()
      for (const allowed of [undefined, some, permissions]) {
        if (allowed) await world.permit('reader', allowed)
        const person = allowed ? reader : visitor()
        for (const spelling of spellingsOf(path)) {
          const asked = await person.answer(`${spelling}?no=T-1&x=%2F`)
          expect([spelling, asked.status]).toEqual([spelling, 308])
          expect(asked.headers.get('location')).toBe(`${running().portal}${path}?no=T-1&x=%2F`)
          expect((await person.answer(spelling, { method: 'HEAD' })).status).toBe(308)
          expect((await person.answer(`${spelling}.data`)).status).toBe(404)
          expect(
            (await person.answer(spelling, { method: 'POST', body: new URLSearchParams({ a: 'b' }) })).status,
          ).toBe(404)
        }
      }
      expect(await world.calls()).toEqual([])
    },
  )

  it('gives signed-out people no error, and the log no stack [535]', async () => {
    const { stdout } = running()
    const before = readFileSync(stdout, 'utf8').length
    for (const path of paths) {
      for (const address of [path, ...spellingsOf(path)]) {
        expect((await visitor().answer(address)).status).toBeLessThan(500)
      }
    }
    expect(readFileSync(stdout, 'utf8').slice(before)).not.toContain('"stack"')
  })

  it('that no route has in any spelling is not found', async () => {
    const admin = await world.signedIn('admin')
    for (const address of ['/Nothing', '/cases/Nothing', '/cases//csv', '/*', '/%2A', '/cases%2Fcsv%2F.', '/_root']) {
      expect([address, (await admin.answer(address)).status]).toEqual([address, 404])
    }
  })
})

describe('the files of each list', () => {
  // The check is no table; tests/ucm/ has its file.
  const files = paths.filter((path) => /\/(csv|xlsx)$/.test(path) && !path.startsWith('/ucm/check/'))
  const listOf = (path: string) => path.replace(/\/\w+$/, '')
  // The page of a period is a picture; its file has a line for each number and day (tests/ucm/calls-of-period.http.test.ts).
  const ofTables = files.filter((path) => listOf(path) !== '/ucm/calls')
  const who = (path: string) => world.signedIn(path.startsWith('/orders/approval/') ? 'staff' : 'admin')

  it('are of both formats [867]', () => {
    expect(files.filter((path) => path.endsWith('/xlsx')).map(listOf)).toEqual(
      files.filter((path) => path.endsWith('/csv')).map(listOf),
    )
  })

  it.each(ofTables.filter((path) => path.endsWith('/csv')))('%s has the rows of its own page [533]', async (path) => {
    const person = await who(path)
    const file = await person.answer(path)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    const page = await person.visit(listOf(path))
    const [head = ''] = (await file.text()).replace('\uFEFF', '').split('\r\n')
    for (const heading of head.split(',')) expect(page.all('thead th').join(' ')).toContain(heading)
  })

  it.each(ofTables.filter((path) => path.endsWith('/xlsx')))(
    '%s has the headings of its own page [867]',
    async (path) => {
      const person = await who(path)
      const file = await person.answer(path)
      expect(file.status).toBe(200)
      const [head = []] = await readSheet(Buffer.from(await file.arrayBuffer()))
      const page = await person.visit(listOf(path))
      expect(head.length).toBeGreaterThan(1)
      for (const heading of head) expect(page.all('thead th').join(' ')).toContain(heading)
    },
  )

  it('are denied where the page is [469] [533]', async () => {
    const reader = await world.signedIn('reader', ['READORDERS'])
    for (const path of files) {
      const { status } = await reader.answer(listOf(path))
      expect([path, (await reader.answer(path)).status]).toEqual([path, status])
    }
    expect((await reader.answer('/orders/approval/csv')).status).toBe(403)
  })
})
