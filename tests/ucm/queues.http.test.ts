import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Queue } from '../../contract/ucm/queues'
import { queueValues } from '../provider/queue-values'
import { queueUrl } from '../../app/features/ucm/record-urls'
import type { Page } from '../support/page'
import type { Person } from '../support/person'
import { World } from '../support/world'

const EVIL = '<script>alert(1)</script> & "quoted"'

let world: World
let admin: Person
let reader: Person
beforeAll(async () => {
  world = await World.create()
  admin = await world.signedIn('admin')
  reader = await world.signedIn('nobody', ['UCALLMANAGER.ACCESS', 'UCALLMANAGER.QUEUES.VIEW'])
})
beforeEach(() => world.forgetCalls())
afterEach(() => world.clearFaults())

const calls = async (path: string | RegExp) =>
  (await world.calls()).filter((call) => (typeof path === 'string' ? call.path === path : path.test(call.path)))

const create = async (name: string, more: Record<string, string> = {}) =>
  (await admin.visit('/ucm/queues/new')).press('Create', {
    Name: name,
    'Phone number': '31105550117',
    Strategy: 'Ring all',
    ...more,
  })

describe('the list of queues', () => {
  it('has its columns and opens a queue with its encoded name [252] [254] [465]', async () => {
    const page = await admin.visit('/ucm/queues')
    expect(page.all('thead th').map((text) => text.replace(/[↑↓]| ?\(.*\)/g, '').trim())).toEqual([
      expect.stringMatching(/^Name/),
      'Type',
      'Phone number',
      'Max members',
      'Next queue',
      'Next queue outside business hours',
    ])
    expect(page.all('tbody tr:nth-child(2) > *')).toEqual([
      'Main line',
      'Default',
      '31105550110',
      '25',
      'Overflow',
      'Night service',
    ])
    expect(await calls('ucm/queues')).toMatchObject([{ method: 'GET', status: 200 }])
    expect(page.link('Sales & Offers 24/7').getAttribute('href')).toBe('/ucm/queues/view?no=Sales+%26+Offers+24%2F7')
    expect((await page.follow('Sales & Offers 24/7')).heading).toBe('Sales & Offers 24/7')
  })

  it('has its columns, and its rows as CSV [253]', async () => {
    const csv = await admin.answer('/ucm/queues/csv?q=planning')
    const [head, ...rows] = (await csv.text()).trim().split('\r\n')
    expect(head).toContain('Next queue outside business hours')
    expect(rows).toEqual(['Planning,Default,31105550115,10,Overflow,Night service'])
  })

  it('is for people with ACCESS and QUEUES.VIEW or QUEUES.EDIT; only editors can add [255] [256] [260] [267] [469]', async () => {
    const list = await reader.visit('/ucm/queues')
    expect([list.status, list.links('New queue')]).toEqual([200, []])
    const view = await reader.visit(queueUrl('Main line'))
    expect([view.status, view.all('main a').filter((text) => /edit|delete|remove|add|assign|new/i.test(text))]).toEqual(
      [200, []],
    )
    expect((await admin.visit('/ucm/queues')).link('New queue').getAttribute('href')).toBe('/ucm/queues/new')

    const outsider = await world.signedIn('own-cases', ['UCALLMANAGER.ACCESS', 'UCALLMANAGER.AGENTS.EDIT'])
    const noAccess = await world.signedIn('reader', ['UCALLMANAGER.QUEUES.EDIT'])
    await world.forgetCalls()
    for (const person of [outsider, noAccess]) {
      for (const path of ['/ucm/queues', '/ucm/queues/csv', queueUrl('Main line'), '/ucm/queues/new']) {
        const page = await person.visit(path)
        expect([page.status, page.text], path).toEqual([403, expect.stringContaining('Access denied')])
      }
    }
    for (const path of ['/ucm/queues/new', '/ucm/queues/edit?no=Main+line', '/ucm/queues/view/delete?no=Main+line']) {
      expect([(await reader.visit(path)).status, (await reader.post(path, {})).status], path).toEqual([403, 403])
    }
    expect(await calls(/add|update|remove/)).toEqual([])
  })
})

