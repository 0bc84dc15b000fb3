/** Support cases and their activities [092] [119] [138]. */
import { z } from 'zod'
import { SLOW_MS, get, ignored, json, jsonBody, list, multipartBody, post } from './endpoint'
import { id, type Key, key, listOf, nested, number, text, yesOrNo } from './fields'

/** Unchanged, because turning absent text into '', 80,000 times in a long list, takes as long as JSON.parse itself. */
const textAsGiven = id.nullish()

/** A row of both case lists. `DateCreated` is an ISO date and time; without an offset it is UTC. */
export const CaseRow = z.object({
  TicketNumber: id,
  Title: textAsGiven,
  Type: z.object({ Name: textAsGiven }).nullish(),
  Subject: z.object({ Title: textAsGiven }).nullish(),
  Origin: z.object({ Name: textAsGiven }).nullish(),
  PrimaryContact: z.object({ FullName: textAsGiven }).nullish(),
  Status: textAsGiven,
  DateCreated: textAsGiven,
})
export type CaseRow = z.output<typeof CaseRow>

/** One case, with the fields of a row. A closed case has no `Entitlement` [148]. */
export const CaseDetail = z.object({
  TicketNumber: id,
  Title: text,
  Type: nested({ Name: text }),
  Subject: nested({ Title: text }),
  Origin: nested({ Name: text }),
  PrimaryContact: nested({ FullName: text }),
  Entitlement: nested({ Name: text }),
  Status: text,
  DateCreated: text,
  Description: text,
})
export type CaseDetail = z.output<typeof CaseDetail>

export const ClosedCaseDetail = CaseDetail.omit({ Entitlement: true })
export type ClosedCaseDetail = z.output<typeof ClosedCaseDetail>

/** A node of the subject tree. People can choose every node; its label is the chain of titles. */
export interface SubjectNode {
  ID: Key
  Title: string
  ChildSubjects: SubjectNode[]
}
const SubjectNode: z.ZodType<SubjectNode> = z.object({
  ID: key,
  Title: text,
  get ChildSubjects() {
    return listOf(SubjectNode)
  },
})

/** The choices of a new case [109]. The tree may be one root or a list of roots. */
export const CaseMeta = z.object({
  CaseTypes: listOf(z.object({ Key: key, Name: text })),
  Entitlements: listOf(z.object({ ID: key, Name: text })),
  SubjectTree: z
    .union([z.array(SubjectNode), SubjectNode.transform((root) => [root]), z.null().transform(() => [])])
    .default([]),
  CaseOriginCodes: listOf(z.object({ Key: key, Name: text })),
})
export type CaseMeta = z.output<typeof CaseMeta>

export const NewCase = z.strictObject({
  SubjectId: key,
  CaseTypeKey: key,
  Title: z.string(),
  EntitlementId: key,
  Description: z.string(),
  CaseOriginKey: key,
})

export const Activity = z.object({
  Subject: text,
  Type: text,
  Status: text,
  CreatedBy: text,
  CreatedOn: text,
  Description: text,
})
export type Activity = z.output<typeof Activity>

export const cases = {
  count: get('cases/count', { answer: json(number) }),
  active: get('cases', { answer: list(CaseRow) }),
  closed: get('cases/closedcases', { answer: list(CaseRow) }),
  meta: get('cases/meta', { answer: json(CaseMeta) }),
  create: post('cases/create', { body: jsonBody(NewCase), answer: ignored }),
  detail: get('cases/get/{ticketNumber}', { answer: json(CaseDetail) }),
  closedDetail: get('cases/get/closed/{ticketNumber}', { answer: json(ClosedCaseDetail) }),
  owner: get('cases/owner/{ticketNumber}', { answer: json(yesOrNo) }),
  close: post('cases/close/{ticketNumber}', { answer: ignored }),
}

export const activities = {
  list: get('activities/get/{ticketNumber}', { answer: list(Activity) }),
  sendMessage: post('activities/sendmessage', {
    body: multipartBody(
      z.strictObject({ subject: z.string(), description: z.string(), ticketNumber: z.string() }),
      'attachments',
    ),
    answer: ignored,
    timeToFirstByteMs: SLOW_MS,
  }),
}
