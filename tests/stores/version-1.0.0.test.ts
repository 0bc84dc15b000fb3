/** Sessions, forms and orders that version 1.0.0 left in cookies, Redis and UPLOAD_DIR: `tests/fixtures/version-1.0.0.json`, written by its own code. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { parseSession } from '../../app/access/session/session.server'
import { changeOrderDraft, readOrderDrafts } from '../../app/features/orders/wizard/draft.server'
import { takeAttempt } from '../../app/features/sign-in/attempts.server'
import { idempotencyKey, isOwnForm } from '../../app/forms/idempotency-token.server'
import { mergeRecord } from '../../app/forms/record-copy.server'
import { routeOf } from '../../app/page-lookups'
import { EndedSessions } from '../../app/platform/stores/ended-sessions.server'
import { IdempotencyStore } from '../../app/platform/stores/idempotency-store.server'
import { MemoryState } from '../../app/platform/stores/shared-state.server'
import { UploadStore, uploadsKeyOf } from '../../app/platform/stores/upload-store.server'
import { requestWith } from '../support/browser-cookies'
import { context } from '../support/context'
import { settingsOf } from '../support/settings'
import { argsOf, portalFor } from '../support/signed-in'

const Texts = z.record(z.string(), z.string())
const left = z
  .object({
    now: z.string(),
    cookies: z.string(),
    attempt: z.string(),
    recordCopy: z.string(),
    form: z.string(),
    entries: Texts,
    files: Texts,
    upload: z.string(),
  })
  .parse(JSON.parse(readFileSync('tests/fixtures/version-1.0.0.json', 'utf8')))
const HOUR_MS = 3_600_000
const ENDED = 'b7e0f0d4-4a6e-4a5e-8d0c-1f2a3b4c5d6e'
const ORDER = '6f0e4d0c-2a55-4f0e-9f43-0c2d3a4b5c6d'
const settings = settingsOf('http://localhost:3000')
const now = Date.parse(left.now)

describe('after an upgrade from version 1.0.0', () => {
  let state: MemoryState
  beforeAll(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))
  afterAll(() => void vi.useRealTimers())
  beforeEach(async () => {
    state = new MemoryState()
    for (const [key, value] of Object.entries(left.entries)) await state.write(key, value, 3_600)
  })

  it('people stay signed in, and who had signed out stays so [1049]', async () => {
    expect(parseSession(requestWith(settings, left.cookies), now)).toMatchObject({
      objectId: 'ada',
      token: 'opaque',
      idToken: 'id-token',
    })
    expect(await new EndedSessions(state).has(ENDED, now + HOUR_MS)).toBe(true)
  })

  it('a sign-in that has begun comes to its end [1049]', async () => {
    const { cookies } = requestWith(settings, left.attempt)
    expect(await takeAttempt({ ...context(), settings, cookies }, 'a-state')).toMatchObject({
      codeVerifier: 'a-verifier',
      returnTo: '/cases?q=port',
    })
  })

  it('an order that was begun goes on, and version 1.0.0 finds it after a way back [1049]', async () => {
    const args = argsOf(portalFor()('ada'), '/', [])
    const stores = { ...args.context.stores, largeEntries: state }
    const ada = { ...args, context: { ...args.context, stores }, route: routeOf('newOrder') }
    expect(await readOrderDrafts(ada)).toMatchObject([{ id: ORDER, offers: [{ name: 'Office E3', amount: '12' }] }])
    const keys = [...state.keys()].toSorted()
    await changeOrderDraft(ada, ORDER, (draft) => draft && { ...draft, offers: [] })
    expect([...state.keys()].toSorted()).toEqual(keys)
  })

  it('a form that was sent is not carried out again, and an open one is its person’s [1049]', async () => {
    const body = { fields: new URLSearchParams(left.form), files: [] }
    const key = idempotencyKey(new Request('http://localhost:3000/cases/new', { method: 'POST' }), body, 'ada') ?? ''
    const work = () => Promise.reject(new Error('carried out again'))
    expect(await new IdempotencyStore(state).run(key, work, new AbortController().signal)).toMatchObject({
      result: { to: '/cases?created=x', toast: { text: 'Case created!' } },
    })
    expect([isOwnForm(body, 'ada'), isOwnForm(body, 'bob')]).toEqual([true, false])
  })

  it('a form that edits a record knows what the record was [1049]', () => {
    const posted = new URLSearchParams({ Name: 'Main line', Timeout: '60' })
    const record = { Name: 'Front desk', Timeout: '30' }
    const { fields, conflicts } = mergeRecord(settings, {
      posted,
      copy: left.recordCopy,
      record,
      meaningOf: (_name, text) => text,
    })
    expect([Object.fromEntries(fields), conflicts]).toEqual([{ Name: 'Front desk', Timeout: '60' }, []])
  })
})

it('the files of a form that came back in version 1.0.0 are sent with it [1049]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'version-1.0.0-'))
  for (const [name, text] of Object.entries(left.files)) writeFileSync(join(folder, name), text)
  try {
    const store = new UploadStore({ ...settings, UPLOAD_DIR: folder }, pino({ level: 'silent' }))
    const upload = await store.find(uploadsKeyOf('ada'), left.upload)
    expect(upload).toMatchObject({ name: 'log.txt', bytes: 1 })
    expect(upload && (await (await store.open(uploadsKeyOf('ada'), upload)).text())).toBe('x')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
