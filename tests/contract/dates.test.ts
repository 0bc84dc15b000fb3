import { expect, it } from 'vitest'
import { dateReader } from '../../app/platform/time/given-dates.server'
import { normalizeDates } from '../../app/systems/upstream/dates-of-answer.server'
import { nameOfEndpoint, endpoints } from '../../contract'
import { exampleByName } from '../../contract/openapi/examples'

const ISO = /"(\d{4}-\d\d-\d\d)(?:T[\d:]+Z)?"/g
const OF_DOTNET = /"(\w+)":"\/Date\(/g

it('every date of an answer is read, but that of a document, which is sent back [860]', () => {
  const dates = dateReader('UTC')
  const given = new Set<string>()
  const stays = new Set<string>()
  for (const endpoint of endpoints) {
    const { answer } = endpoint
    if (!('schema' in answer)) continue
    const example = JSON.stringify(exampleByName.get(nameOfEndpoint(endpoint))?.answer ?? null)
    const odd = example.replaceAll(ISO, (_date, day: string) => `"/Date(${Date.parse(day)})/"`)
    const read = JSON.stringify(answer.schema.parse(normalizeDates(JSON.parse(odd), answer.schema, dates)))
    for (const [, field = ''] of odd.matchAll(OF_DOTNET)) given.add(field)
    for (const [, field = ''] of read.matchAll(OF_DOTNET)) stays.add(`${nameOfEndpoint(endpoint)} ${field}`)
  }
  expect([...given]).toEqual(expect.arrayContaining(['CallDateTime', 'CreatedOn', 'Date', 'Expiration']))
  expect([...stays].toSorted()).toEqual([
    'documents.contracts CreationTime',
    'documents.general CreationTime',
    'documents.invoices CreationTime',
  ])
})
