/** The main task of each area, in engines that the other tests do not run in, with scripts and without. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { startPair, type Started } from '../support/processes'
import { wavOf } from '../support/wav'
import { World } from '../support/world'
import { OnHttps } from './on-https'
import { firefox, webkit, type Browser } from './webdriver'

let pair: Started
let line: OnHttps
let world: World
let folder: string
beforeAll(async () => {
  line = await OnHttps.start()
  pair = await startPair('engine-tasks', { PORTAL_ORIGIN: line.origin })
  line.leadTo(pair.portal)
  folder = mkdtempSync(join(tmpdir(), 'portal-engines-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await pair?.stop()
  await line?.stop()
})

/** The first choice of a list that is one. */
const FIRST = 'first'

/** Somebody at a browser. */
class Visit {
  constructor(
    private readonly browser: Browser,
    readonly hasScripts: boolean,
  ) {}

  async open(path: string): Promise<void> {
    await this.browser.go(line.origin + path)
    if (this.hasScripts) await this.browser.until("performance.getEntriesByName('hydrated').length > 0")
  }

  /** Fields by their names. */
  async fill(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, text] of Object.entries(fields)) {
      const field = `document.querySelector('[name="${name}"]')`
      await this.browser.until(field)
      const isOption = text === FIRST ? 'option.value' : `option.textContent === '${text}'`
      const value = await this.browser.evaluate(`[...${field}.options ?? []].find((option) => ${isOption})?.value`)
      if (typeof value === 'string') await this.browser.click(`[name="${name}"] option[value="${value}"]`)
      else await this.browser.type(`[name="${name}"]`, text)
    }
  }

  /** A day, which engines let people type in different ways. */
  async choose(name: string, day: string): Promise<void> {
    await this.browser.until(`(document.querySelector('[name=${name}]').value = '${day}')`)
  }

  async attach(name: string, content: string | Buffer): Promise<void> {
    const path = join(folder, name)
    writeFileSync(path, content)
    await this.browser.type('input[type=file]', path)
  }

  press(text: string): Promise<void> {
    return this.browser.press(text)
  }

  click(selector: string): Promise<void> {
    return this.browser.click(selector)
  }

  type(selector: string, text: string): Promise<void> {
    return this.browser.type(selector, text)
  }

  /** Fulfilled once the text, or what the selector finds, is on the page of this path. */
  async sees(path: string, what: { readonly text: string } | { readonly element: string }): Promise<void> {
    const isThere =
      'text' in what ? `document.body.innerText.includes('${what.text}')` : `document.querySelector('${what.element}')`
    await this.browser.until(`location.pathname === '${path}' && ${isThere}`)
  }
}

const NEXT_YEAR = new Date().getFullYear() + 1

