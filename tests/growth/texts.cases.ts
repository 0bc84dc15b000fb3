/** Texts from outside: `size` is in characters, or in items. */
import { compareTexts } from '../../app/platform/text/compare-texts'
import { decodeText } from '../../app/platform/text/decode-text.server'
import { hideSecrets } from '../../app/platform/text/hide-secrets.server'
import { nameFinder, namesOn } from '../../app/platform/text/names-in-text'
import { normalizeText, isSameText } from '../../app/platform/text/normalize-text'
import { patternOf } from '../../app/platform/text/pattern-of'
import { newestFirst, withAge } from '../../app/platform/time/dates.server'
import { amsterdam } from '../ucm/who-answers-cases'
import { hasDirectionMarks, withoutDirectionMarks } from '../../app/platform/text/direction-marks'
import { fold } from '../../app/platform/text/fold.server'
import { groupBy } from '../../app/platform/text/group-by'
import { withPhoneGroups } from '../../app/platform/text/find-phone-numbers.server'
import { beginningsIn, phoneGroupsIn, parsePhoneGroups } from '../../app/platform/text/phone-groups'
import { askedNumber, typedNumber } from '../../app/platform/text/phone-number.server'
import { extensionOf, fullName, savedName } from '../../app/platform/files/saved-name'
import { allTimes, countNoun, joinWords, withoutStop } from '../../app/platform/text/wording'
import { growthCase } from './growth'
import { filled, many } from './shapes'

/** A text of an answer of 32 MB. */
const MAX_TEXT = 16_000_000

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
  'characters that become many': (size) => '\ufdfa'.repeat(size),
  'zeros and brackets': (size) => filled('(0)', size),
  pluses: (size) => '+'.repeat(size),
}

const items: Readonly<Record<string, (size: number) => string[]>> = {
  'all alike': (size) => many(size, () => 'a'),
  'all different': (size) => many(size, String),
  'prefixes of each other': (size) => many(size, (at) => 'a'.repeat(at % 200)),
}

interface NamesInText {
  readonly names: readonly string[]
  readonly text: string
}
const namesInText: Readonly<Record<string, (size: number) => NamesInText>> = {
  'many names': (size) => ({
    names: many(size / 12, (at) => `Queue ${at}`),
    text: filled('Queue 17 leads to Queue 3. ', size),
  }),
  'names that begin alike': (size) => ({
    names: many(size / 60, (at) => `${filled('the same words ', 50)}${at}`),
    text: filled('the same words ', size),
  }),
  'a long name that begins like the text': (size) => ({ names: [`${filled('a ', size)}b`], text: filled('a ', size) }),
  'a long name of characters': (size) => ({ names: [`${'-'.repeat(size)}b`], text: '-'.repeat(size) }),
  'names that are each longer by one character': (size) => ({
    names: many(Math.sqrt(size), (at) => `${'-'.repeat(at + 1)}b`),
    text: '-'.repeat(size),
  }),
  'one name in many texts': (size) => ({ names: ['Sales'], text: filled('Sales ', size) }),
  'a text of one word': (size) => ({ names: ['a'], text: 'a'.repeat(size) }),
}

interface SentSecret {
  readonly secrets: readonly string[]
  readonly text: string
}
const secret = (textOf: (size: number) => string) => (size: number) => ({ secrets: [textOf(size)], text: textOf(size) })
const secrets: Readonly<Record<string, (size: number) => SentSecret>> = {
  'of one letter': secret((size) => 'a'.repeat(size)),
  'of all letters': secret((size) => many(size / 6, (at) => `${at}`).join('-')),
  'with escapes of URLs': secret((size) => filled('%25', size)),
  'with escapes of HTML': secret((size) => filled('&amp;', size)),
  'with escapes of JSON': secret((size) => filled('\\u0041', size)),
  backslashes: secret((size) => '\\'.repeat(size)),
  ampersands: secret((size) => '&'.repeat(size)),
  'like tokens': secret((size) => filled('eyJ.', size)),
  'of which there are many': (size) => ({
    secrets: many(size / 20, (at) => `${'a'.repeat(15)}${at}`),
    text: filled('aaaaaaaaaaaaaaa1', size),
  }),
}

