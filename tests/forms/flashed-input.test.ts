/** Dialogs that close on failure: nothing that was typed is lost. */
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { typedName } from '../../app/forms/confirm-action.server'
import { flashedInput, flashInput } from '../../app/forms/flashed-input.server'
import { TYPED_NAME } from '../../app/forms/form-result'
import { PortalApiError } from '../../app/systems/portal-api/portal-api-error'
import { requestAfter } from '../support/browser-cookies'
import { context } from '../support/context'
import { sendForm } from '../support/send-form'

const NewAgent = z.object({ name: z.string().max(50), password: z.string().optional() })
const DIALOG = 'http://localhost:3000/ucm/agents/edit?q=kim&id=7'

const KIM = { objectId: 'kim' }

/** Posts the dialog's form in a browser with these cookies. */
async function post(lines: readonly string[], outcome: () => Promise<{ to: string }>, url = DIALOG) {
  const { cookies, lines: set } = requestAfter(context().settings, ...lines)
  const request = new Request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'name=Kim+de+Vries&password=secret1',
  })
  const sender = { request, context: { ...context(), cookies }, session: KIM }
  const { answer } = await sendForm(sender, NewAgent, outcome, { onFailure: 'close' })
  return { answer, lines: set }
}

const refused = () =>
  post([], () => Promise.reject(new PortalApiError('Agent exists', 409, { endpoint: 'agents.edit' })))

/** Input that the dialog at this URL shows in the browser afterwards. */
const shownAt = (url: string, lines: readonly string[], objectId = KIM.objectId) =>
  flashedInput({
    request: new Request(url),
    context: requestAfter(context().settings, ...lines),
    session: { objectId },
  })

describe('a dialog whose change is refused', () => {
  it('closes with a toast and holds what was typed when it is opened again, but no password', async () => {
    const { answer, lines } = await refused()
    if (!(answer instanceof Response)) throw new Error('It did not close')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/ucm/agents?q=kim'])
    expect(lines.join()).not.toMatch(/Kim.{1,3}de/)
    const kept = { values: { name: ['Kim de Vries'] }, failure: 'Agent exists' }
    expect(shownAt(DIALOG, lines)).toEqual(kept)
    expect(shownAt(DIALOG.replace('q=kim', 'sort=name'), lines)).toEqual(kept)
  })

  it('leaves other dialogs, and that of another record, alone', async () => {
    const { lines } = await refused()
    expect(shownAt(DIALOG.replace('id=7', 'id=8'), lines)).toBeUndefined()
    expect(shownAt(DIALOG.replace('edit', 'remove'), lines)).toBeUndefined()
  })

  it('is shown to nobody else who signs in there', async () => {
    const { lines } = await refused()
    expect(shownAt(DIALOG, lines, 'somebody-else')).toBeUndefined()
  })

  it('is stored only as far as a cookie holds it, counted in bytes, and without a name typed to confirm', () => {
    const store = (values: Record<string, string[]>) => {
      const { cookies, lines, settings } = requestAfter(context().settings)
      flashInput(
        { request: new Request(DIALOG), context: { cookies }, session: KIM },
        { values, failure: 'No', recordCopy: 'copy' },
      )
      return { lines, settings }
    }
    expect(store({ name: ['é'.repeat(5_900)] }).lines).toEqual([])
    expect(store({ [TYPED_NAME]: ['Service Desk'] }).lines).toEqual([])
    expect(shownAt(DIALOG, store({ name: ['é'.repeat(2_900)], [TYPED_NAME]: ['Kim'] }).lines)).toEqual({
      values: { name: ['é'.repeat(2_900)] },
      failure: 'No',
      recordCopy: 'copy',
    })
  })

  it('keeps what was typed when another dialog is carried out', async () => {
    const { lines } = await refused()
    const done = await post(lines, () => Promise.resolve({ to: '/ucm/agents' }), DIALOG.replace('id=7', 'id=8'))
    expect(shownAt(DIALOG, [...lines, ...done.lines])?.values).toEqual({ name: ['Kim de Vries'] })
  })

  it('forgets what was typed once it is carried out', async () => {
    const { lines } = await refused()
    const done = await post(lines, () => Promise.resolve({ to: '/ucm/agents' }))
    expect(shownAt(DIALOG, [...lines, ...done.lines])).toBeUndefined()
  })
})

it('a name to type must be typed exactly, around it spaces do not matter', () => {
  const schema = typedName('Service Desk')
  expect(schema.safeParse({ [TYPED_NAME]: ' Service Desk ' }).success).toBe(true)
  for (const wrong of ['service desk', 'Service', '']) {
    expect(schema.safeParse({ [TYPED_NAME]: wrong }).success).toBe(false)
  }
})
