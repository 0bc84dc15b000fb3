/** An IVR, an audio file and a recording, by keyboard in a text browser. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { wav } from '../../provider/files/wav'
import { eventually } from '../support/eventually'
import { World } from '../support/world'
import { BEFORE_SUBMIT, CLOSES_DIALOG, FIRST_FIELD, inTextBrowsers, signIn } from './portal'
import type { TextBrowser } from './text-browser'

let world: World
let browser: TextBrowser
let folder: string
const sent = async (path: string) => (await world.calls()).filter((call) => call.path.startsWith(`ucm/${path}`))

inTextBrowsers((open) => {
  beforeAll(async () => {
    world = await World.create()
    folder = await mkdtemp(join(tmpdir(), 'portal-audio-'))
    browser = open(`${world.at.portal}/ucm/ivr`)
  })
  afterAll(async () => {
    await browser?.close()
    if (folder) await rm(folder, { recursive: true, force: true })
  })

  it('signs in and creates an IVR', async () => {
    await signIn(browser, world.account('callcentre').email)
    await browser.shows('Main menu English')
    await browser.follow('New IVR')
    await browser.shows('It cannot be changed later')
    await browser.type('Name', 'Parts menu')
    await browser.choose('What callers hear: the list', 'main-menu.wav')
    await browser.follow('Create')
    expect(await browser.shows('This IVR is a dead end')).toContain('Parts menu')
  })

  it('gives it two options', async () => {
    const add = async (index: string, type: string, target: string, name: string) => {
      await browser.follow('Add option')
      await browser.shows('Choose an action type')
      await browser.type('between 0 and 100', index)
      await browser.choose('Action type', type)
      await browser.choose(target, name)
      await browser.followAfter(BEFORE_SUBMIT)
      await browser.shows('IVR menu option added!')
    }
    await add('1', 'Jump to queue', 'Queue (for', 'Overflow')
    await add('2', 'Jump to IVR', 'IVR (for', 'Support menu')
    expect(await sent('ivr/options/add')).toMatchObject([
      { body: { Option: 1, Action: 'Overflow' } },
      { body: { Option: 2, Action: 'Support menu' } },
    ])
  })

  it('gives it business hours and a holiday', async () => {
    await browser.follow('Add business hours')
    await browser.shows('Monday')
    await browser.followAfter(FIRST_FIELD)
    await browser.followAfter(BEFORE_SUBMIT)
    expect(await browser.shows('Business hours added!')).toMatch(/Monday\s.*08:30 - 17:00/)
    await browser.follow('Assign holiday')
    await browser.shows('Choose a holiday')
    await browser.choose(CLOSES_DIALOG, '25-12')
    await browser.followAfter(BEFORE_SUBMIT)
    await browser.shows('Holiday added!')
  })

  it('follows the calls as a list, two menus deep', async () => {
    expect(await browser.shows('The same as a list')).toMatch(/2\s+Support menu\s+IVR/)
    await browser.follow('Claims Line', 'The same as a list')
    await browser.shows('Shift queue on')
  })

  it('uploads an audio file and deletes it', async () => {
    const file = join(folder, 'parts.wav')
    await writeFile(file, wav(1, 440))
    await browser.follow('Audio Library')
    await browser.shows('calm-piano.wav')
    await browser.follow('Upload audio files')
    await browser.shows('WAV files of at most')
    await browser.type('Telephone systems', file)
    // w3m has sent the form of one field by Enter.
    if (!(await browser.screen()).includes('uploaded')) await browser.followAfter(BEFORE_SUBMIT)
    expect(await browser.shows('Audio file(s) uploaded')).toContain('parts.wav')
    await browser.follow('Delete', 'parts.wav')
    expect(await browser.shows("This action can't be undone.")).toContain('not used anywhere')
    await browser.followAfter(BEFORE_SUBMIT)
    await browser.shows('Audio file removed!')
    expect(await sent('audio/remove')).toMatchObject([{ query: { audioFileName: 'parts.wav' }, status: 200 }])
  })

  it('chooses a recording, and gets it to listen to', async () => {
    await browser.follow('Recordings')
    await browser.shows('recorded calls. All times')
    await browser.follow('Main line', 'sorted by')
    await browser.shows('Listen to')
    await browser.save('Listen to', 'heard.wav')
    const start = await eventually(async () => (await readFile(join(browser.folder, 'heard.wav'))).subarray(0, 4))
    expect(start.toString('latin1')).toBe('RIFF')
  })
})
