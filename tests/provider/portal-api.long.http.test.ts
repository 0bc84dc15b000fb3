import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CaseMeta, CaseDetail, CaseRow, ClosedCaseDetail, Activity } from '../../contract/cases'
import { routes } from '../../provider/portal-api/registry'
import type { RunningProvider } from '../../provider/start'
import { ApiCaller, Organisation, askForToken, said, start, status } from './started'

let provider: RunningProvider
let origin: string

beforeAll(async () => {
  provider = await start()
  origin = provider.origin
}, 60_000)

afterAll(() => provider.stop())

/** A new case, made of what the API offers. */
async function newCase(caller: ApiCaller) {
  const meta = CaseMeta.parse(await (await caller.get('cases/meta')).json())
  return {
    SubjectId: meta.SubjectTree[0]?.ChildSubjects[0]?.ChildSubjects[0]?.ID,
    CaseTypeKey: meta.CaseTypes[0]?.Key,
    Title: 'Grüße & <b>more</b>',
    EntitlementId: meta.Entitlements[0]?.ID,
    Description: 'First line\nsecond line',
    CaseOriginKey: meta.CaseOriginCodes.find((code) => code.Name === 'Web')?.Key,
  }
}

describe('a token', () => {
  const person = { grant_type: 'password', password: '' }

  it('is given only to the portal [010]', async () => {
    const answer = await askForToken(origin, { ...person, username: 'somebody' }, `Basic ${btoa('portal:wrong')}`)
    expect(answer.status).toBe(401)
  })

  it('is not given for an object id that nobody has [016]', async () => {
    const answer = await askForToken(origin, { ...person, username: 'nobody' })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({
      error: 'invalid_grant',
      error_description: 'Your account is not known here.',
    })
  })

  it('is needed for every call of a person, and has to be unchanged', async () => {
    const { token } = await (await Organisation.create(origin, ['cases'])).caller('admin')
    expect(await status(fetch(`${origin}/api/users/me`))).toBe(401)
    expect(await status(new ApiCaller(origin, `${token}x`).get('users/me'))).toBe(401)
    expect(await status(new ApiCaller(origin, token).get('users/me'))).toBe(200)
  })
})

