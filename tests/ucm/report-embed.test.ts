import { describe, expect, it } from 'vitest'
import { parseSettings } from '../../app/platform/config.server'
import { embedData } from '../../app/features/ucm/reports/embed-data.server'

const settings = {
  REPORT_ORIGIN: 'https://app.powerbi.com',
  REPORT_TOKEN_TYPE: 'Embed',
} as const
const now = Date.parse('2026-05-04T10:00:00Z')
const answer = {
  AccessToken: 'H4sIAAAA',
  EmbedURL: 'https://app.powerbi.com/reportEmbed?reportId=7',
  ReportID: '7',
  Expiration: '',
}
const renewIn = (changes: object) => embedData({ ...answer, ...changes }, settings, now)?.renewIn

const inSeconds = (seconds: number) => now / 1_000 + seconds
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const jwt = (seconds: number) => `${encoded({ alg: 'HS256' })}.${encoded({ exp: inSeconds(seconds) })}.c2lnbmF0dXJl`

describe('the address of a report', () => {
  const shown = (EmbedURL: string, REPORT_ORIGIN: string = settings.REPORT_ORIGIN) =>
    embedData({ ...answer, EmbedURL }, { ...settings, REPORT_ORIGIN }, now)?.embedUrl

  it.each([
    'https://app.powerbi.com/reportEmbed?reportId=7',
    'https://app.powerbi.com:443/reportEmbed',
    'HTTPS://App.PowerBI.com/reportEmbed#x',
  ])('is shown on REPORT_ORIGIN: %s [933]', (address) => {
    expect(shown(address)).toBe(address)
  })

  it.each([
    'blob:https://app.powerbi.com/0b1c',
    'BLOB:https://app.powerbi.com/0b1c',
    'filesystem:https://app.powerbi.com/temporary/x',
    'data:text/html,https://app.powerbi.com',
    'javascript://app.powerbi.com/%0aalert(1)',
    'javascript:alert(1)',
    'view-source:https://app.powerbi.com/',
    'about:blank',
    'ftp://app.powerbi.com/',
    'wss://app.powerbi.com/',
    'http://app.powerbi.com/reportEmbed',
    'http://app.powerbi.com:443/reportEmbed',
    'https://app.powerbi.com:8443/',
    'https://ada@app.powerbi.com/',
    'https://ada:secret@app.powerbi.com/',
    'https://app.powerbi.com@evil.example/',
    'https://app.powerbi.com.evil.example/',
    'https://evil.example/https://app.powerbi.com/',
    'https://app.powerbi.com./',
    '//app.powerbi.com/',
    '/reportEmbed',
    '',
  ])('is not shown where it is something else: %j [933]', (address) => {
    expect(shown(address)).toBeUndefined()
  })

  it('is http on this machine alone, for development [933]', () => {
    expect(shown('http://localhost:4000/report', 'http://localhost:4000')).toBeDefined()
    for (const address of ['blob:http://localhost:4000/x', 'https://localhost:4000/x', 'http://localhost:4001/x']) {
      expect(shown(address, 'http://localhost:4000')).toBeUndefined()
    }
  })
})

describe('where reports may come from', () => {
  const given = {
    PORTAL_PROVIDER: 'embedded',
    SESSION_SECRET: 'x'.repeat(32),
    IDENTITY_CLIENT_SECRET: 'i',
    PORTAL_API_CLIENT_SECRET: 'p',
  }

  it.each([
    ['https://app.powerbi.com/', 'https://app.powerbi.com'],
    ['https://App.PowerBI.com:443', 'https://app.powerbi.com'],
  ])('%s is the origin %s', (REPORT_ORIGIN, origin) => {
    expect(parseSettings({ ...given, REPORT_ORIGIN })).toMatchObject({
      REPORT_ORIGIN: origin,
      REPORT_TOKEN_TYPE: 'Embed',
    })
  })

  it.each([
    [{ REPORT_ORIGIN: 'https://app.powerbi.com/reportEmbed' }, 'REPORT_ORIGIN: has a path'],
    [{ REPORT_ORIGIN: 'https:' }, 'REPORT_ORIGIN: '],
    [{ REPORT_ORIGIN: 'http://reports.example' }, 'REPORT_ORIGIN: is not https'],
    [{ REPORT_TOKEN_TYPE: 'Other' }, 'REPORT_TOKEN_TYPE: '],
  ])('with %j the portal does not start', (setting, message) => {
    expect(() => parseSettings({ ...given, ...setting })).toThrow(message)
  })
})

describe('what the script of a report gets', () => {
  it('is the answer of the call, and the kind of token that the operator has set', () => {
    expect(embedData(answer, settings, now)).toEqual({
      accessToken: 'H4sIAAAA',
      embedUrl: 'https://app.powerbi.com/reportEmbed?reportId=7',
      reportId: '7',
      tokenType: 'Embed',
      renewIn: 3_300,
    })
    expect(embedData(answer, { ...settings, REPORT_TOKEN_TYPE: 'Aad' }, now)?.tokenType).toBe('Aad')
  })

  it.each([
    'https://app.powerbi.com.evil.example/reportEmbed',
    'https://app.powerbi.com@evil.example/reportEmbed',
    'https://evil.example/https://app.powerbi.com/',
    'http://app.powerbi.com/reportEmbed',
    'https://app.powerbi.com:8443/reportEmbed',
    'javascript:alert(1)//https://app.powerbi.com/',
    '//app.powerbi.com/reportEmbed',
    '/reportEmbed',
    '',
  ])('is nothing for a report at %j, which is not below REPORT_ORIGIN', (EmbedURL) => {
    expect(embedData({ ...answer, EmbedURL }, settings, now)).toBeUndefined()
  })
})

describe('a token is renewed', () => {
  it.each([
    ['five minutes before the answer says that it expires', { Expiration: '2026-05-04T11:00:00Z' }, 3_300],
    ['five minutes before it says itself that it expires', { AccessToken: jwt(3_600) }, 3_300],
    [
      'as early when it is one of Power BI’s own, whose second part says it',
      { AccessToken: `H4sIAAAAAAAEAC2Wxw6sVhJ=.${encoded({ clusterUrl: 'x', exp: inSeconds(3_600) })}=` },
      3_300,
    ],
    ['after four fifths of a short life', { AccessToken: jwt(10) }, 8],
    ['after a second at the soonest', { AccessToken: jwt(0.1) }, 1],
    ['after a day at the latest', { AccessToken: jwt(10_000_000) }, 86_400],
    ['after the set time when nothing tells', {}, 3_300],
    ['after the set time when it seems to have expired: the clocks differ', { AccessToken: jwt(-60) }, 3_300],
    ['after the set time when what tells cannot be read', { Expiration: 'soon', AccessToken: 'a.{.b' }, 3_300],
  ])('%s', (_, changes, seconds) => {
    expect(renewIn(changes)).toBe(seconds)
  })
})
