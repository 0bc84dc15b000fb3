/** /cases/new: opens a case [104] [119], and sends its files with a first message [1019]. */
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { activities, cases, CASE_ORIGIN, type SubjectNode } from '~contract/cases'
import type { Key } from '~contract/fields'
import { guarded, type SignedInArgs } from '~/access/guarded.server'
import { loadIf } from '~/systems/upstream/loadable.server'
import { href } from '~/href'
import { pages } from '~/pages'
import { newestFirst } from '~/platform/time/dates.server'
import { PortalApiError } from '~/systems/portal-api/portal-api-error'
import { receivedKey } from '~/systems/portal-api/received-key'
import { readInPart } from '~/systems/upstream/read-in-part.server'
import { UpstreamError } from '~/systems/upstream/upstream-error'
import { readCaseParams } from './case-view.server'
import { Attachments, sentText } from './reply-form'
import type { Choice } from '~/forms/field-labels'
import { SelectField } from '~/ui/form/choice-field'
import { FormPage } from '~/ui/form/form-page'
import { formAction } from '~/forms/form-action.server'
import { files } from '~/forms/posted-form.server'
import type { SubmitResult, SubmitSuccess } from '~/platform/stores/idempotency-store.server'
import { listUrlWithEvent } from '~/forms/record-event.server'
import { ReadOnly } from '~/ui/form/read-only'
import { TextAreaField, TextField } from '~/ui/form/text-field'
import { Help } from '~/ui/shell/page-error'
import { Alert } from '~/ui/alert'
import { PageHead } from '~/ui/page-head'
import { useFormState } from '~/ui/form/use-form-state'
import { multiLine, requiredChoice, singleLine } from '~/forms/text-schemas.server'

export const loader = guarded('page', async (args) => {
  const { api, user, url } = args
  const [{ CaseTypes, Entitlements, SubjectTree, CaseOriginCodes }, about] = await Promise.all([
    api.send(cases.meta),
    readClosedCase(args, url.searchParams.get('about')),
  ])
  const types = CaseTypes.map(({ Key, Name }) => ({ value: String(Key), label: Name }))
  const subjects = flattenSubjects(SubjectTree)
  return {
    values: about && {
      title: `About ${about.TicketNumber}: ${about.Title}`.slice(0, 200),
      type: types.find(({ label }) => label === about.Type.Name)?.value,
      subject: onlyItem(subjects.filter(({ label }) => label.split(' / ').at(-1) === about.Subject.Title))?.value,
      description: `This is about case ${about.TicketNumber}, which is closed.\n\n`,
    },
    company: user.Organization.Name,
    contact: user.FullName,
    types,
    entitlements: Entitlements.map(({ ID, Name }) => ({ value: String(ID), label: Name })),
    subjects,
    obstacle: obstacleOf({
      origin: webOrigin(CaseOriginCodes),
      type: types[0],
      subject: subjects[0],
      entitlement: Entitlements[0],
    }),
  }
})

/** Says why nobody can create a case: a form that can never be sent would only cost people their words [878]. */
function obstacleOf(
  needed: Readonly<Record<'origin' | 'type' | 'subject' | 'entitlement', unknown>>,
): string | undefined {
  if (needed.origin === undefined) return NO_ORIGIN
  if (needed.entitlement === undefined)
    return 'Your organisation has no support contract, so cases cannot be created here.'
  if (needed.type !== undefined && needed.subject !== undefined) return undefined
  return `The provider has set up no case ${needed.type === undefined ? 'types' : 'subjects'}.`
}

/** The key of the origin that all cases of the portal have [120]. Without it people cannot open a case. */
function webOrigin(codes: readonly { readonly Key: Key; readonly Name: string }[]): Key | undefined {
  return codes.find(({ Name }) => Name === CASE_ORIGIN)?.Key
}

const NO_ORIGIN = 'The provider has no case origin named Web.'

/** The closed case that the new case follows up, if the URL names one. It fills the form. */
async function readClosedCase({ api, can }: SignedInArgs, ticketNumber: string | null) {
  if (!ticketNumber) return undefined
  const read = await loadIf(can('cases.view'), async () => {
    return api.send(cases.closedDetail, { params: await readCaseParams({ api }, ticketNumber) })
  })
  return read.kind === 'loaded' ? read.content : undefined
}

function onlyItem<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined
}

/** Every node, depth first. Its label is the chain of titles from the root. */
function flattenSubjects(nodes: readonly SubjectNode[], above = ''): Choice[] {
  return nodes.flatMap(({ ID, Title, ChildSubjects }) => {
    const label = above + Title
    return [{ value: String(ID), label }, ...flattenSubjects(ChildSubjects, `${label} / `)]
  })
}

function subjectKeys(nodes: readonly SubjectNode[]): Key[] {
  return nodes.flatMap(({ ID, ChildSubjects }) => [ID, ...subjectKeys(ChildSubjects)])
}

const NewCaseForm = z.object({
  title: singleLine('Enter a case title', 200),
  type: requiredChoice('Choose a case type'),
  subject: requiredChoice('Choose a case subject'),
  entitlement: requiredChoice('Choose an entitlement'),
  description: multiLine('Enter a description', 100_000),
  attachments: files,
})

