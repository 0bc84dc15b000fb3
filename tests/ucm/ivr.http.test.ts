import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ivrUrl } from '../../app/features/ucm/record-urls'
import type { Page } from '../support/page'
import type { Person } from '../support/person'
import { todays } from '../support/todays'
import { World } from '../support/world'

const EVIL = '<script>alert(1)</script> & "quoted"'
const ODD_NAMES = [
  'a/b % #&+?',
  `'it's "so" <b>`,
  'Ångström Дом 電話 ع 😀',
  '%2F..%2Fme',
  '?no=x&id=1#y',
  'x'.repeat(50),
]

let world: World
let admin: Person
let viewer: Person
beforeAll(async () => {
  world = await World.create()
  admin = await world.signedIn('admin')
  viewer = await world.signedIn('nobody', ['UCALLMANAGER.ACCESS', 'UCALLMANAGER.IVR.VIEW'])
})
beforeEach(() => world.forgetCalls())
afterEach(() => world.clearFaults())

const VIEW = '/ucm/ivr/details?no=Main+menu'
const at = (dialog: string, query = 'no=Main+menu') => `/ucm/ivr/details/${dialog}?${query}`
const sent = async (path: string) => (await world.calls(path)).map(({ method, body }) => [method, body])
const asked = async (path: string) => (await world.calls(path)).map(({ method, query }) => [method, query])
const formOf = (page: Page, button: string) => new URLSearchParams(String(page.pressed(button).form))
/** Each option with its action, as the table shows it. */
const options = (page: Page) =>
  [...page.document.querySelectorAll('.list-table tbody tr')].map((row) =>
    [...row.querySelectorAll('th, td:not(.list-actions)')].map(({ textContent }) => textContent).join(' '),
  )

const create = async (name: string, more: Record<string, string | boolean> = {}) =>
  (await admin.visit('/ucm/ivr/new')).press('Create', { Name: name, 'IVR Prompt': 'main-menu.wav', ...more })
const remove = async (name: string) =>
  (await admin.visit(at('delete', `no=${encodeURIComponent(name)}`))).press('Delete', { Type: name })

describe('the list of IVRs', () => {
  it('comes from the API, sorted by name, each opening its page by its encoded name [365] [366] [367] [465]', async () => {
    await create('A & B / 100 %')
    await world.forgetCalls()
    const page = await admin.visit('/ucm/ivr')
    expect(await asked('ucm/ivr/all')).toContainEqual(['GET', {}])
    expect(page.column('Name')).toEqual(['A & B / 100 %', 'Main menu', 'Main menu English', 'Support menu'])
    expect(page.link('A & B / 100 %').getAttribute('href')).toBe('/ucm/ivr/details?no=A+%26+B+%2F+100+%25')
    expect((await page.follow('Support menu')).heading).toBe('Support menu')
    const csv = await admin.answer('/ucm/ivr/csv?q=english')
    expect(await csv.text()).toContain('Main menu English,No,,Main menu,Main line')
  })

  it('says what the API said when it fails, as text [249] [473]', async () => {
    await world.faults({ path: 'ucm/ivr/all', status: 500, body: { Message: EVIL } })
    const page = await admin.visit('/ucm/ivr')
    expect(page.text).toContain(`Oops, something went wrong: ${EVIL}`)
    expect(page.html).not.toContain('<script>alert')
  })

  it('is for people with ACCESS and IVR.VIEW or IVR.EDIT; only editors change anything [239] [368] [369] [370] [371] [469]', async () => {
    expect((await viewer.visit('/ucm/ivr')).links('New IVR')).toEqual([])
    const view = await viewer.visit(VIEW)
    expect([view.status, view.all('main a').filter((text) => /edit|delete|remove|add|assign|new/i.test(text))]).toEqual(
      [200, []],
    )
    expect((await admin.visit('/ucm/ivr')).link('New IVR').getAttribute('href')).toBe('/ucm/ivr/new')

    const outsider = await world.signedIn('own-cases', ['UCALLMANAGER.ACCESS', 'UCALLMANAGER.QUEUES.EDIT'])
    const noAccess = await world.signedIn('reader', ['UCALLMANAGER.IVR.EDIT'])
    await world.forgetCalls()
    for (const person of [outsider, noAccess]) {
      for (const path of ['/ucm/ivr', '/ucm/ivr/csv', VIEW, '/ucm/ivr/new', '/ucm/ivr/edit?no=Main+menu']) {
        const page = await person.visit(path)
        expect([page.status, page.text], path).toEqual([403, expect.stringContaining('Access denied')])
      }
    }
    const dialogs = ['delete', 'add-hours', 'remove-hours', 'add-option', 'edit-option', 'remove-option']
    for (const name of [...dialogs, 'assign-holiday', 'remove-holiday']) {
      const path = at(name, 'no=Main+menu&id=1')
      expect([(await viewer.visit(path)).status, (await viewer.post(path, {})).status], path).toEqual([403, 403])
    }
    for (const path of ['/ucm/ivr/new', '/ucm/ivr/edit?no=Main+menu']) {
      expect([(await viewer.visit(path)).status, (await viewer.post(path, {})).status], path).toEqual([403, 403])
    }
    expect(await world.changes()).toEqual([])
  })
})

