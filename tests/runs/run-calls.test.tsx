// @vitest-environment jsdom
/** The table of the calls of a plan. */
import { expect, it } from 'vitest'
import { CallTable } from '../../app/features/ucm/runs/run-calls'
import { rendered } from '../ui/rendered'
import { exampleRun } from './example-run'

const run = exampleRun({
  calls: [{ about: 'Anna Visser', detail: '31105550113', does: 'Add to', target: 'Main line', state: 'planned' }],
})

it('a translator leaves the agents and queues of planned changes as they are, and changes what is done with them [846]', () => {
  const page = rendered(<CallTable run={run} />)
  const kept = [...page.querySelectorAll('tbody [translate=no]')].map(({ textContent }) => textContent)
  expect(kept).toEqual(['Anna Visser', 'Main line'])
})