describe('the page of a queue', () => {
  it('says beside the agents who is called first, and when the others are [886]', async () => {
    const page = await admin.visit(queueUrl('Main line'))
    expect(page.text).toContain(
      'Agents with a lower number are called first. The others ring only while all of these are signed out or on a call.',
    )
  })

  it('shows every field, under its four tabs [257] [258] [261]', async () => {
    const page = await admin.visit(queueUrl('Main line'))
    expect(await calls('ucm/queues/get')).toMatchObject([{ method: 'GET', query: { queueName: 'Main line' } }])
    expect(page.all('.tab-title')).toEqual(['General', 'Hunting', 'Navigation', 'Sounds'])
    expect(page.facts('.tab')).toEqual({
      Name: 'Main line',
      Type: 'Default',
      'Phone number': '31105550110',
      'Max members': '25',
      'Service level': '30 seconds',
      'Audio recording': 'No',
      'Show on wallboard': 'Yes',
      Strategy: 'Ring all',
      Timeout: '20 seconds',
      Retry: '5 seconds',
      'Absolute timeout': '600 seconds',
      'Hunt when away': 'Yes',
      'Join when empty': 'No',
      'Leave when empty': 'No',
      'Next queue': 'Overflow',
      'Next queue outside business hours': 'Night service',
      'Music on hold': 'calm-piano.wav',
      'Open sound': 'welcome.wav',
      'Closed sound': 'closed.wav',
    })
    expect((await page.follow('Night service')).heading).toBe('Night service')
  })

  it('is a 404 for a name that the API does not list, without a call that has it in its path [521]', async () => {
    for (const no of ['', '.', '..', 'Nobody', '../users/me', 'main line']) {
      const page = await admin.visit(queueUrl(no))
      expect(page.status, no).toBe(404)
    }
    expect(await calls(/queues\/hours|holidays/)).toEqual([])
  })

  it('leads back to the list as it was', async () => {
    const list = await admin.visit('/ucm/queues?q=line&sort=-name')
    const back = await (await list.follow('Main line')).follow('Back to call queues')
    expect(back.address).toBe('/ucm/queues?q=line&sort=-name')
  })
})

describe('the next queue of a queue', () => {
  const choices = (page: Page, name: string) => page.all(`select[name=${name}] option`).slice(1)

  it('is any other one, outside business hours too: its own callers would go round for ever [262] [600]', async () => {
    const names = choices(await admin.visit('/ucm/queues/new'), 'NextQueue')
    expect(names).toContain('Main line')
    const page = await admin.visit('/ucm/queues/edit?no=Main+line')
    expect(choices(page, 'NextQueue')).toEqual(names.filter((name) => name !== 'Main line'))
    expect(choices(page, 'NextQueueOutsideBusinessHours')).toEqual(choices(page, 'NextQueue'))
  })

  it('stays what it is, also where the provider has it lead to itself', async () => {
    const queue = Queue.parse(await world.api('ucm/queues/get?queueName=Main+line'))
    await world.faults({ path: 'ucm/queues/get', status: 200, body: { ...queue, NextQueue: 'Main line' } })
    const page = await admin.visit('/ucm/queues/edit?no=Main+line')
    expect(page.all('select[name=NextQueue] option[selected]')).toEqual(['Main line'])
  })
})

