/** Forms that are sent twice, by somebody else, or after the session ended. */
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import type { RescuedForm } from '../../app/access/problem'
import {
  IDEMPOTENCY_FIELD,
  RECORD_COPY_FIELD,
  STORED_UPLOADS_FIELD,
  isFormResult,
  type FormResult,
} from '../../app/forms/form-result'
import { formatFieldLabels, labelOfName, labelsField } from '../../app/forms/field-labels'
import { newIdempotencyToken } from '../../app/forms/idempotency-token.server'
import { sealRecord } from '../../app/forms/record-copy.server'
import { rescueForm } from '../../app/forms/rescued-form.server'
import { PortalApiError } from '../../app/systems/portal-api/portal-api-error'
import { actOnForm, sendForm } from '../support/send-form'
import { portalFor } from '../support/signed-in'

const Form = z.object({ title: z.string(), password: z.string().optional() })
const HEADERS = { 'content-type': 'application/x-www-form-urlencoded' }
const ADDRESS = 'http://localhost:3000/cases/new?q=1'

const requestOf = (fields: Record<string, string> | [string, string][], url = ADDRESS) =>
  new Request(url, { method: 'POST', headers: HEADERS, body: new URLSearchParams(fields) })

describe('a form that is sent twice', () => {
  const portal = portalFor()
  let works = 0
  async function send(fields: Record<string, string>, person: string | undefined = 'ada', url = ADDRESS) {
    const sender = { request: requestOf(fields, url), context: portal(person), session: { objectId: person } }
    const { answer } = await sendForm(sender, Form, async ({ title }) => {
      works += 1
      return { to: `/done/${works}/${title}` }
    })
    return answer
  }
  const target = async (answer: Promise<unknown>) => {
    const given = await answer
    return given instanceof Response ? given.headers.get('location') : given
  }

  it('is carried out once, and both lead to the same page [245]', async () => {
    works = 0
    const fields = { title: 'a', [IDEMPOTENCY_FIELD]: newIdempotencyToken('ada') }
    const answers = await Promise.all([target(send(fields)), target(send(fields))])
    expect([works, ...answers, await target(send(fields))]).toEqual([1, '/done/1/a', '/done/1/a', '/done/1/a'])
  })

  it('with another text, of another page or another form, is another one', async () => {
    works = 0
    const token = newIdempotencyToken('ada')
    await send({ title: 'a', [IDEMPOTENCY_FIELD]: token })
    await send({ title: 'b', [IDEMPOTENCY_FIELD]: token })
    await send({ title: 'a', [IDEMPOTENCY_FIELD]: token }, 'ada', `${ADDRESS}2`)
    await send({ title: 'a', [IDEMPOTENCY_FIELD]: newIdempotencyToken('ada') })
    expect(works).toBe(4)
  })

  it('without a token comes from no page of ours, and is carried out each time', async () => {
    works = 0
    await send({ title: 'a' })
    await send({ title: 'a' })
    expect(works).toBe(2)
    expect(await send({ title: 'a', [IDEMPOTENCY_FIELD]: '' })).toMatchObject({ init: { status: 403 } })
    expect(works).toBe(2)
  })

  it('is refused from somebody else than opened it, without a new token and what was typed', async () => {
    works = 0
    const answer = await send({ title: 'a', [IDEMPOTENCY_FIELD]: newIdempotencyToken('bo') })
    expect(answer).toMatchObject({
      data: { errors: {}, problem: expect.stringContaining('Somebody else was signed in') },
      init: { status: 403 },
    })
    expect(JSON.stringify(answer)).not.toContain('"a"')
    expect(works).toBe(0)
  })

  it('of which nobody knows what became says so', async () => {
    const context = portal('ada')
    const { stores } = context
    vi.spyOn(stores.idempotency, 'run').mockResolvedValue('unknown')
    const fields = { title: 'a', [IDEMPOTENCY_FIELD]: newIdempotencyToken('ada') }
    const { answer } = await sendForm({ request: requestOf(fields), context, session: { objectId: 'ada' } }, Form)
    expect(answer).toMatchObject({
      data: { failure: expect.stringContaining('it is not known whether this was carried out') },
      init: { status: 502 },
    })
  })

  it.each([
    ['of which the provider does not know what became is carried out once', true, 1],
    ['that the provider refused is carried out again a second later', false, 2],
  ])('%s [559]', async (_what, outcomeUnknown, works) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const [given, fields] = [portalFor(), { title: 'a', [IDEMPOTENCY_FIELD]: newIdempotencyToken('ada') }]
    const failing = vi.fn(() =>
      Promise.reject(new PortalApiError('No.', 502, { endpoint: 'cases.create', outcomeUnknown })),
    )
    for (let time = 0; time < 2; time += 1) {
      const sender = { request: requestOf(fields), context: given('ada'), session: { objectId: 'ada' } }
      const { answer } = await sendForm(sender, Form, failing)
      expect(answer).toMatchObject({ data: { failure: 'No.' }, init: { status: 502 } })
      vi.advanceTimersByTime(2_000)
    }
    expect(failing).toHaveBeenCalledTimes(works)
  })

  it('of a record that somebody else has changed is not carried out, and shows what has changed', async () => {
    const { settings } = portal('ada')
    const copy = sealRecord(settings, { title: 'Old' })
    const save = (now: string) => {
      const sender = { request: requestOf({ title: 'Mine', [RECORD_COPY_FIELD]: copy }), context: portal('ada') }
      return actOnForm(sender, Form, (form) => form.submit(async () => ({ to: '/done' })), { record: { title: now } })
    }
    expect((await save('Old')).value).toMatchObject({ title: 'Mine' })
    expect(await save('Theirs')).toMatchObject({
      value: undefined,
      answer: {
        data: {
          errors: {},
          submittedValues: { title: ['Mine'] },
          changes: [{ label: 'Title', before: 'Old', now: 'Theirs', yours: 'Mine' }],
          recordCopy: expect.any(String),
        },
        init: { status: 409 },
      },
    })
  })

  it('of a visitor belongs to nobody, also if somebody else opened it', async () => {
    const fields = { title: 'a', [IDEMPOTENCY_FIELD]: newIdempotencyToken('bo') }
    const { value } = await sendForm({ request: requestOf(fields), context: portal() }, Form)
    expect(value).toMatchObject({ title: 'a' })
    expect(newIdempotencyToken()).toMatch(/^\.[\da-f-]{36}$/)
    expect(newIdempotencyToken('bo').split('.')[0]).toBe(newIdempotencyToken('bo').split('.')[0])
    expect(newIdempotencyToken('bo')).not.toBe(newIdempotencyToken('bo'))
  })
})

