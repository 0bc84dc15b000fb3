/** Reads what a list's table shows. */
import type { Page } from '@playwright/test'

/**
 * The texts of a column, by its heading, also where the screen is too narrow for it. Waits for the heading: scripts
 * change the address a moment before they show the page.
 */
export async function texts(page: Page, heading: string): Promise<string[]> {
  const cell = page.locator('thead tr > *').filter({ hasText: new RegExp(`^\\s*${heading}\\s*$`) })
  const place = await cell.evaluate((found) => [...(found.parentElement?.children ?? [])].indexOf(found) + 1)
  const cells = await cell.locator('xpath=ancestor::table').locator(`tbody tr > :nth-child(${place})`).allTextContents()
  return cells.map((text) => text.trim())
}
