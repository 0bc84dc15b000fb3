/** Permission to send a form, and what becomes of the form in its action: against a stub of the API. */
import type { AppLoadContext } from '@remix-run/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { formAction, visitorFormAction } from '../../app/forms/form-action.server'
import { IDEMPOTENCY_FIELD } from '../../app/forms/form-result'
import { newIdempotencyToken } from '../../app/forms/idempotency-token.server'
import { takeToast } from '../../app/platform/http/toast.server'
import { nameAndValue, requestWith } from '../support/browser-cookies'
import { portalFor } from '../support/signed-in'
import { StubServer } from '../support/stub-server'

const Reply = z.object({ text: z.string('Enter a text') })

let stub: StubServer
let portal: ReturnType<typeof portalFor>
beforeAll(async () => {
  const ada = { FullName: 'Ada', Organization: { Name: 'Harbour' }, PortalPermissions: ['READALLCASES'] }
  stub = await StubServer.start((_request, response) => void response.end(JSON.stringify(ada)))
})
afterAll(() => stub.stop())
beforeEach(() => {
  portal = portalFor({ PORTAL_API_URL: `${stub.origin}/api/`, PAGE_TIMEOUT_MS: 20_000 })
})

const senderOf = (context: AppLoadContext, body: BodyInit = new URLSearchParams({ text: 'Hi' })) => ({
  request: new Request('http://localhost:3000/cases/reply?no=7', { method: 'POST', body }),
  context: { ...context, method: 'POST' },
  params: {},
})
const post = (body?: BodyInit, context = portal('ada', { routeId: 'cases' })) => senderOf(context, body)
const thrownBy = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'nothing',
    (thrown: unknown) => thrown,
  )

/** The action of a form, with what `ask` finds out about the record; and what was carried out. */
function replying<Granted>(ask: () => Promise<Granted | false>) {
  const done: unknown[] = []
  const action = formAction(
    'cases.view',
    async (_args, posted, granted) => {
      const form = await posted.read(Reply)
      if (!form.ok) return form.invalid
      return form.submit(async ({ text }) => {
        done.push([text, granted])
        return { to: '/cases' }
      })
    },
    { permission: { ability: 'cases.respond', ask } },
  )
  return { action, done }
}

describe('a form about a record', () => {
  it('is carried out for who may change it, by what was found out about it', async () => {
    const { action, done } = replying(async () => ({ owner: 'ada' }))
    expect(await action(post())).toMatchObject({ status: 303 })
    expect(done).toEqual([['Hi', { owner: 'ada' }]])
  })

  it('is denied to others before its body is read', async () => {
    const { action, done } = replying(async () => false)
    const sender = post()
    expect(await thrownBy(action(sender))).toMatchObject({
      data: { kind: 'denied', text: 'Access denied' },
      init: { status: 403 },
    })
    expect([done, sender.request.bodyUsed]).toEqual([[], false])
  })

  it('that cannot be found out about fails, but not if it has been carried out already', async () => {
    let isGone = false
    const gone = new Error('The case is gone')
    const { action, done } = replying(() => (isGone ? Promise.reject(gone) : Promise.resolve(true)))
    const send = (token: string) => action(post(new URLSearchParams({ text: 'Hi', [IDEMPOTENCY_FIELD]: token })))
    const token = newIdempotencyToken('ada')
    await send(token)
    isGone = true
    expect(await send(token)).toMatchObject({ status: 303 })
    expect(await thrownBy(send(newIdempotencyToken('ada')))).toBe(gone)
    expect(done).toHaveLength(1)
  })

  it('of somebody whose session has ended is on the error page, to be sent again', async () => {
    const { action } = replying(async () => true)
    expect(await thrownBy(action(post(undefined, portal())))).toMatchObject({
      data: { kind: 'signed-out', rescued: { fields: [['text', 'Hi']] } },
      init: { status: 401 },
    })
  })
})

describe('a form for visitors', () => {
  const action = () =>
    visitorFormAction(async (_args, posted) => {
      const form = await posted.read(Reply)
      if (!form.ok) return form.invalid
      return form.submit(async () => ({ to: '/login' }))
    })

  it('is carried out, or comes back with what is wrong', async () => {
    expect(await action()(post(undefined, portal()))).toMatchObject({ status: 303 })
    expect(await action()(post(new URLSearchParams(), portal()))).toMatchObject({
      data: { errors: { text: 'Enter a text' } },
      init: { status: 422 },
    })
  })

  it('takes no files [550]', async () => {
    const body = new FormData()
    body.append('attachment', new File([Buffer.alloc(1_100_000)], 'a.txt'))
    expect(await action()(post(body, portal()))).toMatchObject({
      data: { errors: {}, problem: 'This form takes no files. Nothing was changed.' },
      init: { status: 413 },
    })
  })
})

describe('every form', () => {
  it('is known to the tests that try all of them', () => {
    const { action } = replying(async () => true)
    expect([action.isForm, visitorFormAction(async () => 'x').isForm]).toEqual([true, true])
  })

  it('has the toast that its work gives, and otherwise none', async () => {
    const toastAfter = async (toast?: { kind: 'success'; text: string }) => {
      const lines: string[] = []
      const action = formAction('cases.view', async (_args, posted) => {
        const form = await posted.read(Reply)
        return form.ok ? form.submit(async () => ({ to: '/cases', ...(toast ? { toast } : {}) })) : form.invalid
      })
      await action(post(undefined, portal('ada', { routeId: 'cases' }, { lines })))
      const header = lines.map((line) => nameAndValue(line).join('=')).join('; ')
      return [lines.length, takeToast(requestWith(portal().settings, header))?.text]
    }
    expect(await toastAfter({ kind: 'success', text: 'Sent!' })).toEqual([1, 'Sent!'])
    expect(await toastAfter()).toEqual([0, undefined])
  })

  it('whose body breaks in a way that nobody expects fails as itself', async () => {
    const bug = new Error('a bug')
    const context = portal()
    vi.spyOn(context.stores.limits.bodies, 'add').mockImplementation(() => {
      throw bug
    })
    const action = visitorFormAction(async () => 'x')
    expect(await thrownBy(action(post(undefined, context)))).toBe(bug)
  })
})
