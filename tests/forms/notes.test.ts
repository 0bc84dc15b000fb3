/** Notes: people must know these before a form is carried out. */
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { NOTES_FIELD } from '../../app/forms/form-result'
import { context } from '../support/context'
import { actOnForm } from '../support/send-form'

const Agent = z.object({ name: z.string() })
const NOTES = { texts: ['Kim is in two queues.', 'Nobody else answers.'], names: ['Kim'] }

/** Sends the form, which shows the notes `read`. */
async function send(texts: readonly string[], read?: string) {
  const request = new Request('http://localhost:3000/ucm/agents/edit', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ name: 'Kim', ...(read === undefined ? {} : { [NOTES_FIELD]: read }) }),
  })
  const { answer } = await actOnForm({ request, context: context() }, Agent, async (form) => {
    const question = await form.askIfNotes({ ...NOTES, texts })
    return question ?? form.submit(async () => ({ to: '/ucm/agents' }))
  })
  return answer
}

describe('a form with something to know', () => {
  const asked = {
    data: { errors: {}, notes: NOTES, submittedValues: { name: ['Kim'] }, idempotencyToken: expect.any(String) },
    init: { status: 409 },
  }

  it('comes back with it as it was typed, and nothing is carried out', async () => {
    expect(await send(NOTES.texts)).toMatchObject(asked)
    expect(await send(NOTES.texts, '')).toMatchObject(asked)
  })

  it('is carried out when it has shown all of it', async () => {
    expect(await send(NOTES.texts, 'Kim is in two queues. Nobody else answers.')).toMatchObject({ status: 303 })
  })

  it('comes back again when there is more to know by now', async () => {
    expect(await send(NOTES.texts, 'Kim is in two queues.')).toMatchObject(asked)
  })

  it('is carried out at once when there is nothing', async () => {
    expect(await send([])).toMatchObject({ status: 303 })
    expect(await send([], 'Kim is in two queues.')).toMatchObject({ status: 303 })
  })
})
