import { describe, expect, it } from 'vitest'
import { cut, widthOf } from '../../app/features/ucm/call-flow/text-width'

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
    expect(widthOf(text, 13)).toBeCloseTo(width, 1)
  })

  it('decides where a name is cut: wide letters sooner than narrow ones, and never within one [599]', () => {
    expect(cut('Sales', 100, 13)).toBe('Sales')
    expect(cut('i'.repeat(40), 60, 13)).toBe(`${'i'.repeat(16)}…`)
    expect(cut('W'.repeat(40), 60, 13)).toBe('WWW…')
    expect(cut('Night service', 45, 13)).toBe('Night…')
    expect(cut(' Night service', 45, 13)).toBe(' Nigh…')
    expect(cut('Sales', widthOf('Sales', 13), 13)).toBe('Sales')
    expect(cut('Sales desk', widthOf('Sales…', 13), 13)).toBe('Sales…')
    expect(cut('👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', 100, 13)).toBe('👨‍👩‍👧…')
    for (const width of [20, 60, 130]) {
      expect(widthOf(cut('Wide and much wider names', width, 13), 13)).toBeLessThanOrEqual(width)
    }
  })
})
