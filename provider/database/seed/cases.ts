/** Cases with the conversation about each. */
import { eq, sql } from 'drizzle-orm'
import { CODE_LETTERS, ticketNumber } from '../../portal-api/cases/new-case'
import { insertRows } from '../insert-rows'
import { activities, cases, entitlements, organisations, persons } from '../schema'
import { type CaseText, activityTexts, caseTexts } from './case-texts'
import { type Customer, type Seeding, daysAgo } from './customer'
import { ROAMING, roamingMails } from './long-conversation'
import { type Mail, gmailMail, outlookMail, webOutlookMail } from './mail-markup'
import { type Contact, engineers, sites } from './people'
import { type Random, createRandom } from './random'

const SUPPORT = 'Meridian Support'
const SUPPORT_ADDRESS = 'support@meridian.example'
/** Of each ten mails, these are in HTML: with the replies and calls beside them, a quarter of all activities. */
const IN_HTML = [0, 2, 5, 7]
/** 'Waiting for Details' is what the CRM itself calls what the provider's staff call 'Waiting for customer'. */
const activeStatuses = [
  'In progress',
  'In progress',
  'In progress',
  'Waiting for customer',
  'Waiting for customer',
  'Waiting for Details',
  'Waiting for supplier',
  'Waiting for supplier',
]

interface CaseCounts {
  active: number
  /** Closed within the last 12 months. */
  closed: number
  /** Closed before that; no list shows them. */
  closedLongAgo: number
  /** The most activities of one case. */
  mostActivities: number
}

type CaseRow = typeof cases.$inferInsert
type ActivityRow = typeof activities.$inferInsert

/** Adds cases to a customer; their numbers follow the order in which they were opened. */
export async function addCases(seeding: Seeding, counts: CaseCounts): Promise<void> {
  const { db, customer } = seeding
  const total = counts.active + counts.closed + counts.closedLongAgo
  const [taken] = await db
    .update(organisations)
    .set({ nextTicket: sql`${organisations.nextTicket} + ${total}` })
    .where(eq(organisations.id, customer.id))
    .returning({ next: organisations.nextTicket })
  const first = (taken?.next ?? total) - total
  const random = createRandom(`${customer.id} cases from ${first}`)
  const ofCustomer = eq(persons.organisationId, customer.id)
  const contacts = await db.select().from(persons).where(ofCustomer).orderBy(persons.email)
  const entitled = await db
    .select()
    .from(entitlements)
    .where(eq(entitlements.organisationId, customer.id))
    .orderBy(entitlements.name)
  // People who see only their own cases get some; people who see none get none.
  const owners = contacts.filter((person) => person.passwordHash === null || /^(admin|own)/.test(person.email))

  const openings = [
    ...Array.from({ length: counts.active }, () => openedDaysAgo(random, 0, 75)),
    ...Array.from({ length: counts.closed }, () => openedDaysAgo(random, 12, 340)),
    ...Array.from({ length: counts.closedLongAgo }, () => openedDaysAgo(random, 400, 560)),
  ].sort((one, other) => other.days - one.days)

  const caseRows: CaseRow[] = []
  const activityRows: ActivityRow[] = []
  const active = new Set(closest(openings, counts.active))
  openings.forEach((opening, at) => {
    const text = textOf(first + at)
    // Every third case goes to the next owner in turn, so that each has some.
    const contact = (at % 3 === 0 ? owners[(at / 3) % owners.length] : undefined) ?? random.pick(owners)
    const createdAt = daysAgo(seeding.now, opening.days, opening.hour, opening.minute)
    const closedAt = active.has(opening) ? null : daysAgo(seeding.now, opening.days - random.int(1, 10), 16, 5)
    const fill = filling(random, customer, contacts)
    const row = {
      id: random.uuid(),
      organisationId: customer.id,
      ticketNumber: ticketNumber(first + at, random.letters(6, CODE_LETTERS)),
      title: fill(text.title),
      description: `${fill(text.description)}\n\n${contact.fullName}`,
      typeKey: text.type,
      subjectId: text.subject,
      originKey: random.pick(['1', '2', '3', '3', '3']),
      entitlementId: random.pick(entitled).id,
      contactId: contact.id,
      status: closedAt ? 'Resolved' : opening.days <= 3 ? 'New' : random.pick(activeStatuses),
      createdAt,
      closedAt,
    }
    caseRows.push(row)
    const said = conversation(random, row, text, contact, fill, seeding.now).slice(0, counts.mostActivities)
    const isLong = text.title === ROAMING && !closedAt && counts.mostActivities > 2
    activityRows.push(
      ...(isLong ? longConversation(row, contact, fill, seeding.now) : withMails(said, row, contact, at)),
    )
  })
  await insertRows(db, cases, caseRows)
  await insertRows(db, activities, activityRows)
}

