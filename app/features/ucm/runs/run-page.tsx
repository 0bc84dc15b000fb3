/** A plan before, while and after its calls are sent. */
import { Link } from '@remix-run/react'
import { countNoun } from '~/platform/text/wording'
import { Alert } from '~/ui/alert'
import { Card } from '~/ui/card'
import { Tick } from '~/ui/form/choice-field'
import { DateField, TextField } from '~/ui/form/text-field'
import { PostForm } from '~/ui/form/post-form'
import type { FormState } from '~/ui/form/use-form-state'
import { useHydrated } from '~/ui/hydration'
import { NotesList } from '~/ui/notes-list'
import { PageHead } from '~/ui/page-head'
import { PutBackButtons, type ReminderView } from '~/ui/reminders-card'
import { Time } from '~/ui/time'
import { useProgress } from '~/ui/use-progress'
import { partHref } from '~/href'
import { pages } from '~/pages'
import { isLeft, reminderLinks, runUrl, sumOf, type ApiCallView, type RunView } from './run-view'
import { CallTable, Stays } from './run-calls'

type StartForm = FormState<'round' | 'unknown' | 'day' | 'reason'>

interface RemindDays {
  readonly first: string
  readonly last: string
  /** The portal keeps reminders in the memory of one process. */
  readonly isInMemory: boolean
}

interface LoadedRun {
  readonly run: RunView
  readonly remind: RemindDays
  readonly reminder?: ReminderView | undefined
}

export function RunPage({ loaded, form }: { loaded: LoadedRun; form: StartForm }) {
  const address = partHref(pages.changes, 'progress', { plan: loaded.run.id })
  const run = useProgress(loaded.run, address, isRunView)
  const { remind, reminder } = loaded
  return (
    <>
      <PageHead title={run.title} />
      {run.stage === 'planned' && <PlannedRun run={run} remind={remind} form={form} />}
      {run.stage === 'running' && <OngoingRun run={run} />}
      {run.stage === 'ended' && <EndedRun run={run} remind={remind} form={form} />}
      {run.canPutBack && <PutBackCard id={run.id} reminder={reminder} />}
    </>
  )
}

function isRunView(answer: unknown): answer is RunView {
  return typeof answer === 'object' && answer !== null && 'calls' in answer && 'stage' in answer
}

function PlannedRun({ run, remind, form }: { run: RunView; remind: RemindDays; form: StartForm }) {
  const { calls, round, effects } = run
  const isSingle = calls.length === 1
  return (
    <>
      <Alert kind="info">
        <p>
          <strong>Nothing has been sent yet.</strong> The changes are made one after the other. If one fails, the others
          are still made.
        </p>
      </Alert>
      {effects.texts.length > 0 && (
        <Card title="What callers notice">
          <NotesList {...effects} />
        </Card>
      )}
      {run.stays.length > 0 && <Stays stays={run.stays} />}
      <div className="list card mb-3 run">
        <RunHead title={isSingle ? 'This change will be made' : `These ${calls.length} changes will be made`}>
          {run.summary}
        </RunHead>
        <PostForm
          form={form}
          submit={isSingle ? 'Apply this change' : `Apply these ${calls.length} changes`}
          progress="Starting..."
          cancel={<BackLink run={run} text="Back" />}
          cancelFirst
        >
          <input type="hidden" name="round" value={round} />
          <CallTable run={run} />
          <PutBackLater remind={remind} form={form} />
        </PostForm>
      </div>
    </>
  )
}

/** Asks for the day on which the changes are to be put back. */
function PutBackLater({ remind: { first, last, isInMemory }, form }: { remind: RemindDays; form: StartForm }) {
  return (
    <div className="border-top px-3 pt-12 d-print-none">
      <div className="row g-12">
        <div className="col-12 col-md-4">
          <DateField field={form.field('day')} label="Put back on" optional min={first} max={last} />
        </div>
        <div className="col-12 col-md-8">
          <TextField field={form.field('reason')} label="Reason" optional maxLength={100} />
        </div>
      </div>
      <p className="form-text mt-0 mb-12">
        <span>
          From that day on the portal reminds you, and nobody else, on Home and on uCallManager, for 30 days. It changes
          nothing by itself.
        </span>{' '}
        <span>
          {isInMemory
            ? 'This portal forgets it when it is started again, and after 24 days.'
            : 'If the portal loses what it keeps for a time, you are not reminded: note an important day elsewhere too.'}
        </span>
      </p>
    </div>
  )
}

