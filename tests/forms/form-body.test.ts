/** Bodies that are not read, or not to their end. */
import { describe, expect, it } from 'vitest'
import { parseFormBody } from '../../app/forms/form-body.server'
import { MAX_FIELD_BYTES, UnreadableForm } from '../../app/forms/form-fields.server'
import type { Settings } from '../../app/platform/config.server'
import { portalFor } from '../support/signed-in'

const URLENCODED = 'application/x-www-form-urlencoded'

function requestOf(body: BodyInit, type: string) {
  return new Request('http://localhost:3000/cases/new', {
    method: 'POST',
    body,
    headers: { 'content-type': type },
    duplex: 'half',
  })
}

async function read(body: BodyInit, type: string, settings: Partial<Settings> = {}, person?: string) {
  const headers: string[] = []
  let received = 0
  const context = portalFor(settings)(person, {
    addHeader: (name, value) => void headers.push(`${name}: ${value}`),
    bodyReceived: () => void (received += 1),
  })
  const form: unknown = await parseFormBody({ request: requestOf(body, type), context }).catch(
    (error: unknown) => error,
  )
  return { form, headers, received }
}

describe('a form', () => {
  it.each([URLENCODED, 'Application/X-WWW-Form-Urlencoded; charset=utf-8', `${URLENCODED} ;x`])(
    'may come as %s',
    async (type) => {
      const { form, received } = await read('a=1&b=x%3Dy=z&c', type)
      expect(form).toEqual({
        fields: new URLSearchParams([
          ['a', '1'],
          ['b', 'x=y=z'],
          ['c', ''],
        ]),
        files: [],
      })
      expect(received).toBe(1)
    },
  )

  it.each(['multipart/form-data;boundary=b', 'Multipart/Form-Data  ; boundary=b'])('may come as %s', async (type) => {
    const { form } = await read('--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b--', type)
    expect(form).toEqual({ fields: new URLSearchParams([['a', '1']]), files: [] })
  })

  it.each([
    '',
    'text/plain',
    'multipart/form-database; boundary=b',
    'multipart/mixed; boundary=b',
    `x${URLENCODED}`,
    `${URLENCODED}x`,
    'x multipart/form-data; boundary=b',
  ])('that comes as %j is not read: 415', async (type) => {
    const { form, received } = await read('a=1', type)
    expect(form).toMatchObject({ status: 415 })
    expect(received).toBe(1)
  })

  it('with files names its boundary, or it is no form: 400', async () => {
    expect((await read('a=1', 'multipart/form-data')).form).toMatchObject({ status: 400 })
  })

  it('may be announced with 1.3 MB, and with more it is not read', async () => {
    const announced = (bytes: number) => {
      const headers = { 'content-type': URLENCODED, 'content-length': String(bytes) }
      const request = new Request('http://localhost:3000/cases/new', { method: 'POST', body: 'a=1', headers })
      return parseFormBody({ request, context: portalFor()() })
    }
    expect((await announced(1_300_000)).fields.get('a')).toBe('1')
    await expect(announced(1_300_001)).rejects.toMatchObject({ status: 413 })
  })

  it('without a body is empty', async () => {
    expect(await read('', URLENCODED)).toMatchObject({ form: { fields: new URLSearchParams() } })
  })

  it('may have 1.3 MB of fields, to the byte', async () => {
    const fields = `a=${'x'.repeat(MAX_FIELD_BYTES - 2)}`
    expect((await read(fields, URLENCODED)).form).toMatchObject({ files: [] })
    expect((await read(`${fields}x`, URLENCODED)).form).toMatchObject({ status: 413 })
  })

  it.each(['a'.repeat(200), 'labels.a', '_a_', 'a__'])('may have a field %s', async (name) => {
    expect((await read(`${name}=1`, URLENCODED)).form).toMatchObject({ files: [] })
  })

  it.each(['a'.repeat(201), 'a[]', 'a[0]', 'a.b', '__a', 'labels.__a', 'labels.a.b'])(
    'may have no field %s: 400',
    async (name) => {
      expect((await read(`${name}=1`, URLENCODED)).form).toMatchObject({ status: 400 })
    },
  )

  it('is read once for all that ask', async () => {
    const context = portalFor()()
    const request = requestOf('a=1', URLENCODED)
    const [one, other] = [parseFormBody({ request, context }), parseFormBody({ request, context })]
    expect(await one).toBe(await other)
  })
})

describe('too many or too slow forms', () => {
  const endless = () => new ReadableStream<Uint8Array>({ pull: () => new Promise(() => undefined) })

  it('from one sender, and in all, are told when to come back [477]', async () => {
    const portal = portalFor({ MAX_BODIES: 3, MAX_BODIES_PER_SENDER: 1, MAX_UPLOADS_PER_USER: 1 })
    const headers: string[] = []
    const send = (body: BodyInit, type: string, person?: string, clientNetwork = '192.0.2.1') => {
      const addHeader = (name: string, value: string) => void headers.push(`${name}: ${value}`)
      const form = parseFormBody({
        request: requestOf(body, type),
        context: portal(person, { addHeader, clientNetwork }),
      })
      return form.catch((error: unknown) => error)
    }
    void send(endless(), URLENCODED)
    expect(await send('a=1', URLENCODED)).toMatchObject({
      status: 429,
      text: expect.stringContaining('too many forms at once'),
    })
    expect(headers).toEqual(['Retry-After: 5'])
    expect(await send('a=1', URLENCODED, undefined, '192.0.2.2')).toMatchObject({ files: [] })
    void send(endless(), 'multipart/form-data; boundary=b', 'ada')
    expect(await send('a=1', URLENCODED, 'ada')).toMatchObject({ status: 429 })
    void send(endless(), URLENCODED, 'bo')
    expect(await send('a=1', URLENCODED, 'cy')).toMatchObject({
      status: 503,
      text: expect.stringContaining('very busy'),
    })
  })

  it('may be fewer uploads of one person than other forms; visitors store none [477]', async () => {
    const portal = portalFor({ MAX_BODIES_PER_SENDER: 3, MAX_UPLOADS_PER_USER: 1 })
    const multipart = 'multipart/form-data; boundary=b'
    const send = async (body: BodyInit, type: string, person?: string) => {
      const form = parseFormBody({ request: requestOf(body, type), context: portal(person) })
      return form.then(() => 'read').catch((error: unknown) => error)
    }
    for (const person of ['ada', undefined, undefined]) void send(endless(), multipart, person)
    expect(await send('--b--', multipart, 'ada')).toMatchObject({ status: 429 })
    expect(await send('a=1', URLENCODED, 'ada')).toBe('read')
    expect(await send('--b--', multipart, 'ben')).toBe('read')
    expect(await send('--b--', multipart)).toBe('read')
  })

  it('are given up, and their connection ends [477]', async () => {
    const { form, headers, received } = await read(endless(), URLENCODED, { FORM_IDLE_TIMEOUT_MS: 20 })
    expect(form).toBeInstanceOf(UnreadableForm)
    expect(form).toMatchObject({ status: 408, text: expect.stringContaining('took too long to arrive') })
    expect([headers, received]).toEqual([['Connection: close'], 1])
  })

  it('leave room for the next when they have been read', async () => {
    const portal = portalFor({ MAX_BODIES_PER_SENDER: 1 })
    for (let time = 0; time < 3; time += 1) {
      const form = await parseFormBody({ request: requestOf('a=1', URLENCODED), context: portal() })
      expect(form.fields.get('a')).toBe('1')
    }
  })
})
