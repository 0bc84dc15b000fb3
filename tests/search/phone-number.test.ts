import { describe, expect, it } from 'vitest'
import { phoneNumberOf } from '../../app/platform/text/phone-number'

describe('a telephone number', () => {
  it.each([
    '+31 10 555 01 13',
    '+31 (0)10-555 01 13',
    '0031105550113',
    '0031 (0)10 555 01 13',
    '010-5550113',
    '(010) 555 01 13',
    '010/555.01.13',
    '010\u2013555\u00A001\u00A013',
    '31105550113',
  ])('is the same as people write it: %s [901]', (text) => {
    expect(phoneNumberOf(text, '31')).toBe('31105550113')
  })

  it('of another country keeps its code, and an extension its digits [901]', () => {
    expect(phoneNumberOf('+49 30 555 01 13', '31')).toBe('49305550113')
    expect(phoneNumberOf('030 555 01 13', '49')).toBe('49305550113')
    expect(phoneNumberOf('706', '31')).toBe('706')
  })

  it.each(['', '12', 'CAS-01103', '2 x 4', '+', 'Room 010 5550113'])(
    'is not what people may mean by “%s” [901]',
    (text) => {
      expect(phoneNumberOf(text, '31')).toBeUndefined()
    },
  )
})
