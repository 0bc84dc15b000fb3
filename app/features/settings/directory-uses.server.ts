/** Uses of the directory in the organisation, from lists alone. */
import { isShiftQueue } from '~contract/ucm/queue-types'
import { agents } from '~contract/ucm/agents'
import { queues } from '~contract/ucm/queues'
import type { SignedInArgs } from '~/access/guarded.server'
import { loadIf } from '~/systems/upstream/loadable.server'
import { compareTexts } from '~/platform/text/compare-texts'
import { countNoun } from '~/platform/text/wording'

/** The names of the queues that take their agents from shifts. */
export async function readShiftQueues({ api, can }: SignedInArgs) {
  return loadIf(can('queues.view'), async () => {
    const { rows, missing } = await api.cached(queues.list)
    const names = rows.filter(isShiftQueue).map(({ QueueName }) => QueueName)
    return { names: names.toSorted(compareTexts), missing }
  })
}

/** '3 of 14 agents linked' to users of the directory; '' without agents, or where some could not be read. */
export async function readLinkedAgents({ api, can }: SignedInArgs) {
  return loadIf(can('agents.view'), async () => {
    const { rows, missing } = await api.cached(agents.list)
    if (rows.length === 0 || missing > 0) return ''
    const linked = rows.filter(({ Office365UserId, UserPrincipalName }) => Office365UserId || UserPrincipalName)
    return `${linked.length} of ${countNoun(rows.length, 'agent')} linked`
  })
}
