/** The fields of a queue, in a part for each tab. Hints say what a field does, its unit, and what 0 means. */
import { SelectField, YesNoField } from '../../ui/form/choice-field'
import { DigitsField } from '../../ui/form/text-field'
import type { FormState } from '../../ui/form/use-form-state'
import type { QueueChoices, QueueDefaults } from './queue-form.server'
import { queueTabs } from './queue-tabs'

type QueueFieldName = Exclude<keyof QueueDefaults, 'type' | 'team'>

interface QueueFieldsProps {
  readonly form: Pick<FormState<QueueFieldName>, 'field'>
  readonly choices: QueueChoices
  readonly defaults: QueueDefaults
}

export function QueueFields({ form, choices, defaults }: QueueFieldsProps) {
  const common = <Name extends QueueFieldName>(name: Name) => {
    return { field: form.field(name), defaultValue: defaults[name] }
  }
  return (
    <>
      <SelectField
        {...common('phoneNumber')}
        label="Phone number"
        placeholder="Choose a phone number"
        ifNone="Your organisation has no phone numbers yet. Please ask us for one."
        choices={choices.phoneNumbers}
      />
      <DigitsField
        {...common('maxMembers')}
        label="Max members"
        hint="How many callers can wait at the same time. 0 means no limit."
      />
      <DigitsField
        {...common('serviceLevel')}
        label="Service level"
        hint="Target time to answer, in seconds. Used in reports only. 0 means no target."
        optional
      />
      <YesNoField
        {...common('audioRecording')}
        label="Audio recording"
        hint="Records calls from the moment an agent answers."
      />
      <YesNoField {...common('showOnWallboard')} label="Show on wallboard" hint="Shows the queue on wallboards." />

      <QueuePart id="hunting" />
      <SelectField
        {...common('strategy')}
        label="Strategy"
        hint="Which agents are called, and in which order. Agents with a lower number come first."
        placeholder="Choose a strategy"
        choices={choices.strategies}
      />
      <DigitsField
        {...common('timeOut')}
        label="Timeout"
        hint="Seconds that an agent’s phone rings before the next agent is called. 0 means until the absolute timeout."
        optional
      />
      <DigitsField
        {...common('retry')}
        label="Retry"
        hint="Seconds before agents are called again. 0 means no pause."
        optional
      />
      <DigitsField
        {...common('absoluteTimeOut')}
        label="Absolute timeout"
        hint="Seconds in all before a caller leaves the queue. 0 means never."
        optional
      />
      <YesNoField
        {...common('huntWhenAway')}
        label="Hunt when away"
        hint="Also calls agents whose status says that they are away."
      />

      <QueuePart id="navigation" />
      <YesNoField
        {...common('joinEmpty')}
        label="Join when empty"
        hint="Callers can enter the queue while it has no agents."
      />
      <YesNoField
        {...common('leaveWhenEmpty')}
        label="Leave when empty"
        hint="Callers who wait leave the queue when it has no agents any more."
      />
      <SelectField
        {...common('nextQueue')}
        label="Next queue"
        hint="Where callers go if they leave this queue without an answer."
        placeholder="No next queue"
        choices={choices.nextQueues}
        optional
      />
      <SelectField
        {...common('nextQueueWhenClosed')}
        label="Next queue outside business hours"
        hint="Where callers go while this queue is closed."
        placeholder="No next queue"
        choices={choices.nextQueuesWhenClosed}
        optional
      />

      <QueuePart id="sounds" />
      <SelectField
        {...common('musicOnHold')}
        label="Music on hold"
        hint="Callers hear it while they wait."
        placeholder="No music"
        choices={choices.musicOnHold}
        optional
      />
      <SelectField
        {...common('openSound')}
        label="Open sound"
        hint="Callers hear it first, during business hours."
        placeholder="No sound"
        choices={choices.openSounds}
        optional
      />
      <SelectField
        {...common('closedSound')}
        label="Closed sound"
        hint="Callers hear it first, outside business hours."
        placeholder="No sound"
        choices={choices.closedSounds}
        optional
      />
    </>
  )
}

/** The heading of a part, which the links at the head of the form lead to. */
export function QueuePart({ id }: { id: (typeof queueTabs)[number]['id'] }) {
  return (
    <h2 id={id} className="section-title" tabIndex={-1}>
      {queueTabs.find((tab) => tab.id === id)?.title}
    </h2>
  )
}
