/** The whole permission matrix, and whether it notices each guard that is missing or is another's. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissions } from '../../contract/permissions'
import {
  builtRoutes,
  cellsOf,
  EVERYTHING,
  expected,
  Matrix,
  may,
  POST_WAYS,
  WAYS,
  type Cell,
  type MatrixPerson,
} from './matrix'
import { buildWithoutGuards, BUILD_WITHOUT_GUARDS, offFor } from './without-guards'
import { enough, routesFor } from './who-may-what'

const ACCESS = 'UCALLMANAGER.ACCESS'
const SETTINGS = 'UCP.SETTINGS.ACCESS'
const HALF_AN_HOUR = 1_800_000

const routes = builtRoutes()

/** Everybody: each permission alone, with the one that its area needs besides, and all without it. */
async function everybody(matrix: Matrix): Promise<MatrixPerson[]> {
  const beside = (start: string, needed: string) =>
    permissions.filter((one) => one.startsWith(start) && one !== needed).map((one) => [needed, one])
  const sets = [...beside('UCALLMANAGER.', ACCESS), ...beside('UCP.SETTINGS.', SETTINGS)]
  return [
    { name: 'signed out', held: [] },
    await matrix.ended(EVERYTHING),
    matrix.person('no permission', []),
    ...EVERYTHING.map((one) => matrix.person(`${one} alone`, [one])),
    ...sets.map((set) => matrix.person(set.join(' and '), set)),
    matrix.person('all permissions', EVERYTHING),
    ...EVERYTHING.map((one) =>
      matrix.person(
        `all but ${one}`,
        EVERYTHING.filter((other) => other !== one),
      ),
    ),
  ]
}

/** In the report of the run. */
function note(title: string, ...lines: string[]): void {
  mkdirSync('test-results', { recursive: true })
  writeFileSync(`test-results/${title}.txt`, `${lines.join('\n')}\n`)
  console.log(`${title}: ${lines[0]}`)
}

describe('the permission matrix', () => {
  let matrix: Matrix
  let people: MatrixPerson[]
  beforeAll(async () => {
    matrix = await Matrix.start()
    people = await everybody(matrix)
    // What a page shows is not the matter here, so that only users/me answers anything.
    matrix.provider.answer = ({ name }, response) => {
      if (name === 'users.me') return false
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"Message":"None."}')
      return true
    }
  })
  afterAll(() => matrix.stop())

  it('holds for everybody in every way of asking [840]', { timeout: HALF_AN_HOUR }, async () => {
    const cells = cellsOf(routes, people, [...WAYS, ...POST_WAYS])
    const faults = await matrix.tryAll(cells)
    const allowed = cells.filter((cell) => expected(cell) === 'allowed').length
    const handlers = Object.values(routesFor).flatMap(({ loader, action }) => [loader, action].filter(Boolean))
    note(
      'permission-matrix',
      `${cells.length} cells: ${handlers.length} loaders and actions, ${people.length} people; ${cells.length - allowed} refused, ${allowed} allowed; ${faults.length} wrong`,
      ...faults,
    )
    expect(faults.slice(0, 20)).toEqual([])
  })
})

describe('the matrix without a guard', () => {
  let matrix: Matrix
  let people: MatrixPerson[]
  let checks: number
  beforeAll(async () => {
    checks = buildWithoutGuards()
    matrix = await Matrix.start(BUILD_WITHOUT_GUARDS)
    people = await everybody(matrix)
  })
  afterAll(() => matrix.stop())

  const guards = Object.entries(routesFor).flatMap(([id, { loader, action }]) =>
    Object.entries({ loader, action }).flatMap(([kind, ability]) =>
      ability === undefined || ability === 'public' ? [] : [{ id, kind, ability }],
    ),
  )
  /** The cells of one handler, asked for by itself. */
  const cellsOfGuard = (id: string, kind: string, asking: readonly MatrixPerson[]): Cell[] => {
    const route = routes.filter((one) => one.id === id)
    if (kind === 'action') return cellsOf(route, asking, ['POST', 'POST .data'])
    return cellsOf(route, asking, route[0]?.isResource || id.startsWith('external.') ? ['document'] : ['_routes'])
  }

  it('has nothing to complain about as long as all guards are on', { timeout: HALF_AN_HOUR }, async () => {
    const some = people.slice(0, 4)
    expect(await matrix.tryAll(guards.flatMap(({ id, kind }) => cellsOfGuard(id, kind, some)))).toEqual([])
  })

  it('is wrong without any one of them, or with that of another ability [841]', { timeout: HALF_AN_HOUR }, async () => {
    const survivors: string[] = []
    const others = { count: 0 }
    const few = people.slice(0, 3)
    for (const { id, kind, ability } of guards) {
      const guard = `${id} ${kind}`
      const faults = await matrix.tryAll(cellsOfGuard(id, kind, few), offFor(guard))
      if (faults.length === 0) survivors.push(guard)
      // The ability of the address of another product is asked for inside its handler.
      if (id.startsWith('external.')) continue
      for (const other of Object.keys(enough)) {
        const differs = people.find((person) => may(person, ability) !== may(person, other))
        if (!differs) continue
        others.count += 1
        const exchanged = `${guard}=${other}`
        const [cell] = cellsOfGuard(id, kind, [differs])
        if (cell && (await matrix.tryAll([cell], offFor(exchanged))).length === 0) survivors.push(exchanged)
      }
    }
    note(
      'guards',
      `${guards.length} removed and ${others.count} exchanged; ${survivors.length} not noticed`,
      ...survivors,
    )
    expect(survivors).toEqual([])
  })

  it('is wrong without any one of the checks inside handlers [841]', async () => {
    const noticed = new Set<number>()
    for (let check = 1; check <= checks; check += 1) {
      const faults = await matrix.tryAll(
        cellsOf(routes, people.slice(2, 3), ['document', 'POST']),
        offFor(`check ${check}`),
      )
      if (faults.length > 0) noticed.add(check)
    }
    expect([...noticed]).toHaveLength(checks)
  })
})
