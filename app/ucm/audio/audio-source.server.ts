import { audio, type AudioFile } from '../../../contract/ucm/audio'
import type { ListSource } from '../../handlers/list-page.server'
import { audioList } from './audio-list'

export const audioSource: ListSource<AudioFile> = { list: audioList, read: ({ api }) => api.list(audio.list) }
