import { agents, type Agent } from '~contract/ucm/agents'
import { dialogDataOf, requireDialogId } from '~/forms/confirm-action.server'
import type { SignedInArgs } from '~/access/guarded.server'
import type { ListSource } from '~/lists/list-loader.server'
import { awaitLater } from '~/platform/await-later'
import { usesOfAgent, type CallFlow } from '../call-flow/call-flow'
import { readUses } from '../call-flow/read-call-flow.server'
import { agentList } from './agent-list'

export const agentSource: ListSource<Agent> = { list: agentList, read: ({ api }) => api.cached(agents.list) }

/** The agent of the dialog's URL; undefined when it has left the list. */
export async function readAgentOfDialog(args: SignedInArgs): Promise<Agent | undefined> {
  const id = requireDialogId(args)
  return (await agentSource.read(args)).rows.find((row) => agentList.id(row) === id)
}

/** Uses of the agent in the dialog's URL. */
export async function readAgentUses(args: SignedInArgs) {
  const id = requireDialogId(args)
  const agent = awaitLater(readAgentOfDialog(args))
  const readUsesIn = async (flow: CallFlow) => usesOfAgent(flow, id, (await agent)?.Agent)
  const [uses] = await Promise.all([readUses(args, ['agents', 'options'], readUsesIn), agent])
  return uses
}

/** Alias and uses of the agent that the dialog removes. */
export async function readAgentToRemove(args: SignedInArgs) {
  const [agent, uses] = await Promise.all([readAgentOfDialog(args), readAgentUses(args)])
  return dialogDataOf(agent && { recordName: agent.Agent, uses })
}
