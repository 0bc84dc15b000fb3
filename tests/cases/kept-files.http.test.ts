/** Files of a reply that came back: whose they are, for how long, and how many. */
import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fileOwner } from '../../app/ui/form/sent-form.server'
import type { Page } from '../support/page'
import type { Person } from '../support/person'
import { freePorts, startPortalAt, type Started } from '../support/processes'
import { storedUploads } from '../support/stored-uploads'
import { World } from '../support/world'

let world: World
let small: Started
let address = ''
beforeAll(async () => {
  world = await World.create()
  address = `/cases/ticket?no=${(await (await world.signedIn('admin')).visit('/cases')).all('tbody th')[0] ?? ''}`
  const [port] = await freePorts(1)
  small = await startPortalAt(world.at.provider, `http://localhost:${port}`, { STASH_MB: '1' })
})
beforeEach(() => world.forgetCalls())
afterEach(() => world.clearFaults())
afterAll(() => small.stop())

const bytes = (name: string, count: number) => new File([Buffer.alloc(count)], name)
const kept = (page: Page) => page.all('input[name=kept-files] ~ label')
const replies = async () => (await world.calls()).filter(({ path }) => path === 'activities/sendmessage')

/** A reply that came back with its files kept. */
async function refused(person: Person, Attachments: readonly File[]): Promise<Page> {
  const form = await person.visit(address)
  await world.faults({ path: 'activities/sendmessage', status: 409, body: 'Locked.' })
  const page = await form.press('Send', { Subject: 'S', Message: 'M', Attachments })
  expect(page.status).toBe(409)
  await world.clearFaults()
  await world.forgetCalls()
  return page
}

const GONE = 'A file that you chose earlier is no longer kept, so nothing was sent. Please choose it again.'

describe('a kept file', () => {
  it('is of no use to somebody else', async () => {
    const page = await refused(await world.signedIn('admin'), [bytes('a.txt', 3)])
    const id = page.one('input[name=kept-files]').getAttribute('value') ?? ''
    const other = await world.signedIn('own-write', ['ADMINCASES'])
    const answer = await other.post(address, { subject: 'S', description: 'M', 'kept-files': id })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain(GONE)
    expect(kept(answer)).toEqual([])
    expect(await replies()).toEqual([])
    expect((await page.press('Send')).text).toContain('Portal response sent!')
  })

  it('is gone after an hour: nothing is sent without it, and the form says so', async () => {
    const person = await world.signedIn('own-write', ['ADMINCASES'])
    const page = await refused(person, [bytes('a.txt', 3)])
    const then = Date.now() / 1_000 - 3_601
    for (const name of storedUploads(world, 'own-write')) {
      utimesSync(join(world.at.files, fileOwner(world.account('own-write').id), name), then, then)
    }
    const late = await page.press('Send')
    expect(late.status).toBe(422)
    expect(late.all('.alert')).toEqual([GONE])
    expect(late.one('#reply textarea').textContent).toBe('M')
    expect(await replies()).toEqual([])
    await late.press('Send', { Attachments: [bytes('a.txt', 3)] })
    expect(await replies()).toHaveLength(1)
  })
})

describe('files for which there is no room', () => {
  it('are named, and the others kept', async () => {
    const person = await world.signedIn('admin', undefined, small.portal)
    const page = await refused(person, [bytes('fits.bin', 600_000), bytes('over.bin', 600_000), bytes('small.txt', 9)])
    expect(kept(page)).toEqual(['fits.bin (0.60 MB)', 'small.txt (0.00 MB)'])
    const message = 'There was no room to keep these files. Please choose them again: over.bin'
    expect(page.all('.alert a')).toEqual([message])
    expect(page.all('.field-message')).toEqual([`Error: ${message}`])

    const done = await page.press('Send', { Attachments: [bytes('over.bin', 600_000)] })
    expect(done.all('.toast-message')).toEqual(['Portal response sent!'])
    expect((await replies())[0]?.body).toMatchObject({
      files: [{ fileName: 'fits.bin' }, { fileName: 'small.txt' }, { fileName: 'over.bin' }],
    })
    await expect.poll(() => storedUploads(world, 'admin', small.files)).toEqual([])
  })
})
