import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../support/person'
import { todays } from '../support/todays'
import { inManager, World } from '../support/world'

let world: World
let person: Person
beforeAll(async () => {
  world = await World.create({ with: ['queues', 'agents', 'holidays'] })
  person = await world.signedIn('callcentre')
})
afterEach(() => world.clearFaults())

const tiles = async () => (await person.visit('/ucm')).all('.tile h2')

describe('the dashboard of uCallManager', () => {
  it('counts queues, agents and holidays, each with a link to its page [240]', async () => {
    await world.permit('callcentre', inManager('QUEUES.VIEW', 'AGENTS.VIEW', 'HOLIDAYS.VIEW'))
    const page = await person.visit('/ucm')
    expect([page.status, page.heading]).toEqual([200, 'uCallManager'])
    const links = [...page.document.querySelectorAll('.tile a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/ucm/queues', '/ucm/agents', '/ucm/holidays'])
    expect(page.all('.tile h2')).toEqual(['Call queues', 'Agents', 'Holidays'])
    expect(page.all('.tile-figure')).toEqual(['7 queues', '14 agents', '8 holidays'])
  })

  it('counts one as one, and none as several [244]', async () => {
    await world.permit('callcentre', inManager('QUEUES.VIEW', 'AGENTS.VIEW', 'HOLIDAYS.VIEW'))
    await world.faults(
      { path: 'ucm/queues/count', status: 200, body: 1 },
      { path: 'ucm/agents/count', status: 200, body: 1 },
      { path: 'ucm/holidays/count', status: 200, body: 1 },
    )
    expect((await person.visit('/ucm')).all('.tile-figure')).toEqual(['1 queue', '1 agent', '1 holiday'])
    await world.faults({ path: 'ucm/*/count', status: 200, body: 0 })
    expect((await person.visit('/ucm')).all('.tile-figure')).toEqual(['0 queues', '0 agents', '0 holidays'])
  })

  it.each(
    todays([
      [inManager('QUEUES.VIEW'), ['Call queues']],
      [inManager('QUEUES.EDIT'), ['Call queues', 'Agents']],
      [inManager('AGENTS.VIEW'), ['Agents']],
      [inManager('AGENTS.EDIT'), ['Agents']],
      [inManager('HOLIDAYS.VIEW'), ['Holidays']],
      [inManager('HOLIDAYS.EDIT'), ['Holidays']],
      [inManager('IVR.EDIT'), []],
    ]),
  )('for who holds %j it has the tiles %j and counts nothing else [241] [242] [243] [250]', async (held, shown) => {
    await world.permit('callcentre', held)
    await world.forgetCalls()
    person = await world.signedIn('callcentre')
    expect(await tiles()).toEqual(shown)
    const counted = (await world.calls()).filter(({ path }) => path.endsWith('/count'))
    expect(counted).toHaveLength(shown.length)
  })

  it('says so when there is no tile for somebody', async () => {
    await world.permit('callcentre', inManager())
    expect((await person.visit('/ucm')).text).toContain('Your account has no permission to see them.')
  })

  it('shows the others when one of the calls fails', async () => {
    await world.permit('callcentre', inManager('QUEUES.VIEW', 'HOLIDAYS.VIEW'))
    await world.faults({ path: 'ucm/queues/count', status: 500, body: { Message: 'The counter is broken.' } })
    const page = await person.visit('/ucm')
    expect(page.status).toBe(200)
    expect(page.text).toContain('Oops, something went wrong: The counter is broken.')
    expect(page.all('.tile-figure')).toEqual(['8 holidays'])
  })

  it.each(['/ucm', '/ucm/agents', '/ucm/holidays'])(
    '%s is denied to who lacks UCALLMANAGER.ACCESS, whatever else they hold [239]',
    async (path) => {
      await world.permit('callcentre', inManager('QUEUES.EDIT', 'AGENTS.EDIT', 'HOLIDAYS.EDIT', 'IVR.EDIT').slice(1))
      const page = await person.visit(path)
      expect(page.status).toBe(403)
      expect(page.text).toContain('Access denied')
    },
  )

  it('has no page of voice prompts, neither in the menu nor at an address [251]', async () => {
    const admin = await world.signedIn('admin')
    const menu = (await admin.visit('/ucm')).all('.menu a').map((text) => text.toLowerCase())
    expect(menu.filter((text) => text.includes('voice'))).toEqual([])
    for (const path of ['/ucm/voiceprompts', '/ucm/voice-prompts', '/voiceprompts']) {
      expect((await admin.visit(path)).status, path).toBe(404)
    }
  })
})
