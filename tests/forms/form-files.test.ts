/** Files of forms, from what people choose to what the provider gets, against a store on disk. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { FILE_TOO_LARGE, MAX_FILE_BYTES, type FileRule } from '../../app/forms/file-rules'
import { IDEMPOTENCY_FIELD, STORED_UPLOADS_FIELD } from '../../app/forms/form-result'
import { newIdempotencyToken } from '../../app/forms/idempotency-token.server'
import { files, type Submission } from '../../app/forms/posted-form.server'
import { PortalApiError } from '../../app/systems/portal-api/portal-api-error'
import { actOnForm, sendForm, type ReadForm } from '../support/send-form'
import { portalFor } from '../support/signed-in'

const Reply = z.object({ subject: z.string('Enter a subject'), attachments: files })
const URL_OF_FORM = 'http://localhost:3000/cases/ticket?no=1'

let folder = ''
let portal: ReturnType<typeof portalFor>
let cleanups: (() => Promise<void>)[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'form-files-'))
  portal = portalFor({ UPLOAD_DIR: folder, UPLOAD_QUOTA_MB: 20, UPLOAD_TOTAL_MB: 30 })
  cleanups = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

type Value = string | File
const file = (name: string, content: string | number = name) =>
  new File([typeof content === 'number' ? Buffer.alloc(content, 'x') : content], name, { type: 'text/plain' })
const lying = () => readdirSync(folder)
const textsOf = (sent: readonly File[]) => Promise.all(sent.map(async (one) => `${one.name}: ${await one.text()}`))

/** Sends these fields; returns what the action reads and returns. */
async function send(fields: readonly (readonly [string, Value])[], { person = 'ada', fileRule, act }: Sending = {}) {
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  const request = new Request(URL_OF_FORM, { method: 'POST', body })
  const context = portal(person ?? undefined, { onFinish: (cleanup) => void cleanups.push(cleanup) })
  const session = person === null ? {} : { session: { objectId: person } }
  const got: string[] = []
  const submit = (form: Reply) =>
    form.submit(async (_value, sent) => {
      got.push(...(await textsOf(sent)))
      return { to: '/cases' }
    })
  const options = { files: 'attachments', ...(fileRule ? { fileRule } : {}) }
  const { form, answer } = await actOnForm({ request, context, ...session }, Reply, act ?? submit, options)
  return { got, form, answer }
}

type Reply = ReadForm<typeof Reply>
interface Sending {
  readonly person?: string | null
  readonly fileRule?: FileRule
  act?(form: Reply): Promise<Submission | Awaited<ReturnType<Reply['askAgain']>>>
}

async function refused(...given: Parameters<typeof send>) {
  const { answer } = await send(...given)
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) throw new Error('It was carried out')
  return { status: answer.init?.status, ...answer.data }
}

