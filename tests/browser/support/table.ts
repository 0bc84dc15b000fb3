/** What a list's table shows. */
import type { Locator, Page } from '@playwright/test'

/** The cells of a column, by its heading. */
export async function column(page: Page, heading: string): Promise<Locator> {
  const headings = (await page.locator('thead tr > *').allTextContents()).map((text) => text.trim())
  const place = headings.indexOf(heading) + 1
  if (!place) throw new Error(`no column '${heading}'; there are: ${headings.join(', ')}`)
  return page.locator(`tbody tr > :nth-child(${place})`)
}

/** The texts of a column, also of one for which the screen is too narrow. */
export async function texts(page: Page, heading: string): Promise<string[]> {
  return (await (await column(page, heading)).allTextContents()).map((text) => text.trim())
}