describe('cases', () => {
  it('are those of the own organisation', async () => {
    const [one, other] = [await Organisation.create(origin, ['cases']), await Organisation.create(origin, ['cases'])]
    const admin = await one.caller('admin')
    const stranger = await other.caller('admin')
    const [ticket] = await admin.tickets('cases')

    expect(await status(admin.get(`cases/get/${ticket}`))).toBe(200)
    expect(await status(stranger.get(`cases/get/${ticket}`))).toBe(404)
    expect(await status(stranger.get(`activities/get/${ticket}`))).toBe(404)
    expect(await status(stranger.call('POST', `cases/close/${ticket}`))).toBe(404)
    const reply = { subject: 'Hello', description: 'there', ticketNumber: ticket ?? '' }
    expect(await status(stranger.call('POST', 'activities/sendmessage', form(reply)))).toBe(404)
  })

  it('fit the contract', async () => {
    const admin = await (await Organisation.create(origin, ['cases'])).caller('admin')
    const active = z.array(CaseRow).parse(await (await admin.get('cases')).json())
    const closed = z.array(CaseRow).parse(await (await admin.get('cases/closedcases')).json())
    expect(await (await admin.get('cases/count')).json()).toBe(active.length)
    expect([active.length, closed.length]).toEqual([60, 40])

    const detail = await (await admin.get(`cases/get/${active[0]?.TicketNumber}`)).json()
    expect(CaseDetail.parse(detail).Entitlement.Name).not.toBe('')
    const closedDetail = await (await admin.get(`cases/get/closed/${closed[0]?.TicketNumber}`)).json()
    expect(ClosedCaseDetail.parse(closedDetail).Title).not.toBe('')
    expect(closedDetail).not.toHaveProperty('Entitlement')
    const activities = z
      .array(Activity)
      .parse(await (await admin.get(`activities/get/${active[0]?.TicketNumber}`)).json())
    expect(activities.length).toBeGreaterThan(1)
  })

  it('of others are hidden from a person with PERSONALCASESONLY, open or closed', async () => {
    const organisation = await Organisation.create(origin, ['cases'])
    const own = await organisation.caller('own-cases')
    const admin = await organisation.caller('admin')
    for (const list of ['cases', 'cases/closedcases'] as const) {
      const mine = await own.tickets(list)
      const foreign = (await admin.tickets(list)).filter((ticket) => !mine.includes(ticket))
      const detail = list === 'cases' ? 'cases/get' : 'cases/get/closed'
      expect(mine.length).toBeGreaterThan(0)
      expect(await status(own.get(`${detail}/${mine[0]}`))).toBe(200)
      expect(await status(own.get(`${detail}/${foreign[0]}`))).toBe(404)
      expect(await status(own.get(`activities/get/${foreign[0]}`))).toBe(404)
    }
    expect(await (await own.get('cases/count')).json()).toBe((await own.tickets('cases')).length)
  })

  it('are written to by their owner or an administrator only [127] [128] [129] [130]', async () => {
    const organisation = await Organisation.create(origin, ['cases'])
    const [admin, ownWrite, reader] = await Promise.all(
      ['admin', 'own-write', 'reader'].map((kind) => organisation.caller(kind)),
    )
    if (!admin || !ownWrite || !reader) throw new Error('no callers')
    const tickets = await ownWrite.tickets('cases')
    const owned = await Promise.all(tickets.map(async (ticket) => (await ownWrite.get(`cases/owner/${ticket}`)).json()))
    const own = tickets[owned.indexOf(true)]
    const foreign = tickets[owned.indexOf(false)]

    expect(await status(reader.call('POST', `cases/close/${own}`))).toBe(403)
    expect(await status(ownWrite.call('POST', `cases/close/${foreign}`))).toBe(403)
    expect(await status(ownWrite.call('POST', `cases/close/${own}`))).toBe(200)
    expect(await said(admin.call('POST', `cases/close/${own}`))).toContain('has been closed')
    expect(await status(admin.call('POST', `cases/close/${foreign}`))).toBe(200)
    expect(await admin.tickets('cases/closedcases')).toEqual(expect.arrayContaining([own, foreign]))
    const [last] = z.array(Activity).parse(await (await admin.get(`activities/get/${foreign}`)).json())
    expect(last?.Subject).toBe('Case closed')
  })

  it('opened at once get different numbers', async () => {
    const own = await (await Organisation.create(origin, ['cases'])).caller('own-cases')
    const body = await newCase(own)
    const answers = await Promise.all(Array.from({ length: 20 }, () => own.call('POST', 'cases/create', body)))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    const tickets = await own.tickets('cases')
    expect(tickets[0]).toMatch(/^CAS-\d{5}-[A-Z2-9]{6}$/)
    expect(new Set(tickets.map((ticket) => ticket.slice(0, 9))).size).toBe(tickets.length)
  })

  it('are opened with what is offered, all of it and nothing else', async () => {
    const own = await (await Organisation.create(origin, ['cases'])).caller('own-cases')
    const body = await newCase(own)
    const create = (changed: object) => own.call('POST', 'cases/create', { ...body, ...changed })
    expect(await said(create({ CaseTypeKey: '77' }))).toBe('The type of the case is not one that can be chosen.')
    expect(await said(create({ Title: ' ' }))).toBe('A case needs a title.')
    expect(await said(create({ Status: 'Closed' }))).toContain('Status')
    expect(await said(create({ Title: undefined }))).toContain('Title')
  })
})

describe('a reply', () => {
  it('keeps its files and makes the newest activity', async () => {
    const organisation = await Organisation.create(origin, ['cases'])
    const admin = await organisation.caller('admin')
    const [ticket = ''] = await admin.tickets('cases')
    const bytes = Buffer.alloc(1_000_000, 'portal')
    const reply = form({ subject: 'Log', description: 'one\ntwo', ticketNumber: ticket })
    reply.append('attachments', new Blob([bytes]), 'lög & "quoted".txt')

    expect(await status(admin.call('POST', 'activities/sendmessage', reply))).toBe(200)
    const [newest] = z.array(Activity).parse(await (await admin.get(`activities/get/${ticket}`)).json())
    // A multipart body ends its lines with CR LF.
    expect(newest).toMatchObject({ Subject: 'Log', Description: 'one\r\ntwo', CreatedBy: 'Ingrid Vermeulen' })
    const call = (await organisation.received()).find(({ path }) => path === 'activities/sendmessage')
    expect(call).toMatchObject({
      method: 'POST',
      bearer: true,
      status: 200,
      body: {
        fields: { subject: 'Log', description: 'one\r\ntwo', ticketNumber: ticket },
        files: [
          {
            field: 'attachments',
            // Quotation marks of a file name travel percent-encoded in a multipart body.
            fileName: 'lög & %22quoted%22.txt',
            size: bytes.length,
            sha256: createHash('sha256').update(bytes).digest('hex'),
          },
        ],
      },
    })
  })

  it('may carry files of 15,000,000 bytes and no larger ones [134]', async () => {
    const admin = await (await Organisation.create(origin, ['cases'])).caller('admin')
    const [ticketNumber = ''] = await admin.tickets('cases')
    const withFile = (size: number) => {
      const reply = form({ subject: 'a', description: 'b', ticketNumber })
      reply.append('attachments', new Blob([new Uint8Array(size)]), 'big.bin')
      return admin.call('POST', 'activities/sendmessage', reply)
    }
    expect(await said(withFile(15_000_001))).toBe('The file big.bin is larger than 15 MB.')
    expect(await status(withFile(15_000_000))).toBe(200)
  })
})

