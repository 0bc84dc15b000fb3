/** The form of a menu option, as it is sent: against a stub of the portal API. */
import type { AppLoadContext } from '@remix-run/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { action } from '../../app/features/ucm/ivr/edit-option'
import { RECORD_COPY_FIELD } from '../../app/forms/form-result'
import { sealRecord } from '../../app/forms/record-copy.server'
import { portalFor } from '../support/signed-in'
import { StubServer } from '../support/stub-server'

const toSales = { ID: 1, Option: 1, ActionType: 'JUMP_TO_QUEUE', Action: 'Sales', AcknowledgeAudio: '' }
const answers: Record<string, unknown> = {
  'ucm/ivr/options/meta': {
    ActionTypes: [],
    IVRNames: [],
    QueueNames: ['Sales'],
    AgentNames: ['Anna'],
    AudioFiles: [],
  },
}
const ada = {
  FullName: 'Ada',
  Organization: { Name: 'Harbour' },
  PortalPermissions: ['UCALLMANAGER.ACCESS', 'UCALLMANAGER.IVR.EDIT'],
}

let stub: StubServer
let sent: unknown[] = []
beforeAll(async () => {
  stub = await StubServer.start(async (request, response) => {
    const path = (request.url ?? '').slice('/api/'.length)
    let body = ''
    for await (const chunk of request) body += String(chunk)
    if (path === 'ucm/ivr/options/update') sent.push(JSON.parse(body))
    response.end(JSON.stringify(answers[path] ?? ada))
  })
})
afterAll(() => stub.stop())
beforeEach(() => {
  sent = []
})

/** Changes these fields of the option, which leads to a queue or an agent, and says what the action answers. */
async function change(option: typeof toSales, fields: Record<string, string>) {
  answers['ucm/ivr/options/get?ivrName=Main'] = [option]
  const context: AppLoadContext = portalFor({ PORTAL_API_URL: `${stub.origin}/api/`, PAGE_TIMEOUT_MS: 20_000 })('ada', {
    routeId: 'ivr.edit-option',
  })
  const target = { [option.ActionType === 'JUMP_TO_QUEUE' ? 'queue' : 'agent']: option.Action }
  const values = { index: '1', type: option.ActionType, ivr: '', queue: '', agent: '', audio: '', ...target }
  const copy = { [RECORD_COPY_FIELD]: sealRecord(context.settings, values) }
  const body = new URLSearchParams({ ...values, ...fields, ...copy })
  const url = 'http://localhost:3000/ucm/ivr/details/edit-option?no=Main&id=1'
  const answer = await action({
    request: new Request(url, { method: 'POST', body }),
    context: { ...context, method: 'POST' },
    params: {},
  })
  return JSON.stringify(answer)
}

describe('a changed option of a menu', () => {
  it('does not take the name of the queue to which it led as an agent [405]', async () => {
    expect(await change(toSales, { type: 'HUNT_AGENT', agent: 'Sales' })).toContain('No agent matches ‘Sales’')
    expect(sent).toEqual([])
  })

  it('keeps its agent who is no longer among the choices, for the API to judge', async () => {
    const toCarl = { ...toSales, ActionType: 'HUNT_AGENT', Action: 'Carl' }
    await change(toCarl, { type: 'HUNT_AGENT', agent: 'Carl', audio: 'hold.wav' })
    expect(sent).toMatchObject([{ ActionType: 'HUNT_AGENT', Action: 'Carl', AcknowledgeAudio: 'hold.wav' }])
  })

  it('takes the agent whom a typed part of the name means', async () => {
    await change(toSales, { type: 'HUNT_AGENT', agent: 'ann' })
    expect(sent).toMatchObject([{ ActionType: 'HUNT_AGENT', Action: 'Anna' }])
  })
})
