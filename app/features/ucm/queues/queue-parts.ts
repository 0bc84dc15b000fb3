/** The fields of a queue, by the tabs of its page [258] [259]. Shift queues also have Shifts, which is a page. */
import { choiceField, optionalChoiceField, secondsField, yesNoField, type RecordPart } from '../records/fields'

export const queueParts = [
  {
    id: 'general',
    title: 'General',
    fields: [
      choiceField('PhoneNumber', 'Phone number', 'Choose a phone number'),
      {
        kind: 'number' as const,
        key: 'MaxMembers' as const,
        label: 'Max members',
        hint: 'How many callers can wait at the same time. 0 means no limit.',
      },
      secondsField(
        'ServiceLevel',
        'Service level',
        'Target time to answer, in seconds. Used in reports only. 0 means no target.',
      ),
      yesNoField('AudioRecording', 'Audio recording', 'Records calls from the moment an agent answers.'),
      yesNoField('ShowOnWallboard', 'Show on wallboard', 'Shows the queue on wallboards.'),
    ],
  },
  {
    id: 'hunting',
    title: 'Hunting',
    fields: [
      choiceField(
        'Strategy',
        'Strategy',
        'Choose a strategy',
        'Which agents are called, and in which order. Agents with a lower number come first.',
        { isWord: true },
      ),
      secondsField(
        'TimeOut',
        'Timeout',
        'Seconds that an agent’s phone rings before the next agent is called. 0 means until the absolute timeout.',
      ),
      secondsField('Retry', 'Retry', 'Seconds before agents are called again. 0 means no pause.'),
      secondsField(
        'AbsoluteTimeOut',
        'Absolute timeout',
        'Seconds in all before a caller leaves the queue. 0 means never.',
      ),
      yesNoField('HuntWhenAway', 'Hunt when away', 'Also calls agents whose status says that they are away.'),
    ],
  },
  {
    id: 'navigation',
    title: 'Navigation',
    fields: [
      yesNoField('JoinEmpty', 'Join when empty', 'Callers can enter the queue while it has no agents.'),
      yesNoField(
        'LeaveWhenEmpty',
        'Leave when empty',
        'Callers who wait leave the queue when it has no agents any more.',
      ),
      optionalChoiceField(
        'NextQueue',
        'Next queue',
        'No next queue',
        'Where callers go if they leave this queue without an answer.',
        { names: 'queue' },
      ),
      optionalChoiceField(
        'NextQueueOutsideBusinessHours',
        'Next queue outside business hours',
        'No next queue',
        'Where callers go while this queue is closed.',
        { names: 'queue' },
      ),
    ],
  },
  {
    id: 'sounds',
    title: 'Sounds',
    fields: [
      optionalChoiceField('MusicOnHold', 'Music on hold', 'No music', 'Callers hear it while they wait.'),
      optionalChoiceField('OpenSound', 'Open sound', 'No sound', 'Callers hear it first, during business hours.'),
      optionalChoiceField('ClosedSound', 'Closed sound', 'No sound', 'Callers hear it first, outside business hours.'),
    ],
  },
] satisfies readonly RecordPart<string>[]
