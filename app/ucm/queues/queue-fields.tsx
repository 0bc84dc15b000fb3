/** The fields of a queue, in a part for each tab. Hints say what a field does, its unit, and what 0 means. */
import type { ReactNode } from 'react'
import { SelectField, YesNoField } from '../../ui/form/choice-field'
import { DigitsField } from '../../ui/form/text-field'
import { FormPart } from '../../ui/form/form-page'
import type { FormState } from '../../ui/form/use-form-state'
import type { QueueChoices, QueueField } from './queue-form.server'
import { queueTabs } from './queue-tabs'

interface QueueFieldsProps {
  readonly form: Pick<FormState<QueueField>, 'field'>
  readonly choices: QueueChoices
  readonly children: ReactNode
}

const [general, hunting, navigation, sounds] = queueTabs

export function QueueFields({ form, choices, children }: QueueFieldsProps) {
  return (
    <>
      <FormPart part={general} />
      {children}
      <SelectField
        field={form.field('phoneNumber')}
        label="Phone number"
        placeholder="Choose a phone number"
        ifNone="Your organisation has no phone numbers yet. Please ask us for one."
        choices={choices.phoneNumbers}
      />
      <DigitsField
        field={form.field('maxMembers')}
        label="Max members"
        hint="How many callers can wait at the same time. 0 means no limit."
      />
      <DigitsField
        field={form.field('serviceLevel')}
        label="Service level"
        hint="Target time to answer, in seconds. Used in reports only. 0 means no target."
        optional
      />
      <YesNoField
        field={form.field('audioRecording')}
        label="Audio recording"
        hint="Records calls from the moment an agent answers."
      />
      <YesNoField
        field={form.field('showOnWallboard')}
        label="Show on wallboard"
        hint="Shows the queue on wallboards."
      />

      <FormPart part={hunting} />
      <SelectField
        field={form.field('strategy')}
        label="Strategy"
        hint="Which agents are called, and in which order. Agents with a lower number come first."
        placeholder="Choose a strategy"
        choices={choices.strategies}
      />
      <DigitsField
        field={form.field('timeOut')}
        label="Timeout"
        hint="Seconds that an agent’s phone rings before the next agent is called. 0 means until the absolute timeout."
        optional
      />
      <DigitsField
        field={form.field('retry')}
        label="Retry"
        hint="Seconds before agents are called again. 0 means no pause."
        optional
      />
      <DigitsField
        field={form.field('absoluteTimeOut')}
        label="Absolute timeout"
        hint="Seconds in all before a caller leaves the queue. 0 means never."
        optional
      />
      <YesNoField
        field={form.field('huntWhenAway')}
        label="Hunt when away"
        hint="Also calls agents whose status says that they are away."
      />

      <FormPart part={navigation} />
      <YesNoField
        field={form.field('joinEmpty')}
        label="Join when empty"
        hint="Callers can enter the queue while it has no agents."
      />
      <YesNoField
        field={form.field('leaveWhenEmpty')}
        label="Leave when empty"
        hint="Callers who wait leave the queue when it has no agents any more."
      />
      <SelectField
        field={form.field('nextQueue')}
        label="Next queue"
        hint="Where callers go if they leave this queue without an answer."
        placeholder="No next queue"
        choices={choices.nextQueues}
        optional
      />
      <SelectField
        field={form.field('nextQueueWhenClosed')}
        label="Next queue outside business hours"
        hint="Where callers go while this queue is closed."
        placeholder="No next queue"
        choices={choices.nextQueuesWhenClosed}
        optional
      />

      <FormPart part={sounds} />
      <SelectField
        field={form.field('musicOnHold')}
        label="Music on hold"
        hint="Callers hear it while they wait."
        placeholder="No music"
        choices={choices.musicOnHold}
        optional
      />
      <SelectField
        field={form.field('openSound')}
        label="Open sound"
        hint="Callers hear it first, during business hours."
        placeholder="No sound"
        choices={choices.openSounds}
        optional
      />
      <SelectField
        field={form.field('closedSound')}
        label="Closed sound"
        hint="Callers hear it first, outside business hours."
        placeholder="No sound"
        choices={choices.closedSounds}
        optional
      />
    </>
  )
}
