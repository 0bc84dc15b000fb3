/** Pictures of all pages and dialogs on a few sheets in test-results/contact-sheet/, so that one look sees them all. */
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { accountFor, everyDialog, everyPage, openDialog, openPage, type Found } from '../browser/support/pages'
import { test } from '../browser/support/portal'
import { chooseNoScripts } from '../browser/support/scripts'

const FOLDER = 'test-results/contact-sheet'
const ROWS_ON_A_SHEET = 3
/** Height in pixels at which a long page is cut off. */
const MAX_HEIGHT = 2_400

interface View {
  readonly width: number
  readonly colorScheme?: 'dark'
  readonly media?: 'print'
  readonly withoutScripts?: boolean
  /** Pictures beside each other on a sheet. */
  readonly columns?: number
}

const views: Readonly<Record<string, View>> = {
  wide: { width: 1280 },
  phone: { width: 360, columns: 8 },
  dark: { width: 1280, colorScheme: 'dark' },
  paper: { width: 794, media: 'print' },
  'without-scripts': { width: 1280, withoutScripts: true },
}

const accounts = ['admin', 'reader', 'own-cases', 'own-write', 'callcentre', 'staff', 'nobody'] as const
/** Pages that differ from one account to the next. */
const differing = ['/dashboard', '/cases', '/documents', '/orders', '/settings', '/ucm', '/profile']

const found: Found = new Map()

test.beforeEach(({ consoleWatch }) => consoleWatch.expect(/status of 4\d\d/))

for (const [name, view] of Object.entries(views)) {
  test(`every page and dialog: ${name}`, async ({ page, signIn }) => {
    await prepare(page, view)
    await signIn('admin')
    if (view.withoutScripts) await chooseNoScripts(page)
    const pictures: Picture[] = []
    for (const path of [...everyPage, ...everyDialog]) {
      await signIn(accountFor(path))
      await (everyDialog.includes(path) ? openDialog : openPage)(page, path, found)
      pictures.push(await pictureOf(page, path, view))
    }
    await composeSheets(page, name, pictures, view)
  })
}

for (const [name, view] of Object.entries<View>({
  accounts: { width: 1280 },
  'accounts-phone': { width: 360, columns: 7 },
})) {
  test(`what differs between accounts: ${name}`, async ({ page, signIn }) => {
    await prepare(page, view)
    const pictures: Picture[] = []
    for (const path of differing) {
      for (const account of accounts) {
        await signIn(account)
        await page.goto(path)
        pictures.push(await pictureOf(page, `${account} ${path}`, view))
      }
    }
    await composeSheets(page, name, pictures, view)
  })
}

async function prepare(page: Page, { width, colorScheme }: View): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ reducedMotion: 'reduce', ...(colorScheme && { colorScheme }) })
}

interface Picture {
  readonly caption: string
  readonly data: string
}

async function pictureOf(page: Page, caption: string, { width, media }: View): Promise<Picture> {
  // Not before: paper has no buttons, by which some pages are opened.
  await page.emulateMedia({ media: media ?? null })
  await page.waitForLoadState('networkidle')
  // The page behind a dialog would be shown beside the dialog's veil.
  const isDialog = (await page.locator('dialog').count()) > 0
  const height = isDialog ? 800 : Math.min(MAX_HEIGHT, await page.evaluate(() => document.documentElement.scrollHeight))
  const clip = { x: 0, y: 0, width, height: Math.max(height, 400) }
  const picture = await page.screenshot({ type: 'jpeg', quality: 70, fullPage: true, clip })
  await page.emulateMedia({ media: null })
  return { caption, data: picture.toString('base64') }
}

async function composeSheets(
  page: Page,
  name: string,
  pictures: readonly Picture[],
  { columns = 4 }: View,
): Promise<void> {
  const onSheet = columns * ROWS_ON_A_SHEET
  const sheet = await page.context().newPage()
  await sheet.setViewportSize({ width: 2_000, height: 800 })
  for (let at = 0; at < pictures.length; at += onSheet) {
    const shown = pictures
      .slice(at, at + onSheet)
      .map(
        ({ caption, data }) =>
          `<figure><figcaption>${caption}</figcaption><img src="data:image/jpeg;base64,${data}"></figure>`,
      )
    await sheet.setContent(
      `<!doctype html><style>body { grid-template-columns: repeat(${columns}, 1fr) } ${STYLE}</style>${shown.join('')}`,
    )
    const file = `${FOLDER}/${name}-${at / onSheet + 1}.png`
    writeFileSync(file, await sheet.screenshot({ fullPage: true }))
  }
  await sheet.close()
}

const STYLE = `body { display: grid; gap: 12px; margin: 12px; font: 16px sans-serif }
figure { margin: 0; max-height: 700px; overflow: hidden } img { width: 100%; border: 1px solid }`