describe('a form that could not be carried out', () => {
  const FAILED = { kind: 'failed', text: 'Broken.', requestId: 'r-1' } as const
  const rescued = async (fields: [string, string][], formResult?: FormResult, person?: string) => {
    const context = portalFor()(person, { state: formResult ? { formResult } : {} })
    const kept = await rescueForm({ request: requestOf(fields), context }, FAILED)
    if (!kept) throw new Error('It was not rescued')
    return kept.form
  }

  it('is shown with its labels and the words of its choices, and can be sent again as it was [518]', async () => {
    const token = newIdempotencyToken('ada')
    const fields: [string, string][] = [
      [IDEMPOTENCY_FIELD, token],
      [labelsField('strategy'), formatFieldLabels('Strategy', [{ value: 'RINGALL', label: 'Ring all' }])],
      ['strategy', 'RINGALL'],
      ['days', 'Monday'],
      ['days', ''],
      ['days', 'Sunday'],
      ['empty', ''],
      [RECORD_COPY_FIELD, 'sealed'],
      ['newPassword', 'secret'],
      ['Password', 'secret'],
      ['selected-row', '7'],
      ['all-rows', 'yes'],
      ['started', '17'],
    ]
    const form = await rescued(fields)
    expect(form).toEqual({
      failure: undefined,
      target: '/cases/new?q=1',
      fields: fields.filter(([name]) => !/password/i.test(name)),
      typed: [
        { label: 'Strategy', text: 'Ring all' },
        { label: 'Days', text: 'Monday, Sunday' },
      ],
      storedUploads: [],
      toChooseAgain: [],
    } satisfies RescuedForm)
  })

  it('is a new attempt of the same person when the provider has refused it already', async () => {
    const token = newIdempotencyToken('ada')
    const form = await rescued(
      [
        [IDEMPOTENCY_FIELD, token],
        ['title', token],
      ],
      { errors: {}, failure: 'No.' },
    )
    const [[, renewed = ''] = [], title] = form.fields
    expect(form.failure).toBe('No.')
    expect(renewed).not.toBe(token)
    expect(renewed.split('.')[0]).toBe(token.split('.')[0])
    expect(renewed).toMatch(/^[^.]+\.[\da-f-]{36}$/)
    expect(title).toEqual(['title', token])
  })

  it('names a stored file to its owner alone, and one that nobody could store is to be chosen again', async () => {
    const id = '00000000-0000-4000-8000-000000000000'
    const fields: [string, string][] = [[STORED_UPLOADS_FIELD, id]]
    expect((await rescued(fields)).fields).toEqual([])
    expect((await rescued(fields)).storedUploads).toEqual([
      { id, name: 'A file that you chose earlier', type: '', bytes: 0 },
    ])
    expect((await rescued(fields, undefined, 'ada')).storedUploads).toEqual([])

    const body = new FormData()
    body.append('attachments', new File(['x'], 'a.txt'))
    const kept = async (problem: Parameters<typeof rescueForm>[1]) => {
      const request = new Request(ADDRESS, { method: 'POST', body })
      return rescueForm({ request, context: portalFor()() }, problem)
    }
    expect(await kept(FAILED)).toMatchObject({
      form: { toChooseAgain: [{ field: 'attachments', name: 'a.txt' }] },
      result: {
        errors: { attachments: 'Please choose again: a.txt' },
        storedUploads: [],
        failure: 'Broken.',
        toast: 'Broken.',
      },
    })
    const ended = await kept({ kind: 'signed-out', text: 'Ended', requestId: 'r-1' })
    expect(ended?.result).toEqual({
      errors: { attachments: 'Please choose again: a.txt' },
      storedUploads: [],
      hasEnded: true,
    })
  })

  it('that could not even be read is not rescued', async () => {
    const request = new Request(ADDRESS, { method: 'POST', headers: HEADERS, body: 'title=%zz' })
    expect(await rescueForm({ request, context: portalFor()() }, FAILED)).toBeUndefined()
  })
})

describe('what an action returns', () => {
  it('is a form’s result if it has errors', () => {
    for (const other of [undefined, null, 'errors', {}, { errors: 'x' }]) expect(isFormResult(other)).toBe(false)
    expect(isFormResult({ errors: {} })).toBe(true)
  })

  it.each([
    ['CaseTitle', 'Case title'],
    ['case-title', 'Case title'],
    ['hours-open__time', 'Hours open time'],
    ['name', 'Name'],
    ['line2Number', 'Line2 number'],
  ])('says of the field %j that it is %j', (name, label) => {
    expect(labelOfName(name)).toBe(label)
  })
})
