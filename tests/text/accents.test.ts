import { expect, it } from 'vitest'
import { compareTexts } from '../../app/platform/text/compare-texts'
import { fold } from '../../app/platform/text/fold.server'
import { normalizeText } from '../../app/platform/text/normalize-text'

it('a letter may have 30 accents, and is the same however they are written; one with more stays as it is [925]', () => {
  const accents = (count: number) => `e\u0301${'\u0300'.repeat(count - 1)} e\u0301`
  expect(normalizeText(accents(30), 'NFC')).toBe(`é${'\u0300'.repeat(29)} é`)
  expect(normalizeText(accents(31), 'NFC')).toBe(accents(31))
  expect(normalizeText('e\u0301'.repeat(1_000), 'NFC')).toBe('é'.repeat(1_000))
  expect(normalizeText('\uff9e\u0301'.repeat(16), 'NFKD')).toBe('\uff9e\u0301'.repeat(16))
  expect(fold(`É${'\u0316'.repeat(40)}CLAIR`)).not.toContain('É')
})

it('long texts are in the order of their first 500 characters [925]', () => {
  const long = (end: string) => 'a'.repeat(499) + end
  expect(compareTexts(long('2'), long('1'))).toBe(1)
  expect(compareTexts(long('12'), long('11'))).toBe(0)
  expect(compareTexts('10', '2')).toBe(1)
})
