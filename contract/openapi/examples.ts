/** An example of each call: what a person of a small company sends and gets. docs/openapi.json has them, so mock servers answer them. */
import type { Contract } from '..'
import type { BodyOf, GivenAnswerOf, GivenParamsOf, QueryOf } from '../endpoint'
import { permissionsOf } from '../permissions'

/** The parts of an example, whichever a call has. */
export interface CallExample {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly answer?: unknown
}

type With<Key extends string, Value> = [Value] extends [Response | undefined] ? unknown : Record<Key, Value>
type Example<E> = CallExample &
  ([keyof GivenParamsOf<E>] extends [never] ? unknown : { params: GivenParamsOf<E> }) &
  With<'query', QueryOf<E>> &
  With<'body', BodyOf<E>> &
  With<'answer', GivenAnswerOf<E>>

const CASE = {
  TicketNumber: 'T-2026-0117',
  Title: 'No dial tone at the front desk',
  Type: { Name: 'Incident' },
  Subject: { Title: 'Telephony' },
  Origin: { Name: 'Web' },
  PrimaryContact: { FullName: 'Ada Visser' },
  Status: 'In progress',
  DateCreated: '2026-11-19T08:12:00Z',
}
const CLOSED_CASE = {
  ...CASE,
  TicketNumber: 'T-2026-0084',
  Title: 'New phone for a colleague',
  Type: { Name: 'Request' },
  Status: 'Closed',
  DateCreated: '2026-09-02T13:40:00Z',
}
const ofCase = { params: { ticketNumber: CASE.TicketNumber } }

const documents = (...names: readonly string[]) =>
  names.map((FileName, index) => ({ FileName, FileExtension: '.pdf', CreationTime: `2026-1${index}-01T09:00:00Z` }))
const MANUALS = documents('Manual of the portal', 'House rules of the data centre')
const CONTRACTS = documents('Telephony 2026')
const INVOICES = documents('Invoice 2026-1004', 'Invoice 2026-1127')

const PRODUCT = { ProductName: 'office-365', ProductDisplayName: 'Office 365', UnitType: 'Licenses' }
const OFFER = {
  ...PRODUCT,
  Name: 'office-365-e3',
  DisplayName: 'Office 365 E3',
  MinimumQuantity: 1,
  MaximumQuantity: 300,
}
const ADD_ON = { ...OFFER, Name: 'visio-2', DisplayName: 'Visio Plan 2', MaximumQuantity: 25 }
const ORDER = {
  OrderId: '5003',
  Customer: { Name: 'Harbour Logistics' },
  TenantName: 'harbour.example',
  Creator: { FullName: 'Ada Visser' },
  CreatedOn: '2026-11-18T10:05:00Z',
  IsApproved: false,
  Products: [{ ...PRODUCT, Name: OFFER.Name, DisplayName: OFFER.DisplayName, IsAddOn: false, Amount: 12 }],
}
const ofTenant = { params: { tenantId: '21' } }
const ofOrder = { query: { orderId: ORDER.OrderId } }

const QUEUE = {
  QueueName: 'Service desk',
  QueueType: { Type: 'default', DisplayName: 'Default' },
  PhoneNumber: '31105550110',
  MaxMembers: 20,
  NextQueue: 'Overflow',
  NextQueueOutsideBusinessHours: '',
}
const SHIFT_QUEUE = {
  ...QUEUE,
  QueueName: 'Overflow',
  QueueType: { Type: 'shift', DisplayName: 'Shift' },
  PhoneNumber: '31105550111',
  NextQueue: '',
}
const QUEUE_SETTINGS = {
  TimeOut: 20,
  Retry: 5,
  AbsoluteTimeOut: 300,
  ServiceLevel: 30,
  HuntWhenAway: true,
  JoinEmpty: false,
  LeaveWhenEmpty: false,
  AudioRecording: false,
  MusicOnHold: 'default',
  ClosedSound: 'closed.wav',
  OpenSound: 'welcome.wav',
  ShowOnWallboard: true,
  MSTeamsTeamId: '',
}
const { QueueType: _type, ...QUEUE_FIELDS } = QUEUE
const QUEUE_UPDATE = { ...QUEUE_FIELDS, ...QUEUE_SETTINGS, Strategy: 'ringall' }
const queueName = QUEUE.QueueName
const ofQueue = { params: { queueName } }
const byQueue = { query: { queueName } }

