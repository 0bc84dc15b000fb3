/** Ids of the directory, as systems write GUIDs. */
import { expect, it } from 'vitest'
import { directory } from '../../contract/directory'
import { agents } from '../../contract/ucm/agents'
import { queues } from '../../contract/ucm/queues'

const GUID = '1f2e3d4c-5b6a-4788-99aa-bbccddeeff00'
const forms = [
  GUID,
  GUID.toUpperCase(),
  `{${GUID}}`,
  `{${GUID.toUpperCase()}}`,
  `(${GUID})`,
  GUID.replaceAll('-', ''),
  ` ${GUID} `,
]

it.each(forms)('%j is the same person and team wherever it comes from [971]', (given) => {
  const [agent] = agents.list.answer.schema.parse([{ AgentID: 1, Office365UserId: given }])
  const queue = queues.detail.answer.schema.parse({ QueueName: 'Sales', MSTeamsTeamId: given })
  const users = directory.users.answer.schema.parse({ value: [{ id: given }] })
  const teams = directory.joinedTeams.answer.schema.parse({ value: [{ id: given }] })
  const shifts = directory.shifts.answer.schema.parse({ value: [{ id: 'SHFT_1', userId: given }] })
  expect([
    agent?.Office365UserId,
    queue.MSTeamsTeamId,
    users.value[0]?.id,
    teams.value[0]?.id,
    shifts.value[0]?.userId,
  ]).toEqual([GUID, GUID, GUID, GUID, GUID])
})

it('another id stays as it came, and the GUID of zeros is nobody’s [971]', () => {
  const idOf = (id: unknown) => directory.users.answer.schema.parse({ value: [{ id }] }).value[0]?.id
  expect(['Ada', 'SHFT_7F', '{1f2e}'].map(idOf)).toEqual(['Ada', 'SHFT_7F', '{1f2e}'])
  expect(idOf('00000000-0000-0000-0000-000000000000')).toBeUndefined()
  expect(
    agents.list.answer.schema.parse([{ AgentID: 1, Office365UserId: '{00000000-0000-0000-0000-000000000000}' }]),
  ).toMatchObject([{ Office365UserId: '' }])
})