describe('creating a queue', () => {
  it('starts with the defaults and offers what the API names [262] [279] [280] [281] [282] [283] [284]', async () => {
    const page = await admin.visit('/ucm/queues/new')
    expect(await calls('ucm/queues/meta')).toHaveLength(1)
    const form = new URLSearchParams(String(page.pressed('Create').form))
    expect(Object.fromEntries(form)).toMatchObject({
      name: '',
      PhoneNumber: '',
      MaxMembers: '0',
      ServiceLevel: '0',
      TimeOut: '0',
      Retry: '0',
      AbsoluteTimeOut: '0',
      HuntWhenAway: 'yes',
      JoinEmpty: 'no',
      LeaveWhenEmpty: 'no',
      AudioRecording: 'no',
      ShowOnWallboard: 'yes',
    })
    expect(page.all('select[name=Strategy] option')).toContain('Round robin ordered')
    expect(page.all('select[name=NextQueue] option')).toContain('Sales & Offers 24/7')
    expect(page.all('select[name=MusicOnHold] option')).toContain('please-hold.wav')
    const ofSeconds = page.all('.form-text').filter((text) => text.includes('seconds'))
    expect(ofSeconds).toEqual([expect.stringMatching(/ 0(:| means) /)])
  })

  it('sends exactly the keys of its call and opens the new queue [285] [287] [466] [467] [468]', async () => {
    const page = await create('Returns desk', { 'Max members': '12', Timeout: '15', 'Next queue': 'Overflow' })
    expect([page.status, page.address, page.heading]).toEqual([200, queueUrl('Returns desk'), 'Returns desk'])
    expect(await calls('ucm/queues/add')).toMatchObject([{ method: 'POST', status: 200 }])
    expect((await calls('ucm/queues/add'))[0]?.body).toEqual({
      ...queueValues,
      QueueName: 'Returns desk',
      QueueType: 'DEFAULT',
      MaxMembers: 12,
      PhoneNumber: '31105550117',
      TimeOut: 15,
      Retry: 0,
      AbsoluteTimeOut: 0,
      ServiceLevel: 0,
      NextQueue: 'Overflow',
    })
  })

  it('says at each field what is wrong, and keeps what was typed [268] [270] [271] [272] [273] [274] [275] [276] [277] [474]', async () => {
    const form = await admin.visit('/ucm/queues/new')
    const page = await form.press('Create', {
      Name: ' ',
      Type: '',
      'Max members': '',
      'Service level': '-1',
      Timeout: '1.5',
      Retry: '1e3',
      'Absolute timeout': 'ten',
    })
    expect(page.status).toBe(422)
    expect(page.problems).toEqual([
      'Enter a name',
      'Choose a type',
      'Choose a phone number',
      'Enter the max members',
      'Only numbers allowed',
      'Choose a strategy',
      'Only numbers allowed',
      'Only numbers allowed',
      'Only numbers allowed',
    ])
    const shown = new URLSearchParams(String(page.pressed('Create').form))
    expect([shown.get('TimeOut'), shown.get('AbsoluteTimeOut')]).toEqual(['1.5', 'ten'])
    expect((await create('x'.repeat(31))).problems).toEqual(['Use at most 30 characters'])
    expect((await create('..')).problems).toEqual(['A queue cannot have this name'])
    expect(await calls('ucm/queues/add')).toEqual([])
  })

  it('keeps the form with the API’s text, as text, when the API refuses [248] [288] [473]', async () => {
    const taken = await create('main LINE')
    expect([taken.status, taken.toasts]).toEqual([409, ['There is a queue named main LINE already.']])
    expect(new URLSearchParams(String(taken.pressed('Create').form)).get('name')).toBe('main LINE')

    await world.faults({ path: 'ucm/queues/add', status: 500, body: { Message: EVIL } })
    const failed = await create('Unlucky')
    expect(failed.toasts).toEqual([EVIL])
    expect(failed.html).not.toContain('<script>alert')
  })

  it('can start from another queue: everything but its name and number', async () => {
    const page = await (await admin.visit(queueUrl('Overflow'))).follow('New queue like this one')
    const form = Object.fromEntries(new URLSearchParams(String(page.pressed('Create').form)))
    expect(form).toMatchObject({
      name: '',
      PhoneNumber: '',
      MaxMembers: '50',
      Strategy: 'LEASTRECENT',
      JoinEmpty: 'yes',
    })
    expect(form).toMatchObject({ type: 'DEFAULT', OpenSound: 'welcome.wav', AbsoluteTimeOut: '600' })
    expect((await admin.visit('/ucm/queues/new?like=Nobody')).status).toBe(200)
  })
})

