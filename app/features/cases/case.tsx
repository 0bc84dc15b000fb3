/** /cases/ticket?no=: a case and the reply form. /cases/closedticket?no=: a closed case, read-only [123] [147]. */
import { TextWithNames } from '~/ui/names'
import { data } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { activities } from '~contract/cases'
import { guarded } from '~/access/guarded.server'
import { formAction } from '~/forms/form-action.server'
import { loadIf } from '~/systems/upstream/loadable.server'
import { files, type PostedForm } from '~/forms/posted-form.server'
import { multiLine, singleLine } from '~/forms/text-schemas.server'
import { href, partHref } from '~/href'
import { pages } from '~/pages'
import { Alert } from '~/ui/alert'
import { IfAllowed } from '~/ui/allowed'
import { Badge } from '~/ui/badge'
import { PageWithDialogs } from '~/ui/dialog/dialog-route'
import { Icon } from '~/ui/icon'
import { MissingRows } from '~/ui/missing-rows'
import { PageHead } from '~/ui/page-head'
import { recordHandle } from '~/ui/record-name'
import { Time } from '~/ui/time'
import { recordMeta } from '~/ui/shell/record-meta'
import { useRoute } from '~/ui/shell/route'
import { Timeline } from './case-activities'
import { CaseFacts } from './case-details'
import { caseKindOf, caseKinds } from './case-kinds'
import { canReply, replyPermission } from './case-permissions.server'
import { requireCaseOfUrl, readCaseParams, caseTitle, readIfClosed, readCase } from './case-view.server'
import { MailText } from './mail-text/mail-text'
import { ReplyForm, sentText } from './reply-form'
import { WhoseTurn } from './whose-turn'

export const loader = guarded('page', async (args) => {
  const { ticketNumber } = requireCaseOfUrl(args)
  const isActive = caseKindOf(args.route) === caseKinds.active
  const [read, respondable] = await Promise.all([
    readCase(args),
    loadIf(isActive && args.can('cases.respond'), () => canReply(args, ticketNumber)),
  ])
  return { ...read, recordName: ticketNumber, recordTitle: caseTitle(read.shown), respondable }
})

export const handle = recordHandle
export const meta = recordMeta()

const Reply = z.object({
  subject: singleLine('Enter a subject', 200),
  description: multiLine('Enter a message', 100_000),
  attachments: files,
})

export const action = formAction(
  'edit',
  async (args, posted, granted) => {
    if (caseKindOf(args.route) === caseKinds.closed) throw data(null, { status: 405 })
    const { ticketNumber, query } = requireCaseOfUrl(args)
    const form = await posted.read(Reply)
    if (granted === 'closed') {
      return lateReply(posted, form.ok ? form.files : (form.invalid.data.storedUploads ?? []))
    }
    if (!form.ok) return form.invalid

    let hasClosedMeanwhile = false
    const submitted = await form.submit(async ({ subject, description }, attached) => {
      const body = { subject, description, ticketNumber }
      try {
        // Throws 404 for a number with odd characters that no list of cases has.
        await readCaseParams(args, ticketNumber)
        await args.api.send(activities.sendMessage, { body, files: attached })
      } catch (error) {
        hasClosedMeanwhile = (await readIfClosed(args, ticketNumber, error)) !== undefined
        throw error
      }
      return { to: href(pages.case, query, 'newest'), toast: { kind: 'success', text: sentText(attached.length) } }
    })
    return hasClosedMeanwhile ? lateReply(posted, form.files) : submitted
  },
  { files: 'attachments', permission: replyPermission },
)

/** The answer to a reply that came after the case was closed: nothing was sent, and the person can copy what they typed. */
function lateReply({ submittedValues }: PostedForm, attached: readonly { readonly name: string }[]) {
  const text = submittedValues['description']?.[0] ?? ''
  return data({ closedReply: { text, files: attached.map(({ name }) => name) } }, { status: 409 })
}