describe('the page of an IVR', () => {
  it('shows every field under its two tabs, and the two buttons [381] [382]', async () => {
    const page = await admin.visit(VIEW)
    expect(await asked('ucm/ivr/get')).toEqual([['GET', { ivrName: 'Main menu' }]])
    expect(page.all('.tab-title')).toEqual(['General', 'Audio'])
    expect(page.facts('.tab')).toEqual({
      Name: 'Main menu',
      'Is Root': 'Yes',
      'Linked phone number': '31105550118',
      'Parent IVR': '–',
      'Fallback queue': 'Main line',
      'IVR Prompt': 'main-menu.wav',
      'Welcome voice prompt': 'welcome.wav',
      'Closed voice prompt': 'closed.wav',
    })
    expect([page.links('Edit IVR').length, page.links('Delete IVR').length]).toEqual([1, 1])
  })

  it('is a 404 with the API’s text for a name that nothing has, and without a call for what is no name', async () => {
    for (const no of ['', '.', '..']) expect((await admin.visit(ivrUrl(no))).status, no).toBe(404)
    expect((await world.calls()).filter(({ path }) => path.startsWith('ucm/'))).toEqual([])
    const gone = await admin.visit(ivrUrl('Nobody'))
    expect([gone.status, gone.text]).toEqual([404, expect.stringContaining('There is no IVR Nobody.')])
  })

  it('shows the rest when hours, options or holidays fail [249]', async () => {
    for (const path of ['ucm/ivr/hours/get', 'ucm/ivr/options/get', 'ucm/ivr/holidays/get']) {
      await world.faults({ path, status: 500, body: { Message: `No ${path} today.` } })
      const page = await admin.visit(VIEW)
      expect([page.status, page.heading], path).toEqual([200, 'Main menu'])
      expect(page.text).toContain(`Oops, something went wrong: No ${path} today.`)
    }
  })
})

