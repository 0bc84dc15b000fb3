/** The whole permission matrix, and whether it notices each guard that is missing or is another's. */
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
import { exampleOf } from '../support/example-provider'
import { note } from '../support/note'
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

describe('the permission matrix', () => {
  let matrix: Matrix
  let people: MatrixPerson[]
  beforeAll(async () => {
    matrix = await Matrix.start()
    people = await everybody(matrix)
    // Only users/me answers anything: these tests do not look at the content of pages.
    matrix.provider.answer = ({ name }, response) => {
      if (name === 'users.me') return false
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"Message":"None."}')
      return true
    }
  })
  afterAll(() => matrix.stop())

  it('holds for everybody in every way of asking [787]', { timeout: HALF_AN_HOUR }, async () => {
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
  let checks: string[]
  beforeAll(async () => {
    checks = Array.from({ length: buildWithoutGuards() }, (_, at) => `check ${at + 1}`)
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
    return cellsOf(route, asking, route[0]?.isResource ? ['document'] : ['_routes'])
  }

  it('has nothing to complain about as long as all guards are on', { timeout: HALF_AN_HOUR }, async () => {
    const some = people.slice(0, 4)
    expect(await matrix.tryAll(guards.flatMap(({ id, kind }) => cellsOfGuard(id, kind, some)))).toEqual([])
  })

  it('is wrong without any one of them, or with that of another ability [788]', { timeout: HALF_AN_HOUR }, async () => {
    const survivors: string[] = []
    let exchanges = 0
    const few = people.slice(0, 3)
    for (const { id, kind, ability } of guards) {
      const guard = `${id} ${kind}`
      const isNoticed = async (cells: readonly Cell[], ...off: string[]) =>
        (await matrix.tryAll(cells, offFor(...off))).length > 0
      if (!(await isNoticed(cellsOfGuard(id, kind, few), guard))) survivors.push(guard)
      // The ability of the address of another product is asked for inside its handler.
      if (id.startsWith('external.')) continue
      for (const other of Object.keys(enough)) {
        const differs = people.find((person) => may(person, ability) !== may(person, other))
        if (!differs) continue
        exchanges += 1
        const cells = cellsOfGuard(id, kind, [differs])
        // The handler's own check is off too, where it has one.
        if (!(await isNoticed(cells, `${guard}=${other}`)) && !(await isNoticed(cells, `${guard}=${other}`, ...checks)))
          survivors.push(`${guard}=${other}`)
      }
    }
    note('guards', `${guards.length} removed, ${exchanges} exchanged; ${survivors.length} not noticed`, ...survivors)
    expect(survivors).toEqual([])
  })

  it('is wrong without any one of the checks inside handlers, of owners and of runs too [788]', async () => {
    const page = matrix.person('no permission', [])
    const pages = cellsOf(routes, [page], ['document', 'POST'])
    const person = matrix.person('not the owner', ['READALLCASESPERSONALWRITE'])
    const runner = matrix.person('may no longer change queues', EVERYTHING)
    matrix.provider.answer = ({ name, token }, response) => {
      if (name === 'cases.owner' && token === person.token) response.end('false')
      return response.writableEnded
    }
    const form = await matrix.browser(runner).visit('/ucm/holidays/queues?year=2026')
    const plan = await form.press('Review changes', { 'Christmas Day, Service desk': false })
    const start = plan.pressed('Apply this change')
    matrix.provider.permit(runner.token ?? '', [ACCESS])

    const denied = async (off: string) => {
      const answers = await Promise.all([
        matrix.request(person, 'POST', '/cases/ticket?no=T-2026-0117', offFor(off)),
        matrix.request(person, 'GET', '/cases/ticket/close.data?no=T-2026-0117&_routes=case.close', offFor(off)),
        matrix.request(person, 'POST', '/cases/ticket/close?no=T-2026-0117', offFor(off)),
        matrix.request(runner, 'POST', start.address, offFor(off), String(start.form)),
      ])
      return answers.every(({ status }) => status === 403)
    }
    expect([await denied('none'), await matrix.tryAll(pages)]).toEqual([true, []])
    const unnoticed: string[] = []
    for (const check of checks) {
      if ((await denied(check)) && (await matrix.tryAll(pages, offFor(check))).length === 0) unnoticed.push(check)
    }
    note('checks', `${checks.length} removed; ${unnoticed.length} not noticed`, ...unnoticed)
    expect(unnoticed).toEqual([])
  })
})

describe('another organisation', () => {
  /** Differences between the two organisations: the names and ids of records, and what is in them. */
  const THEIRS: Readonly<Record<string, string>> = {
    'Service desk': 'Nine desk',
    'Main menu': 'Nine menu',
    'T-2026-0117': 'T-9999',
    '"5003"': '"9999"',
    'Ada Visser': 'SECRET',
    'Harbour Logistics': 'SECRET',
    'No dial tone': 'SECRET',
    'Quinten Santos': 'SECRET',
    'Christmas Day': 'SECRET',
    'Manual of': 'SECRET',
    'Telephony 2026': 'SECRET',
    'harbour.example': 'SECRET',
    'closed.wav': 'SECRET.wav',
  }
  const isTheirs = (path: string) => /Nine|9999/.test(decodeURIComponent(path))

  it(
    'shows nothing to somebody with its ids, and each call has the token of who asks [789]',
    { timeout: HALF_AN_HOUR },
    async () => {
      const matrix = await Matrix.start(undefined, {}, { LIST_CACHE_SECONDS: 60 })
      const us = matrix.person('us', EVERYTHING)
      const them = matrix.person('them', EVERYTHING)
      matrix.provider.answer = ({ name, token, path }, response) => {
        if (token === us.token && isTheirs(path)) response.writeHead(404).end('{"Message":"None."}')
        else if (token === them.token && name !== 'unknown' && exampleOf(name).answer !== undefined) {
          const said = JSON.stringify(exampleOf(name).answer)
          const ours = Object.entries(THEIRS).reduce((text, [our, their]) => text.replaceAll(our, their), said)
          response.writeHead(200, { 'content-type': 'application/json' }).end(ours)
        }
        return response.writableEnded
      }
      const seen: string[] = []
      let shown = 0
      let asked = 0
      let forms = 0
      const addresses = [...new Set(routes.filter(({ isFrame }) => !isFrame).map(({ path }) => path))]
      for (const path of addresses.filter((one) => !['/*', '/logout'].includes(one))) {
        const query = `?no=${path.startsWith('/cases') ? 'T-9999' : path.includes('ivr') ? 'Nine+menu' : 'Nine+desk'}&id=9999`
        const theirs = await matrix.request(them, 'GET', path + query)
        shown += Number(theirs.text.includes('SECRET'))
        const token = /name="idempotency-token" value="([^"]+)"/.exec(theirs.text)?.[1]
        const before = matrix.provider.received.length
        for (const [method, address, form = ''] of [
          ['GET', path + query],
          ['HEAD', path + query],
          ['GET', `${path}.data${query}`],
          ['POST', path + query, 'a=b'],
          ['POST', path + query, `idempotency-token=${token ?? ''}&a=b`],
        ] as const) {
          const ours = await matrix.request(us, method, address, {}, form)
          asked += 1
          const isTheirForm = form.includes('idempotency-token') && token !== undefined
          forms += Number(isTheirForm)
          if (ours.text.includes('SECRET') || ours.status >= 500 || (isTheirForm && ours.status < 400))
            seen.push(`${method} ${address} ${ours.status}`)
        }
        const calls = matrix.provider.received.slice(before)
        seen.push(...calls.filter(({ token }) => token !== us.token).map(({ name, token }) => `${name} by ${token}`))
      }
      note(
        'another-organisation',
        `${asked} requests with its ids; ${shown} of its pages show what is theirs; ${seen.length} seen`,
        ...seen,
      )
      await matrix.stop()
      expect(seen).toEqual([])
      expect(shown).toBeGreaterThan(30)
      expect(forms).toBeGreaterThan(10)
    },
  )
})
