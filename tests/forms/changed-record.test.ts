/** A form of a record that somebody else has changed, since its page was loaded. */
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { RECORD_COPY_FIELD, type FormResult } from '../../app/forms/form-result'
import { sealRecord, type RecordValues } from '../../app/forms/record-copy.server'
import { zeroTo100 } from '../../app/forms/text-schemas.server'
import type { SubmitResult } from '../../app/platform/stores/idempotency-store.server'
import { takeToast } from '../../app/platform/http/toast.server'
import { requestAfter } from '../support/browser-cookies'
import { context } from '../support/context'
import { actOnForm } from '../support/send-form'

const Queue = z.object({
  name: z.string().min(3, 'Use a longer name'),
  priority: zeroTo100().optional(),
  wait: z.string().default('30'),
})
const { settings } = context()
const DONE = { to: '/ucm/queues', toast: { kind: 'success', text: 'Queue changed!' } } as const

/** Sends a form by somebody who saw the record `before`, or whose copy of it nobody can read. */
async function save(
  posted: Record<string, string>,
  { before, now, result = DONE }: { before?: RecordValues; now: RecordValues; result?: SubmitResult },
) {
  const copy = before ? { [RECORD_COPY_FIELD]: sealRecord(settings, before) } : {}
  const { cookies, lines } = requestAfter(settings)
  const sender = {
    request: new Request('http://localhost:3000/ucm/queues/edit', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...posted, ...copy }),
    }),
    context: { ...context(), cookies },
  }
  const { answer, value } = await actOnForm(sender, Queue, (form) => form.submit(async () => result), { record: now })
  const reply: FormResult = 'data' in answer ? answer.data : { errors: {} }
  return {
    value,
    reply,
    status: answer instanceof Response ? answer.status : 'init' in answer && answer.init?.status,
    toast: takeToast(requestAfter(settings, ...lines)),
  }
}

describe('a form whose record somebody else has changed', () => {
  const before = { name: 'Sales', priority: '5' }

  it('is carried out with the changes of both, and its toast names what the other has changed [557]', async () => {
    const now = { name: 'Sell', priority: '7' }
    const { value, toast } = await save({ name: 'Sales', priority: '5' }, { before, now })
    expect(value).toMatchObject({ name: 'Sell', priority: 7 })
    expect(toast?.kind).toBe('success')
    expect(toast?.text).toBe('Queue changed! Somebody else has changed this meanwhile, and that stays: Name, Priority.')
  })

  it('has a toast of its own words alone when the other has changed nothing that it has', async () => {
    const { toast } = await save({ name: 'Sales team', priority: '5' }, { before, now: before })
    expect(toast?.text).toBe('Queue changed!')
  })

  it('may have no toast, and may be refused, as any other', async () => {
    const now = { name: 'Sell', priority: '5' }
    const sent = { name: 'Sales', priority: '5' }
    expect(await save(sent, { before, now, result: { to: '/ucm/queues' } })).toMatchObject({
      status: 303,
      toast: undefined,
    })
    const refused = await save(sent, { before, now, result: { failure: 'Callers are in it.', status: 409 } })
    expect(refused).toMatchObject({ status: 409, reply: { failure: 'Callers are in it.' }, toast: undefined })
  })

  it('that does not fit to what the other has made of it comes back with that, and can be sent again [557]', async () => {
    const now = { name: 'X', priority: '5' }
    const { status, value, reply } = await save({ name: 'Sales', priority: '9' }, { before, now })
    expect([status, value]).toEqual([422, undefined])
    expect(reply).toMatchObject({
      errors: { name: 'Use a longer name' },
      submittedValues: { name: ['X'], priority: ['9'] },
      adopted: [{ label: 'Name', before: 'Sales', now: 'X', yours: 'Sales' }],
    })
    expect(await again(reply, { name: 'Sell', priority: '9' }, now)).toMatchObject({ name: 'Sell', priority: 9 })
  })

  it('that comes back for people to decide can be sent again, and then counts [557]', async () => {
    const now = { name: 'Sell', priority: '5' }
    const { status, reply } = await save({ name: 'Sales team', priority: '5' }, { before, now })
    expect(status).toBe(409)
    expect(await again(reply, { name: 'Sales team', priority: '5' }, now)).toMatchObject({ name: 'Sales team' })
  })

  /** Values that the form which came back carries out. */
  async function again({ recordCopy = '' }: FormResult, posted: Record<string, string>, now: RecordValues) {
    return (await save({ ...posted, [RECORD_COPY_FIELD]: recordCopy }, { now })).value
  }
})

describe('a field of such a form', () => {
  it('that says the same in another way is no change of both [557]', async () => {
    const [before, now] = [{ priority: '5' }, { priority: '7' }]
    expect(await save({ name: 'Sales', priority: '07' }, { before, now })).toMatchObject({ value: { priority: 7 } })
    expect(await save({ name: 'Sales', priority: '8' }, { before, now })).toMatchObject({ status: 409 })
  })

  it('that is empty says what it then means [557]', async () => {
    const [before, now] = [{ wait: '20' }, { wait: '30' }]
    expect(await save({ name: 'Sales', wait: '' }, { before, now })).toMatchObject({ value: { wait: '30' } })
    expect(await save({ name: 'Sales', wait: '40' }, { before, now })).toMatchObject({ status: 409 })
  })

  it('is asked about without a copy, also where the record has what an empty field means', async () => {
    expect(await save({ name: 'Sales', wait: '40' }, { now: { wait: '30' } })).toMatchObject({ status: 409 })
  })

  it('that only the record has stays out of it', async () => {
    const [before, now] = [{ legacy: 'a' }, { legacy: 'b' }]
    expect(await save({ name: 'Sales', legacy: 'a' }, { before, now })).toMatchObject({ status: 303 })
  })
})
