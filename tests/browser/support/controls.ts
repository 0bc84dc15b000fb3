/** Lists what people can press, follow and fill in on a page, as they see it. */
import type { Page } from '@playwright/test'

/** One line for each visible control, in the page's order. */
export function visibleControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')
    const isSeen = (element: HTMLElement) => {
      const { width, height } = element.getBoundingClientRect()
      return element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1
    }
    return [...controls]
      .filter((control) => isSeen(control) && !control.closest('.from-extension'))
      .map((control) => {
        const name = control.getAttribute('aria-label') ?? control.getAttribute('name') ?? ''
        return [control.tagName, name, control.textContent?.replace(/\s+/g, ' ').trim()].join(' ')
      })
  })
}
