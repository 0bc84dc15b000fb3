/** Bar charts as SVG, with the figures in words for who does not see them. */
import { html } from 'hono/html'
import type { Html } from '../../pages/page'

export interface Bar {
  readonly label: string
  readonly value: number
}

/** Upright bars; every `labelEvery`-th has its label below. */
export function columns(title: string, bars: readonly Bar[], labelEvery: number): Html {
  const [width, height, foot] = [640, 180, 20]
  const highest = Math.max(1, ...bars.map(({ value }) => value))
  const step = width / Math.max(1, bars.length)
  const scale = (height - foot - 14) / highest
  return chart(
    title,
    bars,
    `0 0 ${width} ${height}`,
    html`<line x1="0" y1="${height - foot}" x2="${width}" y2="${height - foot}" /> ${bars.map(
        ({ label, value }, index) => {
          const x = index * step
          const tall = value * scale
          return html`<rect x="${x + step * 0.15}" y="${height - foot - tall}" width="${step * 0.7}" height="${tall}" />
            ${value === highest && html`<text x="${x + step / 2}" y="${height - foot - tall - 4}" text-anchor="middle">${value}</text>`}
            ${
              index % labelEvery === 0 &&
              html`<text x="${x + step / 2}" y="${height - 5}" text-anchor="middle">${label}</text>`
            }`
        },
      )}`,
  )
}

/** Lying bars, each with its label and value. */
export function rows(title: string, bars: readonly Bar[]): Html {
  const [width, row, start] = [640, 30, 220]
  const highest = Math.max(1, ...bars.map(({ value }) => value))
  return chart(
    title,
    bars,
    `0 0 ${width} ${Math.max(1, bars.length) * row}`,
    html`${bars.map(({ label, value }, index) => {
      const y = index * row
      const long = ((width - start - 50) * value) / highest
      return html`<text x="${start - 10}" y="${y + 19}" text-anchor="end">${label}</text>
        <rect x="${start}" y="${y + 5}" width="${long}" height="${row - 10}" />
        <text x="${start + long + 6}" y="${y + 19}">${value}</text>`
    })}`,
  )
}

function chart(title: string, bars: readonly Bar[], viewBox: string, content: Html): Html {
  const inWords = bars.map(({ label, value }) => `${label} ${value}`).join(', ')
  return html`<h2>${title}</h2>
    <svg viewBox="${viewBox}" role="img" aria-label="${title}: ${inWords}">${content}</svg>`
}
