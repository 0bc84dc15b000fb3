import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Page } from '../support/page'
import type { Person } from '../support/person'
import { sendRaw } from '../support/raw'
import { storedUploads } from '../support/stored-uploads'
import { todays } from '../support/todays'
import { wavFile, wavOf } from '../support/wav'
import { inManager, World } from '../support/world'

let world: World
let person: Person
beforeAll(async () => {
  world = await World.create({ with: ['audio'] })
})
beforeEach(async () => {
  person = await world.signedIn('callcentre', inManager('AUDIOLIBRARY.EDIT', 'QUEUES.VIEW'))
  await world.forgetCalls()
})
afterEach(() => world.clearFaults())

const LIST = '/ucm/audio'
const kept = (page: Page) => page.all('input[name=stored-uploads] ~ label')
const keptFiles = () => storedUploads(world, 'callcentre').filter((name) => !name.endsWith('.json')).length
const names = async () => (await person.visit(LIST)).column('File name')
const upload = async (...files: File[]) =>
  (await person.visit(`${LIST}/upload`)).press('Upload', { 'Audio files': files })
const bytes = (name: string, content: Buffer) => new File([new Uint8Array(content)], name, { type: 'audio/wav' })
const mp3 = (name: string) => bytes(name, Buffer.from('ID3\x04 and then some music.', 'latin1'))

describe('the audio library', () => {
  it('lists the file names of the API, in order [420] [465]', async () => {
    const page = await person.visit(LIST)
    expect(await world.calls('ucm/audio/get-meta')).toMatchObject([{ method: 'GET', bearer: true, status: 200 }])
    expect(page.heading).toBe('Audio Library')
    expect(page.column('File name')).toEqual([
      'calm-piano.wav',
      'closed.wav',
      'holiday.wav',
      'main-menu.wav',
      'please-hold.wav',
      'support-menu.wav',
      'welcome-english.wav',
      'welcome.wav',
    ])
    expect((await person.visit(`${LIST}?q=menu`)).column('File name')).toEqual(['main-menu.wav', 'support-menu.wav'])
    const csv = await person.answer(page.link('CSV of audio library').getAttribute('href') ?? '')
    expect(await csv.text()).toContain('\r\ncalm-piano.wav,"Claims Line, ')
  })

  it.each(
    todays([
      [inManager('IVR.VIEW'), 200, false],
      [inManager('IVR.EDIT'), 200, false],
      [inManager('AUDIOLIBRARY.EDIT'), 200, true],
      [inManager('QUEUES.EDIT'), 403, false],
      [inManager(), 403, false],
      [['UCALLMANAGER.AUDIOLIBRARY.EDIT'], 403, false],
    ]),
  )(
    'for who holds %j has status %d, and changes: %s, also by a direct post [421] [422] [469]',
    async (held, status, edits) => {
      await world.permit('callcentre', held)
      const page = await person.visit(LIST)
      expect(page.status).toBe(status)
      expect(page.links('Upload audio files')).toHaveLength(edits ? 1 : 0)
      expect(page.all('.list-actions')).toHaveLength(edits ? 8 : 0)
      if (status === 403) expect(await world.calls('ucm/audio/get-meta')).toEqual([])
      if (edits) return
      await world.forgetCalls()
      const form = new FormData()
      form.append('attachments', wavFile('sneaky.wav'))
      for (const path of [`${LIST}/upload`, `${LIST}/delete?id=closed.wav`]) {
        expect((await person.visit(path)).status).toBe(403)
        expect((await person.answer(path, { method: 'POST', body: form })).status).toBe(403)
      }
      expect((await world.calls()).filter(({ method }) => method === 'POST')).toEqual([])
      await expect.poll(() => storedUploads(world, 'callcentre')).toEqual([])
    },
  )

  it('says when there are none, and how to start', async () => {
    await world.faults({ path: 'ucm/audio/get-meta', status: 200, body: [] })
    const page = await person.visit(LIST)
    expect(page.text).toContain('No audio files')
    expect(page.links('Upload audio files')).toHaveLength(2)
  })

  it('says what is wrong when the call fails', async () => {
    await world.faults({ path: 'ucm/audio/get-meta', status: 500, body: { Message: 'The <b>disk</b> is gone.' } })
    const page = await person.visit(LIST)
    expect(page.status).toBe(502)
    expect(page.text).toContain('The <b>disk</b> is gone.')
  })
})

