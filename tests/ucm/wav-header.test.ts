import { describe, expect, it } from 'vitest'
import { readWavHeader } from '../../app/features/ucm/audio/wav-header'
import { wavFiles } from '../../app/features/ucm/audio/wav-files'
import { chunk, wavFile, wavOf } from '../support/wav'

const headerOf = (file: Buffer) => readWavHeader(async (from, count) => file.subarray(from, from + count), file.length)
const inspected = (name: string, content: Buffer) => wavFiles.inspect(new File([new Uint8Array(content)], name))
/** A tag with so many bytes, as programs for music write it. */
const id3 = (bytes: number) =>
  Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, bytes >> 7, bytes & 0x7f]), Buffer.alloc(bytes)])
const notJunk = Buffer.from('not a sound at all, but some text')

describe('the header of a WAV file', () => {
  it('says encoding, channels, rate, bits and length', async () => {
    expect(await headerOf(wavOf({ seconds: 3 }))).toEqual({
      encoding: 'PCM',
      isExtensible: false,
      channels: 1,
      sampleRate: 8_000,
      bits: 16,
      seconds: 3,
    })
    expect(await headerOf(wavOf({ channels: 2, rate: 44_100 }))).toMatchObject({ channels: 2, sampleRate: 44_100 })
  })

  it.each([
    [6, 8, 'A-law'],
    [7, 8, 'mu-law'],
    [3, 32, 'floating point'],
    [2, 4, 'ADPCM (Microsoft)'],
    [17, 4, 'ADPCM (IMA)'],
    [49, 0, 'GSM 6.10'],
    [85, 0, 'MP3'],
    [353, 16, 'format 353'],
  ])('of format %d is read as %s [866]', async (format, bits, encoding) => {
    expect(await headerOf(wavOf({ format, bits, seconds: 2 }))).toMatchObject({ encoding, bits, seconds: 2 })
  })

  it('of the kind WAVE_FORMAT_EXTENSIBLE has its encoding in the extension', async () => {
    expect(await headerOf(wavOf({ subformat: 1 }))).toMatchObject({ encoding: 'PCM', isExtensible: true, seconds: 1 })
    expect(await headerOf(wavOf({ subformat: 6, bits: 8 }))).toMatchObject({ encoding: 'A-law', isExtensible: true })
  })

  it('is found behind other chunks, also those of odd length, with and without the byte behind them', async () => {
    const odd = Buffer.from('abc')
    const expected = { encoding: 'PCM', seconds: 1 }
    for (const before of [chunk('JUNK', Buffer.alloc(28)), chunk('LIST', odd), chunk('LIST', odd, 3, false)]) {
      expect(await headerOf(wavOf({ before, between: before }))).toMatchObject(expected)
    }
  })

  it('is read when the data comes before the format', async () => {
    const [data, format] = [chunk('data', Buffer.alloc(16_000)), wavOf({ seconds: 0 }).subarray(12, 36)]
    const head = Buffer.from('RIFF....WAVE', 'latin1')
    expect(await headerOf(Buffer.concat([head, data, format]))).toMatchObject({ encoding: 'PCM', seconds: 1 })
  })

  it.each([
    ['of which the end is missing', wavOf({ seconds: 2, cut: 16_000 }), 'cut off', 1],
    ['that ends behind its header', wavOf({ cut: 16_000 }), 'no sound', 0],
    ['that ends within the name of its data', wavOf({ cut: 16_004 }), 'no sound', 0],
    ['without sound', wavOf({ seconds: 0 }), 'no sound', 0],
    ['without sound, but with a chunk behind', wavOf({ seconds: 0, behind: chunk('LIST', notJunk) }), 'no sound', 0],
    ['with a length of 0 before the sound', wavOf({ saidLength: 0 }), 'unknown length', 1],
    ['with the largest length', wavOf({ saidLength: 0xffff_ffff }), 'unknown length', 1],
  ])('%s has that fault', async (_which, file, fault, seconds) => {
    expect(await headerOf(file)).toMatchObject({ fault, seconds })
  })

  it('that lies about its bytes per second has no other length for it', async () => {
    const file = wavOf({ seconds: 4 })
    file.writeUInt32LE(1, 28)
    expect(await headerOf(file)).toMatchObject({ seconds: 4 })
  })

  it('counts only the data as sound', async () => {
    expect(await headerOf(wavOf({ behind: chunk('LIST', Buffer.alloc(16_000)) }))).toMatchObject({ seconds: 1 })
  })

  it.each([
    ['an MP3 file', Buffer.from('ID3\x04.........', 'latin1')],
    ['an MP3 file', Buffer.from([0xff, 0xfb, 0x90, 0x44, 0, 0, 0, 0, 0, 0, 0, 0])],
    ['a WAV file with an ID3 tag in front of it', Buffer.concat([id3(300), wavOf()])],
    ['an MP3 file', Buffer.concat([id3(300), Buffer.from([0xff, 0xfb, 0x90, 0x44])])],
    ['an RF64 file', wavOf({ name: 'RF64' })],
    ['a RIFX file', wavOf({ name: 'RIFX' })],
    ['an Ogg file', Buffer.from('OggS............')],
    ['a FLAC file', Buffer.from('fLaC............')],
    ['an AIFF file', Buffer.from('FORM....AIFF....')],
    ['an MP4 file', Buffer.from('....ftypM4A ....')],
    ['another kind of file', Buffer.from('RIFF....AVI ....')],
    ['another kind of file', Buffer.alloc(0)],
    ['a WAV file without a readable header', wavOf().subarray(0, 30)],
    ['a WAV file without a readable header', wavOf({ channels: 0 })],
    ['a WAV file without a readable header', wavOf({ rate: 0 })],
    [
      'a WAV file without a readable header',
      Buffer.concat([Buffer.from('RIFF....WAVE'), chunk('fmt ', Buffer.alloc(8))]),
    ],
  ])('is not there in %s [866]', async (isInstead, file) => {
    expect(await headerOf(file)).toEqual({ isInstead })
  })

  it('is looked for in so many chunks only', async () => {
    let reads = 0
    const endless = Buffer.concat([
      Buffer.from('RIFF....WAVE'),
      ...Array<Buffer>(10_000).fill(chunk('JUNK', Buffer.alloc(0))),
    ])
    const read = async (from: number, count: number) => {
      reads += 1
      return endless.subarray(from, from + count)
    }
    expect(await readWavHeader(read, endless.length)).toHaveProperty('isInstead')
    expect(reads).toBeLessThan(1_000)
  })
})

