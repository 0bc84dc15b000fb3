/** The log tells operators about changes: who changed what, and how it ended. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ticketsOf } from '../support/cases'
import { eventually } from '../support/eventually'
import type { Person } from '../support/person'
import { logOf } from '../support/processes'
import { visitor, World } from '../support/world'

let world: World
let admin: Person
let tickets: string[] = []
beforeAll(async () => {
  world = await World.create()
  admin = await world.signedIn('admin')
  tickets = (await ticketsOf(world, 'own-write', admin)).others
})
afterEach(() => world.clearFaults())

const changes = () => logOf(world.at).filter(({ msg }) => msg === 'change')
const ofAdmin = () => changes().filter(({ user }) => user === world.account('admin').id)
const close = async (ticket: string) =>
  (await (await admin.visit(`/cases/ticket?no=${ticket}`)).follow('Close case')).press('Close case!')

describe('the log of changes [660]', () => {
  it('says who closed which case, and how that ended', async () => {
    const [done = '', refused = '', unknown = ''] = tickets
    await close(done)
    await world.faults({ path: `cases/close/${refused}`, status: 409, body: 'Locked.' })
    await close(refused)
    await world.faults({ path: `cases/close/${unknown}`, reset: true })
    await close(unknown)
    await eventually(() => expect(ofAdmin()).toHaveLength(3))
    expect(ofAdmin()).toMatchObject([
      { endpoint: 'cases.close', record: { ticketNumber: done }, outcome: 'done' },
      { endpoint: 'cases.close', record: { ticketNumber: refused }, outcome: 'refused' },
      { endpoint: 'cases.close', record: { ticketNumber: unknown }, outcome: 'unknown' },
    ])
    for (const line of ofAdmin())
      expect(line).toMatchObject({
        requestId: expect.any(String),
        organisation: world.name,
        client: expect.any(String),
      })
  })

  it('has no line for pages and downloads, and no more of a form than its record', async () => {
    const before = ofAdmin().length
    const day = `${new Date().getFullYear() + 1}-08-09`
    for (const path of ['/cases', '/documents/invoices', '/ucm/queues', '/settings']) await admin.visit(path)
    const form = await (await admin.visit('/ucm/holidays')).follow('Add holiday')
    await form.press('Add', { Date: day, Description: 'A secret day' })
    await eventually(() => expect(ofAdmin()).toHaveLength(before + 1))
    expect(ofAdmin().at(-1)).toMatchObject({ endpoint: 'holidays.add', record: { day }, outcome: 'done' })
    expect(JSON.stringify(ofAdmin())).not.toContain('secret')
  })

  it('names no visitor, and never a password or a key', async () => {
    const form = await visitor().visit('/password-reset')
    await form.press('Send link', { 'E-mail address': 'change-log@harbour.example' })
    await eventually(() =>
      expect(changes().some(({ endpoint }) => endpoint === 'registration.requestPasswordReset')).toBe(true),
    )
    expect(JSON.stringify(changes())).not.toContain('change-log@')
    for (const { user, organisation } of changes()) expect(organisation === undefined).toBe(user === undefined)
  })
})