describe('files that people attach', () => {
  it('reach the provider with their names, and lie nowhere afterwards [138]', async () => {
    const { got } = await send([
      ['subject', 'Hi'],
      ['attachments', file('a.txt')],
      ['attachments', file('b.txt')],
    ])
    expect(got).toEqual(['a.txt: a.txt', 'b.txt: b.txt'])
    expect(lying()).toEqual([])
  })

  it('are named to the page before they are sent', async () => {
    const { form } = await send([
      ['subject', 'Hi'],
      ['attachments', file('a.txt')],
    ])
    expect(form?.files).toEqual([{ name: 'a.txt' }])
  })

  it('of another field are none', async () => {
    const { got } = await send([
      ['subject', 'Hi'],
      ['others', file('a.txt')],
    ])
    expect(got).toEqual([])
    await Promise.all(cleanups.map((cleanup) => cleanup()))
    expect(lying()).toEqual([])
  })

  it('need not be chosen again when something else is wrong: they wait, and go along with the next attempt [474]', async () => {
    const { status, errors, storedUploads = [] } = await refused([['attachments', file('a.txt')]])
    expect([status, errors]).toEqual([422, { subject: 'Enter a subject' }])
    expect(storedUploads).toMatchObject([{ name: 'a.txt', bytes: 5 }])
    await Promise.all(cleanups.map((cleanup) => cleanup()))
    expect(lying()).toHaveLength(2)

    const [{ id = '' } = {}] = storedUploads
    const { got } = await send([
      ['subject', 'Hi'],
      [STORED_UPLOADS_FIELD, id],
      ['attachments', file('b.txt')],
    ])
    expect(got).toEqual(['a.txt: a.txt', 'b.txt: b.txt'])
    expect(lying()).toEqual([])
  })

  it('wait when the provider refuses, and when people must confirm or correct something', async () => {
    const answered = async (act: Sending['act']) => {
      const { answer } = await send(
        [
          ['subject', 'Hi'],
          ['attachments', file('a.txt')],
        ],
        act ? { act } : {},
      )
      return answer
    }
    const waiting = { storedUploads: [expect.objectContaining({ name: 'a.txt', bytes: 5 })] }
    const no = new PortalApiError('No.', 409, { endpoint: 'activities.sendMessage' })
    expect(await answered((form) => form.submit(() => Promise.reject(no)))).toMatchObject({
      data: { failure: 'No.', toast: 'No.', ...waiting },
      init: { status: 409 },
    })
    const below = await answered((form) => form.submit(() => Promise.reject(no), { onFailure: 'below' }))
    expect(below).toMatchObject({ data: { failure: 'No.', failureBelow: true, ...waiting }, init: { status: 409 } })
    expect(below).not.toHaveProperty('data.toast')
    expect(await answered((form) => form.submit(async () => ({ failure: 'Later.', status: 429 })))).toMatchObject({
      data: { failure: 'Later.', ...waiting },
      init: { status: 429 },
    })
    expect(await answered((form) => form.askAgain())).toMatchObject({
      data: { errors: {}, ...waiting },
      init: { status: 409 },
    })
    const refusal = await answered((form) => form.refuse({ subject: 'Taken' }))
    expect(refusal).toMatchObject({ data: { errors: { subject: 'Taken' }, ...waiting }, init: { status: 422 } })
  })

  it('go along with the next attempt after the provider refused them, too', async () => {
    const { storedUploads: [{ id = '' } = {}] = [] } = await refused(
      [
        ['subject', 'Hi'],
        ['attachments', file('a.txt')],
      ],
      { act: (form) => form.submit(async () => ({ failure: 'Later.', status: 429 })) },
    )
    const { got } = await send([
      ['subject', 'Hi'],
      [STORED_UPLOADS_FIELD, id],
    ])
    expect(got).toEqual(['a.txt: a.txt'])
  })

  it('make another form of the same words, and the same ones do not', async () => {
    const token: [string, string] = [IDEMPOTENCY_FIELD, newIdempotencyToken('ada')]
    const sent = async (name: string, content: string) =>
      (await send([['subject', 'Hi'], token, ['attachments', file(name, content)]])).got
    expect(await sent('a.txt', 'one')).toEqual(['a.txt: one'])
    expect(await sent('a.txt', 'one')).toEqual([])
    expect(await sent('b.txt', 'one')).toEqual(['b.txt: one'])
    expect(await sent('a.txt', 'three')).toEqual(['a.txt: three'])
    expect((await send([['subject', 'Hi'], token, ['others', file('a.txt', 'one')]])).answer).toMatchObject({
      status: 303,
    })
  })

  it('that a form does not take are neither kept nor sent', async () => {
    const body = new FormData()
    body.append('attachments', file('a.txt'))
    const request = new Request(URL_OF_FORM, { method: 'POST', body })
    const context = portal('ada', { onFinish: (cleanup) => void cleanups.push(cleanup) })
    const { answer } = await sendForm({ request, context, session: { objectId: 'ada' } }, Reply)
    expect(answer).toMatchObject({
      data: expect.not.objectContaining({ storedUploads: expect.anything() }),
      init: { status: 422 },
    })
    await Promise.all(cleanups.map((cleanup) => cleanup()))
    expect(lying()).toEqual([])
  })

  it('are deleted with their request when nothing keeps them', async () => {
    let there: string[] = []
    const failing = send(
      [
        ['subject', 'Hi'],
        ['attachments', file('a.txt')],
      ],
      {
        act: () => {
          there = lying()
          return Promise.reject(new Error('a bug'))
        },
      },
    )
    await expect(failing).rejects.toThrow('a bug')
    expect(there).toHaveLength(1)
    await Promise.all(cleanups.map((cleanup) => cleanup()))
    expect(lying()).toEqual([])
  })

  it('that a form without files names are nothing to it', async () => {
    const id = '00000000-0000-4000-8000-000000000000'
    const body = new URLSearchParams({ subject: 'Hi', [STORED_UPLOADS_FIELD]: id })
    const request = new Request(URL_OF_FORM, { method: 'POST', body })
    const sender = { request, context: portal('ada'), session: { objectId: 'ada' } }
    expect((await sendForm(sender, Reply)).answer).toMatchObject({ status: 303 })
  })

  it('are counted for operators: stored, too large, and not those of visitors', async () => {
    const counted = vi.spyOn(portal().stores.metrics, 'upload')
    const subject = ['subject', 'Hi'] as const
    await send([subject, ['attachments', file('a.txt')]], { person: null })
    expect(counted).not.toHaveBeenCalled()
    await send([subject, ['attachments', file('a.txt')], ['attachments', file('large.txt', MAX_FILE_BYTES + 1)]])
    expect(counted.mock.calls).toEqual([['stored'], ['too large']])
  })

  it('that are stored no more, or are somebody else’s, are not sent, and neither is the rest', async () => {
    const { storedUploads = [] } = await refused([['attachments', file('a.txt')]], { person: 'bo' })
    const [{ id = '' } = {}] = storedUploads
    for (const other of [id, '00000000-0000-4000-8000-000000000000', '../a']) {
      const { got, form, answer } = await send([
        ['subject', 'Hi'],
        [STORED_UPLOADS_FIELD, other],
      ])
      expect(answer).toMatchObject({
        data: { failure: expect.stringContaining('is no longer stored') },
        init: { status: 422 },
      })
      expect([got, form?.files]).toEqual([[], []])
    }
  })

  it('of a visitor are not stored at all', async () => {
    const { got } = await send(
      [
        ['subject', 'Hi'],
        ['attachments', file('a.txt')],
      ],
      { person: null },
    )
    expect([got, lying(), cleanups]).toEqual([[], [], []])
  })
})

