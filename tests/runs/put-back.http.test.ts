/** The way back from a run: values of before, without those that somebody has changed since, and reminders of it. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dateAfter } from '../../app/platform/time/local-days.server'
import type { Page } from '../support/page'
import type { Person } from '../support/person'
import { inManager, World } from '../support/world'
import { ended, outcomes, planFor, start, YEAR } from './plans'

let world: World
let admin: Person
beforeEach(async () => {
  world = await World.create({ with: ['queues', 'ivr', 'holidays'] })
  admin = await world.signedIn('admin')
})
afterEach(() => world.clearFaults())

const MATRIX = '/ucm/agents/queues?queues=Main+line,Planning'
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(new Date())

/** Priorities by the names of agent and queue. */
async function priorities(): Promise<ReadonlyMap<string, string>> {
  const page = await admin.visit(MATRIX)
  const labels = [...page.document.querySelectorAll('.matrix td label')]
  return new Map(
    labels.map((label) => [label.textContent?.trim() ?? '', label.querySelector('input')?.getAttribute('value') ?? '']),
  )
}

/** A review of other priorities, by the names of agent and queue. */
async function planOf(changes: Readonly<Record<string, string>>, by = admin): Promise<Page> {
  return (await by.visit(MATRIX)).press('Review changes', changes)
}

async function run(changes: Readonly<Record<string, string>>, by = admin): Promise<Page> {
  return ended(await start(await planOf(changes, by)), by)
}

/** The first of them, each with another priority. */
function others(before: ReadonlyMap<string, string>, count: number): Record<string, string> {
  const sorted = [...before].toSorted(([, one], [, other]) => Number(other !== '') - Number(one !== ''))
  // Some are added, some are changed, some are removed.
  return Object.fromEntries(
    sorted.slice(0, count).map(([name, was], at) => [name, was && at % 3 === 0 ? '' : `${60 + at}`]),
  )
}

describe('a run that has ended', () => {
  it('is put back, without what somebody has changed since: that is named [983]', async () => {
    const before = await priorities()
    const changes = others(before, 20)
    const made = await run(changes)
    expect(outcomes(made)).toHaveLength(20)
    const [first = '', second = ''] = Object.entries(changes).flatMap(([name, now]) => (now === '' ? [] : [name]))
    await run({ [first]: '3', [second]: '' }, await world.signedIn('callcentre', inManager('QUEUES.EDIT')))
    await world.forgetCalls()

    const review = await made.press('Put back')
    expect(review.heading).toBe('Put back: Agents of queues')
    expect(review.text).toContain('18 put back, 2 stay as they are')
    expect(review.text).toContain('Nothing has been sent yet.')
    const stays = review.all('.edge-attention li')
    expect(stays).toHaveLength(2)
    for (const [name, now] of [
      [first, 'priority 3'],
      [second, 'not in the queue'],
    ] as const) {
      const [agent = '', queue = ''] = name.split(', ')
      const line = stays.find((text) => text.startsWith(`${agent}, `) && text.includes(`, ${queue}:`))
      expect(line).toMatch(new RegExp(`Changed since, stays as it is: now ${now}$`))
    }
    expect(await world.changes()).toEqual([])

    const back = await ended(await start(review), admin)
    expect(back.text).toContain('All 18 changes were made.')
    const after = await priorities()
    expect(Object.fromEntries(after)).toEqual({ ...Object.fromEntries(before), [first]: '3', [second]: '' })

    const again = await made.press('Put back')
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('Nothing is left to put back.')])
    expect(again.text).toContain(first.split(', ')[0])
  })

  it('gives back what it found when it ran, not what its plan had seen [984]', async () => {
    const before = await priorities()
    const [name = ''] = [...before].find(([, was]) => was !== '') ?? []
    const review = await planOf({ [name]: '88' })
    await run({ [name]: '41' })
    const made = await ended(await start(review), admin)
    await ended(await start(await made.press('Put back')), admin)
    expect((await priorities()).get(name)).toBe('41')
  })

  it('is made all the same where a value cannot be read before, and then stays as it is [984] [985]', async () => {
    const [name = ''] = [...(await priorities())].find(([, was]) => was !== '') ?? []
    const review = await planOf({ [name]: '88' })
    await world.faults({ path: 'ucm/queues/agents', status: 500 })
    const made = await ended(await start(review), admin)
    expect(made.text).toContain('The change was made.')
    await world.clearFaults()
    expect((await made.press('Put back')).text).toContain('Nobody knows what it was before')
  })

  it('takes holidays out again, and says that a new one stays in the list [983] [984]', async () => {
    const matrix = await admin.visit(`/ucm/holidays/queues?year=${YEAR}&country=NL`)
    const row = [...matrix.document.querySelectorAll('.matrix tbody tr')].find((one) =>
      one.querySelector('th')?.textContent?.includes('Easter Monday'),
    )
    row?.querySelector('th input')?.setAttribute('checked', '')
    const boxes = { 'Easter Monday, Main line': true, 'Easter Monday, Main menu': true }
    const made = await ended(await start(await matrix.press('Review changes', boxes)), admin)
    const review = await made.press('Put back')
    expect(outcomes(review)).toEqual(['Easter Monday | Remove from Main menu', 'Easter Monday | Remove from Main line'])
    expect(review.text).toContain('It stays in the list of holidays')
    expect((await ended(await start(review), admin)).text).toContain('All 2 changes were made.')
  })
})

