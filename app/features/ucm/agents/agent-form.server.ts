/** The form that adds or changes an agent [331] [333] [340]. */
import { z } from 'zod'
import { agents, type Agent, type NewAgent } from '~contract/ucm/agents'
import type { SignedInArgs } from '~/access/guarded.server'
import type { FieldName } from '~/forms/form-result'
import { listUrlWithEvent } from '~/forms/record-event.server'
import { editStart, type Normalise } from '~/forms/record-copy.server'
import type { PostedForm } from '~/forms/posted-form.server'
import { phoneNumber, requiredChoice, singleLine } from '~/forms/text-schemas.server'
import { pageBehind } from '~/forms/page-behind'
import { pages } from '~/pages'
import { receivedKey } from '~/systems/portal-api/received-key'
import { withCurrent } from '../choices.server'
import {
  findUserLink,
  linkText,
  nameInLabel,
  nameOfLink,
  readUserChoices,
  type UserChoices,
} from './directory-users.server'

/** Longest number or extension. */
export const MAX_DIGITS = 13

const directoryUser = z.string().trim().max(500).optional()

const AgentFields = z.object({
  user: directoryUser,
  /** The user whom somebody chose when the text of `user` could mean several. */
  person: directoryUser,
  alias: singleLine('Enter a name', 200),
  type: requiredChoice('Choose an interface type'),
  number: phoneNumber('Enter a number or extension', MAX_DIGITS).min(1, 'Enter a number or extension'),
  fallback: phoneNumber('', MAX_DIGITS).optional(),
  isAlwaysAvailable: z.boolean().default(false),
  ringInUse: z.boolean().default(false),
})
const AgentForm = AgentFields.transform(({ person, ...agent }) => ({ ...agent, user: person ?? agent.user }))
export type AgentFormField = FieldName<z.input<typeof AgentForm>>

/** Reads the data of the dialog. `ofDialog`: the agent that it changes. */
export async function readAgentForm(args: SignedInArgs, ofDialog?: Promise<Agent | undefined>) {
  const [{ rows }, users, agent] = await Promise.all([
    args.api.send(agents.interfaces),
    readUserChoices(args, ofDialog),
    ofDialog,
  ])
  const types = rows.map(({ ID, DisplayName }) => ({ value: String(ID), label: DisplayName }))
  return {
    users,
    types: withCurrent(types, agent && goneType(agent)),
    start: agent ? agentStart(args, agent, users) : { values: users.asked },
  }
}

/** The form shows the label of the directory user, the record copy has its unique name. */
function agentStart({ context }: SignedInArgs, agent: Agent, users: UserChoices) {
  const start = editStart(context, agentFormValues(agent))
  return { ...start, values: { ...start.values, user: linkText(users, agent) } }
}

/** The agent's interface type as a choice where the API no longer lists it [637]. */
function goneType({ InterfaceType: { ID, DisplayName } }: Agent) {
  return { value: String(ID), label: `${DisplayName || String(ID)} (no longer offered)` }
}

/** An agent's values as its form sends them. The directory user is a name, which needs no directory. */
function agentFormValues({
  Agent: alias,
  InterfaceType,
  Number: number,
  FallbackNumber,
  ...agent
}: Agent): Record<Exclude<AgentFormField, 'person'>, string> {
  return {
    user: nameOfLink(agent),
    alias,
    type: String(InterfaceType.ID),
    number,
    fallback: FallbackNumber,
    isAlwaysAvailable: agent.IsAlwaysAvailable ? 'on' : '',
    ringInUse: agent.RingInUse ? 'on' : '',
  }
}

const normalise: Normalise = (field, text) => (field === 'user' ? nameInLabel(text.trim()) : text)

/** The record of the event that an agent was added [991]. The API answers without a key, and several agents can have one alias. */
export function addedAgent({ Agent, Number }: Pick<Agent, 'Agent' | 'Number'>): string {
  return `${Number} ${Agent}`
}

interface AgentSubmit {
  readonly toast: string
  send(body: NewAgent): Promise<unknown>
  /** The agent that the form changes; undefined for a new one, and for one that has left the list. */
  readonly current?: Agent | undefined
}

/** Reads the form, sends the agent, and returns to the list with a toast. */
export async function submitAgent(args: SignedInArgs, posted: PostedForm, { toast, send, current }: AgentSubmit) {
  const form = await posted.read(AgentForm, { record: current && agentFormValues(current), normalise })
  if (!form.ok) return form.invalid

  const link = await findUserLink(args, form.value.user, current)
  if ('problem' in link) return form.refuse({ user: link.problem }, { user: link.meant })

  return form.submit(
    async ({ alias, type, number, fallback = '', isAlwaysAvailable, ringInUse }) => {
      const { rows } = await args.api.send(agents.interfaces)
      const types = [...rows, ...(current ? [current.InterfaceType] : [])].map(({ ID }) => ID)
      await send({
        Agent: alias,
        Number: number,
        FallbackNumber: fallback,
        InterfaceTypeId: receivedKey(types, type),
        IsAlwaysAvailable: isAlwaysAvailable,
        ...link,
        RingInUse: ringInUse,
      })
      const back = pageBehind(args.url)
      const to = current
        ? back
        : listUrlWithEvent(args, pages.agents, 'added', addedAgent({ Agent: alias, Number: number }), back)
      return { to, toast: { kind: 'success', text: toast } }
    },
    { onFailure: 'close' },
  )
}
