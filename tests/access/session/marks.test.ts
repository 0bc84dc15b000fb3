/** Marks that a browser keeps beside a session: who signed in last, and what has just happened. */
import { describe, expect, it } from 'vitest'
import {
  cookieStates,
  dropToken,
  noteSignIn,
  lastSignedIn,
  parseSession,
  startSession,
  takeSignInNote,
  touchSession,
  wasIdle,
  wasTokenRejected,
} from '../../../app/access/session/session.server'
import { requestAfter } from '../../support/browser-cookies'
import { settingsOf } from '../../support/settings'

const settings = settingsOf('http://localhost:3000')
const now = Date.UTC(2026, 10, 20, 12)
const HOUR = 3_600_000
const after = (...lines: readonly string[]) => requestAfter(settings, ...lines)
type Request = ReturnType<typeof requestAfter>

/** The lines that a response adds to those that the browser got before. */
function linesOf(respond: (request: Request) => unknown, before: readonly string[] = []): string[] {
  const request = after(...before)
  respond(request)
  return [...before, ...request.lines]
}

const ada = { objectId: 'ada', idToken: 'id', logoutHint: 'ada@harbour.example' }
const signIn = () => linesOf((request) => startSession(request, { ...ada, token: 'token' }, now))

describe('somebody who was away', () => {
  it.each<[string, () => readonly string[], number, boolean]>([
    ['for less than an hour is not asked for the password', signIn, HOUR - 1, false],
    ['for an hour is asked for it', signIn, HOUR, true],
    ['and has closed the browser is a visitor', () => [], HOUR, false],
  ])('%s', (_who, lines, awayMs, isIdle) => expect(wasIdle(after(...lines()), now + awayMs)).toBe(isIdle))

  it('is here again a minute after the last visit, and from then an hour long', () => {
    const session = parseSession(after(...signIn()), now)
    if (!session) throw new Error('nobody is signed in')
    const lines = linesOf((request) => touchSession(request, session, now + 60_000), signIn())
    expect(wasIdle(after(...lines), now + HOUR)).toBe(false)
    expect(wasIdle(after(...lines), now + HOUR + 60_000)).toBe(true)
  })
})

describe('a browser', () => {
  it('knows who signed in last, and how to sign out, also when the session has ended [020]', () => {
    const ended = linesOf(dropToken, signIn())
    for (const lines of [signIn(), ended]) expect(lastSignedIn(after(...lines))).toMatchObject(ada)
    expect(lastSignedIn(after())).toBeUndefined()
  })

  it('whose token the API rejects has no session, and is not signed in again at once', () => {
    const rejected = linesOf(dropToken, linesOf(noteSignIn, signIn()))
    expect(parseSession(after(...rejected), now)).toBeUndefined()
    expect(wasTokenRejected(after(...rejected))).toBe(true)
    expect(rejected.at(-1)).toContain('Max-Age=120')
    expect(takeSignInNote(after(...rejected))).toBe(false)
    expect(wasTokenRejected(after(...signIn()))).toBe(false)
  })

  it('tells for ten seconds that it has just signed in, and once [542]', () => {
    const noted = linesOf(noteSignIn)
    expect(noted.join()).toContain('Max-Age=10;')
    expect(takeSignInNote(after(...noted))).toBe(true)
    expect(takeSignInNote(after(...linesOf(takeSignInNote, noted)))).toBe(false)
  })
})

describe('the log of a lost session names each of its cookies [542]', () => {
  const junk = (lines: readonly string[]) => lines.map((line) => line.replace(/=[^;]*/, '=junk'))
  const named = (name: string) => signIn().filter((line) => line.startsWith(name))

  it.each<[string, () => readonly string[]]>([
    ['portal-auth is readable, portal-identity is readable', signIn],
    ['portal-auth is missing, portal-identity is missing', () => []],
    ['portal-auth is missing, portal-identity is readable', () => named('portal-identity')],
    ['portal-auth is unreadable, portal-identity is missing', () => junk(named('portal-auth'))],
  ])('%s', (said, lines) => expect(cookieStates(after(...lines()))).toBe(said))
})