describe('creating an IVR', () => {
  it('has the two titles, the choices of the API, and No for Is Root [372] [373] [377]', async () => {
    const page = await admin.visit('/ucm/ivr/new')
    expect(await world.calls('ucm/ivr/meta')).toHaveLength(1)
    expect(page.all('.section-title')).toEqual(['Generic Settings', 'Audio Settings'])
    expect(Object.fromEntries(formOf(page, 'Create'))).toMatchObject({ name: '', IsRoot: 'no', IVRPrompt: '' })
    expect(page.all('select[name=LinkedPhoneNumber] option')).toContain('31105550118 (Main menu)')
    expect(page.all('select[name=ParentIVR] option')).toContain('Support menu')
    expect(page.all('select[name=FallbackQueue] option')).toContain('Sales & Offers 24/7')
    expect(page.all('select[name=IVRPrompt] option')).toContain('support-menu.wav')
  })

  it('sends exactly the keys of its call and opens the new IVR [378] [379] [466] [467] [468]', async () => {
    const page = await create('Evening menu', {
      Yes: true,
      No: false,
      'Linked phone number': '31105550119',
      'Fallback queue': 'Overflow',
      'Closed voice prompt': 'closed.wav',
    })
    expect([page.status, page.address, page.heading]).toEqual([200, ivrUrl('Evening menu'), 'Evening menu'])
    expect(await sent('ucm/ivr/add')).toEqual([
      [
        'POST',
        {
          IVRName: 'Evening menu',
          IsRoot: true,
          LinkedPhoneNumber: '31105550119',
          ParentIVR: '',
          IVRPrompt: 'main-menu.wav',
          WelcomeVoicePrompt: '',
          ClosedVoicePrompt: 'closed.wav',
          FallbackQueue: 'Overflow',
        },
      ],
    ])
  })

  it('says at each field what is wrong, and keeps what was typed [374] [376] [474]', async () => {
    const form = await admin.visit('/ucm/ivr/new')
    const page = await form.press('Create', { Name: ' ', 'Fallback queue': 'Overflow' })
    expect([page.status, page.problems]).toEqual([422, ['Enter a name', 'Choose an IVR prompt']])
    expect(formOf(page, 'Create').get('FallbackQueue')).toBe('Overflow')
    expect((await create('x'.repeat(51))).problems).toEqual(['Use at most 50 characters'])
    expect((await create('..')).problems).toEqual(['An IVR cannot have this name'])
    expect(await world.calls('ucm/ivr/add')).toEqual([])
  })

  it('keeps the form with the API’s text when the API refuses [248] [380]', async () => {
    const taken = await create('MAIN menu')
    expect([taken.status, taken.toasts]).toEqual([409, ['There is an IVR named MAIN menu already.']])
    expect(formOf(taken, 'Create').get('name')).toBe('MAIN menu')
    const both = await create('Both', { Yes: true, No: false, 'Parent IVR': 'Main menu' })
    expect(both.toasts).toEqual(['A root IVR has no parent.'])
  })

  it.each(todays(ODD_NAMES))('can call it %j: its page, its dialogs and its calls know it [472]', async (name) => {
    const page = await create(name)
    expect([page.status, page.heading]).toEqual([200, name])
    const added = await (
      await page.follow('Add option')
    ).press('Add', {
      Index: '5',
      'Action type': 'Repeat current IVR',
    })
    expect([added.heading, added.toasts]).toEqual([name, ['IVR menu option added!']])
    const hours = await (await added.follow('Add business hours')).press('Add', { Monday: true })
    expect([hours.heading, hours.toasts]).toEqual([name, ['Business hours added!']])
    const list = await (await hours.follow('Delete IVR')).press('Delete', { Type: name })
    expect([list.url.pathname, list.column('Name').includes(name)]).toEqual(['/ucm/ivr', false])
    expect(await asked('ucm/ivr/remove')).toEqual([['POST', { ivrName: name }]])
  })
})

it.each(['/ucm/ivr/new', '/ucm/ivr/edit?no=Main+menu'])(
  'the form at %s has links to its parts, and its button stays in sight [665]',
  async (path) => {
    const page = await admin.visit(path)
    const links = [...page.document.querySelectorAll('nav[aria-label="Parts of the form"] a')]
    const parts = links.map((link) => page.one(`form h2${link.getAttribute('href')}`).textContent)
    expect(parts).toEqual(['Generic Settings', 'Audio Settings'])
    expect(page.document.querySelectorAll('.page-form-long .form-actions button')).toHaveLength(1)
  },
)

describe('a form without anything to choose', () => {
  it('says so, and leads those who may to where the first is made [619]', async () => {
    const noAudio = { PhoneNumbers: [], IVRNames: [], Queues: [], AudioFiles: [] }
    const noTargets = { ActionTypes: [], IVRNames: [], QueueNames: [], AgentNames: [], AudioFiles: [] }
    await world.faults(
      { path: 'ucm/ivr/meta', status: 200, body: noAudio },
      { path: 'ucm/ivr/options/meta', status: 200, body: noTargets },
    )
    const form = await admin.visit('/ucm/ivr/new')
    expect(form.text).toContain('There are no audio files yet. Upload one first')
    expect((await form.follow('Upload one first')).one('dialog h2').textContent).toBe('Upload audio files')
    const dialog = await admin.visit(at('add-option'))
    expect(dialog.all('dialog .form-text')).toEqual(
      expect.arrayContaining([
        'There are no IVRs yet. Create one first',
        'There are no queues yet. Create one first',
        'There are no agents yet. Add one first',
      ]),
    )
    const editor = await world.signedIn('reader', ['UCALLMANAGER.ACCESS', 'UCALLMANAGER.IVR.EDIT'])
    expect((await editor.visit('/ucm/ivr/new')).links('Upload one first')).toEqual([])
  })
})

