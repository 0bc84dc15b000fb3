/**
 * The pattern of a template, in which `TEXTS` is any of these texts: `patternOf(/TEXTS=\d/, ['a.b'])` finds 'a.b=1', not 'axb=1'. Of texts that
 * begin alike it finds the longest; without texts it finds nothing. The only way to a pattern that is not in the source as it is.
 *
 * It takes time in proportion to what it reads, because its template does, which lint has checked, and because a text means only itself: nothing
 * in it repeats. So a template does not repeat its place either, as in `(?:TEXTS)+`: 'a' and 'aa' would fit in many ways. The time grows with the
 * number of texts too. For thousands of them a pattern is the wrong way.
 */
export function patternOf(template: RegExp, texts: readonly string[]): RegExp {
  const longestFirst = texts.filter((text) => text !== '').sort((one, other) => other.length - one.length)
  const any = longestFirst.length > 0 ? longestFirst.map(escapePattern).join('|') : '(?!)'
  // eslint-disable-next-line no-restricted-syntax -- the one place that makes patterns
  return new RegExp(
    template.source.replaceAll('TEXTS', () => `(?:${any})`),
    template.flags,
  )
}

function escapePattern(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
}
