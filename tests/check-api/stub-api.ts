/** A portal API of a test: it fits the contract, but for the answers that a test gives it. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { permissions } from '../../contract/permissions'
import { StubServer } from '../support/stub-server'
import { checked, type Checked } from './checked'

export const TOKEN = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZGEifQ.c2lnbmVk'
export const OTHER_TOKEN = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJibyJ9.c2lnbmVk'

export const USER = {
  FullName: 'Ada',
  Email: 'ada@customer.example',
  Organization: { Name: 'Customer' },
  PortalPermissions: permissions,
}
export const OTHER = { ...USER, FullName: 'Bo', Organization: { Name: 'Another' } }
export const QUEUE = { QueueName: 'Sales', QueueType: { Type: 'DEFAULT', DisplayName: 'Default' }, MaxMembers: 4 }
export const CASE = { TicketNumber: 'T1', Title: 'A secret title', DateCreated: '2026-11-20T13:05:00Z' }

/** Answers by path. A path that is not here has an empty list. */
export const fitting: Readonly<Record<string, unknown>> = {
  'users/me': USER,
  'cases/count': 1,
  cases: [CASE],
  'cases/meta': { CaseTypes: [], Entitlements: [], SubjectTree: [], CaseOriginCodes: [] },
  'cases/get/T1': CASE,
  'cases/owner/T1': true,
  'graph-api/auth': { access_token: 'a-token-of-the-directory' },
  'ucm/queues': [QUEUE],
  'ucm/queues/meta': { QueueTypes: [], PhoneNumbers: [] },
  'ucm/queues/get': QUEUE,
  'ucm/queues/count': 1,
  'ucm/agents/count': 0,
  'ucm/holidays/count': 0,
  'ucm/ivr/meta': { PhoneNumbers: [] },
  'ucm/ivr/options/meta': { ActionTypes: [] },
  'ucm/reports/dashboard': { AccessToken: 'a-token-of-a-report', EmbedURL: 'https://reports.example', ReportID: '1' },
  'ucm/reports/cdr': { AccessToken: 'a-token-of-a-report', EmbedURL: 'https://reports.example', ReportID: '1' },
}

export type Fault = (response: ServerResponse, request: IncomingMessage) => void
export type Faults = Readonly<Record<string, Fault>>

export const json =
  (body: unknown, status = 200, headers: string | Readonly<Record<string, string>> = 'application/json'): Fault =>
  (response) => {
    const given = typeof headers === 'string' ? { 'content-type': headers } : headers
    response.writeHead(status, { 'content-type': 'application/json', ...given }).end(JSON.stringify(body))
  }

export const bytes =
  (body: string | Buffer, type = 'application/octet-stream'): Fault =>
  (response) =>
    void response.writeHead(200, { 'content-type': type }).end(body)

export class StubApi {
  faults: Faults = {}
  /** Answers for somebody of another organisation, who has nothing but them. */
  ofOther: Faults = {}
  /** The tokens that are answered. */
  isKnown: (authorization: string | undefined) => boolean = isOwn
  /** The status for all others. */
  refusal = 401
  bearers: (string | undefined)[] = []

  private constructor(readonly stub: StubServer) {}

  static async start(): Promise<StubApi> {
    const api: StubApi = new StubApi(await StubServer.start((request, response) => api.#answer(request, response)))
    return api
  }

  get address(): string {
    return `${this.stub.origin}/api/`
  }

  stop(): Promise<void> {
    return this.stub.stop()
  }

  /** Checks an API with these faults. */
  async check(
    faults: Faults,
    args: readonly string[] = [],
    settings: Readonly<Record<string, string>> = {},
  ): Promise<Checked> {
    this.faults = faults
    this.bearers = []
    const environment = {
      PORTAL_API_URL: this.address,
      CHECK_API_TOKEN: TOKEN,
      TUNING: '{"FIRST_BYTE_TIMEOUT_MS":400}',
    }
    return checked({ ...environment, ...settings }, args)
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const { authorization } = request.headers
    this.bearers.push(authorization)
    const { pathname, search } = new URL(request.url ?? '', 'http://stub')
    const path = pathname.slice('/api/'.length)
    const isMissing = `${path}${search}`.includes('check-api-')
    request.resume().on('end', () => {
      const fault = this.faults[isMissing ? `${path.replace(/check-api-.*/, '')}missing` : path]
      if (path !== 'auth/token' && !this.isKnown(authorization))
        return json({ title: 'Who are you?' }, this.refusal)(response, request)
      if (authorization === `Bearer ${OTHER_TOKEN}`) {
        const isList = path in LISTS_OF_OTHER
        return (this.ofOther[path] ?? (path === 'users/me' ? json(OTHER) : json([], isList ? 200 : 404)))(
          response,
          request,
        )
      }
      if (isMissing && !fault) return json({ title: 'There is none.' }, 404)(response, request)
      return (fault ?? json(fitting[path] ?? []))(response, request)
    })
  }
}

function isOwn(authorization: string | undefined): boolean {
  return [`Bearer ${TOKEN}`, `Bearer ${OTHER_TOKEN}`, 'Bearer a-token-of-ada'].includes(authorization ?? '')
}

const LISTS_OF_OTHER: Readonly<Record<string, true>> = { cases: true, 'ucm/queues': true, 'ucm/agents': true }

/** The lines about a call in a part of the report. */
export function found({ lines }: Checked, title: string, call: string): string[] {
  const part = lines.slice(lines.findIndex((line) => line.startsWith(title)) + 1)
  const ofPart = part.slice(0, part.indexOf(''))
  const start = ofPart.findIndex((line) => line.split(' (')[0] === `  ${call}`)
  if (start < 0) return []
  const rest = ofPart.slice(start + 1)
  const next = rest.findIndex((line) => !line.startsWith('    '))
  return rest.slice(0, next < 0 ? undefined : next).map((line) => line.trim())
}