export const textCases = [
  growthCase({
    name: 'names are found in a text',
    modules: ['platform/text/names-in-text.ts'],
    most: MAX_TEXT / 4,
    run: ({ names, text }: NamesInText) => nameFinder(names)(text),
    shapes: namesInText,
  }),
  growthCase({
    name: 'names are found in all texts of a page',
    modules: [],
    most: 200_000,
    run: (all: string[]) => namesOn(all, all),
    shapes: {
      'all alike': (size) => many(size, () => 'Sales'),
      'all different': (size) => many(size, (at) => `Queue ${at}`),
      'parts of each other': (size) => many(size, (at) => filled('Queue ', 6 * (at % 50))),
    },
  }),
  growthCase({
    name: 'secrets are hidden in an answer',
    modules: ['platform/text/hide-secrets.server.ts'],
    most: 1_300_000,
    run: ({ secrets: sent, text }: SentSecret) => hideSecrets(sent)(text),
    shapes: secrets,
  }),
  growthCase({
    name: 'a text gets one form of its letters',
    modules: ['platform/text/normalize-text.ts'],
    // V8 takes ten times as long from 16 million on, once.
    most: MAX_TEXT / 2,
    run: (text: string) => [normalizeText(text, 'NFC'), normalizeText(text, 'NFD'), normalizeText(text, 'NFKD')],
    shapes: texts,
  }),
  growthCase({
    name: 'the words of a search are found',
    modules: ['platform/text/pattern-of.ts'],
    most: MAX_TEXT,
    run: (text: string) => text.split(patternOf(/(TEXTS)/u, ['a', 'aa', '((', '1', '...x'])).length,
    shapes: texts,
  }),
  growthCase({
    name: 'rows are put in the order of their dates',
    modules: ['platform/time/dates.server.ts'],
    most: 200_000,
    run: (dates: string[]) => [
      newestFirst(
        dates.map((date) => ({ date })),
        ({ date }) => date,
      ),
      dates.map((date) => withAge(amsterdam(date), amsterdam)),
    ],
    shapes: {
      'all alike': (size) => many(size, () => '2026-11-20T10:00:00Z'),
      'other days each time': (size) => many(size, (at) => new Date(at * 86_400_000).toISOString()),
      'without dates': (size) => many(size, (at) => `day ${at}`),
    },
  }),
  growthCase({
    name: 'a text is compared without case and accents',
    modules: ['platform/text/fold.server.ts'],
    most: MAX_TEXT,
    run: fold,
    shapes: texts,
  }),
  growthCase({
    name: 'two texts are compared as people see them',
    modules: ['platform/text/normalize-text.ts', 'platform/text/compare-texts.ts'],
    most: MAX_TEXT,
    run: (text: string) => [isSameText(`${text}1`, `${text}2`), compareTexts(`${text}1`, `${text}2`)],
    shapes: texts,
  }),
  growthCase({
    name: 'a telephone number is read',
    modules: ['platform/text/phone-number.server.ts'],
    // A form has 1 MB.
    most: 1_000_000,
    run: (text: string) => [
      typedNumber(text),
      askedNumber(`00${text}`, '31')?.is(text),
      askedNumber('010 5550113', '31')?.is(text),
    ],
    shapes: texts,
  }),
  growthCase({
    name: 'telephone numbers in a text get their groups',
    modules: ['platform/text/find-phone-numbers.server.ts', 'platform/text/phone-groups.ts'],
    most: MAX_TEXT / 4,
    run: (text: string) => beginningsIn(text, parsePhoneGroups(phoneGroupsIn(withPhoneGroups({ text }, '31')))),
    shapes: { ...texts, 'many numbers': (size) => many(size / 12, (at) => `31${105_550_000 + at}`).join(' ') },
  }),
  growthCase({
    name: 'a file is named',
    modules: ['platform/files/saved-name.ts', 'platform/text/direction-marks.ts'],
    most: MAX_TEXT,
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
    most: MAX_TEXT,
    run: (text: string) => [withoutStop(text), countNoun(2, text), allTimes(text)],
    shapes: texts,
  }),
  growthCase({
    name: 'texts are listed and grouped',
    modules: ['platform/text/wording.ts', 'platform/text/group-by.ts'],
    most: 1_000_000,
    run: (all: string[]) => [joinWords(all), joinWords(all, 3), groupBy(all, (one) => one)],
    shapes: items,
  }),
  growthCase({
    name: 'bytes become text',
    modules: ['platform/text/decode-text.server.ts'],
    // The largest file.
    most: 10_000_000,
    run: decodeText,
    shapes: {
      'of one byte each': (size) => Buffer.alloc(size, 'a'),
      'of no encoding at the end': (size) => Buffer.concat([Buffer.alloc(size, 'a'), Buffer.of(0x80)]),
      'of an old encoding': (size) => Buffer.alloc(size, 0x80),
      'of zeros': (size) => Buffer.alloc(size),
    },
  }),
]