describe('files that are not taken', () => {
  it('are those beyond 15,000,000 bytes: each is named, the others wait, nothing is sent [134] [135] [519]', async () => {
    const { status, errors, toast, storedUploads } = await refused([
      ['subject', 'Hi'],
      ['attachments', file('small.txt')],
      ['attachments', file('large.txt', MAX_FILE_BYTES + 1)],
    ])
    expect([status, toast]).toEqual([422, FILE_TOO_LARGE])
    expect(errors).toEqual({ attachments: `${FILE_TOO_LARGE} Too large: large.txt` })
    expect(storedUploads).toMatchObject([{ name: 'small.txt' }])
    const { form } = await send([
      ['subject', 'Hi'],
      ['attachments', file('large.txt', MAX_FILE_BYTES)],
    ])
    expect(form?.files).toEqual([{ name: 'large.txt' }])
  })

  it('are those beyond what a person has here: none of them waits, those of before do [481]', async () => {
    portal = portalFor({ UPLOAD_DIR: folder, UPLOAD_QUOTA_MB: 1, UPLOAD_TOTAL_MB: 30 })
    const { storedUploads: [{ id = '' } = {}] = [] } = await refused([['attachments', file('a.txt')]])
    const answer = await refused([
      ['subject', 'Hi'],
      [STORED_UPLOADS_FIELD, id],
      ['attachments', file('b.txt')],
      ['attachments', file('large.txt', 1_100_000)],
    ])
    expect(answer.status).toBe(413)
    expect(answer.errors.attachments).toContain('Your files together are over your limit of 1 MB.')
    expect(answer.toast).toBeUndefined()
    expect(answer.storedUploads).toMatchObject([{ name: 'a.txt' }])
  })

  it('are all when the portal has no room for anybody [481]', async () => {
    portal = portalFor({ UPLOAD_DIR: folder, UPLOAD_QUOTA_MB: 5, UPLOAD_TOTAL_MB: 1 })
    const answer = await refused([
      ['subject', 'Hi'],
      ['attachments', file('large.txt', 1_100_000)],
    ])
    expect([answer.status, answer.errors.attachments]).toEqual([503, expect.stringContaining('has no room for files')])
    expect(lying()).toEqual([])
  })

  const rule: FileRule = {
    refusal: 'Only songs.',
    inspect: async (one) =>
      one.name.endsWith('.txt') ? { refused: 'a text' } : { note: `${await one.text()} s`, isWarning: true },
  }

  it('are those that the page’s rule refuses: it says what they are, and keeps what it takes [424] [432]', async () => {
    const answer = await refused(
      [
        ['subject', 'Hi'],
        ['attachments', file('a.txt')],
        ['attachments', file('b.wav', '7')],
        ['attachments', file('c.txt')],
      ],
      { fileRule: rule },
    )
    expect([answer.status, answer.toast]).toEqual([422, 'Only songs.'])
    expect(answer.errors).toEqual({ attachments: 'Only songs. Refused: a.txt (a text), c.txt (a text)' })
    expect(answer.storedUploads).toEqual([
      { id: expect.any(String), name: 'b.wav', type: 'text/plain', bytes: 1, note: '7 s', isWarning: true },
    ])
  })

  it.each([
    ['audio/wav', { ...rule, type: 'audio/wav' }],
    ['text/plain', rule],
  ])('reach the provider as %s, by the rule or else as they were sent', async (type, fileRule) => {
    const types: string[] = []
    const act: Sending['act'] = (form) =>
      form.submit(async (_value, sent) => {
        types.push(...sent.map((one) => one.type))
        return { to: '/cases' }
      })
    await send(
      [
        ['subject', 'Hi'],
        ['attachments', file('b.wav', '7')],
      ],
      { fileRule, act },
    )
    expect(types).toEqual([type])
  })

  it('leave what the rule takes as it is, with its note', async () => {
    const fields = [
      ['subject', 'Hi'],
      ['attachments', file('b.wav', '7')],
    ] as const
    expect((await send(fields, { fileRule: rule })).form?.files).toEqual([
      { name: 'b.wav', note: '7 s', isWarning: true },
    ])
  })
})
