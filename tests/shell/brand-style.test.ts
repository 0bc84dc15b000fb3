import { expect, it } from 'vitest'
import { brandStyle, contrast } from '../../app/ui/shell/brand-style.server'

function named(style: string): Record<string, string> {
  return Object.fromEntries([...style.matchAll(/(--[\w-]+):(#[0-9a-f]{6})/gi)].map(([, name, color]) => [name, color]))
}

it.each(['#0a5ea8', '#ffcc00', '#ffffff', '#000000', '#ff0055', '#777777', '#00c853'])(
  'keeps text readable when the provider’s colour is %s',
  (color) => {
    const style = named(brandStyle(color))
    const reads = (text: string, page: string) => contrast(style[text] ?? text, style[page] ?? page)
    expect(style['--brand']).toBe(color)
    expect(reads('--on-brand', '--brand')).toBeGreaterThanOrEqual(4.5)
    expect(reads('--on-brand', '--brand-hover')).toBeGreaterThanOrEqual(4.5)
    for (const page of ['#ffffff', '#f4f6f9', '#e9edf2'])
      expect(reads('--brand-on-light', page)).toBeGreaterThanOrEqual(4.5)
    for (const page of ['#10161d', '#17202a', '#1f2b37', '#0b1016'])
      expect(reads('--brand-on-dark', page)).toBeGreaterThanOrEqual(4.5)
  },
)

it('counts contrast as WCAG does', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})
