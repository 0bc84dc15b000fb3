import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { activeCases } from '../../app/features/cases/case-lists'
import { withTones } from '../../app/features/cases/case-status.server'
import { dateReader } from '../../app/platform/time/given-dates.server'
import { listSettings } from '../support/list-settings'
import { listView } from '../../app/lists/list-view.server'
import { AnswerCache } from '../../app/platform/stores/answer-cache.server'
import { parseJson } from '../../app/systems/upstream/json.server'
import { parseRows } from '../../app/systems/upstream/rows.server'
import { cases, type CaseRow } from '../../contract/cases'
import { context } from '../support/context'

const USERS = 200
const CASES = 10_000
const MAX_BYTES = 64_000_000

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

function memory(): number {
  // Array buffers that the first collection frees count until the second.
  collectGarbage()
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** A long list as the portal API sends it. Most titles, contacts and times differ from each other. */
function body(): Buffer {
  const pick = (texts: readonly string[], index: number) => texts[index % texts.length]
  const rows = Array.from({ length: CASES }, (_, index) => ({
    TicketNumber: `CAS-${10_000 + index}-X7K2QM`,
    Title: `${pick(['Calls from site', 'Invoice of contract', 'Mail to colleague'], index)} ${index} does not arrive`,
    Type: { Name: pick(['Problem', 'Question', 'Request'], index) },
    Subject: { Title: pick(['Numbers and porting', 'Mail and calendar', 'Invoices'], index) },
    Origin: { Name: pick(['Web', 'Phone'], index) },
    PrimaryContact: { FullName: `Zoë van den Berg ${index % 3_000}` },
    Status: pick(['New', 'In progress', 'Waiting for customer'], index),
    DateCreated: new Date(Date.UTC(2026, 0, 1) + index * 61_007).toISOString(),
  }))
  return Buffer.from(JSON.stringify(rows))
}

/** Returns the same array. */
const asCases = z.custom<readonly CaseRow[]>()

/** Queries of somebody who tries everything that a list can do. */
const queries = [
  ...activeCases.columns.flatMap(({ name }) => [`?sort=${name}`, `?sort=-${name}&page=100`]),
  '?type=Problem&status=New',
  '?q=mail',
  '?q=2026',
]

it('lists of 10,000 cases of 200 people take no more memory than the setting says, with all that is worked out', async () => {
  const bytes = body()
  const settings = listSettings()
  const answers = new AnswerCache(3_600_000, MAX_BYTES)
  const before = memory()
  let most = 0
  for (let user = 0; user < USERS; user += 1) {
    const json = z.array(z.unknown()).parse(parseJson(bytes))
    const rows = asCases.parse((await parseRows(cases.active.answer.schema, json, dateReader('UTC'))).rows)
    await answers.get(`user ${user}`, 'cases', async () => ({ value: rows, bytes: bytes.length }))
    for (const query of queries) {
      listView(
        withTones({ rows, missing: 0 }, context().settings).rows,
        new URL(query, 'https://portal.example/cases'),
        activeCases,
        settings,
      )
    }
    if (user % 20 === 19) most = Math.max(most, memory() - before)
  }
  expect(most).toBeGreaterThan(MAX_BYTES / 4)
  expect(most).toBeLessThan(MAX_BYTES)
}, 600_000)
