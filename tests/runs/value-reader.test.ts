import { expect, it, vi } from 'vitest'
import type { ChangedValue } from '../../app/features/ucm/runs/changed-value.server'
import { ValueReader } from '../../app/features/ucm/runs/value-reader.server'
import { PortalApiError } from '../../app/systems/portal-api/portal-api-error'
import { argsOf, portalFor } from '../support/signed-in'

const { api } = argsOf(portalFor()('ada'), '/ucm/changes', ['queues.edit'])
const failed = () => Promise.reject(new PortalApiError('Resting.', 503, { endpoint: 'agents.list' }))
const listed = () => Promise.resolve(new Map([['7', 'Ada']]))
const unreadable = () => Promise.resolve(undefined)

it.each([
  ['that fails once is asked for again', [failed, listed], [undefined, 'Ada', 'Ada'], 2],
  ['that fails twice is left alone', [failed, failed], [undefined, undefined, undefined], 2],
  ['with a row that cannot be read is asked for once', [unreadable], [undefined, undefined, undefined], 1],
] as const)('a list of old values %s [983]', async (_what, answers, texts, calls) => {
  const readTexts = vi.fn<ChangedValue['readTexts']>()
  for (const answer of answers) readTexts.mockImplementationOnce(answer)
  const value: ChangedValue = {
    kind: 'agent',
    list: 'agents',
    row: '7',
    readTexts,
    planBack: () => undefined,
  }
  const reader = new ValueReader()
  const read: (string | undefined)[] = []
  for (const _text of texts) read.push(await reader.readText(api, value))
  expect(read).toEqual(texts)
  expect(readTexts).toHaveBeenCalledTimes(calls)
})