describe('editing an IVR', () => {
  it('sends the same fields; the name stays [375] [383] [384]', async () => {
    const form = await (await admin.visit(ivrUrl('Support menu'))).follow('Edit IVR')
    expect(form.document.querySelector('[name=name]')).toBeNull()
    const page = await form.press('Save', { 'Welcome voice prompt': 'No audio' })
    expect([page.heading, page.toasts]).toEqual(['Support menu', ['IVR updated!']])
    expect(await sent('ucm/ivr/update')).toEqual([
      [
        'POST',
        {
          IVRName: 'Support menu',
          IsRoot: false,
          LinkedPhoneNumber: '',
          ParentIVR: 'Main menu',
          IVRPrompt: 'support-menu.wav',
          WelcomeVoicePrompt: '',
          ClosedVoicePrompt: 'closed.wav',
          FallbackQueue: 'Main line',
        },
      ],
    ])
  })

  it('keeps the changes of two people to different fields, and tells the second one of the first [557]', async () => {
    const edit = '/ucm/ivr/edit?no=Support+menu'
    const mine = await admin.visit(edit)
    const other = await world.signedIn('callcentre')
    await (await other.visit(edit)).press('Save', { 'Fallback queue': 'Planning' })
    const saved = await mine.press('Save', { 'IVR Prompt': 'main-menu.wav' })
    expect(saved.toasts).toEqual([
      'IVR updated! Somebody else has changed this meanwhile, and that stays: Fallback queue.',
    ])
    const now = formOf(await admin.visit(edit), 'Save')
    expect([now.get('FallbackQueue'), now.get('IVRPrompt')]).toEqual(['Planning', 'main-menu.wav'])
  })
})

describe('two people at one menu option', () => {
  it('both keep their changes to different fields [557]', async () => {
    const edit = async (person: Person) => (await person.visit(VIEW)).follow('Edit option 3')
    const mine = await edit(admin)
    const other = await world.signedIn('callcentre')
    await (await edit(other)).press('Save', { Queue: 'Overflow' })
    const saved = await mine.press('Save', { 'Acknowledge audio': 'No audio' })
    expect(saved.toasts).toEqual([
      'IVR menu option updated! Somebody else has changed this meanwhile, and that stays: Queue.',
    ])
    const now = formOf(await edit(admin), 'Save')
    expect([now.get('queue'), now.get('audio')]).toEqual(['Overflow', ''])
  })
})

describe('deleting an IVR', () => {
  it('takes its name, typed exactly, and says where it is used [385] [386] [387] [640]', async () => {
    await create('To be deleted')
    await (
      await admin.visit(at('add-option'))
    ).press('Add', {
      Index: '77',
      'Action type': 'Jump to IVR',
      IVR: 'To be deleted',
    })
    const dialog = await (await admin.visit(ivrUrl('To be deleted'))).follow('Delete IVR')
    expect(dialog.one('dialog').textContent).toContain('All data of this IVR will be lost!')
    expect(dialog.all('dialog .uses li').map((text) => text.replaceAll(/\s+/g, ' '))).toEqual(['Main menu Option 77'])
    for (const typed of ['', 'to be deleted']) {
      expect((await dialog.press('Delete', { Type: typed })).status, typed).toBe(422)
    }
    expect(await world.calls('ucm/ivr/remove')).toEqual([])
    const list = await dialog.press('Delete', { Type: 'To be deleted' })
    expect(list.url.pathname).toBe('/ucm/ivr')
    expect(list.all('main .alert-success')).toEqual(['There is no IVR To be deleted any more.'])
    expect((await admin.visit('/ucm/ivr?deleted=To+be+deleted')).all('main .alert-success')).toEqual([])

    const main = await admin.visit(VIEW)
    expect(main.problems).toEqual([expect.stringContaining('Option 77 leads nowhere: To be deleted')])
    await (await admin.visit(main.link('Remove option 77').getAttribute('href') ?? '')).press('Remove')
  })

  it('closes the dialog with the API’s text when the API refuses [247]', async () => {
    await world.faults({ path: 'ucm/ivr/remove', status: 409, body: { Message: 'Callers are in it.' } })
    const page = await (await admin.visit(at('delete'))).press('Delete', { Type: 'Main menu' })
    expect([page.address, page.toasts]).toEqual([VIEW, ['Callers are in it.']])
  })
})

