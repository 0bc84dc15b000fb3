// @vitest-environment jsdom
/** The table of the calls of a plan. */
import { expect, it } from 'vitest'
import { CallTable } from '../../app/features/ucm/runs/run-calls'
import type { RunView } from '../../app/features/ucm/runs/run-view'
import { rendered } from '../ui/rendered'

const run: RunView = {
  id: 'plan',
  title: 'Agents of queues',
  summary: '',
  headings: ['Agent', 'Number'],
  back: { to: '/ucm', text: 'Back' },
  stage: 'planned',
  round: 1,
  calls: [{ about: 'Anna Visser', detail: '31105550113', does: 'Add to', target: 'Main line', state: 'planned' }],
  effects: { texts: [], names: [] },
  canPutBack: false,
  stays: [],
}

it('a translator leaves the agents and queues of planned changes as they are, and changes what is done with them [846]', () => {
  const page = rendered(<CallTable run={run} />)
  const kept = [...page.querySelectorAll('tbody [translate=no]')].map(({ textContent }) => textContent)
  expect(kept).toEqual(['Anna Visser', 'Main line'])
})
