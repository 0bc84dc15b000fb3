/** The extension of a file, by its name or by its content. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { addKnownExtension } from '../../app/platform/http/content-extension.server'
import { extensionOf, fullName, savedName } from '../../app/platform/files/saved-name'

it.each([
  ['call', 'wav', 'wav', 'call.wav'],
  ['call', '.wav', 'wav', 'call.wav'],
  ['call', '.WAV', 'wav', 'call.WAV'],
  ['call.wav', 'wav', 'wav', 'call.wav'],
  ['call.WAV', '.wav', 'wav', 'call.wav'],
  ['call.wav', '', 'wav', 'call.wav'],
  ['call.wav', null, 'wav', 'call.wav'],
  ['call 1.2', '', '', 'call 1.2'],
  ['call', ' ', '', 'call'],
  ['call.2026-11-24', '', '', 'call.2026-11-24'],
  ['call.tar', 'gz', 'gz', 'call.tar.gz'],
])(
  '%j with the extension %j has the extension %j and the name %j [863]',
  (FileName, FileExtension, extension, name) => {
    expect([extensionOf({ FileName, FileExtension }), fullName({ FileName, FileExtension })]).toEqual([extension, name])
  },
)

const WAV = 'RIFF....WAVEfmt '
it.each([
  ['audio/wav', '', 'wav'],
  ['Audio/MPEG; charset=binary', WAV, 'mp3'],
  ['application/pdf', '', 'pdf'],
  ['application/octet-stream', WAV, 'wav'],
  ['application/octet-stream', 'ID3.........', 'mp3'],
  ['application/octet-stream', '%PDF-1.7', 'pdf'],
  [undefined, '\x89PNG\r\n', 'png'],
  ['application/octet-stream', 'something', ''],
  ['application/octet-stream', '', ''],
  ['text/html', '', ''],
])('a file without one, of the type %j and with the content %j, has %j [864]', async (type, content, FileExtension) => {
  const body = Readable.from(content === '' ? [] : [Buffer.from(content, 'latin1')], { objectMode: false })
  const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type }
  const file = { FileName: 'a', FileExtension: '' }
  expect(await addKnownExtension(file, { headers, body })).toEqual({ FileName: 'a', FileExtension })
  expect((await buffer(body)).toString('latin1')).toBe(content)
})

it('the content of a file that has one is not looked at', async () => {
  const body = Readable.from([WAV])
  const file = { FileName: 'a', FileExtension: '.PDF' }
  expect(await addKnownExtension(file, { headers: { 'content-type': 'audio/wav' }, body })).toBe(file)
})

it.each([
  ['CON', 'pdf', '_CON.pdf'],
  ['con', '', '_con'],
  ['nul.tar', 'gz', '_nul.tar.gz'],
  ['AUX ', 'txt', '_AUX.txt'],
  ['COM1', 'pdf', '_COM1.pdf'],
  ['lpt¹', 'pdf', '_lpt¹.pdf'],
  ['CONIN$', '', '_CONIN$'],
  ['CONTRACT', 'pdf', 'CONTRACT.pdf'],
  ['COM10', 'pdf', 'COM10.pdf'],
  ['report.', '', 'report'],
  ['report . .', 'pdf', 'report.pdf'],
  ['report', 'pdf. ', 'report.pdf'],
  ['...', 'pdf', 'document.pdf'],
  [' . ', '', 'document'],
  ['\u00a0\u3000', 'pdf', 'document.pdf'],
  ['\u200b\u2060', 'pdf', 'document.pdf'],
  ['.htaccess', '', '_htaccess'],
  ['a/b:c', 'pdf', 'a_b_c.pdf'],
  ['', '', 'document'],
])('%j with the extension %j is saved as %j, on each system [962]', (FileName, FileExtension, name) => {
  expect(savedName({ FileName, FileExtension }, 'document')).toBe(name)
})

it.each(['a', 'é', '電', '👩‍💻', 'e\u0301'])(
  'a long name of %j has at most 255 bytes, and no part of a character [962]',
  (character) => {
    for (const extension of ['pdf', '', 'x'.repeat(300)]) {
      const name = savedName({ FileName: character.repeat(400), FileExtension: extension }, 'document')
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
      expect(name).toMatch(/^[^\ufffd]+$/u)
      if (extension === 'pdf') expect(name.endsWith('.pdf')).toBe(true)
    }
  },
)