describe('menu options', () => {
  it('are sorted by their number, with links to what they lead to [395] [396] [397]', async () => {
    await create('Sorting')
    for (const index of ['10', '2', '100', '0']) {
      await (
        await admin.visit(at('add-option', 'no=Sorting'))
      ).press('Add', {
        Index: index,
        'Action type': 'Repeat current IVR',
      })
    }
    expect(options(await admin.visit(ivrUrl('Sorting'))).map((row) => row.split(' ')[0])).toEqual([
      '0',
      '2',
      '10',
      '100',
    ])
    await world.forgetCalls()
    const page = await admin.visit(ivrUrl('Support menu'))
    expect(await asked('ucm/ivr/options/get')).toContainEqual(['GET', { ivrName: 'Support menu' }])
    expect(options(page)).toEqual([
      '0 Return to parent IVR – please-hold.wav',
      '1 Jump to queue Service Desk please-hold.wav',
      '2 Jump to queue Claims Line please-hold.wav',
      '3 Hunt agent Duty manager please-hold.wav',
    ])
    expect((await page.follow('Service Desk')).heading).toBe('Service Desk')
  })

  it.each(
    todays([
      ['Return to parent IVR', {}, 'RETURN_TO_PARENT_IVR', ''],
      ['Repeat current IVR', {}, 'REPEAT_CURRENT_IVR', ''],
      ['Jump to IVR', { IVR: 'Support menu' }, 'JUMP_TO_IVR', 'Support menu'],
      ['Jump to queue', { Queue: 'Sales & Offers 24/7' }, 'JUMP_TO_QUEUE', 'Sales & Offers 24/7'],
      ['Hunt agent', { Agent: 'Reception' }, 'HUNT_AGENT', 'Reception'],
    ]),
  )(
    'of type %s are added with exactly the keys of the call [398] [399] [400] [401] [402] [403] [409] [410]',
    async (label, target, type, action) => {
      const dialog = await (await admin.visit(ivrUrl('Main menu English'))).follow('Add option')
      expect(dialog.all('select[name=type] option').slice(1)).toEqual([
        'Return to parent IVR',
        'Jump to IVR',
        'Jump to queue',
        'Repeat current IVR',
        'Hunt agent',
      ])
      const page = await dialog.press('Add', { Index: '42', 'Action type': label, ...target })
      expect([page.heading, page.toasts]).toEqual(['Main menu English', ['IVR menu option added!']])
      expect(await sent('ucm/ivr/options/add')).toEqual([
        ['POST', { Option: 42, ActionType: type, Action: action, AcknowledgeAudio: '', IVRname: 'Main menu English' }],
      ])
      await (await page.follow('Remove option 42')).press('Remove')
    },
  )

  it('send the target of the chosen type alone, whatever else is chosen [405]', async () => {
    const dialog = await admin.visit(at('add-option', 'no=Main+menu+English'))
    const page = await dialog.press('Add', {
      Index: '43',
      'Action type': 'Jump to queue',
      IVR: 'Support menu',
      Queue: 'Planning',
      Agent: 'Reception',
    })
    expect((await sent('ucm/ivr/options/add')).map(([, body]) => body)).toMatchObject([{ Action: 'Planning' }])
    const changed = await (await page.follow('Edit option 43')).press('Save', { 'Action type': 'Repeat current IVR' })
    expect((await sent('ucm/ivr/options/update')).map(([, body]) => body)).toMatchObject([
      { ActionType: 'REPEAT_CURRENT_IVR', Action: '' },
    ])
    await (await changed.follow('Remove option 43')).press('Remove')
  })

  it('need an index from 0 to 100 that is free, a type, and its target [404] [406] [407] [474]', async () => {
    const open = () => admin.visit(at('add-option'))
    expect((await open()).text).toContain('Only numbers between 0 and 100 allowed')
    const add = async (entries: Record<string, string>) => (await (await open()).press('Add', entries)).problems
    expect(await add({})).toEqual(['Only numbers between 0 and 100 allowed', 'Choose an action type'])
    for (const index of ['101', '-1', '1.5', '007', 'x']) {
      expect(await add({ Index: index, 'Action type': 'Repeat current IVR' }), index).toEqual([
        'Only numbers between 0 and 100 allowed',
      ])
    }
    expect(await add({ Index: '50', 'Action type': 'Jump to IVR', Queue: 'Planning' })).toEqual(['Choose an IVR'])
    expect(await add({ Index: '50', 'Action type': 'Jump to queue' })).toEqual(['Choose a queue'])
    expect(await add({ Index: '50', 'Action type': 'Hunt agent' })).toEqual(['Choose an agent'])
    expect(await add({ Index: '2', 'Action type': 'Repeat current IVR' })).toEqual([
      'Menu option index is already in use.',
    ])
    expect(await world.calls('ucm/ivr/options/add')).toEqual([])
  })

  it('are changed by the same keys and their ID; the index is checked only when it changes [408] [411] [412]', async () => {
    const dialog = await (await admin.visit(VIEW)).follow('Edit option 2')
    const same = await dialog.press('Save', { Queue: 'Overflow' })
    expect([same.address, same.toasts]).toEqual([VIEW, ['IVR menu option updated!']])
    expect(await sent('ucm/ivr/options/update')).toEqual([
      [
        'POST',
        {
          ID: expect.any(String),
          Option: 2,
          ActionType: 'JUMP_TO_QUEUE',
          Action: 'Overflow',
          AcknowledgeAudio: 'please-hold.wav',
          IVRname: 'Main menu',
        },
      ],
    ])
    const taken = await (await same.follow('Edit option 2')).press('Save', { Index: '3' })
    expect([taken.status, taken.problems]).toEqual([422, ['Menu option index is already in use.']])
    expect(formOf(taken, 'Save').get('index')).toBe('3')
  })

  it('stay in the dialog with the API’s text when the API refuses [248]', async () => {
    await world.faults({ path: 'ucm/ivr/options/add', status: 409, body: { Message: 'Not now.' } })
    const page = await (
      await admin.visit(at('add-option'))
    ).press('Add', {
      Index: '60',
      'Action type': 'Repeat current IVR',
    })
    expect([page.status, page.toasts, formOf(page, 'Add').get('index')]).toEqual([409, ['Not now.'], '60'])
  })

  it('are removed by their ID, after a dialog that says other IVRs stay as they are [413] [414] [419]', async () => {
    const dialog = await (await admin.visit(VIEW)).follow('Remove option 8')
    expect(dialog.one('dialog').textContent).toContain('This does not affect other IVRs.')
    const page = await dialog.press('Remove')
    expect([page.address, page.toasts]).toEqual([VIEW, ['IVR menu option removed!']])
    expect(await asked('ucm/ivr/options/remove')).toEqual([['POST', { menuOptionID: expect.any(String) }]])
    const gone = await admin.visit(dialog.address)
    expect([gone.status, gone.text]).toEqual([404, expect.stringContaining('does not have this menu option any more')])
  })
})

