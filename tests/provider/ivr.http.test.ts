/** IVRs of the stand-in: their rules, and texts worth showing. */
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Ivr, IvrHour, IvrMeta, MenuOption, MenuOptionMeta } from '../../contract/ucm/ivr'
import { type ApiCaller, Organisation, refusal, status } from './started'
import { running } from '../support/world'

let organisation: Organisation
let caller: ApiCaller
let stranger: ApiCaller

beforeAll(async () => {
  organisation = await Organisation.create(running().provider, ['ivr'])
  caller = await organisation.caller('callcentre')
  stranger = await (await Organisation.create(running().provider, [])).caller('callcentre')
}, 60_000)

const rows = async <Row>(row: z.ZodType<Row>, path: string, by = caller) =>
  z.array(row).parse(await (await by.get(`ucm/ivr/${path}`)).json())
const of = (name: string) => `ivrName=${encodeURIComponent(name)}`
const detail = async (name: string) => Ivr.parse(await (await caller.get(`ucm/ivr/get?${of(name)}`)).json())
const send = (path: string, body?: unknown) => caller.call('POST', `ucm/ivr/${path}`, body)
const refused = (path: string, body?: unknown, by = caller) => refusal(by.call('POST', `ucm/ivr/${path}`, body))

const values = {
  IVRName: 'New',
  IsRoot: false,
  LinkedPhoneNumber: '',
  ParentIVR: '',
  IVRPrompt: 'main-menu.wav',
  WelcomeVoicePrompt: '',
  ClosedVoicePrompt: '',
  FallbackQueue: '',
}
const option = { Option: 50, ActionType: 'REPEAT_CURRENT_IVR', Action: '', AcknowledgeAudio: '', IVRname: 'Main menu' }

describe('an IVR', () => {
  it.each([
    [{ IVRName: ' ' }, 400, 'An IVR needs a name of at most 50 characters.'],
    [{ IVRName: 'x'.repeat(51) }, 400, 'An IVR needs a name of at most 50 characters.'],
    [{ IVRName: '..' }, 400, 'An IVR cannot have this name.'],
    [{ IVRName: 'main MENU' }, 409, 'There is an IVR named main MENU already.'],
    [{ IVRPrompt: '' }, 400, 'An IVR needs a prompt.'],
    [{ IVRPrompt: 'no.wav' }, 400, 'There is no sound no.wav in the audio library.'],
    [{ ClosedVoicePrompt: 'no.wav' }, 400, 'There is no sound no.wav in the audio library.'],
    [{ IsRoot: true, ParentIVR: 'Main menu' }, 400, 'A root IVR has no parent.'],
    [{ LinkedPhoneNumber: '31105550119' }, 400, 'Only a root IVR is linked to a phone number.'],
    [{ IsRoot: true, LinkedPhoneNumber: '999' }, 400, 'The phone number 999 is not one of yours.'],
    [
      { IsRoot: true, LinkedPhoneNumber: '31105550118' },
      409,
      'The phone number 31105550118 is linked to the IVR Main menu already.',
    ],
    [{ ParentIVR: 'Nobody' }, 404, 'There is no IVR Nobody.'],
    [{ FallbackQueue: 'Nobody' }, 404, 'There is no queue Nobody.'],
  ])('with %j is refused in words', async (wrong, code, text) => {
    expect(await refused('add', { ...values, ...wrong })).toEqual([code, text])
  })

  it('cannot be below itself', async () => {
    const main = { ...values, IVRName: 'Main menu', IVRPrompt: 'main-menu.wav' }
    expect(await refused('update', { ...main, ParentIVR: 'Support menu' })).toEqual([
      400,
      'Support menu cannot be the parent: it is this IVR, or below it.',
    ])
  })

  it('is created, changed and removed; options that led to it stay, and lead nowhere', async () => {
    expect((await send('add', { ...values, IVRName: 'Short lived' })).status).toBe(200)
    expect(await detail('Short lived')).toMatchObject({ IsRoot: false, IVRPrompt: 'main-menu.wav' })
    const update = { ...values, IVRName: 'Short lived', ParentIVR: 'Main menu', FallbackQueue: 'Overflow' }
    expect((await send('update', update)).status).toBe(200)
    expect(await detail('Short lived')).toMatchObject({ ParentIVR: 'Main menu', FallbackQueue: 'Overflow' })
    const jump = { ...option, Option: 51, ActionType: 'JUMP_TO_IVR', Action: 'Short lived' }
    expect((await send('options/add', jump)).status).toBe(200)

    expect((await send(`remove?${of('Short lived')}`)).status).toBe(200)
    expect(await refused(`remove?${of('Short lived')}`)).toEqual([404, 'There is no IVR Short lived.'])
    const options = await rows(MenuOption, `options/get?${of('Main menu')}`)
    expect(options.find(({ Option }) => Option === 51)).toMatchObject({ Action: 'Short lived' })
  })

  it('offers the organisation’s numbers, IVRs, queues and sounds, and nobody else’s', async () => {
    const meta = IvrMeta.parse(await (await caller.get('ucm/ivr/meta')).json())
    expect(meta.IVRNames).toEqual(['Main menu', 'Main menu English', 'Support menu'])
    expect([meta.PhoneNumbers.includes('31105550118'), meta.Queues.includes('Overflow')]).toEqual([true, true])
    expect(meta.AudioFiles).toContain('welcome.wav')
    expect(await rows(Ivr, 'all', stranger)).toEqual([])
    expect(await status(stranger.get(`ucm/ivr/get?${of('Main menu')}`))).toBe(404)
    expect(await refused(`remove?${of('Main menu')}`, undefined, stranger)).toEqual([404, 'There is no IVR Main menu.'])
  })

  it('is for people with its permissions', async () => {
    const nobody = await organisation.caller('nobody')
    for (const path of ['all', 'meta', `get?${of('Main menu')}`, `hours/get?${of('Main menu')}`, 'options/meta']) {
      expect(await status(nobody.get(`ucm/ivr/${path}`)), path).toBe(403)
    }
    for (const path of ['add', 'update', `remove?${of('Main menu')}`, 'options/add', 'hours/add', 'holidays/add']) {
      expect((await refused(path, {}, nobody))[0], path).toBe(403)
    }
  })
})