describe('the uses of the audio files', () => {
  const usedBy = (page: Page) => new Map(page.column('File name').map((name, at) => [name, page.column('Used by')[at]]))

  it('are the IVRs and queues that play them, each named once, and searched too [629] [1045]', async () => {
    await world.permit('callcentre', inManager('QUEUES.VIEW', 'IVR.VIEW'))
    const page = await person.visit(LIST)
    expect(usedBy(page).get('main-menu.wav')).toBe('1 Main menu')
    expect(usedBy(page).get('holiday.wav')).toBe('Not used')
    expect(usedBy(page).get('welcome.wav')).toMatch(/^(\d+) Main menu, Main menu English and \d+ more$/)
    const file = await (await person.answer(`${LIST}/csv`)).text()
    expect(file).toMatch(/^welcome\.wav,"Main menu, Main menu English, .*Main line.*",Yes\r$/m)
    expect((await person.visit(`${LIST}?q=main+menu+english`)).column('File name')).toContain('welcome.wav')
  })

  it('find the files that nothing plays, by a filter [1045]', async () => {
    await world.permit('callcentre', inManager('QUEUES.VIEW', 'IVR.VIEW'))
    const page = await person.visit(LIST)
    const unused = page.column('File name').filter((name) => usedBy(page).get(name) === 'Not used')
    expect(unused).toContain('holiday.wav')
    expect((await person.visit(`${LIST}?in-use=No`)).column('File name')).toEqual(unused)
    await world.permit('callcentre', inManager('IVR.VIEW'))
    expect((await person.visit(`${LIST}?in-use=No`)).text).toContain('No audio files match In use: No')
  })

  it('are said to be partly unknown to who may not see all of them [629]', async () => {
    await world.permit('callcentre', inManager('IVR.VIEW'))
    const page = await person.visit(LIST)
    expect(page.text).toContain('Your account cannot see queues, which may use these files too.')
    expect(usedBy(page).get('holiday.wav')).toBe('Nothing that you can see')
    expect(page.text).not.toContain('Not used')

    await world.permit('callcentre', inManager('AUDIOLIBRARY.EDIT'))
    const denied = await (await world.signedIn('callcentre')).visit(LIST)
    expect(denied.all('thead th a')).toEqual(['File name'])
    expect(denied.text).toContain('Your account cannot see where these files are used.')
    expect(await world.calls('ucm/ivr/all')).toHaveLength(1)
  })

  it('are not known of a file that only a row that could not be read may use [629]', async () => {
    await world.faults({ path: 'ucm/queues', status: 200, body: [{ QueueName: null }] })
    const page = await person.visit(LIST)
    expect(usedBy(page).get('holiday.wav')).toBe('Not known')
    expect(page.text).not.toContain('Not used')
  })

  it('are said to be unknown when a call fails, and the list stays [629]', async () => {
    await world.faults({ path: 'ucm/queues/get', status: 500, body: { Message: 'The <b>desk</b> is closed.' } })
    const page = await person.visit(LIST)
    expect(page.text).toMatch(
      /Not looked through: \d+ queues, which may use these files too: The <b>desk<\/b> is closed\. Show where/,
    )
    expect(usedBy(page).get('holiday.wav')).toBe('Not known')
    expect(page.column('File name')).toContain('closed.wav')

    await world.faults({ path: 'ucm/queues', status: 500, body: { Message: 'The list is gone.' } })
    const failed = await person.visit(LIST)
    expect(failed.all('main .alert')).toEqual(['We could not find out where these files are used: The list is gone.'])
    expect(failed.all('thead th a')).toEqual(['File name'])
  })

  it('cost no call for each queue where there are many, until people ask for them [629] [630]', async () => {
    const large = await World.create({ with: ['audio'] })
    await large.seed({ queues: 40 })
    const admin = await large.signedIn('admin')
    const details = async () => (await large.calls()).filter(({ path }) => path === 'ucm/queues/get').length
    const page = await admin.visit(LIST)
    expect(page.text).toContain('Not looked through: 40 queues and 3 IVRs, which may use these files too.')
    expect(usedBy(page).get('holiday.wav')).toBe('Not known')
    const dialog = await admin.visit(`${LIST}/upload`)
    const asked = await dialog.press('Upload', { 'Audio files': [wavFile('closed.wav')] })
    expect(asked.link('Show where the files are used (opens in a new tab)').getAttribute('href')).toBe(
      `${LIST}?all=yes`,
    )
    expect(await details()).toBe(0)

    const shown = await page.follow('Show where the files are used')
    expect(shown.address).toBe(`${LIST}?all=yes`)
    expect(usedBy(shown).get('holiday.wav')).toBe('Not used')
    expect(await details()).toBeGreaterThanOrEqual(40)
    const searched = await shown.press('Search', { 'Search audio files': 'closed' })
    expect(searched.column('Used by')).toHaveLength(1)
  })
})

