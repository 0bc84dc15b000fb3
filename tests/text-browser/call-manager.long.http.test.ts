/** A queue from its creation to its end, by keyboard in a text browser. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { World } from '../support/world'
import { BEFORE_SUBMIT, CLOSES_DIALOG, FIRST_FIELD, signIn } from './portal'
import { isInstalled, TextBrowser } from './w3m'

let world: World
let w3m: TextBrowser
const sent = (path: string) => world.calls(`ucm/${path}`)

describe.skipIf(!isInstalled)(
  `somebody who uses w3m${isInstalled ? '' : ' (skipped: w3m or script is missing)'}`,
  () => {
    beforeAll(async () => {
      world = await World.create()
      w3m = new TextBrowser(`${world.at.portal}/ucm/queues`)
    })
    afterAll(() => w3m?.close())

    it('signs in and creates a queue', async () => {
      await signIn(w3m, world.account('callcentre').email)
      await w3m.shows('Main line')
      await w3m.follow('New queue')
      await w3m.shows('It cannot be changed later')
      await w3m.type('Name', 'Parts desk')
      await w3m.choose('Type', 'Default')
      await w3m.choose('Phone number', '31105550117')
      await w3m.choose('Strategy', 'Ring all')
      await w3m.follow('Create')
      expect(await w3m.shows('Default queue on 31105550117')).toContain('Closed now')
      expect(await sent('queues/add')).toMatchObject([{ status: 200, body: { QueueName: 'Parts desk' } }])
    })

    it('gives it business hours', async () => {
      await w3m.follow('Add business hours')
      await w3m.shows('Monday')
      await w3m.followAfter(FIRST_FIELD)
      await w3m.followAfter(BEFORE_SUBMIT)
      expect(await w3m.shows('Business hours assigned to queue!')).toMatch(/Monday\s.*08:30 - 17:00/)
    })

    it('gives it a holiday and two agents', async () => {
      await w3m.follow('Assign holiday')
      await w3m.shows('Choose a holiday')
      await w3m.choose(CLOSES_DIALOG, '25-12')
      await w3m.followAfter(BEFORE_SUBMIT)
      await w3m.shows('Holiday assigned to queue!')
      for (const [agent, priority] of [
        ['Reception', '5'],
        ['Gate house', '10'],
      ] as const) {
        await w3m.follow('Add agent')
        await w3m.shows('Choose an agent')
        await w3m.choose(CLOSES_DIALOG, agent)
        await w3m.type('0 to 100', priority)
        await w3m.followAfter(BEFORE_SUBMIT)
        await w3m.shows('Agent assigned to queue!')
      }
      expect(await sent('queues/agents/add')).toMatchObject([{ body: { penalty: 5 } }, { body: { penalty: 10 } }])
    })

    it('changes a priority', async () => {
      await w3m.follow('Edit Gate house')
      await w3m.shows('Agents with a lower number')
      await w3m.type('0 to 100', '1')
      await w3m.followAfter(BEFORE_SUBMIT)
      const screen = await w3m.shows('Agent updated!')
      expect(screen.indexOf('Gate house')).toBeLessThan(screen.indexOf('Reception'))
    })

    it('deletes it by typing its name', async () => {
      await w3m.follow('Delete')
      expect(await w3m.shows('Are you sure you want to delete the queue Parts desk')).toContain('31105550117')
      await w3m.type('to confirm', 'Parts desk')
      await w3m.followAfter(BEFORE_SUBMIT)
      await w3m.shows('There is no queue Parts desk any more.')
      expect(await sent('queues/remove')).toMatchObject([{ status: 200, query: { queueName: 'Parts desk' } }])
    })
  },
)