describe('what people are told of a file', () => {
  it.each([
    [{}, '8 kHz, 16-bit, mono, 0:01. Telephone systems can play this.'],
    [{ rate: 16_000, seconds: 65 }, '16 kHz, 16-bit, mono, 1:05. Telephone systems can play this.'],
  ])('%j plays everywhere', async (shape, note) => {
    expect(await wavFiles.inspect(wavFile('a.wav', shape))).toEqual({ note })
  })

  const SAVE = 'Many telephone systems cannot play this. Save it as 8 or 16 kHz, 16-bit, mono PCM.'
  it.each([
    [{ rate: 44_100, channels: 2 }, `44.1 kHz, 16-bit, stereo, 0:01. ${SAVE}`],
    [{ channels: 6 }, `8 kHz, 16-bit, 6 channels, 0:01. ${SAVE}`],
    [{ bits: 8, format: 6 }, `8 kHz, 8-bit, mono, A-law, 0:01. ${SAVE}`],
    [{ bits: 0, format: 49 }, `8 kHz, mono, GSM 6.10, 0:01. ${SAVE}`],
    [{ bits: 4, format: 17 }, `8 kHz, 4-bit, mono, ADPCM (IMA), 0:01. ${SAVE}`],
    [{ bits: 0, format: 85, seconds: 3_665 }, `8 kHz, mono, MP3, 1:01:05. ${SAVE}`],
    [{ bits: 24 }, `8 kHz, 24-bit, mono, 0:01. ${SAVE}`],
    [{ rate: 22_050 }, `22.05 kHz, 16-bit, mono, 0:01. ${SAVE}`],
    [
      { subformat: 1 },
      '8 kHz, 16-bit, mono, 0:01. Its header is of the kind WAVE_FORMAT_EXTENSIBLE, which many telephone systems cannot read.',
    ],
    [{ cut: 8_000 }, '8 kHz, 16-bit, mono, 0:01. The file is cut off: it has less sound than its header says.'],
    [{ saidLength: 0 }, '8 kHz, 16-bit, mono, 0:01. Its header does not say how long it is.'],
    [{ seconds: 0 }, '8 kHz, 16-bit, mono, 0:00. It has no sound.'],
  ])('%j is a warning', async (shape, note) => {
    expect(await wavFiles.inspect(wavFile('a.wav', shape))).toEqual({ note, isWarning: true })
  })

  it('a file is refused for its content or its name, never for the name that a browser has for its type [424]', async () => {
    expect(await inspected('song.wav', Buffer.from('ID3\x04.........'))).toEqual({ refused: 'an MP3 file' })
    expect(await inspected('a.mp3', wavOf())).toEqual({ refused: 'its name does not end in .wav' })
    expect(await inspected('.wav', wavOf())).toEqual({ refused: 'its name does not end in .wav' })
    for (const type of ['audio/wav', 'audio/x-wav', 'audio/wave', 'audio/vnd.wave', 'text/plain', '']) {
      const file = new File([new Uint8Array(wavOf())], 'A.WAV', { type })
      expect(await wavFiles.inspect(file)).toHaveProperty('note')
    }
  })
})
