/** Files of a reply that came back: whose they are, for how long, and how many. */
import { statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Page } from '../support/page'
import type { Person } from '../support/person'
import { startPortalBeside, tuned, type Started } from '../support/processes'
import { storedUploads } from '../support/stored-uploads'
import { World } from '../support/world'

let world: World
let small: Started
let address = ''
beforeAll(async () => {
  world = await World.create()
  address = `/cases/ticket?no=${(await (await world.signedIn('admin')).visit('/cases')).column('Ticket Number')[0] ?? ''}`
  small = await startPortalBeside(world.at.provider, {
    ...tuned({ UPLOAD_QUOTA_MB: 1 }),
    UPLOAD_TOTAL_MB: '1.5',
  })
})
beforeEach(() => world.forgetCalls())
afterEach(() => world.clearFaults())
afterAll(() => small.stop())

const bytes = (name: string, count: number) => new File([Buffer.alloc(count)], name)
const kept = (page: Page) => page.all('input[name=stored-uploads] ~ label')
const replies = () => world.calls('activities/sendmessage')

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

const GONE = 'A file that you chose earlier is no longer stored, so nothing was sent. Please choose it again.'

describe('a kept file', () => {
  it('is of no use to somebody else', async () => {
    const page = await refused(await world.signedIn('admin'), [bytes('a.txt', 3)])
    const id = page.one('input[name=stored-uploads]').getAttribute('value') ?? ''
    const other = await world.signedIn('own-write', ['ADMINCASES'])
    const answer = await other.post(address, { subject: 'S', description: 'M', 'stored-uploads': id })
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
      utimesSync(join(world.at.files, name), then, then)
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

describe('files for which there is no room [481]', () => {
  it('are refused in plain words; what was typed and stored before stays, and nothing else', async () => {
    const person = await world.signedIn('admin', undefined, small.portal)
    const page = await refused(person, [bytes('fits.bin', 600_000)])
    expect(kept(page)).toEqual(['fits.bin (0.60 MB)'])
    const before = storedUploads(world, 'admin', small.files)

    const over = await page.press('Send', { Attachments: [bytes('small.txt', 9), bytes('over.bin', 600_000)] })
    expect(over.status).toBe(413)
    const message = 'Your files together are over your limit of 1 MB. Nothing was sent. Please send fewer files.'
    expect(over.all('.alert a')).toEqual([message])
    expect(over.all('.field-message')).toEqual([`Error: ${message}`])
    expect(over.one('#reply textarea').textContent).toBe('M')
    expect(kept(over)).toEqual(['fits.bin (0.60 MB)'])
    expect(await replies()).toEqual([])
    await expect.poll(() => storedUploads(world, 'admin', small.files)).toEqual(before)

    const done = await over.press('Send', { Attachments: [bytes('small.txt', 9)] })
    expect(done.toasts).toEqual(['Portal response sent! Reply sent with 2 files.'])
    expect((await replies())[0]?.body).toMatchObject({ files: [{ fileName: 'fits.bin' }, { fileName: 'small.txt' }] })
    await expect.poll(() => storedUploads(world, 'admin', small.files)).toEqual([])
  })

  it('because everybody’s fill the disk are refused too', async () => {
    const admin = await world.signedIn('admin', undefined, small.portal)
    const page = await refused(admin, [bytes('mine.bin', 900_000)])
    const other = await world.signedIn('own-write', ['ADMINCASES'], small.portal)
    const Attachments = [bytes('theirs.bin', 900_000)]
    const full = await (await other.visit(address)).press('Send', { Subject: 'S', Message: 'M', Attachments })
    expect(full.status).toBe(503)
    expect(full.all('.field-message')).toEqual([
      'Error: The portal has no room for files at the moment. Nothing was sent. Please try again later.',
    ])
    expect(full.one('#reply textarea').textContent).toBe('M')
    expect((await page.press('Send')).toasts).toEqual(['Portal response sent! Reply sent with 1 file.'])
    await expect.poll(() => storedUploads(world, 'admin', small.files)).toEqual([])
  })

  it('leave room for others while they arrive: ten uploads at once store no more than one user may', async () => {
    const person = await world.signedIn('admin', undefined, small.portal)
    const form = await person.visit(address)
    await world.faults({ path: 'activities/sendmessage', status: 409, body: 'Locked.' })
    const Attachments = [bytes('half.bin', 400_000)]
    const request = form.pressed('Send', { Subject: 'S', Message: 'M', Attachments })
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await person.send(request)).status))
    expect(statuses).toContain(413)
    expect(statuses.filter((status) => ![409, 413, 429].includes(status))).toEqual([])
    const stored = storedUploads(world, 'admin', small.files).map((name) => statSync(join(small.files, name)).size)
    expect(stored.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_010_000)
  })
})
