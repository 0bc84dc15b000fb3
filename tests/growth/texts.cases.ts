/** Texts from outside: `size` is in characters, or in items. */
import { compareTexts } from '../../app/platform/text/compare-texts'
import { decodeText } from '../../app/platform/text/decode-text.server'
import { hasDirectionMarks, withoutDirectionMarks } from '../../app/platform/text/direction-marks'
import { fold } from '../../app/platform/text/fold.server'
import { grouped } from '../../app/platform/text/grouped'
import { phoneNumberOf } from '../../app/platform/text/phone-number'
import { isSameText } from '../../app/platform/text/same-text'
import { extensionOf, fullName, savedName } from '../../app/platform/text/saved-name'
import { allTimes, counted, listed, withoutStop } from '../../app/platform/text/wording'
import { growthCase } from './growth'
import { filled, many } from './shapes'

/** A text of an answer of 32 MB. */
const MOST_TEXT = 16_000_000

const texts: Readonly<Record<string, (size: number) => string>> = {
  'one letter': (size) => 'a'.repeat(size),
  capitals: (size) => 'A'.repeat(size),
  blanks: (size) => ' '.repeat(size),
  digits: (size) => '1'.repeat(size),
  'opening brackets and a letter': (size) => `${'('.repeat(size)}x`,
  'dots and a letter': (size) => `${'.'.repeat(size)}x`,
  dots: (size) => '.'.repeat(size),
  'letters and dots': (size) => filled('a.', size),
  slashes: (size) => '/'.repeat(size),
  'marks of direction': (size) => '\u202e'.repeat(size),
  'a letter and marks': (size) => `a${'\u0301'.repeat(size)}`,
  'marks of two kinds by turns': (size) => `a${filled('\u0316\u0301', size)}`,
  'letters that become two': (size) => 'ß'.repeat(size),
  'signs that become many': (size) => '\ufdfa'.repeat(size),
  'zeros and brackets': (size) => filled('(0)', size),
  pluses: (size) => '+'.repeat(size),
}

const items: Readonly<Record<string, (size: number) => string[]>> = {
  'all alike': (size) => many(size, () => 'a'),
  'all different': (size) => many(size, String),
  'prefixes of each other': (size) => many(size, (at) => 'a'.repeat(at % 200)),
}

export const textCases = [
  growthCase({
    name: 'a text is compared without case and accents',
    modules: ['platform/text/fold.server.ts'],
    most: MOST_TEXT,
    run: fold,
    shapes: texts,
  }),
  growthCase({
    name: 'two texts are compared as people see them',
    modules: ['platform/text/same-text.ts', 'platform/text/compare-texts.ts'],
    most: MOST_TEXT,
    run: (text: string) => [isSameText(`${text}1`, `${text}2`), compareTexts(`${text}1`, `${text}2`)],
    shapes: texts,
  }),
  growthCase({
    name: 'a telephone number is read',
    modules: ['platform/text/phone-number.ts'],
    most: MOST_TEXT,
    run: (text: string) => [phoneNumberOf(text, '31'), phoneNumberOf(`00${text}`, '31')],
    shapes: texts,
  }),
  growthCase({
    name: 'a file is named',
    modules: ['platform/text/saved-name.ts', 'platform/text/direction-marks.ts'],
    most: MOST_TEXT,
    run: (text: string) =>
      [{ FileName: text, FileExtension: text }, { FileName: text }].map((file) => [
        fullName(file),
        extensionOf(file),
        savedName(file, 'a'),
        hasDirectionMarks(text),
        withoutDirectionMarks(text),
      ]),
    shapes: texts,
  }),
  growthCase({
    name: 'a text becomes a part of a sentence',
    modules: ['platform/text/wording.ts'],
    most: MOST_TEXT,
    run: (text: string) => [withoutStop(text), counted(2, text), allTimes(text)],
    shapes: texts,
  }),
  growthCase({
    name: 'texts are listed and grouped',
    modules: ['platform/text/wording.ts', 'platform/text/grouped.ts'],
    most: 1_000_000,
    run: (all: string[]) => [listed(all), listed(all, 3), grouped(all, (one) => one)],
    shapes: items,
  }),
  growthCase({
    name: 'bytes become text',
    modules: ['platform/text/decode-text.server.ts'],
    most: 20_000_000,
    run: decodeText,
    shapes: {
      'of one byte each': (size) => Buffer.alloc(size, 'a'),
      'of no encoding at the end': (size) => Buffer.concat([Buffer.alloc(size, 'a'), Buffer.of(0x80)]),
      'of an old encoding': (size) => Buffer.alloc(size, 0x80),
      'of zeros': (size) => Buffer.alloc(size),
    },
  }),
]
