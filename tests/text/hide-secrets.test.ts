/** Secrets that were sent must not show in texts of errors, as systems write them. */
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hideSecrets } from '../../app/platform/text/hide-secrets.server'

const PASSWORD = 'Zoë’s "ruy-lopez" <1>+50%41&\\'
/** The same each time, without characters that stand for blanks. */
const TOKEN = ['one', 'two', 'three', 'four', 'five', 'six', 'seven']
  .map((text) => createHash('sha512').update(text).digest('hex'))
  .join('')
const base64 = (text: string) => Buffer.from(text).toString('base64')
const base64url = (text: string) => Buffer.from(text).toString('base64url')
const asJson = (text: string) => JSON.stringify(text).slice(1, -1)
const asAscii = (text: string) =>
  asJson(text).replace(/[^ -~]|[<>&'+]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
const asHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const asNumbers = (text: string) => text.replace(/[^\w ]/gu, (character) => `&#${character.codePointAt(0)};`)
const asForm = (text: string) => new URLSearchParams({ text }).toString().slice('text='.length)
const asBytes = (text: string) => [...Buffer.from(text)].map((byte) => `%${byte.toString(16)}`).join('')

const WAYS: readonly [string, (text: string) => string][] = [
  ['as it is', (text) => text],
  ['in a URL', encodeURIComponent],
  ['in a URL, each byte in small letters', asBytes],
  ['in a form', asForm],
  ['in JSON', asJson],
  ['in JSON of ASCII alone', asAscii],
  ['in JSON in JSON', (text) => asJson(asJson(text))],
  ['in HTML', asHtml],
  ['in HTML by numbers', asNumbers],
  [
    'in HTML by hexadecimal numbers',
    (text) => text.replace(/\W/gu, (character) => `&#x${character.codePointAt(0)?.toString(16)};`),
  ],
  ['in a URL in JSON', (text) => asJson(encodeURIComponent(text))],
  ['in a URL in a URL', (text) => encodeURIComponent(encodeURIComponent(text))],
  ['in base64', base64],
  ['in base64 for URLs', base64url],
  ['in base64 in a URL', (text) => encodeURIComponent(base64(text))],
]

describe('a secret that an answer repeats is hidden [926]', () => {
  it.each(WAYS)('%s', (_way, written) => {
    for (const secret of [PASSWORD, TOKEN, 'hunter22', '100%25 sure&amp;']) {
      const said = `The value (${written(secret)}) is refused.`
      expect(hideSecrets(['another secret', secret])(said)).toMatch(/^The value \(\[hidden\]=*\) is refused\.$/)
    }
  })

  it.each([
    ['a header', (secret: string) => base64(`Bearer ${secret}`)],
    ['a pair', (secret: string) => base64(`portal:${secret}`)],
    ['a pair with a longer name', (secret: string) => base64(`portal1:${secret}`)],
    ['JSON', (secret: string) => base64url(JSON.stringify({ a: 1, token: secret, b: 2 }))],
  ])('in the base64 of %s', (_what, written) => {
    for (const secret of [TOKEN, 'hunter22']) {
      const shown = hideSecrets([secret])(`Refused: ${written(secret)}`)
      const left = shown.replaceAll('[hidden]', '|').replace('Refused: ', '')
      expect(shown).toContain('[hidden]')
      const others = written(secret).length - base64(secret).replaceAll('=', '').length
      expect(left.replaceAll('|', '').length).toBeLessThanOrEqual(others + 4)
    }
  })

  it('in part, from 20 characters in a row on, wherever the part begins', () => {
    for (const [from, length] of [
      [0, 20],
      [1, 20],
      [7, 35],
      [333, 20],
      [TOKEN.length - 20, 20],
    ] as const) {
      const part = TOKEN.slice(from, from + length)
      expect(hideSecrets([TOKEN])(`Bad token: ${part}…`)).toBe('Bad token: [hidden]…')
      expect(hideSecrets([TOKEN])(`${part} ${part}`)).toBe('[hidden] [hidden]')
    }
    const less = TOKEN.slice(100, 119)
    expect(hideSecrets([TOKEN])(`Bad token: ${less}…`)).toBe(`Bad token: ${less}…`)
  })

  it('also when another system has cut its own text, or the text is cut here', () => {
    expect(hideSecrets([TOKEN])(`The token '${TOKEN.slice(0, 300)}`)).toBe("The token '[hidden]")
    expect(hideSecrets(['hunter22'])(`The password hunter22`, 17)).toBe('The password [hid')
    for (let length = 3_960; length < 4_010; length += 1) {
      expect(
        hideSecrets([TOKEN, 'hunter22'])(`${TOKEN.slice(0, 40)}${'-'.repeat(length)} hunter22, hunter22`),
      ).not.toMatch(/hu|ter/)
    }
  })

  it('and so is each token in the form of a JWT, also one that the portal did not send', () => {
    expect(hideSecrets([])('refresh eyJhbGciOiJIUzI1NiJ9.e30.x is old')).toBe('refresh [hidden] is old')
  })

  it('between characters of any language, which stay', () => {
    expect(hideSecrets(['hunter22'])('Zoë: „hunter22“ ist zu kurz 😀')).toBe('Zoë: „[hidden]“ ist zu kurz 😀')
  })
})

it.each([
  'There is no case T1. See https://help.example/?a=1&amp;b=2%20 "C:\\temp" \\u00e9',
  'Choose 6 to 50 characters.',
  'x'.repeat(500),
])('a text without a secret stays as it is: %s [926]', (text) => {
  expect(hideSecrets([TOKEN, PASSWORD])(text)).toBe(text)
})

it('a secret of fewer than 4 characters is not looked for, because it would hide half of the text', () => {
  expect(hideSecrets(['abc', ''])('abc is no key')).toBe('abc is no key')
})

it('the longest text costs a few times what a short one does, whatever is in it [926]', () => {
  const hide = hideSecrets(['a'.repeat(8_000), TOKEN])
  const cpuOf = (text: string) => {
    const before = process.cpuUsage()
    for (let times = 0; times < 10; times += 1) hide(text)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 10_000
  }
  cpuOf('x')
  for (const text of ['a', '%41', '%25', '&amp;', '\\\\', '\\u0061', 'eyJ', 'eyJ.', '&#97', TOKEN]) {
    expect(cpuOf(text.repeat(Math.ceil(3_000_000 / text.length))), text).toBeLessThan(100)
  }
})
