/** Files that are pasted or dropped. */
import type { Page } from '@playwright/test'
import { wavOf } from '../support/wav'
import { openPage } from './support/pages'
import { expect, test } from './support/portal'
import { scriptsRun } from './support/scripts'

interface Given {
  readonly name: string
  readonly type: string
  readonly content: readonly number[]
}

/** Gives files to the page as a browser does. `texts`: the clipboard's other contents. */
async function give(page: Page, how: 'paste' | 'drop', files: readonly Given[], texts: Record<string, string> = {}) {
  await page.evaluate(
    ({ how, files, texts }) => {
      const data = new DataTransfer()
      for (const { name, type, content } of files) data.items.add(new File([new Uint8Array(content)], name, { type }))
      for (const [type, text] of Object.entries(texts)) data.setData(type, text)
      const options = { bubbles: true, cancelable: true }
      const event =
        how === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent('drop', { ...options, dataTransfer: data })
      ;(document.activeElement ?? document.body).dispatchEvent(event)
    },
    { how, files, texts },
  )
}

const png = (...content: number[]): Given => ({ name: 'image.png', type: 'image/png', content })
const listed = (page: Page) => page.locator('form .list-group > li')

test('somebody pastes screenshots into a reply, drops a file, removes one, and sends the others @scripts [879]', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await openPage(page, '/cases/ticket')
  await scriptsRun(page)
  await expect(page.getByText('You can also paste a screenshot, or drop files on this page.')).toBeVisible()
  await page.getByLabel('Message').fill('See the screenshots.')
  await give(page, 'paste', [png(1, 2, 3)])
  await give(page, 'paste', [png(4, 5, 6, 7)])
  await give(page, 'drop', [{ name: 'log.txt', type: 'text/plain', content: [65] }])
  await expect(listed(page)).toHaveText([
    /^Screenshot \d\d-\d\d-\d{4} \d\d\.\d\d\.png/,
    /^Screenshot \d\d-\d\d-\d{4} \d\d\.\d\d( 2)?\.png/,
    /^log\.txt/,
  ])
  await expect(page.getByRole('status').filter({ hasText: 'log.txt added.' })).toBeVisible()
  await page
    .getByLabel('Attachments')
    .setInputFiles({ name: 'chosen.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
  await expect(listed(page)).toHaveCount(4)
  await page.getByRole('button', { name: 'Remove log.txt' }).click()
  await expect(listed(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Portal response sent! Reply sent with 3 files.').first()).toBeVisible()
  await expect(listed(page)).toHaveCount(0)
})

test('a text that is pasted stays a text, and what is no file is left to the browser @scripts [879]', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await openPage(page, '/cases/ticket')
  await scriptsRun(page)
  await page.getByLabel('Message').focus()
  await give(page, 'paste', [png(1)], { 'text/plain': 'A cell of a spreadsheet', 'text/html': '<b>A cell</b>' })
  await give(page, 'drop', [], { 'text/plain': 'A part of a text' })
  await expect(listed(page)).toHaveCount(0)
})

test('what is dropped follows the same rules as what is chosen @scripts [879] [423]', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/ucm/audio/upload')
  await scriptsRun(page)
  await expect(page.getByText('You can also drop files on this page.')).toBeVisible()
  await give(page, 'drop', [{ name: 'song.mp3', type: 'audio/mpeg', content: [0x49, 0x44, 0x33, 4] }])
  await expect(page.getByText(/Refused: song\.mp3/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Remove song.mp3' }).click()
  const unique = String(Date.now())
  await give(page, 'drop', [{ name: `tone-${unique}.wav`, type: 'audio/wav', content: [...wavOf()] }])
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByRole('rowheader', { name: `tone-${unique}.wav` })).toBeVisible()
})
