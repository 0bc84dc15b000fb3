/** The audio library: choosing, uploading and deleting files. */
import type { Page } from '@playwright/test'
import { wavOf } from '../support/wav'
import { expect, test } from './support/portal'
import { scriptsRun } from './support/scripts'

test.beforeEach(({ signIn }) => signIn('callcentre'))

const dialog = (page: Page) => page.getByRole('dialog')
const toast = (page: Page, text: string) => page.locator('.toast-message', { hasText: text })
const wav = (name: string, shape = {}) => ({ name, mimeType: 'audio/wav', buffer: wavOf(shape) })
const openUpload = async (page: Page, javaScriptEnabled: boolean | undefined) => {
  await page.goto('/ucm/audio')
  if (javaScriptEnabled) await scriptsRun(page)
  await page.getByRole('link', { name: 'Upload audio files' }).click()
}

test('audio files are uploaded, seen in the list, and deleted [428] [431] [466]', async ({
  page,
  javaScriptEnabled,
}) => {
  const names = [1, 2].map((number) => `upload-${number}-${javaScriptEnabled}.wav`)
  await openUpload(page, javaScriptEnabled)
  await dialog(page)
    .getByLabel('Audio files')
    .setInputFiles(names.map((name) => wav(name)))
  if (javaScriptEnabled) await expect(dialog(page).getByText('2 files (0.03 MB)')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(toast(page, 'Audio file(s) uploaded')).toBeVisible()
  for (const name of names) {
    await page
      .getByRole('row', { name })
      .getByRole('link', { name: /^Delete/ })
      .click()
    await expect(dialog(page).getByText("This action can't be undone.")).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, 'Audio file removed!')).toBeVisible()
    await expect(page.getByRole('row', { name })).toHaveCount(0)
  }
})

test('files that exist are named before anything is sent, with who will hear them, at once where scripts run [425] [630] @long', async ({
  page,
  world,
  consoleWatch,
  javaScriptEnabled,
}) => {
  // The answer without scripts asks first: 409.
  consoleWatch.expect(/409/)
  await openUpload(page, javaScriptEnabled)
  await world.forgetCalls()
  await dialog(page)
    .getByLabel('Audio files')
    .setInputFiles([wav('closed.wav'), wav(`fresh-${javaScriptEnabled}.wav`)])
  const sent = async () => (await world.calls('ucm/audio/add')).length
  if (!javaScriptEnabled) await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click()
  const warning = 'The following audio files already exist and will be overwritten: closed.wav'
  await expect(dialog(page).getByText(warning)).toBeVisible()
  await expect(dialog(page).getByRole('listitem').filter({ hasText: 'closed.wav: ' })).toContainText('Main line')
  expect(await sent()).toBe(0)
  await dialog(page).getByRole('button', { name: 'Upload and overwrite' }).click()
  await expect(toast(page, 'Audio file(s) uploaded')).toBeVisible()
  expect(await sent()).toBe(1)
})

test('what is chosen is looked at before it is sent [423] [424] [426] @scripts @long', async ({ page }) => {
  await openUpload(page, true)
  const field = dialog(page).getByLabel('Audio files')
  await field.setInputFiles([wav('music.wav', { rate: 44_100, channels: 2 })])
  await expect(dialog(page).getByText('1 file (0.18 MB)')).toBeVisible()
  await expect(
    dialog(page).getByText('44.1 kHz, 16-bit, stereo, 0:01. Many telephone systems cannot play this.'),
  ).toBeVisible()

  await field.setInputFiles([
    wav('good.wav'),
    { name: 'song.wav', mimeType: 'audio/wav', buffer: Buffer.from('ID3 and more') },
  ])
  const message = 'Oops, you can only upload .wav files. Refused: song.wav (an MP3 file)'
  await expect(dialog(page).getByText(message)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(field).toBeFocused()
  await expect(page).toHaveURL('/ucm/audio/upload')

  await field.setInputFiles([{ name: 'large.wav', mimeType: 'audio/wav', buffer: Buffer.alloc(15_000_001) }])
  await expect(
    dialog(page).getByText('Oops, file size can not be bigger than 15 MB. Too large: large.wav'),
  ).toBeVisible()
})
