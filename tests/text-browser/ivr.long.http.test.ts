/** An IVR, an audio file and a recording, by keyboard in a text browser. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wav } from '../../provider/files/wav'
import { eventually } from '../support/eventually'
import { World } from '../support/world'
import { BEFORE_SUBMIT, CLOSES_DIALOG, FIRST_FIELD, signIn } from './portal'
import { isInstalled, TextBrowser } from './w3m'

let world: World
let w3m: TextBrowser
let folder: string
const sent = async (path: string) => (await world.calls()).filter((call) => call.path.startsWith(`ucm/${path}`))

describe.skipIf(!isInstalled)(
  `somebody who uses w3m${isInstalled ? '' : ' (skipped: w3m or script is missing)'}`,
  () => {
    beforeAll(async () => {
      world = await World.create()
      folder = await mkdtemp(join(tmpdir(), 'w3m-audio-'))
      w3m = new TextBrowser(`${world.at.portal}/ucm/ivr`)
    })
    afterAll(async () => {
      await w3m?.close()
      if (folder) await rm(folder, { recursive: true, force: true })
    })

    it('signs in and creates an IVR', async () => {
      await signIn(w3m, world.account('callcentre').email)
      await w3m.shows('Main menu English')
      await w3m.follow('New IVR')
      await w3m.shows('It cannot be changed later')
      await w3m.type('Name', 'Parts menu')
      await w3m.choose('What callers hear: the list', 'main-menu.wav')
      await w3m.follow('Create')
      expect(await w3m.shows('This IVR is a dead end')).toContain('Parts menu')
    })

    it('gives it two options', async () => {
      const add = async (index: string, type: string, target: string, name: string) => {
        await w3m.follow('Add option')
        await w3m.shows('Choose an action type')
        await w3m.type('between 0 and 100', index)
        await w3m.choose('Action type', type)
        await w3m.choose(target, name)
        await w3m.followAfter(BEFORE_SUBMIT)
        await w3m.shows('IVR menu option added!')
      }
      await add('1', 'Jump to queue', 'Queue (for', 'Overflow')
      await add('2', 'Jump to IVR', 'IVR (for', 'Support menu')
      expect(await sent('ivr/options/add')).toMatchObject([
        { body: { Option: 1, Action: 'Overflow' } },
        { body: { Option: 2, Action: 'Support menu' } },
      ])
    })

    it('gives it business hours and a holiday', async () => {
      await w3m.follow('Add business hours')
      await w3m.shows('Monday')
      await w3m.followAfter(FIRST_FIELD)
      await w3m.followAfter(BEFORE_SUBMIT)
      expect(await w3m.shows('Business hours added!')).toMatch(/Monday\s.*08:30 - 17:00/)
      await w3m.follow('Assign holiday')
      await w3m.shows('Choose a holiday')
      await w3m.choose(CLOSES_DIALOG, '25-12')
      await w3m.followAfter(BEFORE_SUBMIT)
      await w3m.shows('Holiday added!')
    })

    it('follows the calls as a list, two menus deep', async () => {
      expect(await w3m.shows('The same as a list')).toMatch(/2\s+Support menu\s+IVR/)
      await w3m.follow('Claims Line', 'The same as a list')
      await w3m.shows('Shift queue on')
    })

    it('uploads an audio file and deletes it', async () => {
      const file = join(folder, 'parts.wav')
      await writeFile(file, wav(1, 440))
      await w3m.follow('Audio Library')
      await w3m.shows('calm-piano.wav')
      await w3m.follow('Upload audio files')
      await w3m.shows('WAV files of at most')
      await w3m.type('Telephone systems', file)
      await w3m.follow('Upload Cancel')
      expect(await w3m.shows('Audio file(s) uploaded')).toContain('parts.wav')
      await w3m.follow('Delete', 'parts.wav')
      expect(await w3m.shows("This action can't be undone.")).toContain('not used anywhere')
      await w3m.followAfter(BEFORE_SUBMIT)
      await w3m.shows('Audio file removed!')
      expect(await sent('audio/remove')).toMatchObject([{ query: { audioFileName: 'parts.wav' }, status: 200 }])
    })

    it('gets a recording to listen to', async () => {
      await w3m.follow('Recordings')
      await w3m.shows('as the telephone system counts')
      await w3m.save('Listen to', 'heard.wav')
      const start = await eventually(async () => (await readFile(join(w3m.folder, 'heard.wav'))).subarray(0, 4))
      expect(start.toString('latin1')).toBe('RIFF')
    })
  },
)