export const action = formAction(
  'page',
  async (args, posted) => {
    const form = await posted.read(NewCaseForm)
    if (!form.ok) return form.invalid
    return form.submit((values, attachments) => openCase(args, values, attachments), { onFailure: 'below' })
  },
  { files: 'attachments' },
)

async function openCase(
  args: SignedInArgs,
  { title, type, subject, entitlement, description }: z.output<typeof NewCaseForm>,
  attachments: readonly File[],
): Promise<SubmitResult> {
  const { CaseTypes, Entitlements, SubjectTree, CaseOriginCodes } = await args.api.send(cases.meta)
  const origin = webOrigin(CaseOriginCodes)
  if (origin === undefined) return { failure: NO_ORIGIN, status: 502 }
  const earlier = attachments.length > 0 ? await readInPart(args.context, () => readOwnCasesTitled(args, title)) : []
  await args.api.send(cases.create, {
    body: {
      SubjectId: receivedKey(subjectKeys(SubjectTree), subject),
      CaseTypeKey: receivedKey(
        CaseTypes.map(({ Key }) => Key),
        type,
      ),
      Title: title,
      EntitlementId: receivedKey(
        Entitlements.map(({ ID }) => ID),
        entitlement,
      ),
      Description: description,
      CaseOriginKey: origin,
    },
  })
  // The response does not name the new case.
  const numbers = await readOwnCasesTitled(args, title)
  const ticketNumber = earlier && numbers?.find((number) => !earlier.includes(number))
  const list =
    ticketNumber === undefined ? pages.cases.path : listUrlWithEvent(args, pages.cases, 'created', ticketNumber)
  if (attachments.length === 0) return { to: list }
  return { to: list, ...(await sendFiles(args, { title, ticketNumber }, attachments)) }
}

/** Numbers of the person's own active cases with this title, the newest first; undefined if they cannot be read. */
async function readOwnCasesTitled({ api, user }: SignedInArgs, title: string): Promise<string[] | undefined> {
  try {
    const ownCases = (await api.send(cases.active)).rows.filter(
      (row) => row.Title === title && row.PrimaryContact?.FullName === user.FullName,
    )
    return newestFirst(ownCases, ({ DateCreated }) => DateCreated).map(({ TicketNumber }) => TicketNumber)
  } catch (error) {
    if (error instanceof PortalApiError) return undefined
    throw error
  }
}

/**
 * Sends the first message of a case that exists by now, so nothing that fails may make people create it again [1019]: they
 * find the message in the reply of the case.
 */
async function sendFiles(
  { api }: SignedInArgs,
  { title, ticketNumber }: { title: string; ticketNumber: string | undefined },
  attachments: readonly File[],
): Promise<Partial<SubmitSuccess>> {
  const names = attachments.map(({ name }) => name).join(', ')
  if (ticketNumber === undefined) {
    const text = `Your case is created, but its number is not known yet. Please attach its files when it is in the list: ${names}`
    return { toast: { kind: 'danger', text } }
  }
  const subject = `Re: ${title}`.slice(0, 200)
  const description = `Attached: ${names}`.slice(0, 1_000)
  try {
    await api.send(activities.sendMessage, { body: { subject, description, ticketNumber }, files: attachments })
    return { toast: { kind: 'success', text: sentText(attachments.length) } }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return {
      to: href(pages.case, { no: ticketNumber }, 'reply'),
      toast: { kind: 'danger', text: `Case ${ticketNumber} is created, but its files were not sent.` },
      unsent: { failure: error.text, values: { subject: [subject], description: [description] } },
    }
  }
}

export default function OpenCasePage() {
  const { company, contact, types, subjects, entitlements, values, obstacle } = useLoaderData<typeof loader>()
  const form = useFormState<typeof action>({ values })
  if (obstacle !== undefined && !form.result) return <NotPossible why={obstacle} />
  return (
    <FormPage
      title="Create new case"
      form={form}
      submit="Create"
      progress="Creating..."
      cancel="/cases"
      required="most"
      withFiles
    >
      <div className="fields-2">
        <ReadOnly label="Company name" value={company} isName />
        <ReadOnly label="Primary contact" value={contact} isName />
      </div>
      <TextField field={form.field('title')} label="Case Title" maxLength={200} />
      <SelectField field={form.field('type')} label="Case Type" placeholder="Choose a case type" choices={types} />
      <SelectField
        field={form.field('subject')}
        label="Case Subject"
        placeholder="Choose a case subject"
        choices={subjects}
      />
      <SelectField
        field={form.field('entitlement')}
        label="Entitlement"
        placeholder="Choose an entitlement"
        choices={entitlements}
      />
      <TextAreaField field={form.field('description')} label="Description" rows={5} />
      <Attachments form={form} go="with a first message, right after the case is created" />
    </FormPage>
  )
}

function NotPossible({ why }: { why: string }) {
  return (
    <section className="page-form">
      <PageHead title={pages.newCase.title} />
      <Alert kind="danger">
        <p>{why}</p>
        <p>You cannot create a case at the moment. Please tell support.</p>
      </Alert>
      <Help />
    </section>
  )
}