describe('an upload', () => {
  it('sends all files at once, each under attachments, and shows the list with a toast [427] [428] [466] [468]', async () => {
    const page = await upload(wavFile('first.wav'), wavFile('second & more? 100% é.wav', { rate: 16_000 }))
    expect(page.toasts).toEqual(['Audio file(s) uploaded'])
    expect(page.address).toBe(LIST)
    expect(page.column('File name')).toEqual(expect.arrayContaining(['first.wav', 'second & more? 100% é.wav']))
    const [call, ...more] = await world.calls('ucm/audio/add')
    expect(more).toEqual([])
    expect(call).toMatchObject({
      method: 'POST',
      body: {
        fields: {},
        files: [
          { field: 'attachments', fileName: 'first.wav', size: wavOf().length },
          { field: 'attachments', fileName: 'second & more? 100% é.wav' },
        ],
      },
    })
    expect(call?.contentType).toMatch(/^multipart\/form-data/)
    await expect.poll(() => storedUploads(world, 'callcentre')).toEqual([])
  })

  it('of nothing says so', async () => {
    const page = await upload()
    expect([page.status, page.fieldErrors]).toEqual([422, ['Choose one or more .wav files']])
    expect(await world.calls('ucm/audio/add')).toEqual([])
  })

  it('of exactly 15,000,000 bytes is sent, and of one more is not [423]', async () => {
    const file = (size: number) => {
      const content = wavOf()
      return bytes(`long-${size}.wav`, Buffer.concat([content, Buffer.alloc(size - content.length)]))
    }
    expect((await upload(file(15_000_000))).toasts).toEqual(['Audio file(s) uploaded'])
    await world.forgetCalls()
    const page = await upload(wavFile('small.wav'), file(15_000_001))
    expect(page.status).toBe(422)
    expect(page.fieldErrors).toEqual(['Oops, file size can not be bigger than 15 MB. Too large: long-15000001.wav'])
    expect(kept(page)).toEqual(['small.wav (0.02 MB)'])
    expect(await world.calls('ucm/audio/add')).toEqual([])
  })

  it('with one file that is no WAV file sends nothing; the others need not be chosen again [424] [432] [474]', async () => {
    const before = keptFiles()
    const page = await upload(wavFile('good.wav'), mp3('renamed.wav'), bytes('noise.mp3', wavOf()))
    expect(page.status).toBe(422)
    const message =
      'Oops, you can only upload .wav files. Refused: renamed.wav (an MP3 file), noise.mp3 (its name does not end in .wav)'
    expect(page.fieldErrors).toEqual([message])
    expect(page.all('.alert a')).toEqual([message])
    expect(page.toasts).toEqual(['Oops, you can only upload .wav files.'])
    expect(kept(page)).toEqual(['good.wav (0.02 MB)'])
    expect(await world.calls('ucm/audio/add')).toEqual([])
    await expect.poll(() => keptFiles() - before).toBe(1)

    expect((await page.press('Upload')).toasts).toEqual(['Audio file(s) uploaded'])
    expect(await world.calls('ucm/audio/add')).toMatchObject([{ body: { files: [{ fileName: 'good.wav' }] } }])
    expect(await names()).not.toContain('renamed.wav')
  })

  it('takes what browsers call audio/x-wav, audio/wave or nothing, and sends all as audio/wav [424] [427] [622]', async () => {
    const files = ['audio/x-wav', 'audio/wave', 'audio/vnd.wave', ''].map(
      (type, index) => new File([new Uint8Array(wavOf())], `type-${index}.WAV`, { type }),
    )
    expect((await upload(...files)).toasts).toEqual(['Audio file(s) uploaded'])
    const [call] = await world.calls('ucm/audio/add')
    const sentFiles = z.object({ files: z.array(z.object({ contentType: z.string() })) }).parse(call?.body).files
    expect(sentFiles.map(({ contentType }) => contentType)).toEqual(files.map(() => 'audio/wav'))
  })

  it.each([
    ['Closed.WAV', 'closed.wav'],
    ['cafe\u0301.wav', 'caf\u00e9.wav'],
  ])('of nearly the name of another asks first: %j for %j [621]', async (name, existing) => {
    if (existing.startsWith('caf')) await upload(wavFile(existing))
    await world.forgetCalls()
    const asked = await upload(wavFile(name))
    expect(asked.status).toBe(409)
    expect(asked.text).toContain(`Nearly the name of an existing file, which may be overwritten: ${name} (${existing})`)
    expect(await world.calls('ucm/audio/add')).toEqual([])
    expect((await asked.press('Upload')).toasts).toEqual(['Audio file(s) uploaded'])
  })

  it('of two files with nearly the same name sends neither [621]', async () => {
    const page = await upload(wavFile('both.wav'), wavFile('Both.wav'))
    expect(page.fieldErrors).toEqual([
      'Two of the files have nearly the same name: both.wav and Both.wav. Please send only one of them.',
    ])
  })

  it('of names that exist asks first, and sends when that is confirmed [425] [426] [466] [630]', async () => {
    const asked = await upload(wavFile('closed.wav'), wavFile('brand-new.wav'), wavFile('holiday.wav'))
    expect(asked.status).toBe(409)
    expect(asked.text).toContain(
      'The following audio files already exist and will be overwritten: closed.wav, holiday.wav',
    )
    expect(asked.text).toContain('Files already chosen: 3 files (0.05 MB)')
    expect(asked.all('dialog .alert li')).toEqual([
      expect.stringMatching(/^closed\.wav: .*Main line/),
      'holiday.wav: Nothing that you can see',
    ])
    expect(asked.text).toContain('Your account cannot see IVRs, which may use these files too.')
    expect(await world.calls('ucm/audio/add')).toEqual([])
    const done = await asked.press('Upload and overwrite')
    expect(done.toasts).toEqual(['Audio file(s) uploaded'])
    expect(await world.calls('ucm/audio/add')).toMatchObject([
      { body: { files: [{ fileName: 'closed.wav' }, { fileName: 'brand-new.wav' }, { fileName: 'holiday.wav' }] } },
    ])
  })

  it('asks again when another name has come into the list meanwhile', async () => {
    const asked = await upload(wavFile('welcome.wav'), wavFile('meanwhile.wav'))
    await upload(wavFile('meanwhile.wav'))
    await world.forgetCalls()
    const again = await asked.press('Upload and overwrite')
    expect(again.status).toBe(409)
    expect(again.text).toContain('will be overwritten: welcome.wav, meanwhile.wav')
    expect(await world.calls('ucm/audio/add')).toEqual([])
  })

  it('of two files of one name sends neither', async () => {
    const page = await upload(wavFile('same.wav'), wavFile('same.wav', { seconds: 2 }))
    expect(page.fieldErrors).toEqual(['Two of the files are called same.wav. Please send only one of them.'])
    expect(await world.calls('ucm/audio/add')).toEqual([])
  })

  it('of what telephone systems may not play says so for each file, and refuses nothing', async () => {
    const stereo = wavFile('stereo.wav', { rate: 44_100, channels: 2 })
    const asked = await upload(stereo, wavFile('plain.wav'))
    expect(asked.status).toBe(409)
    expect(asked.all('.file-note')).toEqual([
      'Warning: 44.1 kHz, 16-bit, stereo, 0:01. Many telephone systems cannot play this. Save it as 8 or 16 kHz, 16-bit, mono PCM.',
      '8 kHz, 16-bit, mono, 0:01. Telephone systems can play this.',
    ])
    expect(asked.text).toContain('Nothing has been uploaded yet.')
    expect(await world.calls('ucm/audio/add')).toEqual([])
    expect((await asked.press('Upload')).toasts).toEqual(['Audio file(s) uploaded'])
    expect(await names()).toContain('stereo.wav')
  })

  it('that the provider refuses keeps its files, with the provider’s text [473]', async () => {
    await world.faults({ path: 'ucm/audio/add', status: 507, body: { Message: 'The <i>disk</i> is full.' }, times: 1 })
    const page = await upload(wavFile('full.wav'))
    expect(page.status).toBe(502)
    expect(page.all('.alert')).toEqual(['The <i>disk</i> is full.'])
    expect(kept(page)).toEqual(['full.wav (0.02 MB)'])
    expect((await page.press('Upload')).toasts).toEqual(['Audio file(s) uploaded'])
  })

  it('that was sent twice is carried out once', async () => {
    const form = await person.visit(`${LIST}/upload`)
    const twice = await Promise.all([1, 2].map(() => form.press('Upload', { 'Audio files': [wavFile('twice.wav')] })))
    expect(twice.map(({ address }) => address)).toEqual([LIST, LIST])
    expect(await world.calls('ucm/audio/add')).toHaveLength(1)
  })

  it('of somebody whose session has ended comes back after signing in, with its files', async () => {
    const form = await person.visit(`${LIST}/upload`)
    person.cookies.delete('portal-auth')
    const page = await form.press('Upload', { 'Audio files': [wavFile('late.wav')] })
    expect([page.status, page.heading]).toEqual([401, 'Your session has ended'])
    expect(page.text).toContain('late.wav')
    expect(await world.calls('ucm/audio/add')).toEqual([])
    for (const [name, value] of (await world.signedIn('callcentre')).cookies) person.cookies.set(name, value)
    expect((await page.press('Send again')).toasts).toEqual(['Audio file(s) uploaded'])
    expect(await world.calls('ucm/audio/add')).toMatchObject([{ body: { files: [{ fileName: 'late.wav' }] } }])
  })

  it('of a body that stops halfway sends nothing and leaves nothing behind', async () => {
    const before = storedUploads(world, 'callcentre')
    const { host } = new URL(world.at.portal)
    const head = [
      `POST ${LIST}/upload HTTP/1.1`,
      `Host: ${host}`,
      `Origin: ${world.at.portal}`,
      `Cookie: ${person.cookieHeader()}`,
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 100000',
      '',
      '--b\r\nContent-Disposition: form-data; name="attachments"; filename="half.wav"\r\n\r\nRIFF',
    ].join('\r\n')
    await sendRaw(world.at.portal, head, { end: true })
    await expect.poll(() => storedUploads(world, 'callcentre')).toEqual(before)
    expect(await world.calls('ucm/audio/add')).toEqual([])
  })
})

