import { wavFile } from '../../support/wav'
import { listed, type Forms } from '../filled-form'

export const forms: Forms = {
  '/ucm/audio/upload': async ({ admin }) => [
    await admin.visit('/ucm/audio/upload'),
    'Upload',
    { 'Audio files': [wavFile('twice.wav')] },
  ],
  '/ucm/audio/delete': async ({ admin }) => [await listed(admin, '/ucm/audio', 'delete'), 'Delete'],
}
