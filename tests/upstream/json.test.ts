import { LosslessNumber } from 'lossless-json'
import { describe, expect, it } from 'vitest'
import { parseJson, stringifyJson } from '../../app/systems/upstream/json.server'

const parsed = (text: string) => parseJson(Buffer.from(text))

describe('JSON of the systems', () => {
  it.each([
    '{"ID":9007199254740993}',
    '[12345678901234567890,-12345678901234567890]',
    '{"Price":12345678.123456789,"Nested":{"Deep":[1,12345678901234567890]}}',
    '{"__proto__":{"ID":12345678901234567890}}',
    '{"ID":"12345678901234567890","Other":7,"Text":"7"}',
  ])('comes back digit by digit: %s [512]', (text) => {
    expect(stringifyJson(parsed(text))).toBe(text)
  })

  it.each([
    '{"a":1.5e3,"b":[true,false,null,"\\u00e9\\n\\"é"],"c":{}}',
    '{"a":"1234567890123456","b":0.1,"c":0.30000000000000004,"a":2}',
    ' 12 ',
    '"text of 1234567890123456 digits"',
  ])('is what JSON.parse makes of it where no digit gets lost: %s', (text) => {
    expect(parsed(text)).toStrictEqual(JSON.parse(text))
  })

  it('is read wherever a long number stands in a long body', () => {
    for (let before = 0; before < 40; before++) {
      const text = `${' '.repeat(before)}[1234567890123456789,1]`
      expect(parsed(text)).toEqual([new LosslessNumber('1234567890123456789'), 1])
    }
  })

  it('keeps a number of 16 digits wherever it is, and one with a point [512]', () => {
    for (let before = 0; before < 40; before++) {
      const text = `${' '.repeat(before)}9007199254740993`
      expect(stringifyJson(parsed(text))).toBe('9007199254740993')
    }
    expect(stringifyJson(parsed('12345678.123456789'))).toBe('12345678.123456789')
  })

  it.each([
    ['"Anna \\ud83d"', 'Anna \ufffd'],
    ['"\\uDE00 Anna"', '\ufffd Anna'],
    ['"\\ude00\\ud83d"', '\ufffd\ufffd'],
    ['"\\ud83d\\ud83d\\ude00"', '\ufffd😀'],
    ['"\\ud83d\\n"', '\ufffd\n'],
    ['"\\ud83d\\\\ude00"', '\ufffd\\ude00'],
    ['"\\ud83d\\ude00, 😀"', '😀, 😀'],
    ['"C:\\\\ud83d"', 'C:\\ud83d'],
    ['{"\\ud83d":[{"Name":"\\udbff"}]}', { '\ufffd': [{ Name: '\ufffd' }] }],
    [
      '{"ID":12345678901234567890,"Name":"\\ud83d"}',
      { ID: new LosslessNumber('12345678901234567890'), Name: '\ufffd' },
    ],
  ])('has whole characters: %s [963]', (text, read) => {
    expect(parsed(text)).toEqual(read)
  })

  it('is none where an escape is broken', () => {
    expect(['"\\ud8"', '"\\ud83d\\ud', '"\\ud83x"'].map(parsed)).toEqual([undefined, undefined, undefined])
  })

  it.each(['', '{', '<p>', '[12345678901234567890', 'undefined', '[1,]'])('is none as %j', (text) => {
    expect(parsed(text)).toBeUndefined()
  })
})
