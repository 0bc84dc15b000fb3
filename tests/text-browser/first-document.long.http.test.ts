/** Everything but uCallManager and the settings, by keyboard in a text browser. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../support/eventually'
import { World } from '../support/world'
import { inTextBrowsers, signIn } from './portal'
import type { TextBrowser } from './text-browser'

let world: World
let browser: TextBrowser
const startOf = (file: string) => readFileSync(join(browser.folder, file)).toString('latin1', 0, 4)
const sent = async (path: string) => (await world.calls()).filter((call) => call.path.startsWith(path))

inTextBrowsers((open) => {
  beforeAll(async () => {
    world = await World.create()
    browser = open(`${world.at.portal}/cases`)
  })
  afterAll(() => browser?.close())

  it('signs in and comes to the page asked for [495]', async () => {
    await signIn(browser, world.account('admin').email)
    expect(await browser.shows('Create new case')).toContain('sorted by Created On, descending')
  })

  it('sorts and searches the cases [524]', async () => {
    await browser.follow('Title')
    await browser.shows('sorted by Title, ascending')
    await browser.type('Needs your answer', 'certificate', 'Active 60')
    await browser.follow('Search', 'Active 60')
    await browser.shows('(60 cases in total)')
  })

  it('opens a case and replies with a file [524]', async () => {
    await browser.follow('Guest Wi-Fi')
    await browser.shows('Case activities')
    await browser.write('Message', 'It works again.\n\nThank you.')
    writeFileSync(join(browser.folder, 'photo.txt'), 'a photo')
    await browser.type('Attachments', join(browser.folder, 'photo.txt'))
    await browser.follow('Send')
    await browser.shows('Portal response sent!')
    expect(await sent('activities/sendmessage')).toMatchObject([
      {
        status: 200,
        body: {
          fields: { description: expect.stringMatching(/^It works again\.\s+Thank you\.\s*$/) },
          files: [{ fileName: 'photo.txt' }],
        },
      },
    ])
  })

  it('closes the case', async () => {
    await browser.follow('Close case')
    await browser.shows('Are you sure you want to close this case?')
    await browser.follow('Close case!')
    await browser.shows('You have closed')
    expect(await sent('cases/close/')).toMatchObject([{ status: 200 }])
  })

  it('creates a case', async () => {
    await browser.follow('Create new case')
    await browser.shows('Case Title')
    await browser.type('Case Title', 'No dial tone in Antwerp')
    await browser.choose('Case Type', 'Problem')
    await browser.choose('Case Subject', 'Telephony')
    await browser.choose('Entitlement', 'Premium')
    await browser.write('Description', 'Since Monday.')
    await browser.follow('Create Cancel')
    await browser.shows('Your new case is')
    expect(await sent('cases/create')).toMatchObject([{ status: 200, body: { Title: 'No dial tone in Antwerp' } }])
  })

  it('searches everything, opens a hit, and searches without a hit [896] [898] [903] [906]', async () => {
    await browser.type('Search', 'antwerp')
    await browser.follow('Search everything')
    expect(await browser.shows('for ‘antwerp’')).toContain('Active cases, sorted by')
    await browser.follow('No dial tone in Antwerp', 'Active cases, sorted by')
    await browser.shows('Case activities')
    await browser.type('Search', 'nowhere to be found')
    await browser.follow('Search everything')
    await browser.shows('Nothing was found for ‘nowhere to be found’')
    // Searches from the field of the page itself.
    await browser.type('0 hits for', 'service desk')
    await browser.follow('Search everything', '0 hits for')
    await browser.shows('Queue Service Desk')
    await browser.type('1 hit for', 'nor this')
    await browser.follow('Search everything', '1 hit for')
    await browser.shows('Nothing was found for ‘nor this’')
    await browser.follow('Show closed cases')
    await browser.shows('Closed cases')
  })

  it('sorts the invoices, and downloads one and all of them', async () => {
    await browser.follow('Documents')
    await browser.follow('Invoices')
    await browser.shows('Uploaded on')
    await browser.follow('File name', 'sorted by')
    await browser.shows('sorted by File name, ascending')
    await browser.save('Invoice 2026', 'invoice.pdf')
    await eventually(() => expect(startOf('invoice.pdf')).toBe('%PDF'))
    await browser.follow('Select all on this page')
    await browser.shows('Select none')
    await browser.save('Download', 'invoices.zip')
    await eventually(() => expect(startOf('invoices.zip')).toBe('PK\x03\x04'))
  })

  it('orders licences [824]', async () => {
    await browser.follow('Home')
    await browser.follow('New order Create new case')
    await browser.shows('.onmicrosoft.example')
    await browser.followAfter('Tenant')
    await browser.follow('Next')
    await browser.shows('Exchange Online Kiosk')
    // The amount, behind the box of the same row.
    await browser.type('Exchange Online Kiosk', '2')
    await browser.follow('Previous')
    await browser.shows('Another tenant clears')
    await browser.follow('Next')
    await browser.shows('1 chosen')
    await browser.type('Exchange Online Kiosk', '3')
    await browser.follow('Next')
    await browser.shows('I accept the Microsoft Customer Agreement')
    // The box is before its words, after the head of the table.
    await browser.followAfter('Unit')
    await browser.follow('Place order')
    expect(await browser.shows('Your new order for')).toContain('Exchange Online Kiosk')
    expect(await sent('orders/new')).toMatchObject([{ status: 200, body: { Products: [{ Amount: 3 }] } }])
  })

  it('signs out', async () => {
    await browser.follow('Sign out')
    await browser.shows('Password')
  })
})
