/** The texts of cases and activities that came or went by mail, as a CRM stores them. */
import type { activities, cases } from '../database/tables/cases'
import { roamingMails } from './long-conversation'
import { type Mail, gmailMail, outlookMail, webOutlookMail } from './mail-markup'
import { type Contact, engineers } from './people'
import { createRandom } from '../database/random'

export type CaseRow = typeof cases.$inferInsert
export type ActivityRow = typeof activities.$inferInsert

export const SUPPORT = 'Meridian Support'
const SUPPORT_ADDRESS = 'support@meridian.example'
/** Four of ten mails are in HTML. Replies and calls are activities too, so a quarter of all activities is HTML. */
const IN_HTML = [0, 2, 5, 7]
const programs = [outlookMail, gmailMail, webOutlookMail]

/** The description of a case that somebody opened by mail. */
export function caseMail({ description }: CaseRow, { fullName, email }: Contact, caseIndex: number): string {
  const write = programs[caseIndex % programs.length] ?? outlookMail
  return write({ said: description.split('\n\n').slice(0, -1), by: fullName, address: email })
}

/** Some of the mails of support in HTML, with what they answer. */
export function withMails(
  rows: ActivityRow[],
  row: CaseRow & { createdAt: Date },
  contact: Contact,
  caseIndex: number,
): ActivityRow[] {
  return rows.map((activity, index) => {
    if (activity.type !== 'Email' || !IN_HTML.includes((caseIndex * 3 + index) % 10)) return activity
    const before = rows[index - 1]
    const mail = {
      said: activity.description.split('\n\n').slice(0, -1),
      by: activity.createdBy,
      address: SUPPORT_ADDRESS,
      before: {
        by: contact.fullName,
        address: contact.email,
        to: SUPPORT,
        subject: row.title,
        at: before?.createdOn ?? row.createdAt,
        text: before?.type === 'Portal response' ? before.description : row.description,
      },
    }
    return { ...activity, description: (caseIndex % 2 === 0 ? outlookMail : webOutlookMail)(mail) }
  })
}

/** Text of a paragraph, for the history in the next mail. */
function textIn(paragraph: string): string {
  return paragraph
    .replace(/<\/(?:div|li|p|td|th)>/g, ' ')
    .replace(/<[^<>]*>/g, '')
    .trim()
}

/** One case has a conversation of twelve mails. */
export function longConversation(
  row: CaseRow & { createdAt: Date },
  contact: Contact,
  fill: (text: string) => string,
  now: Date,
): ActivityRow[] {
  const random = createRandom(`mails of ${row.id}`)
  const engineer = random.pick(engineers)
  const [firstName = ''] = contact.fullName.split(' ')
  const start = row.createdAt.getTime()
  const step = Math.min((now.getTime() - start) / (roamingMails.length + 1), 14_400_000)
  const toSupport = { by: contact.fullName, address: contact.email, to: SUPPORT }
  const toContact = { by: engineer, address: SUPPORT_ADDRESS, to: contact.fullName }
  let before: Mail['before'] = { ...toSupport, at: row.createdAt, subject: row.title, text: row.description }
  return roamingMails.map(({ by, said }, index) => {
    const createdOn = new Date(start + step * (index + 0.2))
    const paragraphs = said.map((paragraph) => fill(paragraph).replace('{contact}', firstName))
    const from = by === 'support' ? toContact : toSupport
    const write = by === 'customer' ? gmailMail : index % 4 === 0 ? webOutlookMail : outlookMail
    const description = write({ said: paragraphs, by: from.by, address: from.address, before })
    const plain = paragraphs.map((paragraph) => textIn(paragraph)).join('\n\n')
    before = { ...from, at: createdOn, subject: `Re: ${row.title}`, text: plain }
    return {
      id: random.uuid(),
      caseId: row.id,
      subject: `Re: ${row.title}`,
      type: 'Email',
      status: by === 'support' ? 'Sent' : 'Received',
      createdBy: from.by,
      createdOn,
      description,
    }
  })
}