describe('a menu option', () => {
  it.each([
    [{ Option: 101 }, 400, 'The index of a menu option has to be a whole number from 0 to 100.'],
    [{ Option: 1.5 }, 400, 'The index of a menu option has to be a whole number from 0 to 100.'],
    [{ Option: 1 }, 409, 'Menu option index is already in use.'],
    [{ ActionType: 'PLAY' }, 400, 'There is no action type PLAY.'],
    [{ ActionType: 'toString' }, 400, 'There is no action type toString.'],
    [{ Action: 'Overflow' }, 400, 'The action type Repeat current IVR has no target.'],
    [{ ActionType: 'JUMP_TO_QUEUE' }, 400, 'The action type Jump to queue needs a target.'],
    [{ ActionType: 'JUMP_TO_QUEUE', Action: 'Nobody' }, 404, 'There is no queue Nobody.'],
    [{ ActionType: 'JUMP_TO_IVR', Action: 'Nobody' }, 404, 'There is no IVR Nobody.'],
    [{ ActionType: 'HUNT_AGENT', Action: 'Nobody' }, 404, 'There is no agent Nobody.'],
    [{ AcknowledgeAudio: 'no.wav' }, 400, 'There is no sound no.wav in the audio library.'],
    [{ IVRname: 'Nobody' }, 404, 'There is no IVR Nobody.'],
  ])('with %j is refused in words', async (wrong, code, text) => {
    expect(await refused('options/add', { ...option, ...wrong })).toEqual([code, text])
  })

  it('keeps its own index when it changes, and follows an agent who is renamed', async () => {
    const hunt = { ...option, Option: 60, ActionType: 'HUNT_AGENT', Action: 'Gate house' }
    expect((await send('options/add', hunt)).status).toBe(200)
    const added = async () =>
      (await rows(MenuOption, `options/get?${of('Main menu')}`)).find(({ Option }) => Option === 60)
    const ID = (await added())?.ID
    expect((await send('options/update', { ...hunt, ID, AcknowledgeAudio: 'please-hold.wav' })).status).toBe(200)
    expect(await refused('options/update', { ...hunt, ID, Option: 1 })).toEqual([
      409,
      'Menu option index is already in use.',
    ])

    const agents = z
      .array(z.looseObject({ Agent: z.string(), AgentID: z.string() }))
      .parse(await (await caller.get('ucm/agents')).json())
    const gate = agents.find(({ Agent }) => Agent === 'Gate house')
    const renamed = await caller.call('POST', 'ucm/agents/update', {
      AgentID: gate?.AgentID,
      OldAgent: 'Gate house',
      Agent: 'Gate lodge',
      Number: gate?.['Number'],
      FallbackNumber: '',
      InterfaceTypeId: '1',
      IsAlwaysAvailable: true,
      RingInUse: false,
      Office365UserId: '',
      UserPrincipalName: '',
    })
    expect(renamed.status).toBe(200)
    expect(await added()).toMatchObject({ Action: 'Gate lodge', AcknowledgeAudio: 'please-hold.wav' })
    const meta = MenuOptionMeta.parse(await (await caller.get('ucm/ivr/options/meta')).json())
    expect(meta.AgentNames).toContain('Gate lodge')
    expect(meta.ActionTypes.map(({ Key }) => Key)).toHaveLength(5)

    expect(await refused(`options/remove?menuOptionID=${ID}`, undefined, stranger)).toEqual([
      404,
      'This menu option does not exist any more.',
    ])
    expect((await send(`options/remove?menuOptionID=${ID}`)).status).toBe(200)
    expect(await refused(`options/remove?menuOptionID=${ID}`)).toEqual([
      404,
      'This menu option does not exist any more.',
    ])
  })
})

