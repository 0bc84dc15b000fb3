/** Support cases and their activities [092] [119] [138]. */
import { z } from 'zod'
import { SLOW_MS, get, ignored, json, jsonBody, list, multipartBody, post } from './endpoint'
import { integer, date, id, type Key, key, listOf, nested, nothing, text, boolean } from './fields'

/** The origin of cases that people open in the portal [120]. */
export const CASE_ORIGIN = 'Web'

/** Unchanged, because turning absent text into '', 80,000 times in a long list, takes as long as JSON.parse itself. */
const textAsGiven = id.nullish()

/** A text that somebody wrote in a mail or a form. All other texts are plain [854]. */
const mailText = text.describe('Plain text, or a mail in HTML. Of HTML the text, lists, tables and links are shown.')

/** A row of both case lists. */
export const CaseRow = z.object({
  TicketNumber: id.describe('The key of the case.'),
  Title: textAsGiven,
  Type: z.object({ Name: textAsGiven }).or(nothing).nullish(),
  Subject: z.object({ Title: textAsGiven }).or(nothing).nullish(),
  Origin: z.object({ Name: textAsGiven }).or(nothing).nullish(),
  PrimaryContact: z.object({ FullName: textAsGiven }).or(nothing).nullish(),
  Status: textAsGiven,
  DateCreated: date,
})
export type CaseRow = z.output<typeof CaseRow>

/** One case, with the fields of a row. A closed case has no `Entitlement` [148]. */
export const CaseDetail = z.object({
  TicketNumber: id.describe('The key of the case.'),
  Title: text,
  Type: nested({ Name: text }),
  Subject: nested({ Title: text }),
  Origin: nested({ Name: text }),
  PrimaryContact: nested({ FullName: text }),
  Entitlement: nested({ Name: text }).describe('What the customer is entitled to, such as a support contract.'),
  Status: text,
  DateCreated: date,
  Description: mailText,
})
export type CaseDetail = z.output<typeof CaseDetail>

export const ClosedCaseDetail = CaseDetail.omit({ Entitlement: true })
export type ClosedCaseDetail = z.output<typeof ClosedCaseDetail>

export interface SubjectNode {
  ID: Key
  Title: string
  ChildSubjects: SubjectNode[]
}
/** People can choose every node; its label is the chain of titles. */
export const SubjectNode: z.ZodType<SubjectNode> = z.object({
  ID: key,
  Title: text,
  get ChildSubjects() {
    return listOf(SubjectNode)
  },
})

/** The choices of a new case [109]. */
export const CaseMeta = z.object({
  CaseTypes: listOf(z.object({ Key: key, Name: text })),
  Entitlements: listOf(z.object({ ID: key, Name: text })),
  SubjectTree: z
    .union([z.array(SubjectNode), SubjectNode.transform((root) => [root]), z.null().transform(() => [])])
    .default([])
    .describe('The subjects of a case. People can choose each node; one root may come without the list.'),
  CaseOriginCodes: listOf(z.object({ Key: key, Name: text })).describe(
    `A new case has the origin with the name ${CASE_ORIGIN}.`,
  ),
})
export type CaseMeta = z.output<typeof CaseMeta>

export const NewCase = z.strictObject({
  SubjectId: key.describe('The `ID` of a subject, as `cases/meta` has it.'),
  CaseTypeKey: key.describe('The `Key` of a case type, as `cases/meta` has it.'),
  Title: z.string(),
  EntitlementId: key.describe('The `ID` of an entitlement, as `cases/meta` has it.'),
  Description: z.string(),
  CaseOriginKey: key.describe(`The \`Key\` of the origin with the name ${CASE_ORIGIN}, as \`cases/meta\` has it.`),
})

export const Activity = z.object({
  Subject: text,
  Type: text,
  Status: text.describe('Of a mail or a call best ‘Sent’, ‘Made’ or ‘Received’: the portal shows who waits for whom.'),
  CreatedBy: text.describe('The name of a person.'),
  CreatedOn: date,
  Description: mailText,
})
export type Activity = z.output<typeof Activity>

export const cases = {
  count: get('cases/count', { about: 'How many active cases there are.', answer: json(integer) }),
  active: get('cases', { about: 'The active cases that the person may see.', answer: list(CaseRow) }),
  closed: get('cases/closedcases', { about: 'The cases closed in the last 12 months.', answer: list(CaseRow) }),
  meta: get('cases/meta', { about: 'The choices of a new case.', answer: json(CaseMeta) }),
  create: post('cases/create', { about: 'Opens a case.', body: jsonBody(NewCase), answer: ignored }),
  detail: get('cases/get/{ticketNumber}', { about: 'An active case.', answer: json(CaseDetail) }),
  closedDetail: get('cases/get/closed/{ticketNumber}', {
    about: 'A closed case, which has no entitlement.',
    answer: json(ClosedCaseDetail),
  }),
  owner: get('cases/owner/{ticketNumber}', { about: 'Whether the case is the person’s.', answer: json(boolean) }),
  close: post('cases/close/{ticketNumber}', { about: 'Closes a case for good.', answer: ignored }),
}

export const activities = {
  list: get('activities/get/{ticketNumber}', {
    about: 'What happened to an active or closed case.',
    answer: list(Activity),
  }),
  sendMessage: post('activities/sendmessage', {
    about: 'A reply to a case, with files of at most 15,000,000 bytes each.',
    body: multipartBody(
      z.strictObject({
        subject: z.string(),
        description: z.string().describe('The message.'),
        ticketNumber: z.string(),
      }),
      'attachments',
    ),
    answer: ignored,
    timeToFirstByteMs: SLOW_MS,
  }),
}
