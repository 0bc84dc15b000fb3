/** WAV files as programs write them, and broken ones. */

interface Shape {
  /** The code of the format: 1 is PCM. */
  readonly format?: number
  readonly channels?: number
  readonly rate?: number
  /** 0 for sound that is compressed: one byte is written for each sample. */
  readonly bits?: number
  readonly seconds?: number
  /** The code of the subformat, in a WAVE_FORMAT_EXTENSIBLE header. */
  readonly subformat?: number
  /** The data's length in the header. */
  readonly saidLength?: number
  /** Bytes that are missing at the end. */
  readonly cut?: number
  /** Chunks before the format, between it and the data, and behind the data. */
  readonly before?: Buffer
  readonly between?: Buffer
  readonly behind?: Buffer
  /** Replaces 'RIFF'. */
  readonly name?: string
}

/** One second of silence, 16-bit mono at 8 kHz, unless the shape says otherwise. */
export function wavOf(shape: Shape = {}): Buffer {
  const { format = 1, channels = 1, rate = 8_000, bits = 16, seconds = 1, subformat, cut = 0, name = 'RIFF' } = shape
  const frame = channels * Math.max(1, Math.ceil(bits / 8))
  const data = Buffer.alloc(seconds * rate * frame)
  const fields = Buffer.alloc(subformat === undefined ? 16 : 40)
  fields.writeUInt16LE(subformat === undefined ? format : 0xfffe, 0)
  fields.writeUInt16LE(channels, 2)
  fields.writeUInt32LE(rate, 4)
  fields.writeUInt32LE(rate * frame, 8)
  fields.writeUInt16LE(frame, 12)
  fields.writeUInt16LE(bits, 14)
  if (subformat !== undefined) {
    fields.writeUInt16LE(22, 16)
    fields.writeUInt16LE(bits, 18)
    fields.writeUInt16LE(subformat, 24)
    Buffer.from('000000001000800000aa00389b71', 'hex').copy(fields, 26)
  }
  const chunks = Buffer.concat([
    shape.before ?? Buffer.alloc(0),
    chunk('fmt ', fields),
    shape.between ?? Buffer.alloc(0),
    chunk('data', data, shape.saidLength),
    shape.behind ?? Buffer.alloc(0),
  ])
  const head = Buffer.from(`${name}....WAVE`, 'latin1')
  head.writeUInt32LE(chunks.length + 4, 4)
  const file = Buffer.concat([head, chunks])
  return file.subarray(0, file.length - cut)
}

/** A chunk. One of odd length has a padding byte, unless `padded` is false. */
export function chunk(name: string, content: Buffer, saidLength = content.length, padded = true): Buffer {
  const head = Buffer.from(`${name}....`, 'latin1')
  head.writeUInt32LE(saidLength, 4)
  return Buffer.concat([head, content, Buffer.alloc(padded ? content.length % 2 : 0)])
}

/** A WAV as a file of a form. */
export function wavFile(name: string, shape: Shape = {}): File {
  return new File([new Uint8Array(wavOf(shape))], name, { type: 'audio/x-wav' })
}