describe('deleting', () => {
  const remove = async (name: string) => person.visit(`${LIST}/delete?id=${encodeURIComponent(name)}`)

  it('says where the file is used and that it cannot be undone [429]', async () => {
    const page = await (await person.visit(LIST)).follow('Delete: calm-piano.wav')
    expect(page.all('dialog li')).toContain('Main line Music on hold')
    expect(page.text).toContain("This action can't be undone.")
    expect((await remove('holiday.wav')).text).toContain('This audio file is not used anywhere')
    const closed = await remove('closed.wav')
    expect(closed.all('dialog li')).toContain('Main line Closed sound')
    expect(closed.text).toContain('Your account cannot see IVRs, which may use it too.')
    await world.permit('callcentre', inManager('AUDIOLIBRARY.EDIT'))
    expect((await remove('closed.wav')).text).toContain('Your account cannot see where this audio file is used.')
  })

  it('sends the name as the query, encoded, and shows the list with a toast [430] [431] [472]', async () => {
    const name = 'a/b #1 & 100% + é?.wav'
    const row = { path: 'ucm/audio/get-meta', status: 200, body: [{ Filename: name }] }
    await world.faults(row, { path: 'ucm/audio/remove', status: 200 })
    const page = await (await (await person.visit(LIST)).follow(`Delete: ${name}`)).press('Delete')
    expect(page.toasts).toEqual(['Audio file removed!'])
    expect(await world.calls('ucm/audio/remove')).toMatchObject([{ method: 'POST', query: { audioFileName: name } }])
  })

  it('removes the file from the list', async () => {
    const page = await (await remove('please-hold.wav')).press('Delete')
    expect(page.address).toBe(LIST)
    expect(page.column('File name')).not.toContain('please-hold.wav')
  })

  it('that the provider refuses leads to the list with its reason [467]', async () => {
    const page = await (await remove('main-menu.wav')).press('Delete')
    expect(page.toasts).toEqual([
      'main-menu.wav is the prompt of the IVR Main menu. Choose another prompt there first.',
    ])
    expect(page.column('File name')).toContain('main-menu.wav')
    // Opening the dialog changes nothing.
    expect(await world.calls('ucm/audio/remove')).toHaveLength(1)
  })

  it('of a file that is gone says so', async () => {
    const page = await remove('gone.wav')
    expect(page.status).toBe(404)
    expect(page.text).toContain('This audio file is no longer in the list.')
  })
})