const AGENT = {
  AgentID: 31,
  Agent: 'Quinten Santos',
  Number: '201',
  FallbackNumber: '31655500201',
  IsAlwaysAvailable: false,
  Penalty: 0,
  Office365UserId: '',
  UserPrincipalName: '',
  InterfaceType: { ID: 1, DisplayName: 'SIP phone' },
  RingInUse: false,
}
const NEW_AGENT = {
  Agent: 'Umar Fischer',
  Number: '202',
  FallbackNumber: '',
  InterfaceTypeId: AGENT.InterfaceType.ID,
  IsAlwaysAvailable: false,
  Office365UserId: '',
  UserPrincipalName: '',
  RingInUse: false,
}
const QUEUE_AGENT = {
  AgentID: AGENT.AgentID,
  Agent: AGENT.Agent,
  InterfaceType: { DisplayName: AGENT.InterfaceType.DisplayName },
  Number: AGENT.Number,
  IsAlwaysAvailable: AGENT.IsAlwaysAvailable,
  Penalty: AGENT.Penalty,
}

const HOLIDAY = { ID: 71, Date: '2026-12-25', Description: 'Christmas Day', PrimarySipCustomer: 'harbour' }

const IVR = {
  IVRName: 'Main menu',
  IsRoot: true,
  LinkedPhoneNumber: '31105550100',
  ParentIVR: '',
  IVRPrompt: 'menu.wav',
  WelcomeVoicePrompt: 'welcome.wav',
  ClosedVoicePrompt: 'closed.wav',
  FallbackQueue: QUEUE.QueueName,
}
const byIvr = { query: { ivrName: IVR.IVRName } }
const IVR_HOLIDAY = { body: { HolidayID: HOLIDAY.ID, IVRName: IVR.IVRName } }
const OPTION = { Option: 1, ActionType: 'JUMP_TO_QUEUE', Action: QUEUE.QueueName, AcknowledgeAudio: '' }
const QUEUE_HOLIDAY = { body: { holidayId: HOLIDAY.ID, queueName } }

const REPORT = {
  AccessToken: 'H4sIAAAAAAAEAB2Wx',
  EmbedURL: 'https://app.powerbi.com/reportEmbed?reportId=f0e1',
  ReportID: 'f0e1',
  Expiration: '2026-11-23T13:00:00Z',
}

