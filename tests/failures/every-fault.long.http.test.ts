/** Every kind of failure at every call of the contract and of the directory, on the page or the form that makes it. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpointByName } from '../../contract'
import { directory as directoryCalls } from '../../contract/directory'
import type { Endpoint } from '../../contract/endpoint'
import { exampleOf } from '../support/example-provider'
import { EVERYTHING, Matrix, type MatrixPerson } from '../access/matrix'
import { note } from '../support/note'
import { formOf, Page, type PageRequest } from '../support/page'
import { Person } from '../support/person'
import { StubIdentity } from '../access/session/stub-identity'
import { API_CLIENT } from '../support/processes'
import { ExampleDirectory } from './example-directory'
import { failureKinds, UNKNOWN, type Called, type FailureKind } from './kinds'
import type { CallName, Place } from './place'
import { onSearch, whichPage } from './which-page'

const HALF_AN_HOUR = 1_800_000
const AT_ONCE = 8
/** Longer than each of the portal's deadlines, with the time that a busy machine needs. */
const MAX_WAIT_MS = 12_000
const SHORT = { FIRST_BYTE_TIMEOUT_MS: 200, BODY_IDLE_TIMEOUT_MS: 200, PAGE_TIMEOUT_MS: 600 }
const OOPS = 'Oops, something went wrong'

let identity: StubIdentity
let directory: ExampleDirectory
/** The second one has short deadlines. */
let portals: readonly [patient: Matrix, impatient: Matrix]
beforeAll(async () => {
  identity = await StubIdentity.start('somebody')
  directory = await ExampleDirectory.start()
  const settings = { ...identity.settings, ...directory.settings, LOG_LEVEL: 'info', TRUSTED_PROXIES: '1' }
  portals = [await Matrix.start(undefined, settings), await Matrix.start(undefined, settings, SHORT)]
  for (const { provider } of portals) {
    provider.answer = (call, response, asUsual) => {
      if (call.name === 'unknown') return false
      if (fails(call.name, call.token, response, asUsual)) return true
      if (call.name === 'graph.renew' || call.name === 'graph.connect') {
        response.end(JSON.stringify(`directory-${call.token}`))
      } else if (call.name === 'queues.detail' && call.path.includes('Overflow')) {
        const shiftQueue = { QueueType: { Type: 'shift' }, MSTeamsTeamId: 'b4a1c7e2' }
        response.end(JSON.stringify({ ...Object(exampleOf(call.name).answer), ...shiftQueue }))
      }
      return response.writableEnded
    }
  }
  directory.answer = ({ name, token }, response, asUsual) =>
    fails(name, token.replace('directory-', ''), response, asUsual)
}, 120_000)
afterAll(async () => {
  for (const portal of portals) await portal.stop()
  await directory.stop()
  await identity.stop()
})

/** Failures by the call and the token of the person who makes it. A call without a person's token fails for everybody. */
const failing = new Map<string, { readonly kind: FailureKind; times: number }>()
/** How often a call came, by call and token. */
const received = new Map<string, number>()

const keyOf = (name: CallName, token: string) => (calledAt(name).endpoint.caller === 'user' ? `${name} ${token}` : name)

function fails(name: CallName, token: string, ...[response, asUsual]: Parameters<FailureKind['answer']>): boolean {
  const key = keyOf(name, token)
  received.set(key, (received.get(key) ?? 0) + 1)
  const found = failing.get(key)
  if (!found || found.times === 0) return false
  found.times -= 1
  found.kind.answer(response, asUsual)
  return true
}

function calledAt(name: CallName): Called {
  const [area, own] = name.split('.')
  if (area !== 'directory') return { endpoint: endpointByName(name), isDirectory: false }
  const endpoint = Object.entries<Endpoint>(directoryCalls).find(([one]) => one === own)?.[1]
  if (!endpoint) throw new Error(`${name} is no call of the directory`)
  return { endpoint, isDirectory: true }
}

interface Cell {
  readonly name: CallName
  readonly place: Place
  readonly kind: FailureKind
}

