/** A phone number that several queues and IVRs have. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '../support/page'
import type { Person } from '../support/person'
import { World } from '../support/world'

const NUMBER = '31105550110'

let world: World
let admin: Person
beforeAll(async () => {
  world = await World.create()
  admin = await world.signedIn('admin')
})
afterEach(() => world.clearFaults())

const numbers = (page: Page) => page.all('select[name$=PhoneNumber] option')
const lines = (page: Page) => page.all('.outline li > div').filter((line) => line.startsWith(NUMBER))

describe('a phone number', () => {
  it.each(['/ucm/queues/new', '/ucm/queues/edit?no=Overflow', '/ucm/ivr/new', '/ucm/ivr/edit?no=Main+menu'])(
    'is offered with the queue or IVR that has it, on %s [625]',
    async (path) => {
      await world.forgetCalls()
      const page = await admin.visit(path)
      expect(numbers(page)).toContain(`${NUMBER} (Main line)`)
      expect(numbers(page)).toContain('31105550118 (Main menu)')
      expect(numbers(page)).toContain('31105550119')
      const asked = (await world.calls()).map((call) => call.path).filter((call) => /agents|hours|options/.test(call))
      expect(asked).toEqual([])
    },
  )

  it('is offered alone where the lists cannot be read [625]', async () => {
    await world.faults({ path: 'ucm/ivr/all', status: 500 })
    const page = await admin.visit('/ucm/queues/new')
    expect(numbers(page)).toContain(NUMBER)
  })

  it('leads nowhere when its record is deleted, which people read before [996]', async () => {
    const dialog = await admin.visit('/ucm/queues/view/delete?no=Overflow')
    expect(dialog.text).toContain('Calls to 31105550111 lead nowhere then: no queue and no IVR has it.')
  })

  it('can be given to another one too, which the pages of both and the map then say [626] [996]', async () => {
    expect((await admin.visit('/ucm/queues/view?no=Main+line')).text).not.toContain('This number also leads to')
    const form = await admin.visit('/ucm/ivr/edit?no=Main+menu')
    const asked = await form.press('Save', { 'Linked phone number': NUMBER })
    expect(asked.text).toContain(`Main line has ${NUMBER} too: which of them a caller reaches cannot be known then.`)
    const ivr = await asked.press('Save anyway')
    expect(ivr.text).toContain('This number also leads to the queue Main line.')
    const queue = await ivr.follow('Main line')
    expect(queue.heading).toBe('Main line')
    expect(queue.text).toContain('This number also leads to the IVR Main menu.')
    expect(lines(queue)).toEqual([expect.stringMatching(/Phone number of Main line and Main menu\s+Shared/)])
    expect(numbers(await admin.visit('/ucm/queues/new'))).toContain(`${NUMBER} (Main line and Main menu)`)

    const list = await admin.visit('/ucm/ivr')
    expect(list.all('.flow-card > ul li')).toContain('Shared several queues or IVRs have this number')
    expect(lines(list)).toEqual([
      expect.stringMatching(/Phone number of Main (line|menu) and Main (line|menu)\s+Shared/),
    ])
    const below = list.all('.outline > ul > li').find((tree) => tree.startsWith(NUMBER))
    expect(below).toMatch(/Main menu.*Main line|Main line.*Main menu/)
  })
})
