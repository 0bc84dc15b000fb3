/**
 * A portal in front of a common mock server, Prism, which knows nothing but docs/openapi.json: it answers the examples, and refuses
 * requests that do not fit the document. The stand-in is the identity provider. Prism is a development dependency (90 MB, no install
 * scripts), so that this test needs no network and is never skipped.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examples } from '../../contract/openapi/examples'
import { allRoutes } from '../access/routes'
import { eventually } from '../support/eventually'
import type { Person } from '../support/person'
import { freePorts, startPair, type Started } from '../support/processes'
import { visitor, World } from '../support/world'

const PRISM = 'node_modules/@stoplight/prism-cli/dist/index.js'

let prism: ChildProcess
let portal: Started
let person: Person
beforeAll(async () => {
  const [port] = await freePorts(1)
  const mock = `http://127.0.0.1:${port}`
  // Ready as soon as it answers, so its own output is not needed.
  prism = spawn(process.execPath, [PRISM, 'mock', '--errors', '--port', String(port), 'docs/openapi.json'], {
    stdio: 'ignore',
    // Anything but production, where it would fork.
    env: { ...process.env, NODE_ENV: 'test' },
  })
  await eventually(() => fetch(mock))
  portal = await startPair('mock-server', { PORTAL_API_URL: `${mock}/`, REPORT_ORIGIN: 'https://app.powerbi.com' })

  const world = await World.create({ at: portal, with: [] })
  person = visitor(portal.portal)
  await world.signIn(await person.visit('/profile'))
})
afterAll(async () => {
  await portal.stop()
  prism.kill()
  await once(prism, 'exit')
})

/** The example that each list page shows. */
const LISTS: Readonly<Record<string, readonly unknown[]>> = {
  '/cases': examples.cases.active.answer,
  '/cases/closed': examples.cases.closed.answer,
  '/documents/general': examples.documents.general.answer,
  '/documents/contracts': examples.documents.contracts.answer,
  '/documents/invoices': examples.documents.invoices.answer,
  '/orders': examples.orders.pending.answer,
  '/orders/approval': examples.orders.pendingApproval.answer,
  '/orders/history': examples.orders.history.answer,
  '/ucm/queues': examples.queues.list.answer,
  '/ucm/agents': examples.agents.list.answer,
  '/ucm/holidays': examples.holidays.list.answer,
  '/ucm/ivr': examples.ivr.list.answer,
  '/ucm/audio': examples.audio.list.answer,
  '/ucm/recordings': examples.recordings.list.answer,
}
const OTHERS = [
  '/dashboard',
  '/cases/new',
  '/cases/ticket?no=T-2026-0117',
  '/cases/closedticket?no=T-2026-0084',
  '/orders/new',
  '/orders/addons/new',
  '/ucm',
  '/ucm/queues/view?no=Service+desk',
  '/ucm/queues/edit?no=Service+desk',
  '/ucm/queues/new',
  '/ucm/ivr/details?no=Main+menu',
  '/ucm/ivr/edit?no=Main+menu',
  '/ucm/ivr/new',
  '/ucm/reporting',
  '/ucm/calldetailrecords',
  '/settings',
]

describe('in front of a mock server made from docs/openapi.json', () => {
  it('somebody signs in, and is the person of the example [680]', async () => {
    const page = await person.visit('/profile')
    expect([page.address, page.text]).toEqual(['/profile', expect.stringContaining('ada@harbour.example')])
  })

  it('every list page shows all rows of its example [680]', async () => {
    const files = (await allRoutes()).filter(({ path }) => path.endsWith('/csv') && path !== '/ucm/check/csv')
    const paths = files.map(({ path }) => path.slice(0, -4))
    expect(paths).toEqual(expect.arrayContaining(Object.keys(LISTS)))

    for (const path of paths) {
      const page = await person.visit(path)
      const rows = LISTS[path]?.length ?? page.all('.list-table tbody tr').length
      expect([path, page.status, page.all('.list-table tbody tr').length]).toEqual([path, 200, rows])
      expect(page.text).not.toMatch(/could not be read|Oops/)
    }
  })

  it.each(OTHERS)('%s shows what the examples say [680]', async (path) => {
    const page = await person.visit(path)
    // The wizard adds its draft to the address.
    expect([page.status, page.address.replace(/\?draft=.*/, '')]).toEqual([200, path])
    expect(page.text).not.toMatch(/could not be read|missing here|Oops|Access denied/)
  })

  it('a new case, an agent and business hours are accepted, as the document has them [680]', async () => {
    const fields = {
      'Case Title': 'Fax',
      'Case Type': 'Incident',
      'Case Subject': 'Telephony / Phones',
      Description: 'Off.',
    }
    const opened = await (
      await person.visit('/cases/new')
    ).press('Create', { ...fields, Entitlement: 'Support on working days' })
    expect(opened.address).toBe('/cases')

    const agent = { Agent: 'Vera', 'Number or Extension': '203', 'Interface type': 'SIP phone' }
    const added = await (await person.visit('/ucm/agents/new')).press('Add', agent)
    expect(added.toasts).toEqual(['Agent added!'])

    const dialog = await person.visit('/ucm/queues/view/add-hours?no=Service+desk')
    expect((await dialog.press('Add', { Monday: true })).toasts).toEqual(['Business hours assigned to queue!'])
  })

  it('the log names no field that did not fit [680]', () => {
    const log = readFileSync(portal.stdout, 'utf8')
    expect(log.match(/.*(contract violation|rows left out|portal API call failed).*/g)).toBeNull()
  })
})
