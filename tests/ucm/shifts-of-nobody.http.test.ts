/** Every page that reads shifts, with shifts of which the directory does not say whose they are [880]. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Agent } from '../../contract/ucm/agents'
import { Queue } from '../../contract/ucm/queues'
import { connect } from '../settings/connect'
import type { Person } from '../support/person'
import { World } from '../support/world'

let world: World
let admin: Person
let team = ''
let number = ''
let agent = { name: '', user: '' }
let linkedToNobody: string[] = []
beforeAll(async () => {
  world = await World.create()
  admin = await world.signedIn('admin')
  await connect(world, admin)
  const desk = Queue.parse(await world.api('ucm/queues/get?queueName=Service+Desk'))
  team = desk.MSTeamsTeamId
  number = desk.PhoneNumber
  const agents = z.array(Agent).parse(await world.api('ucm/agents'))
  const [first] = agents.filter(({ Office365UserId }) => Office365UserId !== '')
  agent = { name: first?.Agent ?? '', user: first?.Office365UserId ?? '' }
  linkedToNobody = agents.flatMap(({ Agent: name, Office365UserId }) => (Office365UserId === '' ? [name] : []))
  const planning = await admin.visit('/ucm/queues/edit?no=Planning')
  const saved = await planning.press('Save', { 'Next queue outside business hours': 'Service Desk' })
  expect(saved.toasts).toEqual(['Queue updated!'])
})
afterEach(() => world.clearFaults())

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const sharedShift = { displayName: 'Day', startDateTime: at(-30), endDateTime: at(300) }
const ofNobody = [
  { id: '1', userId: null, sharedShift },
  { id: '2', sharedShift },
]

/** Gives the team these shifts, from yesterday on, until the end of the test. */
async function withShifts(...value: unknown[]): Promise<void> {
  await world.faults({ path: `teams/${team}/schedule/shifts`, status: 200, body: { value } })
}

const whoAnswers = () => admin.visit(`/ucm/who-answers?number=${encodeURIComponent(number)}`)

/** The landing page's row for the queue's number. */
async function rowOfNow(): Promise<{ who: string | undefined; text: string }> {
  const page = await admin.visit('/ucm')
  const place = page.all('.board-name').findIndex((name) => name.startsWith('Service Desk'))
  return { who: page.all('.board-state small')[place], text: page.text }
}

async function removesMonday(): Promise<string> {
  const queue = await admin.visit('/ucm/queues/view?no=Planning')
  return (await queue.follow(queue.all('a').find((text) => text.startsWith('Remove Monday')) ?? '')).text
}

describe('where an agent has a shift, and two are of nobody', () => {
  const withAgent = () => withShifts(...ofNobody, { id: '3', userId: agent.user, sharedShift })

  it('the shifts of the queue are those of the agent, and two are counted [880]', async () => {
    await withAgent()
    const page = await admin.visit('/ucm/queues/shifts?no=Service+Desk')
    expect(page.text).toContain('2 rows could not be read and are missing here.')
    expect(page.all('.tile').join()).toMatch(/1 can take calls/)
    expect(page.text).not.toContain('Unknown person')
  })

  it('the agent answers, and others may [880]', async () => {
    await withAgent()
    const page = await whoAnswers()
    expect(page.text).toContain(`${agent.name} rings`)
    expect(page.text).toContain('2 shifts could not be read: others may ring too.')
    expect(page.text).not.toContain('Unknown person')
  })

  it('the landing page names the agent, and says how many shifts are not in its day [880]', async () => {
    await withAgent()
    const { who, text } = await rowOfNow()
    expect(who).toBe(`${agent.name} rings`)
    expect(text).toMatch(/Service Desk ?2 shifts could not be read/)
  })

  it('the check and its file say nothing of the queue’s shifts, and the check how many are missing [880]', async () => {
    await withAgent()
    const page = await admin.visit('/ucm/check')
    expect(page.text).toContain('2 shifts could not be read.')
    expect(page.text).not.toMatch(/Service Desk: |Everybody on shift is an agent/)
    const file = (await admin.visit('/ucm/check/csv')).html
    expect(file).toContain('Overflow')
    expect(file).not.toMatch(/Service Desk: |Service Desk has no agent/)
  })

  it('a change that sends calls to the queue says so [880]', async () => {
    await withAgent()
    expect(await removesMonday()).toContain('On Mondays 08:30 to 17:00 calls to Planning go on to Service Desk.')
  })
})

describe('where all shifts are of nobody', () => {
  it('the shifts of the queue are none, and are counted [880]', async () => {
    await withShifts(...ofNobody)
    const page = await admin.visit('/ucm/queues/shifts?no=Service+Desk')
    expect(page.text).toContain('2 rows could not be read and are missing here.')
    expect(page.all('.tile-figure')[0]).toBe('Nobody')
    expect(page.text).not.toContain('Unknown person')
  })

  it('it is not known who answers, and no agent who is linked to nobody does [880]', async () => {
    await withShifts(...ofNobody)
    const page = await whoAnswers()
    expect(page.text).toContain('Not known: 2 shifts of Service Desk could not be read')
    expect(linkedToNobody).not.toEqual([])
    for (const name of linkedToNobody) expect(page.text).not.toContain(`${name} rings`)
  })

  it('the landing page does not know who answers [880]', async () => {
    await withShifts(...ofNobody)
    const { who, text } = await rowOfNow()
    expect(who).toBe('Not known')
    expect(text).toMatch(/Service Desk ?2 shifts could not be read/)
  })

  it('the check and its file find no gap in them [880]', async () => {
    await withShifts(...ofNobody)
    const page = await admin.visit('/ucm/check')
    expect(page.text).toContain('2 shifts could not be read.')
    expect(page.text).not.toMatch(/Service Desk: |Service Desk has no agent|Somebody is on shift at every usual hour/)
    expect((await admin.visit('/ucm/check/csv')).html).not.toMatch(/Service Desk: |Service Desk has no agent/)
  })

  it('a change that sends calls to the queue says nothing of them [880]', async () => {
    await withShifts(...ofNobody)
    const text = await removesMonday()
    expect(text).toContain('remove the business hours Monday 08:30 - 17:00 from Planning?')
    expect(text).not.toMatch(/calls to Planning|nobody answers/)
  })
})
