/** Checks that all that a page shows fits its screen. */
import type { Page } from '@playwright/test'
import { expect } from './portal'

/** Size of a screen of 1280 pixels when all is made four times as large. */
const SMALLEST = { width: 320, height: 640 }
/** Widths of phones and tablets, on which parts stand beside each other that are below each other on the smallest screen. */
const OTHERS = [360, 412, 600, 800]

/** Expects that nothing is cut off on the smallest screen, and that words stay whole there and on a wide one [573]. */
export async function expectNothingCutOff(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 })
  expect.soft(await brokenWords(page), 'words on several lines at 1280 pixels').toEqual([])
  for (const width of OTHERS) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await widthOf(page), `width of the page at ${width} pixels`).toBeLessThanOrEqual(width)
  }
  await page.setViewportSize(SMALLEST)
  expect.soft(await brokenWords(page), 'words on several lines at 320 pixels').toEqual([])
  expect.soft(await widthOf(page), 'width of the page').toBeLessThanOrEqual(SMALLEST.width)
  for (const dialog of await page.locator('dialog').all()) {
    const [shown, wanted] = await dialog.evaluate(({ clientWidth, scrollWidth }) => [clientWidth, scrollWidth])
    expect.soft(wanted, 'width of the dialog').toBeLessThanOrEqual(shown ?? 0)
  }
  expect.soft(await widthWithSpacing(page), 'width with spaced text').toBeLessThanOrEqual(SMALLEST.width)
}

function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth)
}

/** The width of the page for somebody who spaces lines, words and letters as WCAG 1.4.12 says [650]. */
function widthWithSpacing(page: Page): Promise<number> {
  return page.evaluate(() => {
    const spaced = new CSSStyleSheet()
    spaced.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
        'p { margin-bottom: 2em !important }',
    )
    const usual = document.adoptedStyleSheets
    document.adoptedStyleSheets = [...usual, spaced]
    const width = document.documentElement.scrollWidth
    document.adoptedStyleSheets = usual
    return width
  })
}

/** Short words of cells, labels and buttons that stand on more than one line [573]. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector('dialog') ?? document.body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const place = text.parentElement?.closest('th, td, dt, label, button, .btn')
      if (!place?.checkVisibility() || place.closest('tr:nth-child(n + 6)')) continue
      for (const { 0: word, index } of text.textContent?.matchAll(/(?<![\p{L}\d])[\p{L}\d]{2,12}(?![\p{L}\d])/gu) ??
        []) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(word)
      }
    }
    return broken
  })
}