export const examples: {
  readonly [Area in keyof Contract]: { readonly [Name in keyof Contract[Area]]: Example<Contract[Area][Name]> }
} = {
  auth: {
    token: {
      body: { grant_type: 'password', username: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', password: '' },
      answer: { access_token: 'eyJhbGciOiJub25lIn0', expires_in: 86_400 },
    },
  },
  users: {
    me: {
      answer: {
        FullName: 'Ada Visser',
        Email: 'ada@harbour.example',
        Organization: { Name: 'Harbour Logistics' },
        PortalPermissions: permissionsOf('MERIDIAN'),
      },
    },
  },
  cases: {
    count: { answer: 1 },
    active: { answer: [CASE] },
    closed: { answer: [CLOSED_CASE] },
    meta: {
      answer: {
        CaseTypes: [
          { Key: 1, Name: 'Incident' },
          { Key: 2, Name: 'Request' },
        ],
        Entitlements: [{ ID: 'e-7', Name: 'Support on working days' }],
        SubjectTree: [
          { ID: 's-1', Title: 'Telephony', ChildSubjects: [{ ID: 's-2', Title: 'Phones', ChildSubjects: [] }] },
        ],
        CaseOriginCodes: [
          { Key: 3, Name: 'Web' },
          { Key: 4, Name: 'Phone' },
        ],
      },
    },
    create: {
      body: {
        SubjectId: 's-2',
        CaseTypeKey: 1,
        Title: CASE.Title,
        EntitlementId: 'e-7',
        Description: 'Since this morning.',
        CaseOriginKey: 3,
      },
    },
    detail: {
      ...ofCase,
      answer: { ...CASE, Entitlement: { Name: 'Support on working days' }, Description: 'Since this morning.' },
    },
    closedDetail: {
      params: { ticketNumber: CLOSED_CASE.TicketNumber },
      answer: { ...CLOSED_CASE, Description: 'From next week.' },
    },
    owner: { ...ofCase, answer: true },
    close: ofCase,
  },
  activities: {
    list: {
      ...ofCase,
      answer: [
        {
          Subject: 'We look into it',
          Type: 'E-mail',
          Status: 'Sent',
          CreatedBy: 'Mila Jansen',
          CreatedOn: '2026-11-19T09:00:00Z',
          Description: 'An engineer is on the way.',
        },
      ],
    },
    sendMessage: { body: { subject: 'Thank you', description: 'It works again.', ticketNumber: CASE.TicketNumber } },
  },
  documents: {
    general: { answer: MANUALS },
    contracts: { answer: CONTRACTS },
    invoices: { answer: INVOICES },
    getGeneral: { body: MANUALS },
    getContracts: { body: CONTRACTS },
    getInvoices: { body: INVOICES },
  },
  orders: {
    pending: { answer: [ORDER] },
    pendingApproval: { answer: [ORDER] },
    history: { answer: [ORDER, { ...ORDER, OrderId: '4981', IsApproved: true }] },
    approve: ofOrder,
    disapprove: ofOrder,
    create: { body: { TenantId: 21, Products: [{ ...OFFER, Amount: 12 }] } },
    createAddOns: { body: { TenantId: 21, Products: [{ ...ADD_ON, Amount: 2 }] } },
  },
  catalogue: {
    generatePriceList: {},
    tenants: { answer: [{ ID: 21, TenantName: ORDER.TenantName }] },
    products: { ...ofTenant, answer: [OFFER] },
    addOns: { ...ofTenant, answer: [ADD_ON] },
  },
  graph: {
    connect: { body: '0.AXoAbcd', answer: 'eyJ0eXAiOiJKV1QifQ' },
    renew: { answer: 'eyJ0eXAiOiJKV1QifQ' },
    disconnect: { body: 'eyJ0eXAiOiJKV1QifQ' },
  },
  queues: {
    list: { answer: [QUEUE, SHIFT_QUEUE] },
    meta: {
      answer: {
        QueueTypes: [QUEUE.QueueType, SHIFT_QUEUE.QueueType],
        PhoneNumbers: [QUEUE.PhoneNumber, SHIFT_QUEUE.PhoneNumber],
        QueueStrategies: [{ StrategyType: 'ringall', DisplayName: 'Ring all' }],
        QueueNames: [QUEUE.QueueName, SHIFT_QUEUE.QueueName],
        OnHoldMusicSounds: ['default'],
        OpenSounds: ['welcome.wav'],
        ClosedSounds: ['closed.wav'],
      },
    },
    detail: {
      ...byQueue,
      answer: {
        ...QUEUE,
        ...QUEUE_SETTINGS,
        Strategy: { StrategyType: 'ringall', DisplayName: 'Ring all' },
        AgentsRefreshedAt: '',
      },
    },
    count: { answer: 2 },
    update: { body: QUEUE_UPDATE },
    remove: byQueue,
    create: { body: { ...QUEUE_UPDATE, QueueName: 'Sales', QueueType: 'default' } },
    createShift: { body: { ...QUEUE_UPDATE, QueueName: 'Nights', QueueType: 'shift', MSTeamsTeamId: 'b4a1c7e2' } },
  },
  queueHours: {
    list: { ...ofQueue, answer: [{ DayOfWeek: 'MON', StartTime: '08:30', EndTime: '17:00' }] },
    add: { body: { queueName, openTime: '08:30', closeTime: '17:00', days: ['MON', 'TUE'] } },
    remove: { body: { QueueName: queueName, StartTime: '08:30', EndTime: '17:00', DayOfWeek: 'MON' } },
  },
  queueHolidays: { list: { ...ofQueue, answer: [HOLIDAY] }, add: QUEUE_HOLIDAY, remove: QUEUE_HOLIDAY },
  queueAgents: {
    list: { ...byQueue, answer: [QUEUE_AGENT] },
    add: { body: { agentId: AGENT.AgentID, queueName, penalty: 0 } },
    update: { body: { AgentID: AGENT.AgentID, QueueName: queueName, Penalty: 10 } },
    remove: { body: { agentID: AGENT.AgentID, queueName } },
  },
  agents: {
    list: { answer: [AGENT, { ...AGENT, AgentID: 32, Agent: 'Umar Fischer', Number: '202', FallbackNumber: '' }] },
    count: { answer: 2 },
    interfaces: { answer: [AGENT.InterfaceType] },
    add: { body: NEW_AGENT },
    update: { body: { ...NEW_AGENT, OldAgent: NEW_AGENT.Agent, AgentID: 32 } },
    remove: { query: { agentId: '32' } },
  },
  holidays: {
    list: { answer: [HOLIDAY, { ...HOLIDAY, ID: 72, Date: '2027-01-01', Description: 'New Year’s Day' }] },
    count: { answer: 2 },
    add: { body: { day: '2027-01-01', description: 'New Year’s Day' } },
    update: { body: { id: HOLIDAY.ID, date: HOLIDAY.Date, description: 'Christmas' } },
    remove: { body: { id: HOLIDAY.ID, sipcustomer: HOLIDAY.PrimarySipCustomer } },
  },
  ivr: {
    list: { answer: [IVR] },
    meta: {
      answer: {
        PhoneNumbers: [IVR.LinkedPhoneNumber],
        IVRNames: [IVR.IVRName],
        Queues: [QUEUE.QueueName, SHIFT_QUEUE.QueueName],
        AudioFiles: ['closed.wav', 'menu.wav', 'welcome.wav'],
      },
    },
    detail: { ...byIvr, answer: IVR },
    create: { body: { ...IVR, IVRName: 'Second menu', IsRoot: false, LinkedPhoneNumber: '', ParentIVR: IVR.IVRName } },
    update: { body: IVR },
    remove: byIvr,
  },
  ivrHours: {
    list: { ...byIvr, answer: [{ ID: '81', DayOfWeek: 'MON', OpenTime: '08:30', ClosedTime: '17:00' }] },
    add: { body: { IVRName: IVR.IVRName, OpenTime: '08:30', ClosedTime: '17:00', Days: ['MON', 'TUE'] } },
    remove: { query: { businessHoursID: '81' } },
  },
  ivrOptions: {
    meta: {
      answer: {
        ActionTypes: [
          { Key: 'JUMP_TO_QUEUE', Value: 'Jump to queue' },
          { Key: 'REPEAT_CURRENT_IVR', Value: 'Repeat this menu' },
        ],
        IVRNames: [IVR.IVRName],
        QueueNames: [QUEUE.QueueName, SHIFT_QUEUE.QueueName],
        AgentNames: [AGENT.Agent, NEW_AGENT.Agent],
        AudioFiles: ['closed.wav', 'menu.wav', 'welcome.wav'],
      },
    },
    list: {
      ...byIvr,
      answer: [
        { ID: 91, ...OPTION },
        { ID: 92, Option: 9, ActionType: 'REPEAT_CURRENT_IVR', Action: '', AcknowledgeAudio: '' },
      ],
    },
    add: { body: { ...OPTION, Option: 2, IVRname: IVR.IVRName } },
    update: { body: { ...OPTION, ID: 91, IVRname: IVR.IVRName } },
    remove: { query: { menuOptionID: '91' } },
  },
  ivrHolidays: { list: { ...byIvr, answer: [HOLIDAY] }, add: IVR_HOLIDAY, remove: IVR_HOLIDAY },
  audio: {
    list: { answer: [{ Filename: 'closed.wav' }, { Filename: 'menu.wav' }, { Filename: 'welcome.wav' }] },
    add: { body: {} },
    remove: { query: { audioFileName: 'closed.wav' } },
  },
  recordings: {
    list: {
      params: { month: '11', day: 'X', hour: 'X' },
      answer: [
        {
          FileName: '20261119-091200-201',
          FileExtension: 'wav',
          CallTo: '31105550110',
          CallDateTime: '2026-11-19T09:12:00Z',
          CallDuration: '1:05',
        },
      ],
    },
    audio: { params: { FileName: '20261119-091200-201', FileExtension: 'wav' } },
  },
  reports: { dashboard: { answer: REPORT }, callDetailRecords: { answer: REPORT } },
  registration: {
    requestPasswordReset: { body: 'ada@harbour.example' },
    newPassword: { body: { RegistrationKey: 'k5p2', Password: 'a long sentence' } },
  },
}

/** The examples by the names of their calls, such as `cases.active`. */
export const exampleByName: ReadonlyMap<string, CallExample> = new Map(
  Object.entries(examples).flatMap(([area, calls]) =>
    Object.entries<CallExample>(calls).map(([name, example]) => [`${area}.${name}`, example] as const),
  ),
)