interface Opening {
  days: number
  hour: number
  minute: number
}

function openedDaysAgo(random: Random, least: number, most: number): Opening {
  return { days: random.int(least + 1, most), hour: random.int(6, 16), minute: random.int(0, 59) }
}

/** Steps of seven, so that a text repeats only after all others. */
function textOf(number: number): CaseText {
  const text = caseTexts[(number * 7) % caseTexts.length]
  if (!text) throw new Error('There are no texts for cases.')
  return text
}

/** The last `count` openings. */
function closest(openings: Opening[], count: number): Opening[] {
  return count === 0 ? [] : openings.slice(-count)
}

function filling(random: Random, customer: Customer, contacts: Contact[]): (text: string) => string {
  const words = new Map([
    ['site', random.pick(sites)],
    ['number', String(random.int(200, 899))],
    ['colleague', random.pick(contacts).fullName],
    ['domain', customer.domain],
  ])
  return (text) => text.replace(/\{(\w+)\}/g, (whole, word: string) => words.get(word) ?? whole)
}

/** Two to six activities; the newest is never later than now. */
function conversation(
  random: Random,
  row: CaseRow & { createdAt: Date },
  text: CaseText,
  contact: Contact,
  fill: (text: string) => string,
  now: Date,
): ActivityRow[] {
  const engineer = random.pick(engineers)
  const salutation = `Dear ${contact.fullName.split(' ')[0]},`
  const bySupport = (said: string) => `${salutation}\n\n${fill(said)}\n\nKind regards,\n${engineer}\n${SUPPORT}`
  const byContact = (said: string) => `${fill(said)}\n\n${contact.fullName}`

  const parts = [
    { subject: 'We have received your case', type: 'Email', by: SUPPORT, said: bySupport(activityTexts.received) },
    { subject: `Re: ${row.title}`, type: 'Email', by: engineer, said: bySupport(text.question) },
    { subject: `Re: ${row.title}`, type: 'Portal response', by: contact.fullName, said: byContact(text.reply) },
    { subject: 'Planned', type: 'Phone call', by: engineer, said: fill(activityTexts.planned) },
    { subject: 'Update', type: 'Email', by: engineer, said: bySupport(activityTexts.followUp) },
  ].slice(0, random.int(2, 5))
  if (row.closedAt) {
    parts.splice(random.int(2, 4))
    parts.push({ subject: 'Solution', type: 'Email', by: engineer, said: bySupport(text.resolution) })
    if (random.chance(0.5)) {
      const said = byContact(activityTexts.thanks)
      parts.push({ subject: 'Re: Solution', type: 'Portal response', by: contact.fullName, said })
    }
  }

  const start = row.createdAt.getTime()
  const step = ((row.closedAt ?? now).getTime() - start) / (parts.length + 1)
  return parts.map(({ subject, type, by, said }, at) => ({
    id: random.uuid(),
    caseId: row.id,
    subject,
    type,
    status: row.closedAt || at < parts.length - 1 ? 'Completed' : 'Open',
    createdBy: by,
    createdOn: new Date(start + Math.min(step, 172_800_000) * (at + 0.2)),
    description: said,
  }))
}

/** Some of the mails of support in HTML, with what they answer. */
function withMails(
  rows: ActivityRow[],
  row: CaseRow & { createdAt: Date },
  contact: Contact,
  at: number,
): ActivityRow[] {
  return rows.map((activity, index) => {
    if (activity.type !== 'Email' || !IN_HTML.includes((at * 3 + index) % 10)) return activity
    const before = rows[index - 1]
    const mail = {
      said: activity.description.split('\n\n').slice(0, -1),
      by: activity.createdBy,
      address: SUPPORT_ADDRESS,
      before: {
        ...{ by: contact.fullName, address: contact.email, to: SUPPORT, subject: row.title },
        at: before?.createdOn ?? row.createdAt,
        text: before?.type === 'Portal response' ? before.description : row.description,
      },
    }
    return { ...activity, description: (at % 2 === 0 ? outlookMail : webOutlookMail)(mail) }
  })
}

/** For the history in the next mail. */
function textIn(paragraph: string): string {
  return paragraph
    .replace(/<\/(?:div|li|p|td|th)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .trim()
}

/** One case has a conversation of twelve mails. */
function longConversation(
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
      status: 'Completed',
      createdBy: from.by,
      createdOn,
      description,
    }
  })
}
