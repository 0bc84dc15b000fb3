/** Makes every reading call of the contract, in its order. */
import { endpointName, endpoints } from '../../contract'
import type { Caller } from './caller'
import { needs } from './reading-plan'

/** How many names of a list are tried. */
const MOST_NAMES = 3

export const readingCalls = endpoints.filter(({ caller, idempotent }) => caller === 'user' && idempotent)

export async function readAll(caller: Caller, isStopped: () => boolean): Promise<void> {
  for (const endpoint of readingCalls) {
    if (isStopped()) return
    const { source, inputs } = needs.get(endpoint) ?? { source: undefined, inputs: () => [{}] }
    const some = inputs(caller).slice(0, endpoint.answer.kind === 'binary' ? 1 : MOST_NAMES)
    if (source && some.length === 0) {
      caller.report(endpoint).notMade = `needs a row of ${endpointName(source)}`
    }
    for (const input of some) await caller.make(endpoint, input)
  }
}
