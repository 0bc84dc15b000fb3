/** Headers and addresses that clients send: `size` is in characters. */
import { Cookies } from '../../app/platform/http/cookies.server'
import { requestedRange } from '../../app/platform/http/byte-range.server'
import { networkOf } from '../../app/platform/limits/clients.server'
import { encodingFor } from '../../app/platform/http/compress.server'
import { isActive, mediaTypeOf } from '../../app/platform/http/content-extension.server'
import { attachment, extendedValue } from '../../app/platform/http/download.server'
import { MemoryState } from '../../app/platform/stores/shared-state.server'
import { reasonOf } from '../../app/platform/text/reason-of'
import { sessionEndedPage } from '../../app/platform/http/problem-page.server'
import { pseudonym, seal, unseal } from '../../app/platform/http/seal.server'
import { takeToast } from '../../app/platform/http/toast.server'
import { traceOf } from '../../app/platform/http/trace.server'
import { settingsOf } from '../support/settings'
import { growthCase } from './growth'
import { filled, many } from './shapes'

/** All headers of a request. */
const MAX_HEADERS = 32_000
const settings = { ...settingsOf('http://localhost:3000'), PORTAL_ORIGIN: 'https://portal.example' }
const SECRETS = settings.SESSION_SECRET

export const http = [
  growthCase({
    name: 'cookies are read',
    modules: [
      'platform/http/cookies.server.ts',
      'platform/http/toast.server.ts',
      'platform/http/preferences.server.ts',
      'platform/http/seal.server.ts',
    ],
    most: MAX_HEADERS,
    run: (header: string) => {
      const cookies = new Cookies(settings, header, () => undefined)
      return [cookies.namesOf('a'), cookies.getSealed('portal-toast'), takeToast({ cookies }), cookies.get('a')]
    },
    shapes: {
      semicolons: (size) => ';'.repeat(size),
      'equals signs': (size) => '='.repeat(size),
      blanks: (size) => `a=${' '.repeat(size)}b`,
      'many names': (size) => many(size / 9, (at) => `a${at}=b`).join(';'),
      'the same name': (size) => filled('a=b; ', size),
      'names without values': (size) => filled('a;', size),
      escapes: (size) => `a=${filled('%20', size)}`,
      'one long value': (size) => `__Host-portal-toast=a~2~${'b'.repeat(size)}`,
      tildes: (size) => `__Host-portal-toast=${'~'.repeat(size)}`,
    },
  }),
  growthCase({
    name: 'other headers are read',
    modules: [
      ...['byte-range', 'compress', 'content-extension', 'trace'].map((name) => `platform/http/${name}.server.ts`),
      'platform/limits/clients.server.ts',
    ],
    most: MAX_HEADERS,
    run: (text: string) => [
      requestedRange(new Headers({ range: `bytes=${text}`, 'if-range': text })),
      networkOf(text),
      networkOf(`::${text}`),
      encodingFor(text, 10_000),
      encodingFor(`gzip;${text}`, 10_000),
      isActive(mediaTypeOf({ 'content-type': text })),
      traceOf({ 'x-request-id': text, traceparent: text }, true),
    ],
    shapes: {
      commas: (size) => ','.repeat(size),
      semicolons: (size) => ';'.repeat(size),
      digits: (size) => '1'.repeat(size),
      colons: (size) => ':'.repeat(size),
      zeros: (size) => '0'.repeat(size),
      blanks: (size) => `a${' '.repeat(size)}b`,
      encodings: (size) => filled('gzip;q=0.5,br,', size),
      qualities: (size) => filled(';q=0.5', size),
      'encodings that differ': (size) => many(size / 9, (at) => `a${at};q=0.${at}`).join(','),
    },
  }),
  growthCase({
    name: 'names of files become headers',
    modules: ['platform/http/download.server.ts'],
    most: MAX_HEADERS,
    run: (text: string) => [attachment(text), extendedValue(text)],
    shapes: {
      quotes: (size) => '"'.repeat(size),
      brackets: (size) => '('.repeat(size),
      'letters beyond ASCII': (size) => 'é'.repeat(size),
    },
  }),
  growthCase({
    name: 'a person writes beyond their share of a memory that others use too',
    modules: ['platform/stores/shared-state.server.ts'],
    most: 40_000,
    run: async (count: number) => {
      const state = new MemoryState(Date.now, count * 200)
      const write = (key: string, owner: string) => state.write(key, 'x'.repeat(100), 600, owner)
      for (let index = 0; index < count; index += 1) await write(`other ${index}`, `other ${index}`)
      for (let index = 0; index < count; index += 1) await write(`one ${index}`, 'one')
    },
    shapes: { 'small entries': (size) => size },
  }),
  growthCase({
    name: 'what a form or a cookie carries is sealed and opened',
    modules: ['platform/http/seal.server.ts'],
    most: 1_300_000,
    run: (text: string) => [
      unseal(SECRETS, 'growth', text),
      unseal(SECRETS, 'growth', seal(SECRETS, 'growth', text)),
      pseudonym(SECRETS, text),
    ],
    shapes: {
      'one letter': (size) => 'a'.repeat(size),
      'characters of no alphabet': (size) => '-_~'.repeat(size / 3),
      'line ends': (size) => '\n'.repeat(size),
    },
  }),
  growthCase({
    name: 'a page that keeps a posted form is written',
    modules: ['platform/http/problem-page.server.ts'],
    most: 1_300_000,
    run: (text: string) => sessionEndedPage(settings, text, { target: text, fields: [[text, text]] }),
    shapes: { 'characters of HTML': (size) => '<'.repeat(size), ampersands: (size) => '&'.repeat(size) },
  }),
  growthCase({
    name: 'the reason of a failure is logged',
    modules: ['platform/text/reason-of.ts'],
    most: 100_000,
    run: reasonOf,
    shapes: {
      'causes of causes': (size) =>
        many(size, String).reduce((cause, text) => new Error(text, { cause }), new Error('first')),
      'many errors': (size) => new AggregateError(many(size, (at) => new Error(String(at)))),
    },
  }),
]
