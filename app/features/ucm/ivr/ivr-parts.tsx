/** The fields of an IVR, in two sections [372] [665]. */
import { NoneYet } from './none-yet'
import { choiceField, optionalChoiceField, yesNoField, type RecordPart } from '../records/fields'

export const ivrParts = [
  {
    id: 'generic',
    title: 'Generic Settings',
    tab: { id: 'general', title: 'General' },
    fields: [
      yesNoField(
        'IsRoot',
        'Is Root',
        'Calls enter at a root IVR, by its phone number. Any other IVR is reached from its parent.',
      ),
      optionalChoiceField('LinkedPhoneNumber', 'Linked phone number', 'No phone number', 'For a root IVR.'),
      optionalChoiceField(
        'ParentIVR',
        'Parent IVR',
        'No parent',
        'For any other IVR: where ‘Return to parent IVR’ leads.',
        {
          names: 'ivr',
        },
      ),
      optionalChoiceField(
        'FallbackQueue',
        'Fallback queue',
        'No fallback queue',
        'Where callers go if they choose nothing or call outside business hours.',
        { names: 'queue' },
      ),
    ],
  },
  {
    id: 'audio',
    title: 'Audio Settings',
    tab: { id: 'audio', title: 'Audio' },
    fields: [
      choiceField('IVRPrompt', 'IVR Prompt', 'Choose an audio file', 'What callers hear: the list of options.', {
        ifNone: <NoneYet noun="audio files" />,
      }),
      optionalChoiceField(
        'WelcomeVoicePrompt',
        'Welcome voice prompt',
        'No audio',
        'Callers hear it first, during business hours.',
      ),
      optionalChoiceField(
        'ClosedVoicePrompt',
        'Closed voice prompt',
        'No audio',
        'Callers hear it outside business hours and on holidays.',
      ),
    ],
  },
] satisfies readonly RecordPart<string>[]