/** Puts the changes back, or says that they stay. */
function PutBackCard({ id, reminder }: { id: string; reminder: ReminderView | undefined }) {
  return (
    <Card title="Way back">
      <p>
        {reminder ? (
          <span>
            <span>The portal reminds you to put this back from</span> <Time date={reminder.day} /> <span>until</span>{' '}
            <Time date={reminder.until} />
            <span>.</span>
          </span>
        ) : (
          <span>For a day you can put back what these changes did.</span>
        )}{' '}
        <span>You review it first. What somebody has changed since stays as it is.</span>
      </p>
      <PutBackButtons id={id} links={reminderLinks} hasReminder={reminder !== undefined} />
    </Card>
  )
}

function OngoingRun({ run }: { run: RunView }) {
  const { calls } = run
  const isHydrated = useHydrated()
  const made = calls.filter(({ state }) => state !== 'waiting' && state !== 'in work').length
  return (
    <>
      <Alert kind="info">
        <p>
          <strong>{`${made} of ${countNoun(calls.length, 'change')} tried.`}</strong> You may leave this page: the
          changes are still made.
        </p>
        <progress value={made} max={calls.length} aria-label="Changes tried" />
        {!isHydrated && (
          <p>
            <a href={runUrl(run.id)}>Show what has been made by now</a>
          </p>
        )}
      </Alert>
      <div className="list card mb-3 run">
        <RunHead title="Outcome" />
        <CallTable run={run} />
        <div className="form-actions">
          <BackLink run={run} text={run.back.text} />
        </div>
      </div>
    </>
  )
}

function EndedRun({ run, remind, form }: { run: RunView; remind: RemindDays; form: StartForm }) {
  const { calls, round, why } = run
  const left = calls.filter(isLeft).length
  const unknownCalls = calls.flatMap((call, place) => (call.state === 'unknown' ? [{ ...call, place }] : []))
  const isWell = calls.every(({ state }) => state === 'done')
  const outcome = <CallTable run={run} />
  return (
    <>
      <Alert kind={isWell ? 'success' : 'danger'}>
        <p>
          <strong>{`${sumOf(calls)}.`}</strong> {why && <span>{why}</span>}
        </p>
      </Alert>
      <div className="list card mb-3 run">
        <RunHead title="Outcome" />
        {isWell ? (
          <>
            {outcome}
            <div className="form-actions">
              <BackLink run={run} text={run.back.text} />
            </div>
          </>
        ) : (
          <PostForm
            form={form}
            submit={again(left, unknownCalls.length)}
            progress="Starting..."
            cancel={<BackLink run={run} text={run.back.text} />}
            cancelFirst
          >
            <input type="hidden" name="round" value={round} />
            {outcome}
            {unknownCalls.length > 0 && <UnknownCalls calls={unknownCalls} form={form} />}
            {!run.canPutBack && <PutBackLater remind={remind} form={form} />}
            {left > 0 && (
              <p className="px-3 pt-12 mb-0">
                <strong>{left === 1 ? '1 change is left' : `${left} changes are left`}</strong>
              </p>
            )}
          </PostForm>
        )}
      </div>
    </>
  )
}

function again(left: number, unknown: number): string {
  if (left === 0) return 'Make the ticked changes again'
  if (unknown > 0)
    return left === 1 ? 'Make it and the ticked ones again' : `Make these ${left} and the ticked ones again`
  return left === 1 ? 'Make it again' : `Make these ${left} again`
}

interface UnknownProps {
  readonly calls: readonly (ApiCallView & { readonly place: number })[]
  readonly form: StartForm
}

/** Nothing is repeated by itself that may have been carried out. */
function UnknownCalls({ calls, form }: UnknownProps) {
  const field = form.field('unknown')
  return (
    <fieldset className="px-3 pt-12">
      <legend className="form-label">Not known whether it was carried out</legend>
      <p className="form-text mb-2">Look whether it was. Tick what should be made again.</p>
      {calls.map(({ place, about, detail, does, target }) => (
        <Tick
          key={place}
          type="checkbox"
          id={`${field.id}-${place}`}
          name={field.name}
          value={place}
          isName
          label={`${about}, ${detail}: ${does} ${target ?? ''}`.trimEnd()}
          defaultChecked={field.values.includes(String(place))}
        />
      ))}
    </fieldset>
  )
}

function RunHead({ title, children }: { title: string; children?: string }) {
  return (
    <div className="card-header head">
      <h2>{title}</h2>
      {children && <span className="small text-body-secondary">{children}</span>}
    </div>
  )
}

function BackLink({ run, text }: { run: RunView; text: string }) {
  return (
    <Link className="btn btn-link" to={run.back.to}>
      {text}
    </Link>
  )
}
