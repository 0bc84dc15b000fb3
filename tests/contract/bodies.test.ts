import { describe, expect, it } from 'vitest'
import { contract, nameOfEndpoint, endpoints } from '../../contract'
import type { Body } from '../../contract/endpoint'

const queueFields = [
  'QueueName',
  'MaxMembers',
  'PhoneNumber',
  'TimeOut',
  'Retry',
  'AbsoluteTimeOut',
  'ServiceLevel',
  'HuntWhenAway',
  'Strategy',
  'JoinEmpty',
  'LeaveWhenEmpty',
  'NextQueue',
  'NextQueueOutsideBusinessHours',
  'AudioRecording',
  'MusicOnHold',
  'ClosedSound',
  'ShowOnWallboard',
  'OpenSound',
  'MSTeamsTeamId',
]
const agentFields = [
  'Agent',
  'Number',
  'FallbackNumber',
  'InterfaceTypeId',
  'IsAlwaysAvailable',
  'Office365UserId',
  'UserPrincipalName',
  'RingInUse',
]
const ivrFields = [
  'IVRName',
  'IsRoot',
  'LinkedPhoneNumber',
  'ParentIVR',
  'IVRPrompt',
  'WelcomeVoicePrompt',
  'ClosedVoicePrompt',
  'FallbackQueue',
]
const menuOptionFields = ['Option', 'ActionType', 'Action', 'AcknowledgeAudio', 'IVRname']

/** The keys of every body, letter by letter. */
const keysOf: Record<string, string[]> = {
  'auth.token': ['grant_type', 'username', 'password'],
  'cases.create': ['SubjectId', 'CaseTypeKey', 'Title', 'EntitlementId', 'Description', 'CaseOriginKey'],
  'activities.sendMessage': ['subject', 'description', 'ticketNumber'],
  'orders.create': ['TenantId', 'Products'],
  'orders.createAddOns': ['TenantId', 'Products'],
  'queues.update': queueFields,
  'queues.create': [...queueFields, 'QueueType'],
  'queues.createShift': [...queueFields, 'QueueType'],
  'queueHours.add': ['queueName', 'openTime', 'closeTime', 'days'],
  'queueHours.remove': ['QueueName', 'StartTime', 'EndTime', 'DayOfWeek'],
  'queueHolidays.add': ['holidayId', 'queueName'],
  'queueHolidays.remove': ['holidayId', 'queueName'],
  'queueAgents.add': ['agentId', 'queueName', 'penalty'],
  'queueAgents.update': ['AgentID', 'QueueName', 'Penalty'],
  'queueAgents.remove': ['agentID', 'queueName'],
  'agents.add': agentFields,
  'agents.update': [...agentFields, 'OldAgent', 'AgentID'],
  'holidays.add': ['day', 'description'],
  'holidays.update': ['id', 'date', 'description'],
  'holidays.remove': ['id', 'sipcustomer'],
  'ivr.create': ivrFields,
  'ivr.update': ivrFields,
  'ivrHours.add': ['IVRName', 'OpenTime', 'ClosedTime', 'Days'],
  'ivrOptions.add': menuOptionFields,
  'ivrOptions.update': [...menuOptionFields, 'ID'],
  'ivrHolidays.add': ['HolidayID', 'IVRName'],
  'ivrHolidays.remove': ['HolidayID', 'IVRName'],
  'audio.add': [],
  'registration.newPassword': ['RegistrationKey', 'Password'],
}
const jsonStrings = ['graph.connect', 'graph.disconnect', 'registration.requestPasswordReset']
const jsonLists = ['documents.getGeneral', 'documents.getContracts', 'documents.getInvoices']

const bodies = new Map<string, Body>(
  endpoints.flatMap((endpoint) => (endpoint.body ? [[nameOfEndpoint(endpoint), endpoint.body]] : [])),
)

describe('what is sent', () => {
  it('has a body for exactly the calls of the required areas that need one', () => {
    const required = [...Object.keys(keysOf), ...jsonStrings, ...jsonLists]
    const areas = new Set(required.map(areaOf))
    expect([...bodies.keys()].filter((name) => areas.has(areaOf(name))).toSorted()).toEqual(required.toSorted())
  })

  it.each(Object.entries(keysOf))('has in %s exactly the keys %j', (name, keys) => {
    const { schema } = bodyOf(name)
    const issues = schema.safeParse({ surplus: '' }).error?.issues ?? []
    const missing = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? [] : issue.path))
    const refused = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []))

    expect(missing.toSorted()).toEqual(keys.toSorted())
    expect(refused).toEqual(['surplus'])
  })

  it.each(jsonStrings)('is in %s a JSON string', (name) => {
    const { kind, schema } = bodyOf(name)
    expect(kind).toBe('json')
    expect(schema.parse('ada@harbour.example')).toBe('ada@harbour.example')
    expect(schema.safeParse({ email: 'ada@harbour.example' }).success).toBe(false)
  })

  it.each(jsonLists)('is in %s the documents as they were listed, to the last field', (name) => {
    const selection = [{ FileName: 'Price list', FileExtension: null, Id: 7, Owner: { Name: 'Harbour' } }]
    expect(bodyOf(name).schema.parse(selection)).toStrictEqual(selection)
  })

  it('is form-encoded for the token exchange alone, with an empty password [011] [012] [013] [014]', () => {
    const forms = [...bodies].filter(([, body]) => body.kind === 'form').map(([name]) => name)
    expect(forms).toEqual(['auth.token'])

    const exchange = { grant_type: 'password', username: 'object-id', password: '' }
    expect(contract.auth.token.body.schema.parse(exchange)).toEqual(exchange)
    expect(contract.auth.token.body.schema.safeParse({ ...exchange, password: 'x' }).success).toBe(false)
  })

  it("carries files under the field 'attachments' in replies and audio uploads [427]", () => {
    const files = [...bodies].flatMap(([name, body]) => (body.kind === 'multipart' ? [[name, body.files]] : []))
    expect(files).toEqual([
      ['activities.sendMessage', 'attachments'],
      ['audio.add', 'attachments'],
    ])
  })

  it('holds the ordered offers as received, each with its Amount', () => {
    const order = { TenantId: 't1', Products: [{ Amount: 3, Name: 'voice', MaximumQuantity: null, Sku: 'V-1' }] }
    expect(contract.orders.create.body.schema.parse(order)).toStrictEqual(order)
    expect(contract.orders.create.body.schema.safeParse({ ...order, Products: [{ Name: 'voice' }] }).success).toBe(
      false,
    )
  })

  it('names a strategy and a queue type by their keys; a reader also takes the option itself', () => {
    const { Strategy, QueueType } = contract.queues.create.body.schema.shape
    expect(Strategy.parse('ringall')).toBe('ringall')
    expect(Strategy.parse({ StrategyType: 'ringall', DisplayName: 'Ring all' })).toBe('ringall')
    expect(QueueType.parse({ Type: 'default', DisplayName: 'Default' })).toBe('default')
  })

  it('names days MON to SUN and nothing else', () => {
    const hours = { queueName: 'Sales', openTime: '08:30', closeTime: '17:00', days: ['MON', 'SUN'] }
    expect(contract.queueHours.add.body.schema.parse(hours)).toEqual(hours)
    expect(contract.queueHours.add.body.schema.safeParse({ ...hours, days: ['Monday'] }).success).toBe(false)
  })
})

function areaOf(name: string): string | undefined {
  return name.split('.')[0]
}

function bodyOf(name: string): Body {
  const body = bodies.get(name)
  if (!body) throw new Error(`${name} has no body`)
  return body
}
