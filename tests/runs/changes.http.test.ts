/** Many calls at once: their plan, their run, and the outcome of each. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually'
import { leadsTo, type Person } from '../support/person'
import { logOf } from '../support/processes'
import { World } from '../support/world'
import { ended, outcomes, planFor, planForAll, start, YEAR } from './plans'

let world: World
let admin: Person
beforeAll(async () => {
  world = await World.create({ with: ['queues', 'ivr', 'holidays'] })
})
beforeEach(async () => {
  admin = await world.signedIn('admin')
  await world.forgetCalls()
})
afterEach(() => world.clearFaults())

const ASSIGN = 'ucm/queues/holidays/add'
const queuesAsked = async () => (await world.changes()).map(({ body }) => body).map((body) => JSON.stringify(body))

describe('a plan', () => {
  it('says what will be made, in words of people, and sends nothing [736]', async () => {
    const review = await planForAll(admin, 'NL')
    expect(review.heading).toBe('Holidays of queues and IVRs')
    expect(review.text).toContain('Nothing has been sent yet.')
    const [first, ...others] = outcomes(review)
    expect(first).toBe('Easter Sunday | Add the holiday')
    expect(others).toContain('Easter Monday | Assign to Main line')
    expect(others).toContain('Liberation Day | Assign to Main menu')
    expect(review.text).toContain(`These ${others.length + 1} changes will be made`)
    expect(await world.changes()).toEqual([])
  })

  it('is its planner’s alone [736]', async () => {
    const review = await planFor(admin, 'Planning')
    const other = await world.signedIn(
      'callcentre',
      ['ACCESS', 'HOLIDAYS.EDIT', 'QUEUES.EDIT', 'IVR.EDIT'].map((name) => `UCALLMANAGER.${name}`),
    )
    for (const path of [review.address, review.address.replace('?', '/progress?')]) {
      expect((await other.visit(path)).status).toBe(404)
    }
    expect((await other.post(review.address, { round: '1' })).status).toBe(404)
    expect((await other.visit('/ucm/changes')).text).toContain('No changes planned')
    const list = await admin.visit('/ucm/changes')
    const plans = list.links('Holidays of queues and IVRs').map((link) => list.target(link).search)
    expect(plans).toContain(review.url.search)
    expect(await world.changes()).toEqual([])
  })

  it('is in the list of its planner beside another that was made in the same moment [915]', async () => {
    const page = await admin.visit(`/ucm/holidays/queues?year=${YEAR}&country=NL`)
    for (const box of page.document.querySelectorAll('.matrix input')) box.setAttribute('checked', '')
    const request = page.pressed('Review changes')
    const reviews = await Promise.all([1, 2, 3].map(() => admin.send(request)))
    const list = await admin.visit('/ucm/changes')
    const plans = list.links('Holidays of queues and IVRs').map((link) => list.target(link).search)
    expect(plans).toEqual(expect.arrayContaining(reviews.map(({ url }) => url.search)))
    expect(new Set(plans).size).toBe(plans.length)
  })

  it('keeps what was ticked for those who go back to it', async () => {
    const review = await planFor(admin, 'Planning')
    const matrix = await review.follow('Back')
    expect(matrix.all('.matrix-changed').filter(Boolean)).toEqual(['Liberation Day, Planning'])
    expect((await matrix.press('Review changes')).text).toContain('This change will be made')
  })

  it('has at most 500 calls: the form comes back with what was ticked [746]', async () => {
    const big = await World.create({ with: ['queues', 'ivr', 'holidays'] })
    await big.seed({ queues: 60 })
    const person = await big.signedIn('admin')
    const page = await planForAll(person, 'LK')
    expect(page.status).toBe(422)
    expect(page.text).toMatch(/These are \d+ changes\. At most 500 can be made together\. Nothing was sent\./)
    expect(page.all('.matrix input:not([checked])')).toEqual([])
  })
})

describe('a run', () => {
  it('makes one call after the other while its person is away, and keeps each outcome [737] [738]', async () => {
    const review = await planForAll(admin, 'NL')
    const planned = outcomes(review).length
    const request = review.pressed(`Apply these ${planned} changes`)
    await world.faults({ path: ASSIGN, delayMs: 40 })
    const response = await admin.answer(request.address, {
      method: 'POST',
      ...(request.form ? { body: request.form } : {}),
    })
    expect([response.status, leadsTo(response)]).toEqual([303, `${review.address}#`])

    const page = await admin.visit(review.address)
    expect(page.html).toContain(`<noscript><meta http-equiv="refresh" content="2;url=${review.address}"/></noscript>`)
    expect(page.text).toMatch(/\d+ of \d+ changes tried\. You may leave this page/)
    const said = await admin.answer(review.address.replace('?', '/progress?'))
    expect(await said.json()).toMatchObject({ stage: 'running' })

    const after = await ended(review, admin)
    expect(after.text).toContain(`All ${planned} changes were made.`)
    expect(after.html).not.toContain('http-equiv="refresh"')
    const made = await world.changes()
    expect(made).toHaveLength(planned)
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set([200]))
    // The holidays that it added have all the queues that were ticked.
    const matrix = await admin.visit(`/ucm/holidays/queues?year=${YEAR}`)
    expect(matrix.all('.matrix td input:not([checked])')).toEqual([])
  })

  it('shows what the API said of a refused call, makes the others, and then that one alone [738] [739]', async () => {
    await world.faults({ path: ASSIGN.replace('add', 'remove'), status: 409, body: 'The queue is locked.', times: 1 })
    const run = await ended(await start(await planFor(admin, 'Planning', 'Overflow', 'Main menu')), admin)
    expect(run.text).toContain('2 of 3 changes were made, 1 was refused.')
    expect(outcomes(run)).toEqual([
      'Liberation Day | Remove from Overflow | Refused The queue is locked.',
      'Liberation Day | Remove from Planning | Done',
      'Liberation Day | Remove from Main menu | Done',
    ])
    await world.clearFaults()
    await world.forgetCalls()
    const again = await ended(await run.press('Make it again'), admin)
    expect(again.text).toContain('All 3 changes were made.')
    expect(await world.changes()).toMatchObject([{ body: { queueName: 'Overflow' } }])
  })

  it('repeats no call by itself that may have been carried out: people tick it [739]', async () => {
    await world.faults({ path: ASSIGN, reset: true, times: 1 })
    const run = await ended(await start(await planFor(admin, 'Planning', 'Overflow')), admin)
    expect(run.text).toContain('1 of 2 changes was made, 1 is unknown.')
    expect(await queuesAsked()).toHaveLength(2)
    await world.clearFaults()
    await world.forgetCalls()
    const idle = await run.press('Make the ticked changes again')
    expect(idle.text).toContain('1 of 2 changes was made, 1 is unknown.')
    expect(await world.changes()).toEqual([])
    const again = await idle.press('Make the ticked changes again', { 'Liberation Day': true })
    expect((await ended(again, admin)).text).toContain('All 2 changes were made.')
    expect(await world.changes()).toMatchObject([{ body: { queueName: 'Overflow' } }])
  })

  it('is one, from two tabs and from a form that is sent twice [740]', async () => {
    const review = await planFor(admin, 'Planning', 'Overflow', 'Main menu')
    const [tab, form] = [await admin.visit(review.address), review.pressed('Apply these 3 changes')]
    await Promise.all([admin.send(form), admin.send(form), start(tab)])
    await ended(review, admin)
    await admin.send(form)
    const late = await ended(review, admin)
    expect(late.text).toContain('All 3 changes were made.')
    expect(await world.changes()).toHaveLength(3)
  })

  it('asks again who may do this when it starts [741]', async () => {
    const held = ['ACCESS', 'HOLIDAYS.EDIT', 'QUEUES.EDIT', 'IVR.EDIT'].map((name) => `UCALLMANAGER.${name}`)
    const person = await world.signedIn('callcentre', held)
    const review = await planFor(person, 'Planning', 'Main menu')
    await world.permit(
      'callcentre',
      held.filter((name) => !name.includes('IVR')),
    )
    await world.forgetCalls()
    expect((await start(review)).status).toBe(403)
    expect(await world.changes()).toEqual([])
    // The IVR is no column of theirs any more, and a form that names it plans nothing for it.
    const matrix = await person.visit(`/ucm/holidays/queues?year=${YEAR}`)
    expect(matrix.all('.matrix thead th')).not.toContain('Main menu')
  })

  it('ends with the session, and keeps the rest for the next one [742]', async () => {
    await world.faults({ path: 'ucm/queues/holidays/*', delayMs: 300 })
    const review = await planFor(admin, 'Planning', 'Overflow', 'Night service')
    await start(review)
    await eventually(async () => expect((await world.changes()).length).toBe(1))
    await (await admin.visit('/profile')).press('Sign out')
    const later = await world.signedIn('admin')
    const run = await ended(review, later)
    expect(run.text).toContain('Your session ended meanwhile.')
    const made = outcomes(run).filter((outcome) => outcome.endsWith('Done')).length
    expect(outcomes(run).filter((outcome) => outcome.endsWith('Not made'))).toHaveLength(3 - made)
    expect(await world.changes()).toHaveLength(made)
    await world.clearFaults()
    expect((await ended(await start(run), later)).text).toContain('All 3 changes were made.')
    expect(await world.changes()).toHaveLength(3)
  })

  it('ends when the API no longer accepts the token [742]', async () => {
    const review = await planFor(admin, 'Planning', 'Overflow')
    await world.faults({ path: 'ucm/queues/holidays/*', status: 401 })
    const run = await ended(await start(review), admin)
    expect(outcomes(run).map((outcome) => outcome.split(' | ').at(-1))).toEqual(['Not made', 'Not made'])
    expect(await world.changes()).toHaveLength(1)
  })

  it('ends after three calls in a row without an answer [742]', async () => {
    const review = await planFor(admin, 'Planning', 'Overflow', 'Night service', 'Main line', 'Sales & Offers 24/7')
    await world.faults({ path: 'ucm/queues/holidays/*', reset: true })
    const run = await ended(await start(review), admin)
    expect(run.text).toContain('0 of 5 changes were made, 3 are unknown, 2 were not made.')
    expect(run.text).toContain('gave no answer several times in a row')
    expect(await world.changes()).toHaveLength(3)
  })

  it('lets its person and others go on: each of their pages is there while calls wait', async () => {
    await world.faults({ path: 'ucm/queues/holidays/*', delayMs: 1_000 })
    const review = await planFor(admin, 'Planning', 'Overflow')
    await start(review)
    const started = performance.now()
    expect((await admin.visit('/profile')).status).toBe(200)
    expect((await (await world.signedIn('reader')).visit('/profile')).status).toBe(200)
    expect(performance.now() - started).toBeLessThan(2_000)
    await ended(review, admin)
  })

  it('has one line in the log for each call that it makes', async () => {
    const { id } = world.account('admin')
    const lines = () => logOf(world.at).filter(({ user }) => user === id)
    const before = lines().length
    const run = await ended(await start(await planFor(admin, 'Planning')), admin)
    expect(run.text).toContain('The change was made.')
    expect(lines().slice(before)).toMatchObject([
      { msg: 'run started', calls: 1 },
      { msg: 'change', endpoint: expect.stringMatching(/^queueHolidays\./), outcome: 'done' },
      { msg: 'run ended', calls: 1, ending: 'done' },
    ])
  })
})
