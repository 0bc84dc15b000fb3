/** The files that the audio library takes, and what a telephone system makes of them [424]. */
import { lengthText } from '~contract/durations'
import type { FileFinding, FileRule } from '~/forms/file-rules'
import { readWavHeader, type WavHeader } from './wav-header'

/** Checks header and name, because browsers have several names for the type audio/wav. */
export const wavFiles: FileRule = {
  refusal: 'Oops, you can only upload .wav files.',
  type: 'audio/wav',
  inspect: async (file) => {
    const read = async (from: number, count: number) =>
      new Uint8Array(await file.slice(from, from + count).arrayBuffer())
    const header = await readWavHeader(read, file.size)
    if ('isInstead' in header) return { refused: header.isInstead }
    if (!/.\.wav$/i.test(file.name)) return { refused: 'its name does not end in .wav' }
    return findingOf(header)
  },
}

/** Telephone systems play 8 or 16 kHz, 16-bit, mono PCM. */
function findingOf(header: WavHeader): FileFinding {
  const { encoding, isExtensible, channels, sampleRate, bits, seconds, fault } = header
  const sound = [
    `${sampleRate / 1_000} kHz`,
    ...(bits > 0 ? [`${bits}-bit`] : []),
    channels === 1 ? 'mono' : channels === 2 ? 'stereo' : `${channels} channels`,
    ...(encoding === 'PCM' ? [] : [encoding]),
    ...(seconds === undefined ? [] : [soundLength(seconds)]),
  ].join(', ')
  const isPlayable = encoding === 'PCM' && bits === 16 && channels === 1 && [8_000, 16_000].includes(sampleRate)
  const warnings = [
    ...(fault ? [FAULTS[fault]] : []),
    ...(isPlayable ? [] : ['Many telephone systems cannot play this. Save it as 8 or 16 kHz, 16-bit, mono PCM.']),
    ...(isPlayable && isExtensible
      ? ['Its header is of the kind WAVE_FORMAT_EXTENSIBLE, which many telephone systems cannot read.']
      : []),
  ]
  if (warnings.length === 0) return { note: `${sound}. Telephone systems can play this.` }
  return { note: [`${sound}.`, ...warnings].join(' '), isWarning: true }
}

const FAULTS = {
  'cut off': 'The file is cut off: it has less sound than its header says.',
  'unknown length': 'Its header does not say how long it is.',
  'no sound': 'It has no sound.',
}

function soundLength(seconds: number): string {
  return Math.round(seconds) === 0 && seconds > 0 ? 'under 1 second' : lengthText(seconds)
}
