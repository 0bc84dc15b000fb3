/** Multipart bodies in whatever pieces a line cuts them, and as only attackers write them. */
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { UnreadableForm } from '../../app/forms/form-fields.server'
import { MULTIPART_BYTES, parseMultipart } from '../../app/forms/multipart.server'

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
  return fields instanceof UnreadableForm
    ? { status: fields.status, text: fields.text, taken }
    : { fields: [...fields], files }
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
    [
      'a mark of byte order that somebody typed',
      Buffer.from(`${part('a', '\ufeffx')}--b--`).toString('latin1'),
      ['a', '\ufeffx'],
    ],
    ['something before and after it', `before\r\n${part('a', 'x')}--b--\r\n${part('b', 'y')}--b--`, ['a', 'x']],
  ])('may have %s', async (_what, body, field) => {
    expect(await read([Buffer.from(body, 'latin1')])).toEqual({ fields: [field], files: [] })
  })

  it.each([
    ['carriage returns', '\r'],
    ['line breaks', '\r\n'],
    ['beginnings of a boundary', '\r\n--'],
    ['boundaries but for the last letter', '\r\n--c'],
  ])('with a file of %s comes in as few pieces as the line brings [550]', async (_what, text) => {
    const content = Buffer.alloc(1_000_000, text)
    const whole = Buffer.concat([Buffer.from(file('').replace(/\r\n$/, '')), content, Buffer.from('\r\n--b--')])
    const size = 64_000
    const pieces = Array.from({ length: Math.ceil(whole.length / size) }, (_, at) =>
      whole.subarray(at * size, (at + 1) * size),
    )
    let handedOut = 0
    let bytes = 0
    await parseMultipart(
      'multipart/form-data; boundary=b',
      (async function* () {
        yield* pieces
      })(),
      async (_file, given) => {
        for await (const piece of given) {
          handedOut += 1
          bytes += piece.length
        }
      },
    )
    expect(bytes).toBe(content.length)
    expect(handedOut).toBeLessThanOrEqual(2 * pieces.length)
  })

  it('is refused beyond 1 MB where the form takes no files [550]', async () => {
    const body = async function* () {
      for (;;) yield Buffer.from(file('A'.repeat(100_000)))
    }
    const refused = parseMultipart(
      'multipart/form-data; boundary=b',
      body(),
      async (_file, content) => {
        for await (const _ of content);
      },
      MULTIPART_BYTES.withoutFiles,
    )
    await expect(refused).rejects.toMatchObject({ status: 413 })
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
    ['a boundary that goes on', `--bx\r\n${part('a', 'x').slice('--b\r\n'.length)}--b--`],
    ['a header with a blank in its name', file('x', 'X Y: 1')],
    ['a file without a field', '--b\r\nContent-Disposition: form-data; filename="a.txt"\r\n\r\nx\r\n--b--'],
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
    expect(await read(endless())).toMatchObject({ status: 400, taken: file('x', 'Content-Type: text/html\0').length })
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

describe('the limits of a form', () => {
  const closed = (...parts: string[]) => `${parts.join('')}--b--`
  const statusOf = async (body: string, type?: string) => {
    const result = await read([body], type)
    return 'status' in result ? result.status : 200
  }

  it('are 100 files, empty file fields aside', async () => {
    const empty = file('').replace('a.txt', '')
    expect(await statusOf(closed(file('x').repeat(100), empty))).toBe(200)
    expect(await statusOf(closed(file('x').repeat(101)))).toBe(413)
    expect(await read([closed(file('x').repeat(101))])).toMatchObject({
      text: 'You can send at most 100 files and 500 MB at once. Nothing was sent.',
    })
    expect(await read([closed(empty, part('a', 'x'))])).toEqual({ fields: [['a', 'x']], files: [] })
  })

  it('are 1,000 fields, and 1,200 parts in all', async () => {
    const empty = file('').replace('a.txt', '')
    expect(await statusOf(closed(part('a', 'x').repeat(1_000), empty.repeat(200)))).toBe(200)
    expect(await statusOf(closed(part('a', 'x').repeat(1_000), empty.repeat(201)))).toBe(400)
    expect(await statusOf(closed(part('a', 'x').repeat(1_001)))).toBe(400)
  })

  it('are 1.3 MB of fields together, files aside', async () => {
    const half = part('a', 'x'.repeat(650_000))
    expect(await statusOf(closed(half, half, file('x'.repeat(10_000))))).toBe(200)
    expect(await statusOf(closed(half, half, part('b', 'x')))).toBe(413)
  })

  it('are 200 characters of a boundary, and 16,000 bytes of headers', async () => {
    const boundary = 'b'.repeat(200)
    const body = closed(part('a', 'x')).replaceAll('--b', `--${boundary}`)
    expect(await statusOf(body, `multipart/form-data; boundary=${boundary}`)).toBe(200)
    expect(
      await statusOf(body.replaceAll(boundary, `${boundary}b`), `multipart/form-data; boundary=${boundary}b`),
    ).toBe(400)
    const headers = (length: number) => {
      const rest = 'Content-Disposition: form-data; name="files"; filename="a.txt"\r\nX: '.length
      return closed(file('x', `X: ${'x'.repeat(length - rest - '\r\n'.length)}`))
    }
    expect([await statusOf(headers(16_000)), await statusOf(headers(16_001))]).toEqual([200, 400])
  })

  it('are said where it takes files, and where it takes none', async () => {
    const refusal = async (most: number) => {
      async function* body() {
        yield Buffer.from(closed(file('x'.repeat(2_000))))
        yield Buffer.from('end')
      }
      const error: unknown = await parseMultipart(
        'multipart/form-data; boundary=b',
        body(),
        async () => undefined,
        most,
      ).catch((thrown: unknown) => thrown)
      return error instanceof UnreadableForm ? error.text : 'it was read'
    }
    // Bytes behind the form count too.
    const { length } = Buffer.from(`${closed(file('x'.repeat(2_000)))}end`)
    expect(await refusal(length)).toBe('it was read')
    expect(await refusal(length - 1)).toBe('This form takes no files. Nothing was changed.')
    const files = await read([closed(file('x').repeat(101))])
    expect(files).toMatchObject({ status: 413 })
  })

  it('end what is read from the line', async () => {
    let isClosed = false
    async function* body() {
      try {
        yield Buffer.from('--b\r\nrubbish\r\n\r\n')
        yield Buffer.from('more')
      } finally {
        isClosed = true
      }
    }
    await expect(
      parseMultipart('multipart/form-data; boundary=b', body(), async () => undefined),
    ).rejects.toBeInstanceOf(UnreadableForm)
    expect(isClosed).toBe(true)
  })
})

describe('the name and type of a file', () => {
  const named = async (fileName: string, type = 'Content-Type: text/plain') => {
    const result = await read([`${file('', type).replace('a.txt', fileName)}--b--`])
    return 'files' in result ? result.files.map((one) => (Array.isArray(one) ? one.slice(1, 3) : one))[0] : result
  }

  it.each([
    ['C:\\Documents\\a.txt', 'a.txt'],
    ['/etc/../a.txt', 'a.txt'],
    ['a%22b%22.txt', 'a"b".txt'],
    ['a%0d%0Ab.txt', 'ab.txt'],
    ['  a.txt ', 'a.txt'],
    ['a\u202efdp.exe', 'afdp.exe'],
    ['   ', 'file'],
    [`${'x'.repeat(196)}.pdf`, `${'x'.repeat(196)}.pdf`],
    [`${'x'.repeat(197)}.pdf`, `${'x'.repeat(196)}.pdf`],
    [`${'x'.repeat(500)}.tar.gz`, `${'x'.repeat(193)}.tar.gz`],
  ])('%j is shown as %j', async (given, shown) => {
    expect(await named(given)).toEqual([shown, 'text/plain'])
  })

  it.each([
    ['Content-Type: Audio/WAV; codec=1', 'audio/wav'],
    ['Content-Type:text/plain', 'text/plain'],
    ['content-type: \t text/plain ', 'text/plain'],
    ['X-Other: 1', ''],
  ])('%j has the type %j', async (header, type) => {
    expect(await named('a.txt', header)).toEqual(['a.txt', type])
  })

  it.each(['attachment; form-data; name="a"', 'form-datum; name="a"', 'x form-data; name="a"'])(
    'is refused as %s',
    async (disposition) => {
      expect(await read([`--b\r\nContent-Disposition: ${disposition}\r\n\r\nx\r\n--b--`])).toMatchObject({
        status: 400,
      })
    },
  )
})
