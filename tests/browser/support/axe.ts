/** What axe finds on a page: all rules once, and in other colours and widths those whose outcome depends on them. */
import type { Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { expect } from './portal'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const BY_COLOUR = ['color-contrast', 'link-in-text-block']
/** Of room and order, and of what is hidden or shown to make room. */
const BY_WIDTH = [
  ...['target-size', 'scrollable-region-focusable', 'region', 'heading-order', 'page-has-heading-one'],
  ...['button-name', 'label', 'link-name'],
]
const [WIDE, NARROW] = [1280, 360]

/** Expects no violation in this part of the page, which needs scripts. Leaves the page narrow. */
export async function expectNoViolations(page: Page, part = 'html'): Promise<void> {
  await page.evaluate(axe.source)
  const looks: [width: number, colorScheme: 'light' | 'dark', runOnly: RunOptions['runOnly']][] = [
    [WIDE, 'light', { type: 'tag', values: TAGS }],
    [WIDE, 'dark', { type: 'rule', values: BY_COLOUR }],
    [NARROW, 'dark', { type: 'rule', values: BY_COLOUR }],
    [NARROW, 'light', { type: 'rule', values: [...BY_COLOUR, ...BY_WIDTH] }],
  ]
  for (const [width, colorScheme, runOnly] of looks) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    expect.soft(await violations(page, part, runOnly), `${colorScheme}, ${width} pixels`).toEqual([])
  }
}

/** All rules on a part of the page as it is shown now. */
export async function expectNoViolationsNow(page: Page, part: string): Promise<void> {
  await page.evaluate(axe.source)
  expect.soft(await violations(page, part, { type: 'tag', values: TAGS }), part).toEqual([])
}

async function violations(page: Page, part: string, runOnly: RunOptions['runOnly']): Promise<string[]> {
  // Rows are alike; fifty of them take axe ten times as long.
  const context = { include: [part], exclude: ['tbody tr:nth-child(n + 6)'] }
  const options = { runOnly, resultTypes: ['violations'] }
  const found = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)})`)
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
