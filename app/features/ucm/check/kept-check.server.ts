/** What is kept of a person's checks, for the pages of any process: how far one is, and what the last one found [909]. */
import { z } from 'zod'
import type { SignedInArgs } from '../../../access/guarded.server'
import { ownerOf } from '../../../access/owner.server'
import type { CheckProgress, CheckRead } from './check-view'
import { severities } from './finding'

const Progress = z.object({ made: z.number(), of: z.number(), isSlowed: z.boolean() })

const Finding = z.object({
  severity: z.enum(severities),
  title: z.string(),
  text: z.string(),
  to: z.string(),
  link: z.string(),
  call: z.string().optional(),
})
const Kept = z.object({
  found: z.object({
    findings: z.array(Finding),
    fine: z.array(z.string()),
    names: z.array(z.string()),
    notChecked: z.array(z.string()),
    numbers: z.number(),
  }),
  at: z.string(),
})

interface KeptCheck {
  readonly found: CheckRead
  /** When it ended, in ISO 8601. */
  readonly at: string
}

type MadeSoFar = Omit<CheckProgress, 'stage'>

/** Undefined while no check of this person runs. */
export async function checkProgress(args: SignedInArgs): Promise<CheckProgress | undefined> {
  const text = await args.context.stores.checks.progress(checkOwner(args))
  return text === undefined ? undefined : { stage: 'running', ...Progress.parse(JSON.parse(text)) }
}

/** What the person's last check found; undefined without one of the last day. */
export async function keptCheck(args: SignedInArgs): Promise<KeptCheck | undefined> {
  const text = await args.context.stores.checks.result(checkOwner(args))
  // Another version of the portal may have kept it.
  return text === undefined ? undefined : Kept.safeParse(JSON.parse(text)).data
}

export function progressText(progress: MadeSoFar): string {
  return JSON.stringify(progress)
}

export function keptText(found: CheckRead): string {
  return JSON.stringify({ found, at: new Date().toISOString() } satisfies KeptCheck)
}

/** What was found is for the person who asked for it, as long as they are in the same organisation and may see the same. */
export function checkOwner(args: SignedInArgs): readonly unknown[] {
  return [ownerOf(args), ...SEEN.map(args.can)]
}

const SEEN = ['queues.view', 'ivr.view', 'agents.view', 'audio.view'] as const
