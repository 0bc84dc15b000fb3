/** A person's checks, kept for the pages of any process: how far one is, and what the last one found [909]. */
import { z } from 'zod'
import type { SignedInArgs } from '~/access/guarded.server'
import { KeptValue, type KeptKind } from '~/platform/stores/kept-value.server'
import { ownerOf } from '~/access/owner.server'
import type { CheckProgress, CheckReport } from './check-view'
import { severities } from './finding'

const Progress = z.object({ made: z.number(), of: z.number(), isSlowed: z.boolean() })

const FindingSchema = z.object({
  severity: z.enum(severities),
  title: z.string(),
  text: z.string(),
  to: z.string(),
  link: z.string(),
  call: z.string().optional(),
})
const Result = z.object({
  found: z.object({
    findings: z.array(FindingSchema),
    fine: z.array(z.string()),
    names: z.array(z.string()),
    notChecked: z.array(z.string()),
    numbers: z.number(),
  }),
  at: z.string(),
})

export type MadeSoFar = z.output<typeof Progress>
interface KeptCheck {
  readonly found: CheckReport
  /** When it ended, in ISO 8601. */
  readonly at: string
}

/** A process that has reported nothing for so long has died. */
const PROGRESS: KeptKind<MadeSoFar> = { name: 'checking', schema: Progress, seconds: 15 }
const RESULT: KeptKind<KeptCheck> = { name: 'checked', schema: Result, seconds: 86_400 }

/** Undefined while no check of this person runs. */
export async function readProgress(args: SignedInArgs): Promise<CheckProgress | undefined> {
  const made = await progressOf(args).read()
  return made && { stage: 'running', ...made }
}

/** The progress of the person's check. The process that makes the check claims it. */
export function progressOf(args: SignedInArgs): KeptValue<MadeSoFar> {
  return new KeptValue(args.context.stores.largeEntries, PROGRESS, checkOwner(args))
}

/** Result of the person's last check of the day. */
export function keptCheck(args: SignedInArgs): KeptValue<KeptCheck> {
  return new KeptValue(args.context.stores.largeEntries, RESULT, checkOwner(args))
}

/** Only the person who asked for a check sees it, as long as they are in the same organisation and may see the same. */
function checkOwner(args: SignedInArgs): readonly unknown[] {
  return [...ownerOf(args), ...VIEW_ABILITIES.map(args.can)]
}

const VIEW_ABILITIES = ['queues.view', 'ivr.view', 'agents.view', 'audio.view'] as const
