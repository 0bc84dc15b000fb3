/** All that is kept of plans, each kind with the form in which another version of the portal has to read it. */
import { z } from 'zod'
import type { KeptKind } from '~/platform/stores/kept-value.server'
import { parseJson, stringifyJson } from '~/systems/upstream/json.server'
import { AbilitySchema, CallWords, PlannedApiCallSchema } from './api-call.server'

export const DAY_SECONDS = 86_400
/** How long a plan is kept after the day on which it is to be put back. */
export const DAYS_AFTER = 30

/** JSON as a text of its own in what is kept, because it has all digits of its numbers. */
export const ExactJson = z.codec(z.string(), z.unknown(), {
  decode: (text) => parseJson(Buffer.from(text)),
  encode: (value) => stringifyJson(value),
})

/** Values of a form, by the names of its fields. */
const PlanDraftSchema = z.record(z.string(), z.array(z.string()))
export type PlanDraft = z.output<typeof PlanDraftSchema>

const PlanSchema = z.object({
  title: z.string(),
  /** '3 holidays added, 10 assigned'. */
  summary: z.string(),
  /** The headings of `about` and `detail`. */
  headings: z.tuple([z.string(), z.string()]),
  back: z.object({ to: z.string(), text: z.string() }),
  calls: z.array(PlannedApiCallSchema),
  /** Sentences about what callers notice, and the names in them. */
  effects: z.object({ texts: z.array(z.string()).readonly(), names: z.array(z.string()).readonly() }),
  /** Lines that a plan leaves alone, and why: of old values [983], or of a column that cannot be read whole [752]. */
  stays: z.array(CallWords.omit({ does: true }).extend({ text: z.string() })),
  /** The day that is proposed for putting the changes back (yyyy-mm-dd), and why [1018]. */
  proposedPutBack: z.object({ day: z.string(), reason: z.string() }).optional(),
  /** The plan whose changes this one puts back. */
  putsBack: z.string().optional(),
  /** The address of the form that led to it, where that is not the page to go back to. */
  formUrl: z.string().optional(),
  /** Values of the form that led to the plan, so that people can go back to it. */
  draft: PlanDraftSchema.optional(),
  at: z.number(),
})
export type Plan = z.output<typeof PlanSchema>

/** A plan by the names under which earlier versions have kept plans. */
const KeptPlan = PlanSchema.omit({ effects: true, proposedPutBack: true, putsBack: true, formUrl: true }).extend({
  noticed: z.object({ effects: z.array(z.string()), names: z.array(z.string()) }).default({ effects: [], names: [] }),
  stays: PlanSchema.shape.stays.default([]),
  putBack: PlanSchema.shape.proposedPutBack,
  backOf: PlanSchema.shape.putsBack,
  form: PlanSchema.shape.formUrl,
})

/** The text of a plan, as it is kept. */
export const PlanText = ExactJson.pipe(
  z.codec(KeptPlan, PlanSchema, {
    decode: ({ noticed: { effects: texts, names }, putBack, backOf, form, ...plan }) => ({
      ...plan,
      effects: { texts, names },
      proposedPutBack: putBack,
      putsBack: backOf,
      formUrl: form,
    }),
    encode: ({ effects: { texts, names }, proposedPutBack, putsBack, formUrl, ...plan }) => ({
      ...plan,
      noticed: { effects: [...texts], names: [...names] },
      putBack: proposedPutBack,
      backOf: putsBack,
      form: formUrl,
    }),
  }),
)

const OutcomeSchema = z.object({
  /** `refused`: the API said no. `failed`: it was not reached. `unknown`: it was sent, and no answer came. */
  kind: z.enum(['done', 'refused', 'failed', 'unknown']),
  text: z.string().optional(),
})
/** How a call ended. `text`: why, for people. */
export type Outcome = z.output<typeof OutcomeSchema>

/** Why a round ended. All but `done` leave calls that were not made. `not-noted`: the store was away for too long. */
const Ending = z.enum(['done', 'stopped', 'signed-out', 'no-answer', 'not-noted', 'fault'])
export type Ending = z.output<typeof Ending>

/** Endings that version 2.0.1 does not know: kept as `stopped` with this cause, so that it can read the round. */
const Cause = Ending.extract(['not-noted', 'fault'])

const RoundSchema = z.object({
  /** The process that sends the calls, by a name of this round alone. */
  runner: z.string(),
  /** The places in the plan of the calls that it sends, in order. */
  calls: z.array(z.number()),
  /** The call in work. It was, or is about to be, sent. */
  sending: z.number().optional(),
  outcomes: z.record(z.string(), OutcomeSchema),
  /** The states of the values that a call changed, as the round found them (`ChangedValue`); none where they could not be read. */
  before: z.record(z.string(), z.array(z.string())),
  ending: Ending.optional(),
  /** Milliseconds. */
  at: z.number(),
})
export type KeptRound = z.output<typeof RoundSchema>

/** A round as it is kept. A cause of a later version counts as none. */
const RoundAsKept = z.codec(
  RoundSchema.extend({
    before: RoundSchema.shape.before.default({}),
    ending: Ending.exclude(Cause.options).optional(),
    cause: Cause.optional().catch(undefined),
  }),
  RoundSchema,
  {
    decode: ({ cause, ending, ...round }) => ({ ...round, ending: cause ?? ending }),
    encode({ ending, ...round }) {
      const isNew = ending === 'not-noted' || ending === 'fault'
      return isNew ? { ...round, ending: 'stopped' as const, cause: ending } : { ...round, ending }
    },
  },
)

const ReminderSchema = z.object({
  id: z.string(),
  /** yyyy-mm-dd: it shows from this day on. */
  day: z.iso.date(),
  reason: z.string().optional(),
  title: z.string(),
  summary: z.string(),
  abilities: z.array(AbilitySchema),
})
/** Reminder to put the changes of a plan back. `id`: the plan's. `abilities`: those that its calls need. */
export type Reminder = z.output<typeof ReminderSchema>

/** Drafts have the same name: only their owners tell them apart, and the name stays for what earlier versions have kept. */
export const PLAN: KeptKind<Plan> = { name: 'planned', schema: PlanText, seconds: DAY_SECONDS }
/** A form's values without a plan. It has the name of plans, and the owner of plans with 'drafts' behind. */
export const PLAN_DRAFT: KeptKind<PlanDraft> = {
  name: 'planned',
  schema: ExactJson.pipe(PlanDraftSchema),
  seconds: DAY_SECONDS,
}
/** The ids of a person's plans, the newest first; of their drafts under the same name, for the owner of drafts. */
export const PLAN_IDS: KeptKind<string[]> = { name: 'plans', schema: z.array(z.string()), seconds: DAY_SECONDS }
export const ROUND: KeptKind<KeptRound> = { name: 'round', schema: RoundAsKept, seconds: DAY_SECONDS }
/** Reminders go with their plans, of which the last goes a year and 30 days from now. */
export const REMINDERS: KeptKind<Reminder[]> = {
  name: 'put-back',
  schema: z.array(ReminderSchema),
  seconds: (366 + DAYS_AFTER) * DAY_SECONDS,
}
