/** Forms as people send them, and bodies as only attackers do. */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { PortalApiError } from '../../app/systems/portal-api/portal-api-error'
import { sendForm } from '../support/send-form'

const NewCase = z.object({
  title: z.string('Enter a title').max(50),
  description: z.string().max(1_000).optional(),
  priority: z.enum(['low', 'high']).optional(),
  amount: z.number().int().min(1).max(9).optional(),
  days: z.array(z.enum(['monday', 'sunday'], 'Choose days')).max(7),
  newPassword: z.string().min(6).optional(),
})

const URLENCODED = 'application/x-www-form-urlencoded'

function posted(body: BodyInit, headers: Record<string, string> = { 'content-type': URLENCODED }) {
  const init = { method: 'POST', body, headers, duplex: 'half' as const }
  return { request: new Request('http://portal.example/cases/new', init) }
}

const read = (body: BodyInit) => sendForm(posted(body), NewCase)

async function refusal(body: BodyInit) {
  const { answer } = await read(body)
  if (answer instanceof Response) throw new Error('It was carried out')
  return { status: answer.init?.status, reply: answer.data }
}

describe('a form that is filled in', () => {
  test('is read by its schema: texts, numbers, several choices', async () => {
    const form = await read('title=No+dial+tone&amount=3&days=monday&days=sunday')
    expect(form).toMatchObject({
      value: { title: 'No dial tone', amount: 3, days: ['monday', 'sunday'] },
    })
  })

  test('keeps every letter that a person can type [472]', async () => {
    const title = '50% & more: a/b #1 + ünïcödé 🙂'
    const form = await read(new URLSearchParams({ title }).toString())
    expect(form).toMatchObject({ value: { title } })
  })

  test('counts a line break once, as the browser does', async () => {
    const lines = `${'x'.repeat(499)}\r\n${'x'.repeat(500)}`
    const form = await read(new URLSearchParams({ title: 't', description: lines }).toString())
    expect(form).toMatchObject({ value: { description: lines.replace('\r\n', '\n') } })
  })

  test('loses the fields that nobody asked for', async () => {
    const form = await read('title=t&isAdmin=on&toString=x&labels.zzz=Y')
    expect(form).toMatchObject({ value: { title: 't', days: [] } })
    expect(Object.keys(form.value ?? {})).not.toContain('isAdmin')
  })

  test('may be transformed', async () => {
    const shouted = z.object({ name: z.string() }).transform(({ name }) => name.toUpperCase())
    expect(await sendForm(posted('name=ivr'), shouted)).toMatchObject({ value: 'IVR' })
  })
})

describe('a form with mistakes', () => {
  test('comes back with what was typed and each message at its field [474]', async () => {
    const { status, reply } = await refusal('description=Since+Monday&amount=12&days=monday')
    expect(status).toBe(422)
    expect(reply.submittedValues).toEqual({ description: ['Since Monday'], amount: ['12'], days: ['monday'] })
    expect(reply.errors).toEqual({ title: 'Enter a title', amount: 'Amount must be 9 or less' })
  })

  test('says in plain words what is wrong where the page gives no text', async () => {
    const { reply } = await refusal('title=t&priority=urgent&amount=lots&newPassword=short')
    expect(reply.errors).toEqual({
      priority: 'Priority must be one of the choices',
      amount: 'Amount must be a number',
      newPassword: 'New password must have at least 6 characters',
    })
  })

  test('has one message at a field with several wrong choices, in the order of the fields', async () => {
    const { reply } = await refusal('title=t&newPassword=short&days=x&days=y')
    expect(Object.keys(reply.errors)).toEqual(['days', 'newPassword'])
    expect(reply.errors.days).toBe('Choose days')
  })

  test('never sends a password back', async () => {
    const { reply } = await refusal('newPassword=short')
    expect(JSON.stringify(reply)).not.toContain('short')
  })

  test('says what is wrong with the whole of it', async () => {
    const schema = z
      .object({ open: z.string(), closed: z.string() })
      .refine((hours) => hours.open < hours.closed, 'Opens too late')
    const { answer } = await sendForm(posted('open=18:00&closed=09:00'), schema)
    expect(answer).toHaveProperty('data')
    expect('data' in answer && answer.data).toMatchObject({ errors: {}, problem: 'Opens too late' })
  })

  test('comes back in the same way where its schema goes on to other values', async () => {
    const shouted = z.object({ name: z.string('Enter a name') }).transform(({ name }) => name.toUpperCase())
    expect((await sendForm(posted(''), shouted)).answer).toMatchObject({
      data: { errors: { name: 'Enter a name' } },
      init: { status: 422 },
    })
  })

  test('is none with one value sent twice: that is not a text', async () => {
    const { status, reply } = await refusal('title=a&title=b')
    expect(status).toBe(422)
    expect(reply.errors).toEqual({ title: 'Enter a title' })
  })
})