describe('a reminder to put changes back', () => {
  it('shows from its day on, to its person alone, until all is put back [986] [987]', async () => {
    const before = await priorities()
    const [name = ''] = [...before].find(([, was]) => was !== '') ?? []
    const review = await planOf({ [name]: '88' })
    expect(review.text).toContain('the portal reminds you, and nobody else')
    expect(review.text).toMatch(/This portal forgets it when it is started again|note an important day elsewhere too/)
    const started = await review.press('Apply this change', { 'Put back on': today, Reason: 'Anna is ill' })
    const made = await ended(started, admin)
    expect(made.text).toContain('The portal reminds you to put this back from')
    for (const path of ['/ucm', '/dashboard', '/ucm/changes']) {
      expect((await admin.visit(path)).text).toMatch(/To put back 1.*Agents of queues.*1 changed\. Anna is ill\./)
    }
    const colleague = await world.signedIn('callcentre', inManager('QUEUES.EDIT'))
    expect((await colleague.visit('/ucm')).text).not.toContain('To put back')
    await world.permit('admin', inManager('AGENTS.VIEW'))
    expect((await admin.visit('/ucm')).text).not.toContain('To put back')
    await world.permit('admin', inManager('QUEUES.EDIT', 'AGENTS.VIEW'))

    await ended(await start(await (await admin.visit('/ucm')).press('Put back')), admin)
    expect((await admin.visit('/ucm')).text).not.toContain('To put back')
    expect(await priorities()).toEqual(before)
  })

  it('of a later day waits for it, and can be dismissed [986] [987]', async () => {
    const [name = ''] = [...(await priorities())].find(([, was]) => was !== '') ?? []
    const started = await (
      await planOf({ [name]: '88' })
    ).press('Apply this change', {
      'Put back on': dateAfter(today, 365),
    })
    const made = await ended(started, admin)
    expect((await admin.visit('/ucm')).text).not.toContain('To put back')
    expect((await admin.visit('/ucm/changes')).text).toContain('To put back 1')
    const kept = await made.press('Keep as it is')
    expect([kept.address, kept.text.includes('To put back')]).toEqual(['/ucm/changes', false])
    expect((await admin.visit(made.address)).text).toContain('For a day you can put back')
  })

  it('is for a day from today to a year on: the review comes back with what was typed [986]', async () => {
    const [name = ''] = [...(await priorities())].find(([, was]) => was !== '') ?? []
    const review = await planOf({ [name]: '88' })
    for (const [day, error] of [
      [dateAfter(today, -1), 'Choose a day from today on, no more than a year away'],
      [dateAfter(today, 366), 'Choose a day from today on, no more than a year away'],
      ['Thursday', 'Enter a date as yyyy-mm-dd'],
      ['', 'Choose a day, or remove the reason'],
    ]) {
      const again = await review.press('Apply this change', { 'Put back on': day ?? '', Reason: 'Anna is ill' })
      expect([again.status, again.fieldErrors]).toEqual([422, [error]])
      expect(again.html).toContain('Anna is ill')
    }
    expect(await world.changes()).toEqual([])
  })

  it('is also offered for changes of holidays', async () => {
    const started = await (await planFor(admin, 'Planning')).press('Apply this change', { 'Put back on': today })
    await ended(started, admin)
    expect((await admin.visit('/ucm')).text).toContain('Holidays of queues and IVRs')
  })
})
