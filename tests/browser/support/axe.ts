/** Runs axe on a page: all rules once, and in other colours and widths the rules whose outcome depends on them. */
import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import { expect } from './portal'

/** Half as long as what the module itself offers. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const BY_COLOUR = ['color-contrast', 'link-in-text-block']
/** Rules about room and order, and about what is hidden or shown to make room. */
const BY_WIDTH = [
  ...['target-size', 'scrollable-region-focusable', 'region', 'heading-order', 'page-has-heading-one'],
  ...['button-name', 'label', 'link-name'],
]
const [WIDE, NARROW] = [1280, 360]
/** Fifty rows, or the days of a year, take axe ten times as long as a few. */
const ALIKE = ['tbody tr:nth-child(n + 6)', '.year section:nth-child(n + 3) i:not(.today)']

type Look = readonly [width: number, colorScheme: 'light' | 'dark', runOnly: RunOptions['runOnly']]

const ALL_ONCE: Look = [WIDE, 'light', { type: 'tag', values: TAGS }]
/** Looks at every page. */
const OF_PAGES: readonly Look[] = [
  ALL_ONCE,
  [WIDE, 'dark', { type: 'rule', values: BY_COLOUR }],
  [NARROW, 'light', { type: 'rule', values: BY_WIDTH }],
]
/** Looks at every dialog: it shows the same on narrow screens. */
const OF_DIALOGS: readonly Look[] = [ALL_ONCE, [NARROW, 'dark', { type: 'rule', values: [...BY_COLOUR, ...BY_WIDTH] }]]
/** Looks at one page of each kind: only narrow screens show some of its parts. */
const NARROW_COLOURS: readonly Look[] = [
  [NARROW, 'light', { type: 'rule', values: BY_COLOUR }],
  [NARROW, 'dark', { type: 'rule', values: BY_COLOUR }],
]

/** Expects no violation on the page, which needs scripts, or in its dialog. Leaves the page narrow. */
export async function expectNoViolations(page: Page, part: 'html' | 'dialog' = 'html'): Promise<void> {
  await expectNone(page, part, part === 'html' ? OF_PAGES : OF_DIALOGS)
}

/** Expects that colours are easy to tell apart on a narrow screen too. Leaves the page narrow. */
export async function expectClearColours(page: Page, part = 'html'): Promise<void> {
  await expectNone(page, part, NARROW_COLOURS)
}

async function expectNone(page: Page, part: string, looks: readonly Look[]): Promise<void> {
  await page.evaluate(AXE)
  for (const [width, colorScheme, runOnly] of looks) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    expect.soft(await violations(page, part, runOnly), `${colorScheme}, ${width} pixels`).toEqual([])
  }
}

/** All rules on a part of the page as it is shown now. */
export async function expectNoViolationsNow(page: Page, part: string): Promise<void> {
  await page.evaluate(AXE)
  expect.soft(await violations(page, part, { type: 'tag', values: TAGS }), part).toEqual([])
}

async function violations(page: Page, part: string, runOnly: RunOptions['runOnly']): Promise<string[]> {
  const context = { include: [part], exclude: ALIKE }
  const options = { runOnly, resultTypes: ['violations'] }
  const found = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)})`)
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
