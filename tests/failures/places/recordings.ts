import { type Places } from '../place'

export const places: Places = {
  'recordings.list': { at: '/ucm/recordings' },
  'recordings.audio': { at: '/ucm/recordings/download?id=20261119-091200-201.wav' },
}
