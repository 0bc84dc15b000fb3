import { describe, expect, it } from 'vitest'
import { contract, nameOfEndpoint, endpointNames, endpoints } from '../../contract'
import { directory } from '../../contract/directory'
import { SLOW_MS, type Endpoint } from '../../contract/endpoint'
import { pathParameters } from '../../contract/path'

/** Calls of everything but uCallManager. The method of approve and disapprove is not certain; POST is the default. */
const corePortal = [
  'POST auth/token',
  'GET users/me',
  'GET cases/count',
  'GET cases',
  'GET cases/closedcases',
  'GET cases/meta',
  'POST cases/create',
  'GET cases/get/{ticketNumber}',
  'GET cases/get/closed/{ticketNumber}',
  'GET cases/owner/{ticketNumber}',
  'POST cases/close/{ticketNumber}',
  'GET activities/get/{ticketNumber}',
  'POST activities/sendmessage',
  'GET ucm/queues/count',
  'GET ucm/agents/count',
  'GET ucm/holidays/count',
  'GET documents/general',
  'GET documents/contracts',
  'GET documents/invoices',
  'POST documents/general/get',
  'POST documents/contracts/get',
  'POST documents/invoices/get',
  'GET orders/pending',
  'GET orders/pendingapproval',
  'GET orders/history',
  'POST orders/approve?orderId={id}',
  'POST orders/disapprove?orderId={id}',
  'GET pc/products/generate',
  'GET tenantids',
  'GET pc/products/{tenantId}',
  'GET pc/offers/addons/{tenantId}',
  'POST orders/new',
  'POST orders/addons/new',
  'POST graph-api/auth',
  'GET graph-api/auth',
  'POST graph-api/auth/logout',
]

/** Calls of uCallManager. The method of every remove call with a query is not certain; POST is the default. */
const callCentre = [
  'GET users/me',
  'GET ucm/queues',
  'GET ucm/queues/meta',
  'GET ucm/queues/get?queueName={name}',
  'GET ucm/queues/count',
  'POST ucm/queues/update',
  'POST ucm/queues/remove?queueName={name}',
  'POST ucm/queues/add',
  'POST ucm/queues/add/with-graph-connection',
  'GET ucm/queues/hours/queue/{queueName}',
  'POST ucm/queues/hours/add',
  'POST ucm/queues/hours/remove',
  'GET ucm/holidays/queue/{queueName}',
  'GET ucm/holidays',
  'POST ucm/queues/holidays/add',
  'POST ucm/queues/holidays/remove',
  'GET ucm/queues/agents?queueName={name}',
  'GET ucm/agents',
  'GET ucm/agents/count',
  'POST ucm/queues/agents/add',
  'POST ucm/queues/agents/update',
  'POST ucm/queues/agents/remove',
  'GET ucm/interfaces',
  'POST ucm/agents/add',
  'POST ucm/agents/update',
  'POST ucm/agents/remove?agentId={id}',
  'GET ucm/holidays/count',
  'POST ucm/holidays/add',
  'POST ucm/holidays/update',
  'POST ucm/holidays/remove',
  'GET ucm/ivr/all',
  'GET ucm/ivr/meta',
  'GET ucm/ivr/get?ivrName={name}',
  'POST ucm/ivr/add',
  'POST ucm/ivr/update',
  'POST ucm/ivr/remove?ivrName={name}',
  'GET ucm/ivr/hours/get?ivrName={name}',
  'POST ucm/ivr/hours/add',
  'POST ucm/ivr/hours/remove?businessHoursID={id}',
  'GET ucm/ivr/options/meta',
  'GET ucm/ivr/options/get?ivrName={name}',
  'POST ucm/ivr/options/add',
  'POST ucm/ivr/options/update',
  'POST ucm/ivr/options/remove?menuOptionID={id}',
  'GET ucm/ivr/holidays/get?ivrName={name}',
  'POST ucm/ivr/holidays/add',
  'POST ucm/ivr/holidays/remove',
  'GET ucm/audio/get-meta',
  'POST ucm/audio/add',
  'POST ucm/audio/remove?audioFileName={name}',
  'GET ucm/recordings/list/{month}/{day}/{hour}',
  'GET ucm/recordings/get/{FileName}/{FileExtension}',
  'GET ucm/reports/dashboard',
  'GET ucm/reports/cdr',
  'POST registration/requestpasswordreset',
  'POST registration/newpassword',
]