describe('business hours of an IVR', () => {
  it('are sorted by day, and added and removed by exactly the keys of each call [388] [389] [391] [392] [393] [394] [419]', async () => {
    const view = await admin.visit(VIEW)
    expect(await asked('ucm/ivr/hours/get')).toEqual([['GET', { ivrName: 'Main menu' }]])
    expect(view.all('.week > li:nth-child(2)')[0]).toMatch(/^Monday.*08:30 - 17:00/)
    const dialog = await view.follow('Add business hours')
    expect([formOf(dialog, 'Add').getAll('days'), formOf(dialog, 'Add').get('open')]).toEqual([[], '08:30'])
    expect(formOf(dialog, 'Add').get('close')).toBe('17:00')
    const page = await dialog.press('Add', { Saturday: true, Open: '10:00', Close: '14:00' })
    expect([page.address, page.toasts]).toEqual([VIEW, ['Business hours added!']])
    expect(await sent('ucm/ivr/hours/add')).toEqual([
      ['POST', { IVRName: 'Main menu', OpenTime: '10:00', ClosedTime: '14:00', Days: ['SAT'] }],
    ])
    const remove = await page.follow('Remove Saturday 10:00 - 14:00')
    expect(remove.one('dialog').textContent).toContain('This does not affect other IVRs.')
    const after = await remove.press('Remove')
    expect([after.address, after.toasts]).toEqual([VIEW, ['Business hours removed!']])
    expect(await asked('ucm/ivr/hours/remove')).toEqual([['POST', { businessHoursID: expect.any(String) }]])
  })

  it('of another IVR stay, although their id is in the address [394]', async () => {
    const dialog = await (await admin.visit(VIEW)).follow('Remove Monday 08:30 - 17:00')
    const id = new URL(dialog.address, 'http://portal').searchParams.get('id') ?? ''
    const ofAnother = new URLSearchParams({ no: 'Support menu', id })
    const refused = await admin.post(at('remove-hours', `${ofAnother}`), {})
    expect(refused.toasts).toEqual(['Support menu does not have these business hours any more.'])
    expect(await world.changes()).toEqual([])
  })

  it('need a day and two times [390]', async () => {
    const page = await (await admin.visit(at('add-hours'))).press('Add', { Open: '', Close: '25:00' })
    expect(page.problems).toEqual([
      'Tick at least one day',
      'Enter the time at which it opens',
      'Enter a time as hh:mm, such as 08:30',
    ])
    expect(await world.changes()).toEqual([])
  })
})