describe('business hours of an IVR', () => {
  const hours = { IVRName: 'Main menu', OpenTime: '18:00', ClosedTime: '20:00', Days: ['SAT'] }

  it.each([
    [{ Days: [] }, 400, 'Business hours need at least one day.'],
    [{ OpenTime: '25:00' }, 400, '25:00 is not a time.'],
    [{ ClosedTime: '' }, 400, 'An empty text is not a time.'],
    [
      { OpenTime: '08:30', ClosedTime: '17:00', Days: ['MON'] },
      409,
      'Main menu has the hours MON 08:30 - 17:00 already.',
    ],
    [{ IVRName: 'Nobody' }, 404, 'There is no IVR Nobody.'],
  ])('with %j are refused in words', async (wrong, code, text) => {
    expect(await refused('hours/add', { ...hours, ...wrong })).toEqual([code, text])
  })

  it('are added, and removed by their ID, once and by their organisation alone', async () => {
    expect((await send('hours/add', hours)).status).toBe(200)
    const added = (await rows(IvrHour, `hours/get?${of('Main menu')}`)).find(({ OpenTime }) => OpenTime === '18:00')
    const remove = `hours/remove?businessHoursID=${added?.ID}`
    const gone = [404, 'These business hours do not exist any more.']
    expect(await refused(remove, undefined, stranger)).toEqual(gone)
    expect((await send(remove)).status).toBe(200)
    expect(await refused(remove)).toEqual(gone)
  })
})

describe('holidays of an IVR', () => {
  it('are assigned once, and removed once', async () => {
    const all = z.array(z.looseObject({ ID: z.string() })).parse(await (await caller.get('ucm/holidays')).json())
    const body = { HolidayID: all.at(-1)?.ID, IVRName: 'Support menu' }
    expect((await send('holidays/add', body)).status).toBe(200)
    expect((await refused('holidays/add', body))[0]).toBe(409)
    expect(await refused('holidays/add', { ...body, HolidayID: 'none' })).toEqual([
      404,
      'This holiday does not exist any more.',
    ])
    expect((await send('holidays/remove', body)).status).toBe(200)
    expect(await refused('holidays/remove', body)).toEqual([404, 'Support menu does not have this holiday any more.'])
  })
})