const tasks: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  async 'opens a case'(visit) {
    await visit.open('/cases/new')
    const chosen = { type: FIRST, subject: FIRST, entitlement: FIRST }
    await visit.fill({ title: 'No dial tone', ...chosen, description: 'Since Monday.' })
    await visit.press('Create')
    await visit.sees('/cases', { text: 'No dial tone' })
  },
  async 'searches the cases'(visit) {
    await visit.open('/cases')
    await visit.type('main [name=q]', 'certificate')
    await visit.click('main .search button')
    await visit.sees('/cases', { text: 'cases in total)' })
  },
  async 'searches everything'(visit) {
    await visit.open('/cases')
    await visit.type('header [name=q]', 'wifi')
    await visit.click('header .search button')
    await visit.sees('/search', { element: 'main mark' })
  },
  async 'sorts the invoices'(visit) {
    await visit.open('/documents/invoices')
    await visit.click('thead a')
    await visit.sees('/documents/invoices', { element: 'th[aria-sort=ascending]' })
  },
  async 'places an order'(visit) {
    await visit.open('/orders/new')
    await visit.click('[name=tenant]')
    await visit.click('.form-actions button')
    await visit.sees('/orders/new/products', { element: 'tbody input' })
    await visit.click('tbody input[type=checkbox]')
    await visit.type('tbody input[type=number]', '7')
    await visit.click('button[value=next]')
    await visit.sees('/orders/new/confirm', { element: '[name=agreement]' })
    await visit.click('[name=agreement]')
    await visit.press('Place order')
    await visit.sees('/orders', { element: 'table' })
  },
  async 'finds how to connect the directory'(visit) {
    await visit.open('/settings/graph-api')
    await visit.sees('/settings/graph-api', { text: 'Connect' })
  },
  async 'creates a queue'(visit) {
    await visit.open('/ucm/queues/new')
    await visit.fill({ name: 'Night desk', PhoneNumber: FIRST, Strategy: FIRST })
    await visit.press('Create')
    await visit.sees('/ucm/queues/view', { text: 'Night desk' })
  },
  async 'looks for the shifts of a queue'(visit) {
    await visit.open('/ucm/queues/shifts?no=Service+Desk')
    await visit.sees('/ucm/queues/shifts', { text: 'directory' })
  },
  async 'adds business hours'(visit) {
    await visit.open('/ucm/queues/view/add-hours?no=Planning')
    await visit.click('[name=days][value=SUN]')
    await visit.press('Add')
    await visit.sees('/ucm/queues/view', { text: 'Business hours assigned to queue!' })
  },
  async 'adds an agent'(visit) {
    await visit.open('/ucm/agents/new')
    await visit.fill({ alias: 'Gate two', type: FIRST, number: '7711' })
    await visit.press('Add')
    await visit.sees('/ucm/agents', { text: 'Agent added!' })
  },
  async 'adds a holiday'(visit) {
    await visit.open('/ucm/holidays/new')
    await visit.choose('date', `${NEXT_YEAR}-08-17`)
    await visit.fill({ description: 'Regatta' })
    await visit.press('Add')
    await visit.sees('/ucm/holidays', { text: 'Holiday added!' })
  },
  async 'adds an option to a menu'(visit) {
    await visit.open('/ucm/ivr/details/add-option?no=Main+menu')
    await visit.fill({ index: '41', type: 'Repeat current IVR' })
    await visit.press('Add')
    await visit.sees('/ucm/ivr/details', { text: 'IVR menu option added!' })
  },
  async 'uploads audio'(visit) {
    await visit.open('/ucm/audio/upload')
    await visit.attach('engine.wav', wavOf())
    await visit.press('Upload')
    await visit.sees('/ucm/audio', { text: 'uploaded' })
  },
  async 'plays a recording'(visit) {
    await visit.open('/ucm/recordings')
    await visit.click('.list-table tbody tr:nth-child(2) th a')
    await visit.sees('/ucm/recordings', { element: 'tr.list-marked:nth-child(2)' })
  },
  async 'opens a report'(visit) {
    await visit.open('/ucm/reporting')
    await visit.sees('/ucm/reporting', { text: 'Reporting' })
  },
  async 'sees who answers'(visit) {
    await visit.open('/ucm/who-answers')
    await visit.fill({ number: FIRST })
    await visit.press('Show')
    await visit.sees('/ucm/who-answers', { text: 'Assumptions' })
  },
  async 'checks the call centre'(visit) {
    await visit.open('/ucm/check')
    await visit.sees('/ucm/check', { text: 'Night service' })
  },
  async 'closes a queue on a holiday'(visit) {
    await visit.open('/ucm/holidays/queues')
    await visit.click('tbody input[type=checkbox]:not(:checked)')
    // Scripts count the changes on the button.
    await visit.press(visit.hasScripts ? 'Review 1 change' : 'Review changes')
    await visit.sees('/ucm/changes', { text: 'This change will be made' })
    await visit.press('Apply this change')
    await visit.sees('/ucm/changes', { text: 'Back to the holidays' })
  },
  async 'imports an agent'(visit) {
    await visit.open('/ucm/agents/import')
    await visit.attach('agents.csv', 'Agent,Interface type,Number\nWeighbridge,SIP phone,395\n')
    await visit.press('Check the file')
    await visit.sees('/ucm/agents/import/check', { text: 'Weighbridge' })
    await visit.press('Review 1 change')
    await visit.sees('/ucm/changes', { text: 'This change will be made' })
    await visit.press('Apply this change')
    await visit.sees('/ucm/changes', { text: 'Back to the agents' })
  },
}

describe.each([firefox, webkit].filter(({ isInstalled }) => isInstalled))('somebody at $name', (engine) => {
  describe.each([true, false])('with scripts: %s', (hasScripts) => {
    let browser: Browser
    beforeAll(async () => {
      browser = await engine.start()
      world = await World.create({ at: { ...pair, portal: line.origin } })
      await browser.go(`${line.origin}/password-reset`)
      for (const [name, value] of (await world.signedIn('admin')).cookies) await browser.setCookie(name, value)
      if (!hasScripts) await browser.setCookie('__Host-portal-without-scripts', 'yes')
    })
    afterAll(() => browser?.stop())

    it.each(Object.keys(tasks))('%s [815]', (task) => tasks[task]?.(new Visit(browser, hasScripts)))
  })
})
