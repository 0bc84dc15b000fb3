/** Audible sound: a soft tune, 16-bit mono at 8 kHz, as in telephone systems. */
const RATE = 8_000
const HEADER = 44

/** A WAVE file; `pitch` in Hz makes files differ. */
export function wav(seconds: number, pitch: number): Buffer {
  const samples = Math.round(seconds * RATE)
  const file = Buffer.alloc(HEADER + samples * 2)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8, 'latin1')
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(RATE, 24)
  file.writeUInt32LE(RATE * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36, 'latin1')
  file.writeUInt32LE(samples * 2, 40)
  for (let index = 0; index < samples; index++) file.writeInt16LE(sample(index / RATE, pitch), HEADER + index * 2)
  return file
}

const steps = [1, 5 / 4, 3 / 2, 5 / 4, 2, 3 / 2]

/** Half a second for each note, fading. */
function sample(time: number, pitch: number): number {
  const note = Math.floor(time * 2)
  const within = time * 2 - note
  const tone = Math.sin(2 * Math.PI * pitch * (steps[note % steps.length] ?? 1) * time)
  return Math.round(9_000 * tone * (1 - within) * Math.min(1, within * 40))
}