describe('editing a queue', () => {
  it('sends its 19 fields; the name stays [269] [289] [290]', async () => {
    const form = await (await admin.visit(queueUrl('Planning'))).follow('Edit')
    expect(form.document.querySelector('[name=name], [name=type]')).toBeNull()
    const page = await form.press('Save', { Retry: '9', 'Closed sound': 'No sound' })
    expect([page.address, page.toasts]).toEqual(['/ucm/queues/view?no=Planning', ['Queue updated!']])
    expect(page.facts('.tab')).toMatchObject({ Retry: '9 seconds', 'Closed sound': '–' })
    const [sent] = await calls('ucm/queues/update')
    expect(sent?.body).toEqual({
      ...queueValues,
      QueueName: 'Planning',
      MaxMembers: 10,
      PhoneNumber: '31105550115',
      Retry: 9,
      Strategy: 'FEWESTCALLS',
      NextQueue: 'Overflow',
      NextQueueOutsideBusinessHours: 'Night service',
      MusicOnHold: 'calm-piano.wav',
      OpenSound: 'welcome.wav',
    })
  })

  it('says on its page when calls come back to it over next queues [600]', async () => {
    expect((await admin.visit(queueUrl('Overflow'))).text).not.toContain('come back to it')

    const save = async (queue: string, next: string) =>
      (await admin.visit(`/ucm/queues/edit?no=${encodeURIComponent(queue)}`)).press('Save', {
        'Next queue outside business hours': next,
      })
    const page = await save('Overflow', 'Main line')
    expect(page.all('main .alert-info')).toEqual(['Callers who leave this queue can come back to it, by Main line.'])
    await save('Overflow', '')
    expect((await admin.visit(queueUrl('Overflow'))).all('main .alert-info')).toEqual([])
  })

  it('stays with the API’s text when the API refuses [248]', async () => {
    const form = await admin.visit('/ucm/queues/edit?no=Overflow')
    const page = await form.press('Save', { Strategy: 'Linear', Retry: '11' })
    expect(page.status).toBe(409)
    expect(page.toasts[0]).toContain('cannot be switched to the strategy Linear')
    expect(new URLSearchParams(String(page.pressed('Save').form)).get('Retry')).toBe('11')
  })

  it('keeps a value that the API does not offer any more, and the team of a shift queue', async () => {
    const meta = { QueueTypes: [], PhoneNumbers: [], QueueStrategies: [], QueueNames: [] }
    await world.faults({ path: 'ucm/queues/meta', status: 200, body: meta })
    const page = await (await admin.visit('/ucm/queues/edit?no=Claims+Line')).press('Save')
    expect(page.toasts).toEqual(['Queue updated!'])
    const [before] = await calls('ucm/queues/update')
    expect(before?.body).toMatchObject({ PhoneNumber: '31105550114', NextQueue: 'Overflow', Strategy: 'RINGALL' })
    expect(before?.body).toMatchObject({ MSTeamsTeamId: expect.stringMatching(/.{10}/), MusicOnHold: 'calm-piano.wav' })
  })
})

describe('the form of a queue', () => {
  it.each(['/ucm/queues/new', '/ucm/queues/edit?no=Overflow'])(
    'at %s has links to its four parts [642]',
    async (path) => {
      const page = await admin.visit(path)
      const links = [...page.document.querySelectorAll('nav[aria-label="Parts of the form"] a')]
      const parts = links.map((link) => page.one(`form h2${link.getAttribute('href')}`).textContent)
      expect(parts).toEqual(['General', 'Hunting', 'Navigation', 'Sounds'])
      expect(links.map((link) => link.textContent)).toEqual(parts)
    },
  )
})

describe('deleting a queue', () => {
  it('takes its name, typed exactly [263] [264] [265] [640] [663]', async () => {
    await create('To be deleted')
    const dialog = await (await admin.visit(queueUrl('To be deleted'))).follow('Delete')
    expect(dialog.one('dialog').textContent).toContain('To be deleted')
    expect(dialog.buttons('Delete').map(({ disabled }) => disabled)).toEqual([false])
    for (const typed of ['', 'to be deleted', 'To be delete']) {
      const page = await dialog.press('Delete', { Type: typed })
      expect([page.status, page.all('dialog .field-message')], typed).toEqual([
        422,
        [expect.stringContaining('Type ‘To be deleted’')],
      ])
    }
    expect(await calls('ucm/queues/remove')).toEqual([])

    const list = await dialog.press('Delete', { Type: 'To be deleted' })
    expect(list.url.pathname).toBe('/ucm/queues')
    expect(list.column('Name')).not.toContain('To be deleted')
    expect(list.all('main .alert-success')).toEqual(['There is no queue To be deleted any more.'])
    for (const forged of ['deleted=To+be+deleted', list.url.search.replace('?', '').slice(0, -2)]) {
      expect((await admin.visit(`/ucm/queues?${forged}`)).all('main .alert-success')).toEqual([])
    }
    expect((await admin.visit(`/ucm/ivr${list.url.search}`)).all('main .alert-success')).toEqual([])
    expect(await calls('ucm/queues/remove')).toMatchObject([
      { method: 'POST', query: { queueName: 'To be deleted' }, status: 200 },
    ])
  })

  it('closes the dialog with the API’s text when the API refuses [247] [266]', async () => {
    await world.faults({ path: 'ucm/queues/remove', status: 409, body: { Message: 'Calls are waiting in it.' } })
    const page = await (await admin.visit('/ucm/queues/view/delete?no=Overflow')).press('Delete', { Type: 'Overflow' })
    expect([page.address, page.toasts]).toEqual(['/ucm/queues/view?no=Overflow', ['Calls are waiting in it.']])
  })
})
