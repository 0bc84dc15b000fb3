import { getExampleNumber, type CountryCode } from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, it } from 'vitest'
import { askedNumber, typedNumber } from '../../app/platform/text/phone-number.server'

const ROTTERDAM = '31105550113'
const isFound = (asked: string, stored: string, callingCode = '31') => {
  const number = askedNumber(asked, callingCode)
  return [number?.is(stored) ?? false, number?.isIn?.(stored) ?? false]
}

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
    expect(isFound(text, ROTTERDAM)).toEqual([true, true])
    expect(isFound(ROTTERDAM, text)).toEqual([true, true])
  })

  it.each([
    '\u202A+31 10 555 01 13\u202C',
    '\u200E010 555 0113',
    '\u2066010\u00A0555\u202F0113\u2069',
    'tel:+31-10-555-0113',
    'tel:+31-10-555-0113;ext=12',
    '<tel:010.555.01.13>,',
    'Tel.: 010 555 01 13',
    'T. +31 10 555 01 13',
    'Phone number: 010 555 01 13.',
    'tel +31105550113',
    '☎ 010 555 01 13',
    '010 555 01 13,',
    '“010 555 01 13”',
    '010 555 01 13 ext. 12',
    '010 555 01 13 x12',
    '010 555 01 13, 12#',
    '＋３１ １０ ５５５ ０１ １３',
    '٠١٠ ٥٥٥ ٠١ ١٣',
    '+31 (010) 555 01 13',
    '(+31) 10 555 01 13',
    '00 31 10 555 01 13',
    '010·555·01·13',
    '[010 555 01 13]',
  ])('is found as people copy it: %s [947]', (text) => {
    expect(isFound(text, ROTTERDAM)).toEqual([true, true])
  })

  it.each(['sip:+31105550113@pbx.example;user=phone', '011 31 10 555 0113', '010‒555−0113'])(
    'is found by the way other systems write it: %s [1054]',
    (text) => expect(isFound(text, ROTTERDAM)).toEqual([true, true]),
  )

  const COUNTRIES: readonly CountryCode[] = ['NL', 'BE', 'DE', 'GB', 'US', 'IT', 'HU', 'RU', 'ES', 'TR', 'PL', 'AU']
  it.each(COUNTRIES)('of %s is found as people there write it [947]', (country) => {
    const number = getExampleNumber(country, examples)
    if (!number) throw new Error('no example')
    const { countryCallingCode: code } = number
    const stored = number.number.slice(1)
    const texts = [number.formatInternational(), number.formatNational(), number.format('RFC3966'), `00${stored}`]
    for (const text of texts) expect([text, isFound(text, stored, code)]).toEqual([text, [true, true]])
    expect(isFound(number.number, number.formatNational(), code)).toEqual([true, true])
    expect(isFound(number.formatNational(), `+${stored}`, code)).toEqual([true, true])
    // People elsewhere write its country's code.
    expect(isFound(number.formatInternational(), stored, '352')).toEqual([true, true])
  })

  it('of another country keeps its code, and an extension its digits [901]', () => {
    expect(isFound('+49 10 555 01 13', ROTTERDAM)).toEqual([false, false])
    expect(isFound('020-5550113', ROTTERDAM)).toEqual([false, false])
    expect(isFound('0011 31 10 555 0113', ROTTERDAM, '61')).toEqual([true, true])
    expect(isFound('706', '706')).toEqual([true, false])
  })

  it.each(['', '12', 'CAS-01103', '2 x 4', '+', 'Room 010 5550113', '010 5550113 and 010 5550114'])(
    'is not what people may mean by “%s” [901]',
    (text) => {
      expect(askedNumber(text, '31')).toBeUndefined()
    },
  )
})

describe('a typed telephone number', () => {
  it.each([
    ['+31 10 555 0181', '31105550181'],
    ['+31 (0)10 555 0181', '31105550181'],
    ['0031 (0)10 555 0181', '0031105550181'],
    ['010\u00A0555\u00A00181', '0105550181'],
    ['\u202A0105550181\u202C', '0105550181'],
    ["'0105550192", '0105550192'],
    ['+39 06 1234 5678', '390612345678'],
    ['tel:+31105550181', '31105550181'],
    ['010.555.01.81', '0105550181'],
    ['0031105550181', '0031105550181'],
    [' 12 ', '12'],
    ['', ''],
    ['12a', '12a'],
    ['010 5550181 ext. 5', '010 5550181 ext. 5'],
    ['1,5', '1,5'],
  ])('%j is taken as %j [948]', (text, digits) => {
    expect(typedNumber(text)).toBe(digits)
  })

  it.each(['010-5550181/82', '+31 10 5550181 / 5550182', '*21*0105550181#', '*2700', '010 5550181#'])(
    '%j is refused [1055]',
    (text) => {
      expect(typedNumber(text)).toBe(text)
    },
  )

  it('has a slash behind the code of its area [1055]', () => {
    expect(typedNumber('+49 (0) 711 / 123 456-78')).toBe('4971112345678')
    expect(typedNumber('02/555.12.12')).toBe('025551212')
  })
})
