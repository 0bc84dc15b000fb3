/** Bar charts as SVG. Their text is beside them, so that it has one size at any width. */
import { html } from 'hono/html'
import type { Html } from '../../pages/page'

export interface Bar {
  readonly label: string
  readonly value: number
}

/** Upright bars with the first and the last label below. Screen readers get all labels. */
export function columns(title: string, bars: readonly Bar[]): Html {
  const highest = highestOf(bars)
  const inWords = bars.map(({ label, value }) => `${label}: ${value}`).join(', ')
  return html`<h2>${title}</h2>
    <p class="quiet">At most ${highest}</p>
    <svg class="columns" viewBox="0 0 ${bars.length} 100" preserveAspectRatio="none" role="img" aria-label="${inWords}">
      ${bars.map(({ value }, index) => {
        const tall = (value / highest) * 100
        return html`<rect x="${index + 0.15}" y="${100 - tall}" width="0.7" height="${tall}" />`
      })}
    </svg>
    <p class="axis" aria-hidden="true"><span>${bars[0]?.label}</span><span>${bars.at(-1)?.label}</span></p>`
}

/** Horizontal bars, each between its label and its value. */
export function rows(title: string, bars: readonly Bar[]): Html {
  const highest = highestOf(bars)
  return html`<h2>${title}</h2>
    <table class="bars">
      ${bars.map(
        ({ label, value }) =>
          html`<tr>
            <th scope="row">${label}</th>
            <td>
              <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width="${(value / highest) * 100}" height="1" />
              </svg>
            </td>
            <td class="number">${value}</td>
          </tr>`,
      )}
    </table>`
}

function highestOf(bars: readonly Bar[]): number {
  return Math.max(1, ...bars.map(({ value }) => value))
}
