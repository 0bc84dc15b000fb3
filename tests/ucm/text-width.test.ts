import { describe, expect, it } from 'vitest'
import { cutToWidth, textWidth } from '../../app/features/ucm/call-flow/text-width'

describe('the width of a text in the map', () => {
  it.each([
    ['', 0],
    ['iiii', 11.5],
    ['WWWW', 49.1],
    ['Sales & Offers 24/7', 112.7],
    ['é', 7.2],
    ['e\u0301', 7.2],
    ['Ж', 9.4],
    ['漢字', 26],
  ])('of ‘%s’ at 13 pixels is %s [599]', (text, width) => {
    expect(textWidth(text, 13)).toBeCloseTo(width, 1)
  })

  it('decides where a name is cut: wide letters sooner than narrow ones, and never within one [599]', () => {
    expect(cutToWidth('Sales', 100, 13)).toBe('Sales')
    expect(cutToWidth('i'.repeat(40), 60, 13)).toBe(`${'i'.repeat(16)}…`)
    expect(cutToWidth('W'.repeat(40), 60, 13)).toBe('WWW…')
    expect(cutToWidth('Night service', 45, 13)).toBe('Night…')
    expect(cutToWidth(' Night service', 45, 13)).toBe(' Nigh…')
    expect(cutToWidth('Sales', textWidth('Sales', 13), 13)).toBe('Sales')
    expect(cutToWidth('Sales desk', textWidth('Sales…', 13), 13)).toBe('Sales…')
    expect(cutToWidth('👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', 100, 13)).toBe('👨‍👩‍👧…')
    for (const width of [20, 60, 130]) {
      expect(textWidth(cutToWidth('Wide and much wider names', width, 13), 13)).toBeLessThanOrEqual(width)
    }
  })
})
