import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { multipartBody } from '../../app/systems/upstream/multipart-body.server'

const file = (name: string, content = 'content', type = 'text/plain') => new File([content], name, { type })

/** The bytes with the boundary as `b`. */
async function bytesOf(...args: Parameters<typeof multipartBody>) {
  const { content, headers } = multipartBody(...args)
  const bytes = await buffer(content)
  expect(headers['content-length']).toBe(String(bytes.length))
  const [, boundary = ''] = /^multipart\/form-data; boundary=([\w-]{8,70})$/.exec(headers['content-type'] ?? '') ?? []
  return { bytes, type: headers['content-type'] ?? '', text: bytes.toString().replaceAll(boundary, 'b') }
}
const headOf = async (name: string) => {
  const { text } = await bytesOf([], 'attachments', [file(name)])
  return /^Content-Disposition: (.*)$/m.exec(text)?.[1]?.trim()
}

describe('the body of a call with files', () => {
  it('has its fields, then its files, byte for byte [427]', async () => {
    const { text } = await bytesOf([['subject', 'Log\nfile']], 'attachments', [
      file('a.txt'),
      file('b.bin', '\0\r\n', ''),
    ])
    expect(text.split('\r\n')).toEqual([
      ...['--b', 'Content-Disposition: form-data; name="subject"', '', 'Log', 'file'],
      ...['--b', 'Content-Disposition: form-data; name="attachments"; filename="a.txt"', 'Content-Type: text/plain'],
      ...['', 'content'],
      ...['--b', 'Content-Disposition: form-data; name="attachments"; filename="b.bin"'],
      ...['Content-Type: application/octet-stream', '', '\0', ''],
      ...['--b--', ''],
    ])
  })

  it('without files and fields is only its end', async () => {
    expect((await bytesOf([], 'attachments', [])).text).toBe('--b--\r\n')
  })

  it.each([
    ['plain.txt', 'filename="plain.txt"'],
    ['100%.txt', 'filename="100%.txt"'],
    ['Größe 報告 #1; a=b.pdf', 'filename="Größe 報告 #1; a=b.pdf"'],
    [
      `the "new" plan's (ü*).pdf`,
      `filename="the %22new%22 plan's (ü*).pdf"; filename*=UTF-8\'\'the%20%22new%22%20plan%27s%20%28%C3%BC%2A%29.pdf`,
    ],
    ['was %22 before.txt', `filename="was %22 before.txt"; filename*=UTF-8''was%20%2522%20before.txt`],
    ['was %0A before.txt', `filename="was %0A before.txt"; filename*=UTF-8''was%20%250A%20before.txt`],
    ['was %0d before.txt', `filename="was %0d before.txt"; filename*=UTF-8''was%20%250d%20before.txt`],
    ['was %0b before.txt', 'filename="was %0b before.txt"'],
    ['two\r\nlines.txt', 'filename="two%0D%0Alines.txt"'],
  ])('names %j as %s: exactly, where quotes must be escaped [695] [472]', async (name, disposition) => {
    expect(await headOf(name)).toBe(`form-data; name="attachments"; ${disposition}`)
  })

  it('goes out as bytes, as many at once as a body of bytes may have', () => {
    const { content } = multipartBody([['subject', 's']], 'attachments', [])
    expect(content.readableObjectMode).toBe(false)
    content.destroy()
  })

  it('of a usual name is read as a browser’s form is', async () => {
    const { bytes, type } = await bytesOf([['subject', 's']], 'attachments', [file('Größe.txt')])
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
    const [read] = form.getAll('attachments').filter((entry) => entry instanceof File)
    expect([read?.name, await read?.text(), form.get('subject')]).toEqual(['Größe.txt', 'content', 's'])
  })
})
