/** The provider's brand colour, with text that is readable on any colour (WCAG: 4.5 to 1). */

const READABLE = 4.5
/** The darkest background of links in light mode, and the lightest in dark mode. */
const LIGHT_PAGE = '#e9edf2'
const DARK_PAGE = '#1f2b37'
const WHITE = '#ffffff'
const BLACK = '#000000'

/** The theme's --brand names as CSS, from a colour such as `#0a5ea8`. */
export function brandStyle(color: string): string {
  const onBrand = contrast(color, WHITE) >= contrast(color, BLACK) ? WHITE : BLACK
  const names = {
    '--brand': color,
    '--brand-hover': mixColors(color, onBrand === WHITE ? BLACK : WHITE, 0.15),
    '--on-brand': onBrand,
    '--brand-on-light': readableColor(color, LIGHT_PAGE, BLACK),
    '--brand-on-dark': readableColor(color, DARK_PAGE, WHITE),
  }
  const declarations = Object.entries(names).map(([name, value]) => `${name}:${value}`)
  return `:root{${declarations.join(';')}}`
}

/** The colour, mixed with as little of `toward` as makes it readable on `page`. */
function readableColor(color: string, page: string, toward: string): string {
  const shares = Array.from({ length: 21 }, (_, step) => step / 20)
  const candidates = shares.map((share) => mixColors(color, toward, share))
  return candidates.find((candidate) => contrast(candidate, page) >= READABLE) ?? toward
}

/** Contrast of two colours by WCAG 2: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function mixColors(color: string, toward: string, share: number): string {
  const end = channels(toward)
  const mix = channels(color).map((channel, index) => Math.round(channel + ((end[index] ?? 0) - channel) * share))
  return `#${mix.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Red, green and blue, each 0 to 255. */
function channels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
}
