/** What calls do, and many changes at once, by keyboard in a text browser. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHRISTMAS } from '../support/days'
import { World } from '../support/world'
import { signIn } from './portal'
import { isInstalled, TextBrowser } from './w3m'

let world: World
let w3m: TextBrowser
const changes = async () =>
  (await world.calls())
    .filter(({ method, path }) => method === 'POST' && path.startsWith('ucm/'))
    .map(({ path, body }) => [path, body])

describe.skipIf(!isInstalled)(
  `somebody who uses w3m${isInstalled ? '' : ' (skipped: w3m or script is missing)'}`,
  () => {
    beforeAll(async () => {
      world = await World.create({ with: ['queues', 'ivr', 'holidays', 'agents'] })
      w3m = new TextBrowser(`${world.at.portal}/ucm/who-answers`)
      await signIn(w3m, world.account('callcentre').email)
    })
    afterAll(() => w3m?.close())

    it('sees who answers at a moment, and why nobody does', async () => {
      await w3m.shows('Whom does the caller call?')
      await w3m.choose('Number, IVR or queue', 'Main line')
      await w3m.type('Date', CHRISTMAS)
      await w3m.type('Time', '10:00')
      await w3m.follow('Show')
      const screen = await w3m.shows('The way of the call')
      expect(screen).toContain('Christmas Day')
      expect(screen).toContain('What this assumes')
    })

    it('follows a finding of the check to the call that shows it', async () => {
      await w3m.follow('uCallManager')
      await w3m.shows('Now, ')
      await w3m.follow('Check', 'Queues, agents and holidays')
      await w3m.shows('Night service is closed when it is needed')
      await w3m.follow('See a call for')
      await w3m.shows('The call ends')
    })

    it('closes two queues on a holiday, after seeing the calls', async () => {
      await w3m.follow('Holidays')
      await w3m.shows('Queues and IVRs')
      await w3m.follow('Queues and IVRs', 'Christmas Day')
      await w3m.shows('Which holiday closes what')
      await world.forgetCalls()
      await w3m.followAfter('Liberation')
      await w3m.next()
      await w3m.follow('Review changes')
      await w3m.shows('These 2 calls will be made')
      await w3m.follow('Make these 2 calls')
      await w3m.shows('Back to the holidays')
      expect(await changes()).toHaveLength(2)
    })

    it('imports agents from a file', async () => {
      const file = join(w3m.folder, 'agents.csv')
      writeFileSync(file, 'Agent;Interface type;Number\r\nWeighbridge;SIP phone;395\r\nGhost;Fax;1\r\n')
      await w3m.follow('Agents')
      await w3m.shows('People and places')
      await w3m.follow('Import')
      await w3m.shows('Nothing is changed yet')
      await world.forgetCalls()
      await w3m.type('removes agents', file)
      await w3m.follow('Check the file')
      const check = await w3m.shows('Weighbridge')
      expect(check).toMatch(/3\s+Ghost/)
      await w3m.follow('Review')
      await w3m.shows('This call will be made')
      await w3m.follow('Make this call')
      await w3m.shows('Back to the agents')
      expect(await changes()).toMatchObject([['ucm/agents/add', { Agent: 'Weighbridge', Number: '395' }]])
    })
  },
)
