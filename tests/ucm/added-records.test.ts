/** The lists of agents and holidays say what was added to them: against a stub of the portal API. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addedAgent } from '../../app/features/ucm/agents/agent-form.server'
import { loader } from '../../app/features/ucm/agents/agents'
import { addedHoliday } from '../../app/features/ucm/holidays/holiday-form.server'
import { newHoliday } from '../../app/features/ucm/holidays/year.server'
import { listUrlWithEvent } from '../../app/forms/record-event.server'
import { pages } from '../../app/pages'
import { argsOf, portalFor } from '../support/signed-in'
import { StubServer } from '../support/stub-server'

const user = (name: string) => ({
  FullName: name,
  Organization: { Name: 'Harbour' },
  PortalPermissions: ['UCALLMANAGER.ACCESS', 'UCALLMANAGER.AGENTS.EDIT'],
})
const agents = [
  { AgentID: 1, Agent: 'Anna', Number: '3001' },
  { AgentID: 2, Agent: 'Anna', Number: '3002' },
]

let stub: StubServer
let portal: ReturnType<typeof portalFor>
beforeAll(async () => {
  stub = await StubServer.start((request, response) => {
    response.end(JSON.stringify(request.url === '/api/ucm/agents' ? agents : user('Ada')))
  })
  portal = portalFor({ PORTAL_API_URL: `${stub.origin}/api/`, PAGE_TIMEOUT_MS: 20_000 })
})
afterAll(() => stub.stop())

const argsAt = (address: string, person = 'ada') => argsOf(portal(person), address, [])

describe('the list of agents', () => {
  /** The agent that the list at this address says was added. */
  async function addedAt(address: string, person = 'ada') {
    const request = new Request(new URL(address, 'http://localhost:3000'))
    const context = portal(person, { routeId: 'agents' })
    return (await loader({ request, context, params: {} })).added
  }
  const added = () => {
    return listUrlWithEvent(
      argsAt('/ucm/agents/new'),
      pages.agents,
      'added',
      addedAgent({ Agent: 'Anna', Number: '3002' }),
    )
  }

  it('says which agent was added, also of two with one alias [991]', async () => {
    expect(await addedAt(added())).toMatchObject({ name: 'Anna', to: '/ucm/agents/view?no=2' })
  })

  it('says it to nobody else, and of no agent that an address names [663] [991]', async () => {
    expect(await addedAt(added(), 'bo')).toBeUndefined()
    expect(await addedAt('/ucm/agents?added=Anna')).toBeUndefined()
  })
})

describe('the list of holidays', () => {
  const party = { ID: '1', Date: '2026-12-24', Description: 'Party', PrimarySipCustomer: '' }
  const eve = { ...party, ID: '2', Description: 'Christmas Eve' }
  const added = (description: string) => {
    const record = addedHoliday({ date: '2026-12-24', description })
    return listUrlWithEvent(argsAt('/ucm/holidays/new'), pages.holidays, 'added', record)
  }
  const said = (address: string, idle?: ReadonlySet<string>, person?: string) =>
    newHoliday(argsAt(address, person), [party, eve], idle)

  it('says which holiday of a day was added, while it closes nothing as far as that is known [1004]', () => {
    expect(said(added('Christmas Eve'))).toMatchObject({ names: 'Christmas Eve', to: '/ucm/holidays/queues?year=2026' })
    expect(said(added('Christmas Eve'), new Set(['2']))).toMatchObject({ names: 'Christmas Eve' })
    expect(said(added('Christmas Eve'), new Set(['1']))).toBeUndefined()
  })

  it('says it to nobody else, and of no day that an address names [663] [1004]', () => {
    expect(said(added('Party'), undefined, 'bo')).toBeUndefined()
    expect(said('/ucm/holidays?added=2026-12-24')).toBeUndefined()
  })
})
