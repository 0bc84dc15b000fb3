/** Pages and dialogs of one queue, IVR, agent or holiday, while the others are many or slow. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Page } from '../support/page'
import type { Person } from '../support/person'
import { World } from '../support/world'

/** Longer than any test. */
const NEVER = 60_000
const OPTIONS = 'ucm/ivr/options/get'
const ASK = 'See where it is used'

let world: World
let admin: Person
beforeAll(async () => {
  world = await World.create()
  admin = await world.signedIn('admin')
})
beforeEach(() => world.forgetCalls())
afterEach(() => world.clearFaults())

const paths = async () => (await world.calls()).map(({ path }) => path)
/** The state of each call for the options of an IVR: 0 while it has no answer. */
const optionCalls = async () => {
  const calls = await world.calls(OPTIONS)
  return calls.map(({ status }) => status)
}
/** The dialog of a list's row, by a part of its link's name. */
const dialogOf = async (list: string, link: string): Promise<Page> => {
  const page = await admin.visit(list)
  await world.forgetCalls()
  const at = page.names('main a').findIndex((name) => name.startsWith(link))
  return admin.visit(page.document.querySelectorAll('main a')[at]?.getAttribute('href') ?? `no ${link}`)
}

describe('the page of a record', () => {
  it('shows an IVR while the other IVRs have not answered, says how many are missing, and loads them on request [623]', async () => {
    await world.faults({ path: OPTIONS, times: 1 }, { path: OPTIONS, delayMs: NEVER })
    const page = await admin.visit('/ucm/ivr/details?no=Main+menu')
    expect(await optionCalls()).toEqual([200, 0, 0])
    expect(page.column('Option')).toEqual(['1', '2', '3', '8', '9'])
    expect(page.text).toContain('08:30 - 17:00')
    expect(page.text).toContain('The options of 2 IVRs are missing here. Load the rest')
    expect(page.text).toContain(`Not looked through: 2 IVRs, which may use it too. ${ASK}`)
    expect(page.all('.outline li > div').filter((line) => line.includes('Not read'))).toEqual([
      expect.stringMatching(/^1 Support menu IVR whose options are missing here/),
      expect.stringMatching(/^9 Main menu English IVR whose options are missing here/),
    ])
    expect(page.text).not.toMatch(/dead end|No way out|leads nowhere/i)

    await world.clearFaults()
    const whole = await page.follow('Load the rest')
    expect(whole.text).not.toMatch(/missing here|Not looked through|Not read/)
    expect(whole.all('.outline li > div')).toContainEqual(expect.stringMatching(/^2 Claims Line/))
  })

  it('shows a queue while no IVR has answered, and does not say that nobody uses it [623]', async () => {
    await world.faults({ path: OPTIONS, delayMs: NEVER })
    const page = await admin.visit('/ucm/queues/view?no=Sales+%26+Offers+24%2F7')
    expect(await optionCalls()).toEqual([0, 0, 0])
    expect([page.heading, page.column('Agent').length > 0]).toEqual(['Sales & Offers 24/7', true])
    expect(page.text).toContain(`Not looked through: 3 IVRs, which may use it too. ${ASK}`)
    expect(page.text).not.toContain('is not used anywhere')
    // Its own map has queues alone.
    expect(page.text).not.toContain('missing here')
  })

  it('shows the list of IVRs, and of the map what is known, while they have not answered [623]', async () => {
    await world.faults({ path: OPTIONS, delayMs: NEVER })
    const page = await admin.visit('/ucm/ivr')
    expect(await optionCalls()).toEqual([0, 0, 0])
    expect(page.column('Name')).toEqual(['Main menu', 'Main menu English', 'Support menu'])
    expect(page.text).toContain('The options of 3 IVRs are missing here. Load the rest')
    expect(page.all('.outline li > div').filter((line) => line.includes('Not read'))).toHaveLength(1)
  })

  it('says why an IVR is missing where its call failed, and tries again [623]', async () => {
    await world.faults(
      { path: OPTIONS, times: 1 },
      { path: OPTIONS, status: 500, body: { Message: 'No menus today.' } },
    )
    const page = await admin.visit('/ucm/ivr/details?no=Main+menu')
    expect(page.text).toContain('The options of 2 IVRs are missing here: No menus today. Load the rest')
    const again = await page.follow('Load the rest')
    expect(again.links('Try again').length).toBeGreaterThan(0)
    await world.clearFaults()
    expect((await again.follow('Try again')).text).not.toContain('missing here')
  })
})

describe('a dialog', () => {
  it('over the page of a record asks no other record, before and after it was sent [624]', async () => {
    const edit = await (await admin.visit('/ucm/ivr/details?no=Main+menu')).follow('Edit option 8')
    await world.forgetCalls()
    const again = await admin.visit(edit.address)
    await again.press('Save', { Index: '' })
    const asked = (await world.calls(OPTIONS)).map(({ query }) => query)
    expect(new Set(asked.map((query) => JSON.stringify(query)))).toEqual(new Set(['{"ivrName":"Main menu"}']))
    await world.forgetCalls()
    await admin.visit('/ucm/queues/view/add-hours?no=Main+line')
    expect(await optionCalls()).toEqual([])
  })

  it.each(['/ucm/agents', '/ucm/holidays'])('that changes a row of %s asks no queue and no IVR [624]', async (list) => {
    const dialog = await dialogOf(list, 'Edit:')
    expect((await paths()).filter((path) => /ucm\/(queues|ivr|holidays\/queue)/.test(path))).toEqual([])
    expect(dialog.buttons('Save')).toHaveLength(1)
    expect(dialog.links(ASK)).toHaveLength(1)
  })

  it('that removes a row asks up to 30 queues and IVRs at once, and more on request [624]', async () => {
    const rows = [
      ['/ucm/agents', 'ucm/queues/agents'],
      ['/ucm/holidays', 'ucm/holidays/queue/Main%20line'],
    ] as const
    for (const [list, call] of rows) {
      const few = await dialogOf(list, 'Remove:')
      expect(await paths()).toContain(call)
      expect(few.links(ASK)).toEqual([])
    }
    await world.seed({ queues: 31 })
    for (const [list, call] of rows) {
      const many = await dialogOf(list, 'Remove:')
      expect(await paths()).not.toContain(call)
      expect(many.text).toContain(`Not looked through: 31 queues and 3 IVRs, which may use it. ${ASK}`)
      expect(many.buttons('Remove')).toHaveLength(1)
      const whole = await many.follow(ASK)
      expect(await paths()).toContain(call)
      expect(whole.text).not.toContain('Not looked through')
      expect(whole.text).toMatch(/is used here:|is not used anywhere/)
    }
  })
})
