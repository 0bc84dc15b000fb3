import { wavFile } from '../../support/wav'
import { dialog, form, found, type Places } from '../place'

export const places: Places = {
  'audio.list': { at: '/ucm/audio' },
  'audio.add': form('/ucm/audio/upload', 'Upload', { 'Audio files': [wavFile('typed.wav')] }),
  'audio.remove': dialog('/ucm/audio/delete?id=closed.wav', 'Delete'),
}

export const onSearch = [found('audio.list')]
