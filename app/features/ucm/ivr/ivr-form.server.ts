/** The form of an IVR [373] [374] [378]: schema and choices. */
import { z } from 'zod'
import { ivr, type Ivr } from '~contract/ucm/ivr'
import type { SignedInArgs } from '~/access/guarded.server'
import { optionalChoice, requiredChoice, singleLine } from '~/forms/text-schemas.server'
import { readPhoneNumberLabels } from '../call-flow/phone-numbers.server'
import { choicesOfNames } from '../choices.server'

export const IvrForm = z.object({
  IsRoot: z.enum(['yes', 'no'], 'Choose Yes or No').transform((answer) => answer === 'yes'),
  LinkedPhoneNumber: optionalChoice,
  ParentIVR: optionalChoice,
  FallbackQueue: optionalChoice,
  IVRPrompt: requiredChoice('Choose an IVR prompt'),
  WelcomeVoicePrompt: optionalChoice,
  ClosedVoicePrompt: optionalChoice,
})

export const NewIvrForm = z.object({
  name: singleLine('Enter a name', 50).refine((name) => !/^\.\.?$/.test(name), 'An IVR cannot have this name'),
  ...IvrForm.shape,
})

export async function readIvrChoices(args: SignedInArgs, detail?: Promise<Ivr>) {
  const [meta, labelOf, found] = await Promise.all([args.api.send(ivr.meta), readPhoneNumberLabels(args), detail])
  const sounds = (current: string | undefined) => choicesOfNames(meta.AudioFiles, current)
  return {
    LinkedPhoneNumber: choicesOfNames(meta.PhoneNumbers, found?.LinkedPhoneNumber, labelOf),
    ParentIVR: choicesOfNames(
      meta.IVRNames.filter((name) => name !== found?.IVRName),
      found?.ParentIVR,
    ),
    FallbackQueue: choicesOfNames(meta.Queues, found?.FallbackQueue),
    IVRPrompt: sounds(found?.IVRPrompt),
    WelcomeVoicePrompt: sounds(found?.WelcomeVoicePrompt),
    ClosedVoicePrompt: sounds(found?.ClosedVoicePrompt),
  }
}