export default function CasePage() {
  const { shown, timeline, turns, missingActivities, respondable, back, query } = useLoaderData<typeof loader>()
  const kind = caseKindOf(useRoute())
  const { page, backText, activitiesTitle } = kind
  const { ticketNumber, title, status, tone, contact, createdOn, description } = shown
  const closedReply = useClosedReply()
  const isClosed = kind === caseKinds.closed || closedReply !== undefined
  const isRespondable = !isClosed && respondable.kind === 'loaded' && respondable.content
  return (
    <PageWithDialogs>
      <p className="d-md-none d-print-none mb-2 small">
        <Link to={back}>{backText}</Link>
      </p>
      <PageHead
        title={title || ticketNumber}
        badge={status && <Badge text={status} tone={tone} />}
        subtitle={
          <>
            <TextWithNames text={`Case ${ticketNumber}`} names={[ticketNumber]} />
            {createdOn.text && (
              <span>
                , created on <Time date={createdOn} />
              </span>
            )}
            {contact && <TextWithNames text={`, for ${contact}`} names={[contact]} />}
          </>
        }
      >
        <a className="btn btn-outline-secondary" href={partHref(page, 'print', query)}>
          <Icon name="printer" />
          Print
        </a>{' '}
        {isClosed && <FollowUpLink ticketNumber={ticketNumber} />}
        {isRespondable && (
          <Link className="btn btn-outline-danger" to={partHref(page, 'close', query)} preventScrollReset>
            Close case
          </Link>
        )}
      </PageHead>
      <p className="d-xl-none d-print-none mb-2 small">
        <a href="#details">{page.title}</a>
      </p>
      <div className="with-rail">
        <div>
          {description.length > 0 && (
            <section className="card mb-3" aria-labelledby="description">
              <header className="card-header head">
                <h2 id="description">Description</h2>
              </header>
              <div className="entry-text px-3 py-12">
                <MailText text={description} />
              </div>
            </section>
          )}
          <h2 className="mb-2">
            <span>{activitiesTitle}</span>
            {timeline.kind === 'loaded' && (
              <span className="count fw-normal text-body-secondary">{` ${timeline.content.length}`}</span>
            )}
          </h2>
          {closedReply === undefined ? (
            <ReplyForm respondable={respondable} title={title} />
          ) : (
            <ClosedReply ticketNumber={ticketNumber} {...closedReply} />
          )}
          <MissingRows count={missingActivities} />
          <Timeline timeline={timeline} title={title} />
        </div>
        <section className="card mb-3" id="details" aria-labelledby="details-title">
          <header className="card-header head">
            <h2 id="details-title">{page.title}</h2>
          </header>
          <div className="card-body">
            <CaseFacts shown={shown} />
            {turns && <WhoseTurn turns={turns} />}
          </div>
        </section>
      </div>
    </PageWithDialogs>
  )
}

/** The reply that a person typed before the case was closed, with the names of its files. */
interface LateReply {
  readonly text: string
  readonly files: readonly string[]
}

function useClosedReply(): LateReply | undefined {
  const answer = useActionData<typeof action>()
  return answer && 'closedReply' in answer ? answer.closedReply : undefined
}

function ClosedReply({ ticketNumber, text, files }: LateReply & { ticketNumber: string }) {
  return (
    <section className="card mb-3" aria-labelledby="closed-reply">
      <header className="card-header head">
        <h3 id="closed-reply">Your reply was not sent</h3>
      </header>
      <div className="card-body">
        <Alert kind="danger">
          <p>{`Case ${ticketNumber} has been closed meanwhile. You can copy your reply into a new case.`}</p>
          {files.length > 0 && (
            <p>
              <span>{`Please keep: ${files.join(', ')}.`}</span>{' '}
              <span>{`You can attach ${files.length === 1 ? 'it' : 'them'} to the new case.`}</span>
            </p>
          )}
        </Alert>
        <label className="form-label" htmlFor="typed">
          Your reply
        </label>
        <textarea className="form-control" id="typed" rows={5} readOnly value={text} />
        <p className="form-actions">
          <FollowUpLink ticketNumber={ticketNumber} />
        </p>
      </div>
    </section>
  )
}

function FollowUpLink({ ticketNumber }: { ticketNumber: string }) {
  return (
    <IfAllowed ability="cases.open">
      <Link className="btn btn-outline-secondary" to={href(pages.newCase, { about: ticketNumber })}>
        Open a follow-up case
      </Link>
    </IfAllowed>
  )
}