describe('a new password', () => {
  const post = (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' }
    return fetch(`${origin}/api/registration/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  const Mail = z.object({ recipient: z.string(), body: z.string() })
  const mailsTo = async (email: string) => {
    const all = z.array(Mail).parse(await (await fetch(`${origin}/control/mail`)).json())
    return all.filter(({ recipient }) => recipient === email)
  }

  it('is set once with the key of the mail', async () => {
    const { accounts } = await Organisation.create(origin, [])
    const email = accounts[0]?.email ?? ''
    expect(await status(post('requestpasswordreset', ` ${email.toUpperCase()}`))).toBe(200)
    const [mail] = await mailsTo(email)
    const RegistrationKey = /new-password\?validate=(\S+)/.exec(mail?.body ?? '')?.[1]

    expect(await status(post('newpassword', { RegistrationKey, Password: '12345' }))).toBe(400)
    expect(await status(post('newpassword', { RegistrationKey, Password: '123456' }))).toBe(200)
    const again = await post('newpassword', { RegistrationKey, Password: '1234567' })
    expect(again.status).toBe(400)
    expect(await again.json()).toMatchObject({
      error_description: 'This link is no longer valid. Please request a new one.',
    })
  })

  it('ends the links that were mailed before, and no session of the identity provider goes on [1032]', async () => {
    const { accounts } = await Organisation.create(origin, [])
    const email = accounts[0]?.email ?? ''
    for (let times = 0; times < 2; times += 1) await post('requestpasswordreset', email)
    const keys = (await mailsTo(email)).map(({ body }) => /new-password\?validate=(\S+)/.exec(body)?.[1])
    expect(keys).toHaveLength(2)
    const [first, second] = keys
    expect(await status(post('newpassword', { RegistrationKey: second, Password: '123456' }))).toBe(200)
    expect(await status(post('newpassword', { RegistrationKey: first, Password: '1234567' }))).toBe(400)
  })

  it('can be asked for with an unknown address, which sends nothing and tells nothing', async () => {
    expect(await status(post('requestpasswordreset', 'unknown@nowhere.example'))).toBe(200)
    expect(await mailsTo('unknown@nowhere.example')).toEqual([])
  })
})

describe('addresses and methods', () => {
  it('decode a name exactly once', async () => {
    const admin = await (await Organisation.create(origin, [])).caller('admin')
    for (const name of ['a/b', '100%', '%2F', 'a#b', 'a&b', 'a+b', 'a b', 'ü', '../users/me', "it's"]) {
      expect(await said(admin.get(`cases/get/${encodeURIComponent(name)}`))).toBe(`There is no case ${name}.`)
    }
    expect(await status(admin.get('cases/get/%ZZ'))).toBe(400)
  })

  it('take a change by POST or the second method of calls whose method is not certain, never by GET', async () => {
    const admin = await (await Organisation.create(origin, [])).caller('admin')
    const removal = 'ucm/queues/remove?queueName=nothing'
    expect(await status(admin.get(removal))).toBe(405)
    expect(await status(admin.get('cases/close/x'))).toBe(405)
    expect(await status(admin.call('POST', removal))).not.toBe(405)
    expect(await status(admin.call('DELETE', removal))).not.toBe(405)
    expect(await status(admin.call('DELETE', 'cases/close/x'))).toBe(405)
  })

  it('lead to a call of the contract each, and all are answered', async () => {
    const admin = await (await Organisation.create(origin, [])).caller('admin')
    for (const { endpoint } of routes) {
      const path = endpoint.path.replace(/\{\w+\}/g, 'x')
      const answer = await admin.call(endpoint.method, path)
      expect(answer.status, path).not.toBe(405)
      expect(await answer.text(), path).not.toContain('There is no call')
      expect(answer.status, path).not.toBe(501)
    }
  })
})

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}
