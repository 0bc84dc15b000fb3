/** Reads the header of a WAV file, on the server and in scripts. */

/** Reads `count` bytes from `from` on; fewer at the end of the file. */
type ReadBytes = (from: number, count: number) => Promise<Uint8Array>

export interface WavHeader {
  /** 'PCM', 'A-law', 'GSM 6.10'; 'format 353' for one without a name here [866]. */
  readonly encoding: string
  /** WAVE_FORMAT_EXTENSIBLE: the encoding is in an extension of the format, which simple systems do not read. */
  readonly isExtensible: boolean
  readonly channels: number
  /** Hertz. */
  readonly sampleRate: number
  /** Bits of one sample; 0 where sound is compressed in another way. */
  readonly bits: number
  /** Length of the sound in the file; undefined if the header does not tell. */
  readonly seconds: number | undefined
  /** The file has less sound than its header says, the header does not say how much, or there is none. */
  readonly fault?: 'cut off' | 'unknown length' | 'no sound'
}

/** A file that is not WAV, and what its first bytes look like. */
interface NoWav {
  readonly isInstead: string
}

/** `size`: of the file, in bytes. */
export async function readWavHeader(read: ReadBytes, size: number): Promise<WavHeader | NoWav> {
  const start = await read(0, RIFF_BYTES)
  if (isRiff(start)) return readChunks(read, size)
  return { isInstead: (await isTaggedWav(read, start)) ? 'a WAV file with an ID3 tag in front of it' : fileKind(start) }
}

function isRiff(start: Uint8Array): boolean {
  return tag(start, 0) === 'RIFF' && tag(start, 8) === 'WAVE'
}

/** Programs for music put such a tag in front of any sound, which telephone systems cannot read. It says its length in 7 bits of a byte. */
async function isTaggedWav(read: ReadBytes, start: Uint8Array): Promise<boolean> {
  if (tag(start, 0).slice(0, 3) !== 'ID3') return false
  const length = start.subarray(ID3_LENGTH_AT, ID3_BYTES).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0)
  return isRiff(await read(ID3_BYTES + length, RIFF_BYTES))
}

async function readChunks(read: ReadBytes, size: number): Promise<WavHeader | NoWav> {
  let format: SampleFormat | undefined
  let sound: SoundData | undefined
  let position = RIFF_BYTES
  for (let chunks = 0; chunks < MAX_CHUNKS && !(format && sound); chunks++) {
    const head = await read(position, CHUNK_HEAD_BYTES)
    if (head.length < CHUNK_HEAD_BYTES) break
    const name = tag(head, 0)
    const length = view(head).getUint32(4, true)
    const from = position + CHUNK_HEAD_BYTES
    if (name === 'fmt ') format = parseFormat(await read(from, Math.min(length, EXTENSIBLE_BYTES)))
    if (name === 'data') sound = await readSoundAt(read, from, length, size - from)
    position = await readNextChunk(read, from, length)
  }
  if (!format) return { isInstead: 'a WAV file without a readable header' }

  const { bytesPerSecond, ...shown } = format
  const { bytes = 0, fault = 'no sound' } = sound ?? {}
  const seconds = bytesPerSecond > 0 ? bytes / bytesPerSecond : undefined
  return { ...shown, seconds, ...(fault === 'none' ? {} : { fault }) }
}

type SampleFormat = Omit<WavHeader, 'seconds' | 'fault'> & { readonly bytesPerSecond: number }