describe('the list of calls', () => {
  it('is in the required areas the required one, none missing and none extra', () => {
    const required = new Set([...corePortal, ...callCentre].map((call) => call.replaceAll(/=\{\w+\}/g, '')))
    const areas = new Set(endpoints.filter((endpoint) => required.has(written(endpoint))).map(areaOf))
    const calls = endpoints.filter((endpoint) => areas.has(areaOf(endpoint))).map(written)
    expect(calls.toSorted()).toEqual([...required].toSorted())
  })

  it('matches no call twice', () => {
    expect(new Set(endpoints.map(written)).size).toBe(endpoints.length)
  })

  it('names every endpoint by its area and its place in it', () => {
    expect(endpointNames).toHaveLength(endpoints.length)
    expect(endpointNames).toContain('cases.active')
    expect(nameOfEndpoint(contract.ivrOptions.meta)).toBe('ivrOptions.meta')
  })

  it('has no name for an endpoint of another base', () => {
    expect(() => nameOfEndpoint(directory.me)).toThrow('GET me is not part of the contract')
  })

  it('puts the fixed path of the price list before the one that names a tenant, so that a router finds it first', () => {
    const paths = endpoints.map((endpoint) => endpoint.path)
    expect(paths.indexOf('pc/products/generate')).toBeLessThan(paths.indexOf('pc/products/{tenantId}'))
  })
})

describe('who calls', () => {
  it('is the portal itself for the token exchange only', () => {
    expect(namesOf((endpoint) => endpoint.caller === 'portal')).toEqual(['auth.token'])
  })

  it('is a visitor without Authorization header for registration only [030]', () => {
    expect(namesOf((endpoint) => endpoint.caller === 'visitor')).toEqual([
      'registration.requestPasswordReset',
      'registration.newPassword',
    ])
  })
})

describe('how long a caller waits', () => {
  it('is two minutes for the price list, for documents and for sending attachments, and eight seconds otherwise', () => {
    expect(namesOf((endpoint) => endpoint.timeToFirstByteMs === SLOW_MS).toSorted()).toEqual([
      'activities.sendMessage',
      'audio.add',
      'catalogue.generatePriceList',
      'documents.getContracts',
      'documents.getGeneral',
      'documents.getInvoices',
    ])
    expect(new Set(endpoints.map((endpoint) => endpoint.timeToFirstByteMs))).toEqual(new Set([8_000, SLOW_MS]))
  })
})

describe('a call whose method is not certain', () => {
  it('may come with a second one, which is never GET', () => {
    const others = endpoints.flatMap((endpoint) => {
      return endpoint.otherMethods.map((method) => `${nameOfEndpoint(endpoint)} ${method}`)
    })
    expect(others).toEqual([
      'orders.approve PUT',
      'orders.disapprove PUT',
      'queues.remove DELETE',
      'agents.remove DELETE',
      'ivr.remove DELETE',
      'ivrHours.remove DELETE',
      'ivrOptions.remove DELETE',
      'audio.remove DELETE',
    ])
  })
})

describe('the directory', () => {
  it('is asked for the profile, the joined teams, the users and the shifts of a team', () => {
    expect(Object.values<Endpoint>(directory).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET me',
      'GET me/joinedTeams',
      'GET users',
      'GET teams/{teamId}/schedule/shifts',
    ])
  })

  it('selects id, displayName and userPrincipalName of members only [338]', () => {
    const query = { $select: 'id,displayName,userPrincipalName', $top: '999', $filter: "userType eq 'Member'" }
    expect(directory.users.query.parse(query)).toEqual(query)
    expect(directory.users.query.safeParse({ ...query, $filter: "userType eq 'Guest'" }).success).toBe(false)
  })
})

describe('path parameters', () => {
  it('are found in order', () => {
    expect(pathParameters(contract.recordings.list.path)).toEqual(['month', 'day', 'hour'])
    expect(pathParameters(contract.cases.active.path)).toEqual([])
  })
})

function areaOf(endpoint: Endpoint): string | undefined {
  return nameOfEndpoint(endpoint).split('.')[0]
}

/** Method, path and the names of the query parameters, such as `POST orders/approve?orderId`. */
function written({ method, path, query }: Endpoint): string {
  const names = Object.keys(query?.shape ?? {}).join('&')
  return `${method} ${path}${names && `?${names}`}`
}

function namesOf(matches: (endpoint: Endpoint) => boolean): string[] {
  return endpoints.filter(matches).map(nameOfEndpoint)
}

it('calls are made once more only where they change nothing: reads, the price list’s generation apart, and what fetches documents', () => {
  const idempotent = endpoints.filter((endpoint) => endpoint.idempotent)
  expect(idempotent.filter(({ method }) => method !== 'GET').map(nameOfEndpoint)).toEqual([
    'documents.getGeneral',
    'documents.getContracts',
    'documents.getInvoices',
  ])
  const reads = endpoints.filter(({ method }) => method === 'GET')
  expect(reads.filter((endpoint) => !endpoint.idempotent).map(nameOfEndpoint)).toEqual(['catalogue.generatePriceList'])
})
