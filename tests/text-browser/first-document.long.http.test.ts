/** Everything but uCallManager and the settings, by keyboard in a text browser. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually'
import { World } from '../support/world'
import { signIn } from './portal'
import { isInstalled, TextBrowser } from './w3m'

let world: World
let w3m: TextBrowser
const sent = async (path: string) => (await world.calls()).filter((call) => call.path.startsWith(path))

describe.skipIf(!isInstalled)(
  `somebody who uses w3m${isInstalled ? '' : ' (skipped: w3m or script is missing)'}`,
  () => {
    beforeAll(async () => {
      world = await World.create()
      w3m = new TextBrowser(`${world.at.portal}/cases`)
    })
    afterAll(() => w3m?.close())

    it('signs in and comes to the page asked for [495]', async () => {
      await signIn(w3m, world.account('admin').email)
      expect(await w3m.shows('Create new case')).toContain('sorted by Created On, descending')
    })

    it('sorts and searches the cases [524]', async () => {
      await w3m.follow('Title')
      await w3m.shows('sorted by Title, ascending')
      await w3m.type('Closed', 'certificate', 'Active 60')
      await w3m.follow('Search')
      await w3m.shows('(60 cases in total)')
    })

    it('opens a case and replies with a file [524]', async () => {
      await w3m.follow('Guest Wi-Fi')
      await w3m.shows('Case activities')
      await w3m.write('Message', 'It works again.\n\nThank you.')
      writeFileSync(join(w3m.folder, 'photo.txt'), 'a photo')
      await w3m.type('Attachments', join(w3m.folder, 'photo.txt'))
      await w3m.follow('Send')
      await w3m.shows('Portal response sent!')
      expect(await sent('activities/sendmessage')).toMatchObject([
        {
          status: 200,
          body: {
            fields: { description: expect.stringMatching(/^It works again\.\s+Thank you\.$/) },
            files: [{ fileName: 'photo.txt' }],
          },
        },
      ])
    })

    it('closes the case', async () => {
      await w3m.follow('Close case')
      await w3m.shows('Are you sure you want to close this case?')
      await w3m.follow('Close case!')
      await w3m.shows('You have closed')
      expect(await sent('cases/close/')).toMatchObject([{ status: 200 }])
    })

    it('creates a case', async () => {
      await w3m.follow('Create new case')
      await w3m.shows('Case Title')
      await w3m.type('Case Title', 'No dial tone in Antwerp')
      await w3m.choose('Case Type', 'Problem')
      await w3m.choose('Case Subject', 'Telephony')
      await w3m.choose('Entitlement', 'Premium')
      await w3m.write('Description', 'Since Monday.')
      await w3m.follow('Create Cancel')
      await w3m.shows('Your new case is')
      expect(await sent('cases/create')).toMatchObject([{ status: 200, body: { Title: 'No dial tone in Antwerp' } }])
    })

    it('downloads documents', async () => {
      await w3m.follow('Documents')
      await w3m.follow('Invoices')
      await w3m.shows('Uploaded on')
      await w3m.follow('Select all on this page')
      await w3m.shows('Select none')
      await w3m.save('Download', 'invoices.zip')
      await eventually(() => {
        const file = join(w3m.folder, 'invoices.zip')
        if (!existsSync(file) || !readFileSync(file).toString('latin1').startsWith('PK')) throw new Error('no zip yet')
      })
    })

    it('orders licences', async () => {
      // Out of w3m's list of downloads.
      await w3m.press('B')
      await w3m.follow('Home')
      await w3m.follow('Order Invoices')
      await w3m.shows('.onmicrosoft.example')
      await w3m.followAfter('Tenant')
      await w3m.follow('Next')
      await w3m.shows('Exchange Online Kiosk')
      // The amount, behind the box of the same row.
      await w3m.type('Exchange Online Kiosk', '3')
      await w3m.follow('Next')
      await w3m.shows('I accept the Microsoft Customer Agreement')
      // The box is before its words, after the head of the table.
      await w3m.followAfter('Unit')
      await w3m.follow('Place order')
      expect(await w3m.shows('Your new order for')).toContain('Exchange Online Kiosk')
      expect(await sent('orders/new')).toMatchObject([{ status: 200, body: { Products: [{ Amount: 3 }] } }])
    })

    it('signs out', async () => {
      await w3m.follow('Sign out')
      await w3m.shows('Password')
    })
  },
)
