import { expect, it } from 'vitest'
import { patternOf } from '../../app/platform/text/pattern-of'

it.each(['a.b', '(x', '[1]', 'c:\\d', '$&', 'x|y', 'a*', '{2}', '^', '-', '/', '👍', 'a\nb'])(
  'a text such as %j means itself in a pattern, with and without the flag u [923]',
  (text) => {
    for (const template of [/^TEXTS$/, /^TEXTS$/u]) {
      const pattern = patternOf(template, [text])
      expect(text).toMatch(pattern)
      expect(`${text}x`).not.toMatch(pattern)
    }
    expect('axb').not.toMatch(patternOf(/TEXTS/, [text]))
  },
)

it('the longest of texts that begin alike is found, in all places of the template, with its flags', () => {
  const pattern = patternOf(/<TEXTS>|\bTEXTS\d/gi, ['td', 'tdx', '', 't'])
  expect('<TDX> td1 tdx <t> tdy'.match(pattern)).toEqual(['<TDX>', 'td1', '<t>'])
  expect('The tdx'.split(patternOf(/(TEXTS)/u, ['td', 'tdx']))).toEqual(['The ', 'tdx', ''])
})

it('without texts a pattern finds nothing, not even nothing', () => {
  expect('a text'.replace(patternOf(/TEXTS/g, []), '!')).toBe('a text')
  expect('a text'.replace(patternOf(/TEXTS/g, ['']), '!')).toBe('a text')
})
