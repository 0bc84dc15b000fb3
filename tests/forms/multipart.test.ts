/** Multipart bodies in whatever pieces a line cuts them, and as only attackers write them. */
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { UnreadableForm } from '../../app/forms/form-fields.server'
import { parseMultipart } from '../../app/forms/multipart.server'

const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = (content: string, header = 'Content-Type: text/plain') =>
  `--b\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n${header}\r\n\r\n${content}\r\n`

/** Reads a body that arrives in these pieces: its fields, and of each file its name and a digest of its bytes. */
async function read(pieces: Iterable<string | Uint8Array>, contentType = 'multipart/form-data; boundary=b') {
  const files: unknown[] = []
  let taken = 0
  async function* body() {
    for (const piece of pieces) {
      taken += piece.length
      yield Buffer.from(piece)
    }
  }
  const fields = await parseMultipart(contentType, body(), async ({ field, name, type }, content) => {
    const digest = createHash('sha1')
    for await (const bytes of content) digest.update(bytes)
    files.push([field, name, type, digest.digest('hex')])
  }).catch((error: unknown) => {
    if (error instanceof UnreadableForm) return error
    throw error
  })
  return fields instanceof UnreadableForm ? { status: fields.status, taken } : { fields: [...fields], files }
}

describe('a form with files', () => {
  // Full of beginnings of the boundary, and of bytes that are no text.
  const bytes = Buffer.from('\r\n--\r\n-\r\r\n--a\r\n--\0\xff\xfe--b--\r\n--B--\r\n'.repeat(3), 'latin1')
  const whole = Buffer.concat([
    Buffer.from(part('subject', 'отчёт 報告 🙂\r\nline') + part('empty', '')),
    Buffer.from('--b\r\nContent-Disposition: form-data; name="files"; filename="отчёт 報告.pdf"\r\n'),
    Buffer.from('Content-Type: application/pdf\r\n\r\n'),
    bytes,
    Buffer.from(`\r\n${file('')}--b--\r\n`),
  ])
  const expected = {
    fields: [
      ['subject', 'отчёт 報告 🙂\nline'],
      ['empty', ''],
    ],
    files: [
      ['files', 'отчёт 報告.pdf', 'application/pdf', createHash('sha1').update(bytes).digest('hex')],
      ['files', 'a.txt', 'text/plain', createHash('sha1').digest('hex')],
    ],
  }

  it('is read to the byte wherever the line cuts it', async () => {
    for (let at = 0; at <= whole.length; at += 1) {
      expect(await read([whole.subarray(0, at), whole.subarray(at)]), `cut at ${at}`).toEqual(expected)
    }
  })

  it.each([1, 2, 3, 7])('is read to the byte in pieces of %i', async (size) => {
    const count = Math.ceil(whole.length / size)
    const pieces = Array.from({ length: count }, (_, index) => whole.subarray(index * size, (index + 1) * size))
    expect(await read(pieces)).toEqual(expected)
  })

  it.each([
    ['unquoted names', '--b\r\ncontent-disposition: form-data; name=subject\r\n\r\nx\r\n--b--', ['subject', 'x']],
    ['escaped quotes', `${part('a\\"b', 'x')}--b--`, ['a"b', 'x']],
    [
      'another charset',
      '--b\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: text/plain; charset=iso-8859-1\r\n\r\n\xe9\r\n--b--',
      ['a', 'é'],
    ],
    ['something before and after it', `before\r\n${part('a', 'x')}--b--\r\n${part('b', 'y')}--b--`, ['a', 'x']],
  ])('may have %s', async (_what, body, field) => {
    expect(await read([Buffer.from(body, 'latin1')])).toEqual({ fields: [field], files: [] })
  })

  it('may be announced with a quoted boundary', async () => {
    const type = 'Multipart/Form-Data; charset=utf-8; boundary="b"'
    expect(await read([`${part('a', 'x')}--b--`], type)).toEqual({ fields: [['a', 'x']], files: [] })
  })
})

describe('a malformed form', () => {
  const form = part('subject', 's') + file('A'.repeat(70_000))
  it.each([
    ['a header with a NUL', file('x', 'Content-Type: text/html\0') + file('A')],
    ['a header without a colon', file('x', 'rubbish')],
    ['a header that is no UTF-8', Buffer.from(file('x', 'Content-Type: \xff'), 'latin1')],
    ['a header that is too long', file('x', `X: ${'x'.repeat(20_000)}`)],
    ['too many headers', file('x', 'X-A: b\r\n'.repeat(5_000) + 'X: y')],
    ['a header without end', `--b\r\nContent-Disposition: form-data; name="a"`],
    ['a part without disposition', '--b\r\nContent-Type: text/plain\r\n\r\nx\r\n--b--'],
    ['a part without name', '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--'],
    ['another disposition', '--b\r\nContent-Disposition: inline; name="a"\r\n\r\nx\r\n--b--'],
    [
      'an unknown charset',
      `${part('a', 'x').replace('\r\n\r\n', '\r\nContent-Type: text/plain; charset=no\r\n\r\n')}--b--`,
    ],
    ['a field that is no UTF-8', Buffer.from(`${part('a', '\xff')}--b--`, 'latin1')],
    ['no end', form],
    ['an end without dashes', `${form}--b`],
    ['line feeds alone', `${form}--b--`.replaceAll('\r\n', '\n')],
    ['100,000 parts', `${part('x', 'y').repeat(100_000)}--b--`],
    ['nothing', ''],
  ])('with %s is refused [475]', async (_what, body) => {
    expect(await read([body])).toMatchObject({ status: 400 })
  })

  it.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'b'.repeat(300)}`,
  ])('announced as %s is refused', async (type) => {
    expect(await read([`${form}--b--`], type)).toMatchObject({ status: 400 })
  })

  it('is not read any further than its first error [475]', async () => {
    function* endless() {
      yield file('x', 'Content-Type: text/html\0')
      yield file('A').slice(0, -2)
      for (;;) yield 'A'.repeat(65_536)
    }
    expect(await read(endless())).toEqual({ status: 400, taken: file('x', 'Content-Type: text/html\0').length })
  })

  it('whose header never ends is given up [475]', async () => {
    function* endless() {
      yield '--b\r\nX: '
      for (;;) yield 'x'.repeat(1_000)
    }
    const { status, taken } = { taken: 0, ...(await read(endless())) }
    expect(status).toBe(400)
    expect(taken).toBeLessThan(18_000)
  })
})