/** Somebody who meets a failure. */
class Meeting {
  /** List of what is wrong; empty if people get what they should. */
  readonly wrong: string[] = []
  #request: PageRequest = { method: 'GET', address: '' }
  #answered: Page | undefined
  readonly #portal: Matrix
  readonly #person: MatrixPerson
  readonly #newBrowser: () => Person
  #browser: Person

  readonly cell: Cell

  constructor({ name, kind, place }: Cell, number: number) {
    const cell = { name, kind, place: numbered(place, number) }
    this.cell = cell
    this.#portal = portals[cell.kind.isSlow ? 1 : 0]
    this.#person = this.#portal.person(cell.name, cell.place.may ?? EVERYTHING)
    const network = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
    this.#newBrowser = () =>
      cell.place.isVisitor ? new Person(this.#portal.portal.portal, network) : this.#portal.browser(this.#person)
    this.#browser = this.#newBrowser()
  }

  #key(name = this.cell.name): string {
    return keyOf(name, this.#person.token ?? '')
  }

  #isWrong(what: string): void {
    const { name, kind, place } = this.cell
    this.wrong.push(`${name}, ${kind.name} (${place.at}): ${what}`)
  }

  get #heard(): number {
    return received.get(this.#key()) ?? 0
  }

  /** Sends the request that makes the call, before the failure. */
  async start(): Promise<void> {
    const { at, press, enter, next, without } = this.cell.place
    if (without) failing.set(this.#key(without), { kind: notThere, times: Infinity })
    let page = press === undefined && !next ? undefined : await this.#open()
    for (const entries of next ?? []) page = await page?.press('Next', entries)
    const address = page?.url.href ?? this.#portal.portal.portal + at
    this.#request = (press === undefined ? undefined : page?.pressed(press, enter)) ?? { method: 'GET', address }
  }

  /** While the call fails. */
  async meet(): Promise<void> {
    const { name, kind } = this.cell
    failing.set(this.#key(), { kind, times: kind.isOnce ? 1 : Infinity })
    const [before, started] = [this.#heard, performance.now()]
    const isLed = this.cell.place.press === undefined && kind.outcome(calledAt(name)) === 'sign-in'
    this.#answered = await this.#send(this.#request, this.cell.place.isScripts ?? isLed)
    const took = performance.now() - started
    failing.delete(this.#key())
    if (this.#heard === before && kind !== refused) this.#isWrong('this place does not make the call')
    if (took > MAX_WAIT_MS) this.#isWrong(`took ${Math.round(took)} ms`)
    if (this.#answered) this.#look(this.#answered)
    // Half a file breaks the connection, so that it never looks whole.
    else if (calledAt(name).endpoint.answer.kind !== 'binary') this.#isWrong('no answer')
  }

  /** Short deadlines also end what a busy machine does slowly. */
  async #open(): Promise<Page> {
    const { at } = this.cell.place
    for (let tries = 1; ; tries += 1) {
      const page = await this.#browser.visit(at)
      if (page.status === 200 || tries === TRIES) return page
    }
  }

  /** Undefined without an answer. `isFirst`: does not go where the first response leads to. */
  async #send(request: PageRequest, isFirst = false): Promise<Page | undefined> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), MAX_WAIT_MS + 1)))
    const sent = isFirst ? this.#ask(request) : this.#browser.send(request)
    const answered = await Promise.race([sent.catch(() => undefined), late])
    clearTimeout(timer)
    return answered
  }

  async #ask({ method, address, form }: PageRequest): Promise<Page> {
    const headers = { accept: this.cell.place.isScripts ? 'application/json' : 'text/html' }
    const response = await this.#browser.answer(address, { method, headers, ...(form ? { body: form } : {}) })
    const text = await response.text()
    const go = () => Promise.reject(new Error('this page leads nowhere'))
    return new Page(new URL(address), response.status, response.headers, text, go)
  }

  #look(answered: Page): void {
    const { name, place, kind } = this.cell
    const wanted = kind.outcome(calledAt(name))
    const seen = answered.html.replace(SCRIPTS, '')
    const shown = `${answered.status} ${answered.address} ${answered.heading}`
    if (answered.status === 500) this.#isWrong(`status 500: ${shown}`)
    const secrets = [this.#person.token ?? 'none', API_CLIENT.secret, 'eyJhbGciOiJub25lIn0']
    const cookies = [...this.#browser.cookies.values()].join(' ')
    for (const secret of secrets) {
      if ([answered.html, [...answered.headers].join(' '), cookies].some((text) => text.includes(secret)))
        this.#isWrong('shows a token')
    }
    if (wanted === 'sign-in') {
      const isLed = answered.status === 302 && answered.headers.get('location')?.includes('/login?')
      // The form is kept; or somebody comes back to the page of the form, and signs in at once.
      const isKept = place.press !== undefined && (answered.status === 401 || place.without !== undefined)
      if (!isLed && !isKept) this.#isWrong(`no sign-in: ${shown}`)
    } else if (wanted === 'well') {
      if (answered.status !== 200 || seen.includes(OOPS)) this.#isWrong(`not well: ${shown}`)
    } else {
      const status = place.isPart ? 200 : wanted.status
      const own = wanted.text.includes(UNKNOWN) ? place.notKnown : wanted.status === 404 ? place.ifMissing : undefined
      const text = own ?? wanted.text
      if (place.beside && !seen.includes(place.beside)) this.#isWrong(`without '${place.beside}': ${shown}`)
      if (!seen.includes(text)) this.#isWrong(`without '${text}': ${shown}`)
      else if (answered.status !== status) this.#isWrong(`not ${status}: ${shown}`)
    }
  }

  /** When all is well again: what was typed is still there, and the same once more makes the call. */
  async again(): Promise<void> {
    const wanted = this.cell.kind.outcome(calledAt(this.cell.name))
    if (wanted === 'sign-in' || wanted === 'well') this.#browser = this.#newBrowser()
    const again = wanted === 'well' ? undefined : await this.#sameAgain()
    if (!again) await this.start()
    const before = this.#heard
    const done = await this.#send(again ?? this.#request, this.cell.place.isScripts)
    if (done?.status !== 200 || done.html.replace(SCRIPTS, '').includes(OOPS)) {
      this.#isWrong(`afterwards ${done?.status} ${done?.address} ${done?.heading}`)
    } else if (this.#heard === before) this.#isWrong('afterwards the call is not made')
  }

  /** The form as people get it back, or find it when they open it again. */
  async #sameAgain(): Promise<PageRequest | undefined> {
    const { press, enter = {} } = this.cell.place
    // A browser that gets no answer stays on the page.
    if (press === undefined || !this.#answered) return this.#request
    const page = this.#repeatable(this.#answered) ? this.#answered : await this.#open()
    const button = this.#repeatable(page)
    if (!button) return void this.#isWrong(`cannot be sent again: ${page.status} ${page.address} ${page.heading}`)
    const lost = lostIn(this.#request, page.pressed(button))
    if (lost.length > 0) this.#isWrong(`lost: ${lost.join(', ')}`)
    const typedAgain = Object.entries(enter).filter(([label]) => NEVER_KEPT.test(label))
    return page.pressed(button, button === press ? Object.fromEntries(typedAgain) : {})
  }

  #repeatable(page: Page): string | undefined {
    return ['Send again', 'Try again', this.cell.place.press ?? ''].find((button) => page.buttons(button).some(formOf))
  }
}

function numbered(place: Place, number: number): Place {
  const { at, enter = {} } = place
  const withNumber = <Value>(value: Value) =>
    typeof value === 'string' ? value.replace('NUMBER', String(number)) : value
  const entries = Object.entries(enter).map(([label, value]) => [label, withNumber(value)] as const)
  return { ...place, at: withNumber(at), enter: Object.fromEntries(entries) }
}

const notThere: FailureKind = {
  name: 'status 404',
  answer: (response) => void response.writeHead(404).end('{}'),
  outcome: () => 'well',
}
/** Nobody listens at the address of the portal API. */
const refused: FailureKind = {
  name: 'refused connections',
  answer: () => undefined,
  outcome: () => ({ status: 502, text: 'The provider’s systems cannot be reached at the moment.' }),
}
const TRIES = 10
/** Scripts carry the page's data again. */
const SCRIPTS = /<script[^]*?<\/script>/g

/** The labels of passwords, and of a name that confirms. */
const NEVER_KEPT = /^Type$|password/
/** Fields that nobody types, or that no page may show again. */
const NOT_TYPED = /^(idempotency-token|record-copy|stored-uploads|started|typed-name|labels\..*|.*password.*)$/i

/** Texts that were typed into a form, and are not in it again. */
function lostIn(sent: PageRequest, again: PageRequest): string[] {
  const typed = (request: PageRequest) =>
    [...(request.form ?? [])].flatMap(([name, value]) =>
      NOT_TYPED.test(name) || typeof value !== 'string' || value === ''
        ? []
        : [`${name}=${value.replaceAll('\r\n', '\n')}`],
    )
  const kept = typed(again)
  return typed(sent).filter((one) => !kept.includes(one))
}

async function tryCell(cell: Cell, number: number): Promise<readonly string[]> {
  const meeting = new Meeting(cell, number)
  try {
    await meeting.start()
    await meeting.meet()
    await meeting.again()
  } catch (error) {
    meeting.wrong.push(`${cell.name}, ${cell.kind.name}: ${String(error).slice(0, 200)}`)
  }
  return meeting.wrong
}

async function inParallel<Item>(items: readonly Item[], work: (item: Item, number: number) => Promise<void>) {
  let next = 0
  const worker = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item, next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

const SECRETS = ['token-of-person', API_CLIENT.secret, 'eyJhbGciOiJub25lIn0', 'Typed words']

function secretsInLogs(): string[] {
  const logs = portals.flatMap(({ portal: { stdout, stderr } }) => [stdout, stderr])
  const written = logs.map((log) => readFileSync(log, 'utf8')).join('')
  return SECRETS.filter((secret) => written.includes(secret)).map((secret) => `the log has ${secret}`)
}

describe('a call that fails', () => {
  it(
    'in any way, at any place: people are told, lose nothing, and go on when it is well again [811] [814]',
    { timeout: HALF_AN_HOUR },
    async () => {
      const places = [...whichPage, ...onSearch]
      const cells = failureKinds.flatMap((kind) => places.map(([name, place]): Cell => ({ name, kind, place })))
      const only = new RegExp(process.env.ONLY ?? '')
      const tried = cells.filter(({ name, kind, place }) => only.test(`${name}, ${kind.name} (${place.at})`))
      const [wrong, unsure]: [string[], Cell[]] = [[], []]
      const started = performance.now()
      await inParallel(tried, async (cell, number) => {
        const found = await tryCell(cell, number)
        if (found.length > 0 && cell.kind.isSlow) unsure.push(cell)
        else wrong.push(...found)
      })
      // Short deadlines also end what a busy machine does slowly, so these are tried again alone.
      for (const [number, cell] of unsure.entries()) wrong.push(...(await tryCell(cell, 50_000 + number)))
      wrong.push(...secretsInLogs())
      const took = Math.round((performance.now() - started) / 1_000)
      const total = `${tried.length} cells: ${failureKinds.length} kinds of failure, ${whichPage.size} calls, ${places.length} places`
      note('faults', `${total}; ${wrong.length} wrong; ${took} s`, ...wrong)
      expect(wrong.slice(0, 20)).toEqual([])
    },
  )

  it(
    'because nobody listens: people are told, lose nothing, and go on when it is well again [811]',
    { timeout: HALF_AN_HOUR },
    async () => {
      const [{ provider }] = portals
      const meetings = [...whichPage].map(([name, { isPart: _, ...place }], number) => {
        return new Meeting({ name, kind: refused, place }, 100_000 + number)
      })
      await inParallel(meetings, (meeting) => meeting.start())
      await provider.stop()
      await inParallel(meetings, (meeting) => meeting.meet())
      await provider.startAgain()
      await inParallel(meetings, (meeting) => meeting.again())
      const wrong = meetings.flatMap((meeting) => meeting.wrong)
      note('refused', `${meetings.length} places; ${wrong.length} wrong`, ...wrong)
      expect(wrong).toEqual([])
    },
  )
})
