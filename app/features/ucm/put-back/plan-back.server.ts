/** The plan that gives values back what they were before a run, without those that somebody has changed since [983]. */
import { holidays } from '~contract/ucm/holidays'
import type { SignedInArgs } from '~/access/guarded.server'
import { Refusal } from '~/platform/http/shown-error'
import { joinWords } from '~/platform/text/wording'
import { readEffects } from '../effects/read-effects.server'
import type { ChangedValue } from '../runs/changed-value.server'
import { setupChangesOf, changedValuesOf } from '../runs/changed-values.server'
import { ValueReader } from '../runs/value-reader.server'
import { ApiCallFiller } from '../runs/fill-api-call.server'
import { savePlan } from '../runs/plan.server'
import type { Plan } from '../runs/kept-plan.server'
import type { PlannedApiCall } from '../runs/api-call.server'
import { runViewOf, type Run } from '../runs/read-run.server'
import { mayHaveChanged, runUrl } from '../runs/run-view'

type Stay = Plan['stays'][number]

/** The values of a call, or the reason why it has none that can be put back. */
interface CallValues {
  readonly call: PlannedApiCall
  readonly place: number
  readonly values: readonly ChangedValue[] | string
}

/** The address of the review of what is put back. Throws 409 where nothing is left to put back, 502 where it cannot be read. */
export async function reviewPutBack(args: SignedInArgs, run: Run): Promise<string> {
  const { plan } = run
  const { calls, stays, restored } = await compareWithNow(args, run)
  if (calls.length === 0) throw nothingLeft(stays)
  const hasHolidays = restored.some(({ kind }) => kind === 'holiday')
  const days = hasHolidays ? (await args.api.cached(holidays.list)).rows : []
  const { all: effects } = await readEffects(args, setupChangesOf(calls, days))
  const stay = stays.length === 1 ? '1 stays as it is' : `${stays.length} stay as they are`
  return savePlan(args, {
    title: `Put back: ${plan.title.replace(/^Put back: /, '')}`,
    summary: [`${calls.length} put back`, ...(stays.length > 0 ? [stay] : [])].join(', '),
    headings: plan.headings,
    back: { to: runUrl(run.id), text: 'Back to the changes' },
    calls,
    stays,
    effects,
    putsBack: run.id,
  })
}

/** Compares each value with what the run made of it. The last calls come first, so that none takes what another still has. */
async function compareWithNow(args: SignedInArgs, run: Run) {
  const { api } = args
  const reader = new ValueReader()
  const changed = await readChangedCalls(args, run)
  const [calls, stays, restored]: [PlannedApiCall[], Stay[], ChangedValue[]] = [[], [], []]
  const all = changed.flatMap(({ values }) => (typeof values === 'string' ? [] : values))
  const texts = new Map(
    await Promise.all(all.map(async (value) => [value, await reader.readText(api, value)] as const)),
  )
  for (const { call, place, values } of changed) {
    const { about, detail, target } = call
    const stay = (text: string) => stays.push({ about, detail, target, text })
    if (typeof values === 'string') stay(values)
    else
      for (const [index, value] of values.entries()) {
        const found = run.rounds.toReversed().flatMap(({ before }) => before[place]?.[index] ?? [])
        const back = value.planBack(found, texts.get(value))
        if (typeof back === 'string') stay(back)
        else if (back) {
          calls.push(back)
          restored.push(value)
        }
      }
  }
  return { calls, stays, restored }
}

/** The calls of the run that were carried out, or may have been, the last one first. */
async function readChangedCalls({ api }: SignedInArgs, run: Run): Promise<CallValues[]> {
  const states = runViewOf(run).calls
  const filler = new ApiCallFiller()
  const changed: CallValues[] = []
  for (const [place, call] of [...run.plan.calls.entries()].toReversed()) {
    const state = states[place]
    if (!state || !mayHaveChanged(state)) continue
    const filled = await filler.fill(api, call)
    changed.push({ call, place, values: typeof filled === 'string' ? filled : changedValuesOf(filled) })
  }
  return changed
}

function nothingLeft(stays: readonly Stay[]): Refusal {
  const names = stays.map(({ about, target, text }) => `${[about, target].filter(Boolean).join(', ')} (${text})`)
  const why = names.length > 0 ? `${joinWords(names, 10)}.` : 'All is as it was before.'
  return new Refusal(`Nothing is left to put back. ${why}`, 409, 'nothing to put back')
}