describe('holidays of an IVR', () => {
  it('are assigned and removed by exactly the keys of each call [415] [417] [418] [419]', async () => {
    const view = await admin.visit(VIEW)
    expect(await asked('ucm/ivr/holidays/get')).toEqual([['GET', { ivrName: 'Main menu' }]])
    const dialog = await view.follow('Assign holiday')
    const [first = ''] = dialog.all('select[name=holiday] option').slice(1)
    const page = await dialog.press('Assign', { Holiday: first })
    expect([page.address, page.toasts]).toEqual([VIEW, ['Holiday added!']])
    expect(await sent('ucm/ivr/holidays/add')).toEqual([
      ['POST', { HolidayID: expect.any(String), IVRName: 'Main menu' }],
    ])
    const description = first.slice('dd-mm-yyyy '.length)
    const remove = await page.follow(`Remove ${description}, ${first.slice(0, 10)}`)
    expect(remove.one('dialog').textContent).toContain('This does not affect other IVRs.')
    const after = await remove.press('Remove')
    expect([after.address, after.toasts]).toEqual([VIEW, ['Holiday removed!']])
    expect(await sent('ucm/ivr/holidays/remove')).toEqual([
      ['POST', { HolidayID: expect.any(String), IVRName: 'Main menu' }],
    ])
  })

  it('have their list of all holidays loaded for editors alone [416]', async () => {
    expect((await viewer.visit(at('assign-holiday'))).status).toBe(403)
    await viewer.visit(VIEW)
    expect(await world.calls('ucm/holidays')).toEqual([])
    await admin.visit(at('assign-holiday'))
    expect(await world.calls('ucm/holidays')).toHaveLength(1)
  })
})