describe('when the provider refuses', () => {
  const refused = new PortalApiError('Queue <b>Sales</b> exists', 409, { endpoint: 'queues.add', upstreamStatus: 409 })

  test('what was typed stays, with its text as text and its status [473]', async () => {
    const form = posted('title=Sales&newPassword=secret1')
    const { answer } = await sendForm(form, NewCase, () => Promise.reject(refused))
    expect(answer).toMatchObject({
      data: { submittedValues: { title: ['Sales'] }, errors: {}, failure: 'Queue <b>Sales</b> exists' },
      init: { status: 409 },
    })
    expect(JSON.stringify(answer)).not.toContain('secret1')
  })

  test('a success leads to where the work says', async () => {
    const { answer } = await sendForm(posted('title=Sales'), NewCase, async ({ title }) => ({ to: `/queues/${title}` }))
    expect(answer).toMatchObject({ status: 303 })
    expect(answer instanceof Response && answer.headers.get('location')).toBe('/queues/Sales')
  })

  test('a token that is no longer accepted, and any surprise, is the guard’s', async () => {
    const expired = new PortalApiError('Expired', 401, { endpoint: 'queues.add', upstreamStatus: 401, caller: 'user' })
    const failing = (error: Error) => sendForm(posted('title=Sales'), NewCase, () => Promise.reject(error))
    await expect(failing(expired)).rejects.toBe(expired)
    await expect(failing(new TypeError('bug'))).rejects.toThrow('bug')
  })
})

describe('a body that no browser sends', () => {
  test.each([
    ['an index', 'days[0]=monday'],
    ['a part of a field', 'title.text=x'],
    ['a part of a label', 'labels.title.text=x'],
    ['a long name', `${'n'.repeat(201)}=1`],
    ['no name', '=1'],
    ['the prototype', '__proto__=1'],
    ['the constructor', 'constructor.prototype=1'],
    ['an intent that is no JSON', '__intent__={bad'],
    ['an intent', `__intent__=${encodeURIComponent('{"type":"insert","payload":{"name":"items","index":9e9}}')}`],
    ['a state', '__state__=[]'],
    ['a broken escape', 'title=%zz'],
    ['an escape cut short', 'title=abc%e2%82'],
    ['a lone surrogate, escaped', 'title=%ed%a0%80'],
    ['NUL', 'title=a%00b'],
    ['NUL as it is', 'title=a\0b'],
    ['bytes that are no UTF-8', Buffer.from([0x74, 0x3d, 0xff, 0xfe])],
    ['1,001 fields', 'days=monday&'.repeat(1_000) + 'title=t'],
  ])('%s: 400, and nothing of it comes back', async (_what, body) => {
    const { status, reply } = await refusal(body)
    expect(status).toBe(400)
    expect(reply).toMatchObject({ errors: {}, problem: 'We could not read the form. Please try again.' })
    expect(reply).not.toHaveProperty('submittedValues')
    expect(Object.prototype).not.toHaveProperty('polluted')
  })

  test('1,000 fields are within the limit', async () => {
    const { status } = await refusal('title=t&' + 'days=x&'.repeat(998) + 'priority=')
    expect(status).toBe(422)
  })

  test('another kind of body: 415', async () => {
    const json = await sendForm(posted('{"title":"t"}', { 'content-type': 'application/json' }), NewCase)
    expect(json.answer).toMatchObject({ init: { status: 415 } })
    const none = await sendForm(posted(new Blob(['title=t']), {}), NewCase)
    expect(none.answer).toMatchObject({ init: { status: 415 } })
  })

  test('no body at all is an empty form', async () => {
    const headers = { 'content-type': URLENCODED }
    const request = new Request('http://portal.example/', { method: 'POST', headers })
    expect(await sendForm({ request }, NewCase)).toMatchObject({
      answer: { data: { errors: { title: 'Enter a title' } } },
    })
  })

  test('a body cut short by the line: 400', async () => {
    const cut = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.from('title=half'))
        controller.error(new Error('aborted'))
      },
    })
    expect((await refusal(cut)).status).toBe(400)
  })

  test('too large: 413, and no more is read than the limit and one piece', async () => {
    let pieces = 0
    const endless = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          pieces += 1
          controller.enqueue(Buffer.alloc(10_000, 'a'))
        },
      },
      { highWaterMark: 0 },
    )
    const { status, reply } = await refusal(endless)
    expect(status).toBe(413)
    expect(reply).toMatchObject({
      errors: {},
      problem: 'This form can hold at most 1300 kB. Nothing was changed.',
    })
    expect(pieces).toBe(131)
  })

  test('announced as too large: 413, and nothing is read', async () => {
    let pieces = 0
    const body = new ReadableStream<Uint8Array>({ pull: () => void (pieces += 1) }, { highWaterMark: 0 })
    const request = posted(body, { 'content-type': URLENCODED, 'content-length': '300000000' })
    expect(await sendForm(request, NewCase)).toMatchObject({ answer: { init: { status: 413 } } })
    expect(pieces).toBe(0)
  })
})
