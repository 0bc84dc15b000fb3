import { expect, it } from 'vitest'
import { countText } from '../../app/forms/file-rules'
import { amountText, countNoun, joinWords } from '../../app/platform/text/wording'

it.each([
  [0, '0 gaps'],
  [1, '1 gap'],
  [2, '2 gaps'],
  [11, '11 gaps'],
])('people read %d of something as %j', (count, text) => {
  expect(countNoun(count, 'gap')).toBe(text)
})

it.each([
  [1, 'Licenses', '1 License'],
  ['1', 'seats', '1 seat'],
  [2, 'Licenses', '2 Licenses'],
  ['', 'Licenses', ' Licenses'],
  [1, 'GB/s', '1 GB/s'],
  [1, 'Lizenzen', '1 Lizenzen'],
  [1, '', '1'],
])('people read an amount of %j in %j as %j [1026]', (amount, unit, text) => {
  expect(amountText(amount, unit)).toBe(text)
})

it('people who choose files read how many and how large, one as one, and never a size of nothing [426] [652]', () => {
  expect(countText([{ bytes: 50_000 }])).toBe('1 file (0.05 MB)')
  expect(countText([{ bytes: 4_999 }])).toBe('1 file (less than 0.01 MB)')
  expect(countText([{ bytes: 5_000 }])).toBe('1 file (0.01 MB)')
  expect(countText([{ bytes: 50_000 }, { bytes: 1_200_000 }])).toBe('2 files (1.25 MB)')
})

it('people read names as a list, and many as some and a number', () => {
  const names = ['Anna', 'Ben', 'Carla', 'Dirk']
  expect([0, 1, 2, 3].map((count) => joinWords(names.slice(0, count)))).toEqual([
    '',
    'Anna',
    'Anna and Ben',
    'Anna, Ben and Carla',
  ])
  expect(joinWords(names, 3)).toBe('Anna, Ben, Carla and Dirk')
  expect(joinWords(names, 2)).toBe('Anna, Ben and 2 more')
  expect(joinWords(['Anna', 'Ben', 'Care and Sales'], 3, 'or')).toBe('Anna, Ben or Care and Sales')
})