describe('the map of calls', () => {
  it('says the same as its list, on an IVR’s page, a queue’s page and for the whole organisation', async () => {
    for (const path of [VIEW, '/ucm/queues/view?no=Main+line', '/ucm/ivr']) {
      const page = await admin.visit(path)
      // A box has its kind, or its mark, on it beside its name.
      const boxes = [...page.document.querySelectorAll('.flow svg [aria-label]')].map((box) =>
        box
          .getAttribute('aria-label')
          ?.replace(/ (Loop|See above|See below|Dead end|Gone|No way out|Not read|IVR|Queue|Agent),/, ',')
          .replace(/ Loop$/, '')
          .replace(/^([^,]*) (IVR|Queue|Agent)$/, '$1, $2'),
      )
      const lines = [...page.document.querySelectorAll('.outline li > div')].map((line) =>
        [line.querySelector('a, strong')?.textContent, line.querySelector('.outline-note')?.textContent]
          .filter(Boolean)
          .join(', '),
      )
      expect(boxes.length, path).toBeGreaterThan(2)
      expect(boxes.toSorted(), path).toEqual(lines.toSorted())
      expect(page.html).not.toContain('style=')
    }
  })

  it('explains the labels of its lines, those that there are [598]', async () => {
    const legend = async (path: string) => {
      const page = await admin.visit(path)
      return page.all('.flow-card > ul li').map((text) => text.replaceAll(/\s+/g, ' '))
    }
    const key = '1 the key that callers press'
    const noKey = 'no key or closed callers choose nothing, or the menu is closed'
    const ofQueues = ['next callers leave the queue without an answer', 'closed the queue is closed']
    expect(await legend('/ucm/ivr')).toEqual([key, noKey, ...ofQueues])
    expect(await legend('/ucm/queues/view?no=Main+line')).toEqual(ofQueues)
    expect(await legend('/ucm/queues/view?no=Night+service')).toEqual([])
  })

  it('has names of any width, whole in each box and in the list, and no second title of the page [599] [649]', async () => {
    const wide = 'W'.repeat(50)
    await create(wide)
    const page = await admin.visit(ivrUrl(wide))
    const boxes = [...page.document.querySelectorAll('.flow svg [aria-label]')]
    expect(boxes.some((box) => box.getAttribute('aria-label')?.includes(wide))).toBe(true)
    // A text browser would take it for the page's.
    expect(page.all('title')).toHaveLength(1)
    expect(page.text).not.toMatch(/W{51}/)
    expect(page.all('.flow svg svg text').some((text) => /^W{5,15}…$/.test(text))).toBe(true)
    expect(page.all('.outline strong')).toContain(wide)
    await remove(wide)
  })

  it('says where a queue goes on that is drawn elsewhere [594]', async () => {
    const page = await admin.visit('/ucm/ivr')
    const planning = page.all('.outline li > div').filter((line) => line.includes('Planning'))
    expect(planning[0]).not.toContain('goes on')
    expect(planning[1]).toMatch(/Queue, goes on to Overflow and Night service, shown above\s+See above/)
    expect(page.all('.flow text')).toContain('See above')
  })

  it('names IVRs from which nobody can be reached, on their pages and where they are drawn [595] [596] [597]', async () => {
    const leadTo = async (from: string, to: string) =>
      (await admin.visit(at('add-option', `no=${encodeURIComponent(from)}`))).press('Add', {
        Index: '1',
        'Action type': 'Jump to IVR',
        IVR: to,
      })
    for (const name of ['Round', 'Back', 'Way in']) await create(name)
    await leadTo('Round', 'Back')
    await leadTo('Back', 'Round')
    await leadTo('Way in', 'Round')
    const page = await admin.visit(ivrUrl('Round'))
    expect(page.problems).toEqual([
      'Callers cannot get out of this IVR: no queue and no agent can be reached from it.',
      expect.stringMatching(/^Option 1 leads nowhere: Back \(IVR from which no queue and no agent can be reached\)/),
    ])
    expect(page.text).toMatch(
      /Callers who choose nothing hear \S+\.wav and go nowhere: this IVR has no fallback queue\./,
    )
    expect(page.all('.flow text').filter((text) => text === 'No way out')).toHaveLength(2)
    expect((await admin.visit(VIEW)).text).not.toContain('go nowhere:')

    const list = await admin.visit('/ucm/ivr')
    expect(list.all('.flow h3, .outline h3')).toEqual(['No number leads here', 'No number leads here'])
    const names = list.all('.outline ul:last-child > li > div').map((line) => line.replaceAll(/\s+/g, ' ').trim())
    expect(names.filter((name) => /^(Round|Back|Way in)/.test(name))).toEqual([expect.stringMatching(/^Way in/)])
    for (const name of ['Way in', 'Back', 'Round']) await remove(name)
  })

  it('says so when it cannot be read, and the page stays', async () => {
    await world.faults({ path: 'ucm/queues', status: 500, body: { Message: 'No queues today.' } })
    const page = await admin.visit(VIEW)
    expect([page.status, page.heading]).toEqual([200, 'Main menu'])
    expect(page.text).toContain('We could not find out where calls go: No queues today.')
  })

  it('leaves out what a person may not see, and says so', async () => {
    const page = await viewer.visit(VIEW)
    expect(page.text).toContain('Your account cannot see queues, which may use it too.')
    expect(page.all('.outline li').some((text) => text.includes('does not exist'))).toBe(false)
  })
})