/** Undefined for values that no sound can have. */
function parseFormat(chunk: Uint8Array): SampleFormat | undefined {
  if (chunk.length < FORMAT_BYTES) return undefined
  const fields = view(chunk)
  const tagged = fields.getUint16(0, true)
  const channels = fields.getUint16(2, true)
  const sampleRate = fields.getUint32(4, true)
  const bytesPerSecond = fields.getUint32(8, true)
  const bits = fields.getUint16(14, true)
  if (channels === 0 || sampleRate === 0) return undefined
  const isExtensible = tagged === EXTENSIBLE && chunk.length >= EXTENSIBLE_BYTES
  const code = isExtensible ? fields.getUint16(SUBFORMAT_AT, true) : tagged
  // Uses the header's own figure only where it cannot be computed: for sound that is compressed.
  const computed = sampleRate * channels * Math.ceil(bits / 8)
  return {
    encoding: ENCODINGS[code] ?? `format ${code}`,
    isExtensible: tagged === EXTENSIBLE,
    channels,
    sampleRate,
    bits,
    bytesPerSecond: UNCOMPRESSED_FORMATS.has(code) ? computed : bytesPerSecond,
  }
}

interface SoundData {
  readonly bytes: number
  readonly fault: 'none' | 'cut off' | 'unknown length' | 'no sound'
}

/** Programs that record into a pipe do not know the length beforehand: they write 0 or the largest number. */
async function readSoundAt(read: ReadBytes, from: number, length: number, remaining: number): Promise<SoundData> {
  if (remaining <= 0) return { bytes: 0, fault: 'no sound' }
  if (length === 0) {
    const isEmpty = isChunkName(await read(from, CHUNK_NAME_BYTES))
    return isEmpty ? { bytes: 0, fault: 'no sound' } : { bytes: remaining, fault: 'unknown length' }
  }
  if (length >= UNKNOWN_LENGTH) return { bytes: remaining, fault: 'unknown length' }
  return length > remaining ? { bytes: remaining, fault: 'cut off' } : { bytes: length, fault: 'none' }
}

/** A chunk of odd length has a padding byte behind it, which some programs leave out. */
async function readNextChunk(read: ReadBytes, from: number, length: number): Promise<number> {
  const end = from + length
  if (length % 2 === 0) return end
  const name = tag(await read(end, CHUNK_NAME_BYTES), 0)
  return name === 'fmt ' || name === 'data' ? end : end + 1
}

/** Names the kind of a file that is not WAV, for the message. */
function fileKind(start: Uint8Array): string {
  const name = tag(start, 0)
  if (name === 'RF64' || name === 'BW64') return 'an RF64 file'
  if (name === 'RIFX') return 'a RIFX file'
  if (name === 'OggS') return 'an Ogg file'
  if (name === 'fLaC') return 'a FLAC file'
  if (name === 'FORM') return 'an AIFF file'
  if (tag(start, 4) === 'ftyp') return 'an MP4 file'
  const isMp3 = name.startsWith('ID3') || (start[0] === 0xff && ((start[1] ?? 0) & 0xe0) === 0xe0)
  return isMp3 ? 'an MP3 file' : 'another kind of file'
}

function isChunkName(bytes: Uint8Array): boolean {
  return /^[A-Za-z][A-Za-z0-9 ]{3}$/.test(tag(bytes, 0))
}

function tag(bytes: Uint8Array, from: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + CHUNK_NAME_BYTES))
}

function view({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}

const ENCODINGS: Readonly<Record<number, string>> = {
  1: 'PCM',
  2: 'ADPCM (Microsoft)',
  3: 'floating point',
  6: 'A-law',
  7: 'mu-law',
  17: 'ADPCM (IMA)',
  49: 'GSM 6.10',
  80: 'MPEG audio',
  85: 'MP3',
}
/** Each sample has its own bytes. */
const UNCOMPRESSED_FORMATS: ReadonlySet<number> = new Set([1, 3, 6, 7])
const ID3_LENGTH_AT = 6
const ID3_BYTES = 10
const EXTENSIBLE = 0xfffe
const RIFF_BYTES = 12
const CHUNK_NAME_BYTES = 4
const CHUNK_HEAD_BYTES = 8
const FORMAT_BYTES = 16
const EXTENSIBLE_BYTES = 40
/** The first two bytes of the subformat are its code. */
const SUBFORMAT_AT = 24
const UNKNOWN_LENGTH = 0x7fff_0000
/** Sound comes early. A file of a million empty chunks is not worth the time. */
const MAX_CHUNKS = 200
