import type { RunView } from '../../app/features/ucm/runs/run-view'

/** The view of a run without calls, but for what is given. */
export function exampleRun(given: Partial<RunView>): RunView {
  return {
    id: 'p1',
    title: 'Import',
    summary: 'before',
    headings: ['Name', 'Change'],
    back: { to: '/', text: 'Back' },
    stage: 'planned',
    round: 1,
    calls: [],
    effects: { texts: [], names: [] },
    canPutBack: false,
    stays: [],
    ...given,
  }
}
