/** The form of an IVR [373] [374] [378]: schema, choices, and the body of its calls. */
import { z } from 'zod'
import { ivr, type Ivr, type IvrSettings } from '../../../contract/ucm/ivr'
import type { SignedInArgs } from '../../access/guarded.server'
import type { FieldName } from '../../forms/form-result'
import type { RecordValues } from '../../forms/record-copy.server'
import { singleLine } from '../../forms/text-schemas.server'
import { phoneNumberLabels } from '../call-flow/phone-numbers.server'
import { namedChoices } from '../choices.server'

const choice = z.string().max(200).default('')

export const IvrForm = z.object({
  isRoot: z.enum(['yes', 'no'], 'Choose Yes or No'),
  phoneNumber: choice,
  parent: choice,
  fallbackQueue: choice,
  prompt: z.string('Choose an IVR prompt').max(200),
  welcomePrompt: choice,
  closedPrompt: choice,
})

export const NewIvrForm = z.object({
  name: singleLine('Enter a name', 50).refine((name) => !/^\.\.?$/.test(name), 'An IVR cannot have this name'),
  ...IvrForm.shape,
})

export function ivrBody(values: z.output<typeof IvrForm>, IVRName: string): IvrSettings {
  return {
    IVRName,
    IsRoot: values.isRoot === 'yes',
    LinkedPhoneNumber: values.phoneNumber,
    ParentIVR: values.parent,
    IVRPrompt: values.prompt,
    WelcomeVoicePrompt: values.welcomePrompt,
    ClosedVoicePrompt: values.closedPrompt,
    FallbackQueue: values.fallbackQueue,
  }
}

export function ivrValues(found: Ivr): RecordValues {
  return {
    isRoot: found.IsRoot ? 'yes' : 'no',
    phoneNumber: found.LinkedPhoneNumber,
    parent: found.ParentIVR,
    fallbackQueue: found.FallbackQueue,
    prompt: found.IVRPrompt,
    welcomePrompt: found.WelcomeVoicePrompt,
    closedPrompt: found.ClosedVoicePrompt,
  }
}

export type IvrField = FieldName<z.input<typeof IvrForm>>
export type IvrChoices = Awaited<ReturnType<typeof ivrChoices>>

export async function ivrChoices(args: SignedInArgs, detail?: Promise<Ivr>) {
  const [meta, labelOf, found] = await Promise.all([args.api.send(ivr.meta), phoneNumberLabels(args), detail])
  const sounds = (current: string | undefined) => namedChoices(meta.AudioFiles, current)
  return {
    phoneNumbers: namedChoices(meta.PhoneNumbers, found?.LinkedPhoneNumber, labelOf),
    parents: namedChoices(
      meta.IVRNames.filter((name) => name !== found?.IVRName),
      found?.ParentIVR,
    ),
    fallbackQueues: namedChoices(meta.Queues, found?.FallbackQueue),
    prompts: sounds(found?.IVRPrompt),
    welcomePrompts: sounds(found?.WelcomeVoicePrompt),
    closedPrompts: sounds(found?.ClosedVoicePrompt),
  }
}
