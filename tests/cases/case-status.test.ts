/** Tests what the statuses of a case mean to customers. */
import { describe, expect, it } from 'vitest'
import { statusTone, withTones, type StatusWords } from '../../app/features/cases/case-status.server'
import { context } from '../support/context'
import { caseRow } from '../lists/rows'

const { settings } = context()
const tones = (statuses: readonly string[], words: StatusWords = settings) =>
  statuses.map((status) => statusTone(status, words))

describe('the status of a case', () => {
  it('has a tone for what it says, and a quiet one for words that nobody knows [603]', () => {
    const statuses = ['New', 'In progress', 'Waiting for customer', 'Resolved', 'Closed', 'Sonderfall', '']
    const expected = ['new', 'active', 'attention', 'success', 'neutral', 'neutral', 'neutral']
    expect(tones(statuses)).toEqual(expected)
  })

  it('is known in the words of Microsoft Dynamics [877]', () => {
    expect(tones(['Waiting for Details', 'Researching', 'Problem Solved', 'Information Provided', 'On Hold'])).toEqual([
      'attention',
      'active',
      'success',
      'success',
      'neutral',
    ])
  })

  it('is known in the words that the settings name, however they are written [877]', () => {
    const words = { CASE_STATUSES: { ...settings.CASE_STATUSES, attention: ['Wacht op  klant', 'Réponse attendue'] } }
    expect(tones(['WACHT OP KLANT ', 'Reponse attendue', 'Waiting for customer'], words)).toEqual([
      'attention',
      'attention',
      'neutral',
    ])
  })

  it('is worked out once for a list that is kept [877]', () => {
    const listed = { rows: [caseRow('T-1', { status: 'Researching' })], missing: 2 }
    const first = withTones(listed, settings)
    expect(first).toMatchObject({ rows: [{ TicketNumber: 'T-1', tone: 'active' }], missing: 2 })
    expect(withTones(listed, settings).rows).toBe(first.rows)
  })
})
