/** Cases with the conversation about each. */
import { desc, eq, sql } from 'drizzle-orm'
import { CODE_LETTERS, ticketNumber } from '../portal-api/cases/new-case'
import { insertRows } from '../database/insert-rows'
import { activities, cases, entitlements } from '../database/tables/cases'
import { organisations, persons } from '../database/tables/people'
import { type CaseText, activityTexts, caseTexts } from './case-texts'
import { type Customer, type Seeding, daysAgo } from './customer'
import { type ActivityRow, type CaseRow, SUPPORT, caseMail, longConversation, withMails } from './case-mails'
import { outlookMail } from './mail-markup'
import { ROAMING } from './long-conversation'
import { type Contact, engineers, sites } from './people'
import { type Random, createRandom, idOf } from '../database/random'

const [PHONE, EMAIL, WEB] = ['1', '2', '3']
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
  openings.forEach((opening, index) => {
    const text = textOf(first + index)
    // Every third case goes to the next owner in turn, so that each has some.
    const contact = (index % 3 === 0 ? owners[(index / 3) % owners.length] : undefined) ?? random.pick(owners)
    const createdAt = daysAgo(seeding.now, opening.days, opening.hour, opening.minute)
    const closedAt = active.has(opening) ? null : daysAgo(seeding.now, opening.days - random.int(1, 10), 16, 5)
    const fill = filling(random, customer, contacts)
    const row = {
      id: random.uuid(),
      organisationId: customer.id,
      ticketNumber: ticketNumber(first + index, random.letters(6, CODE_LETTERS)),
      title: fill(text.title),
      description: `${fill(text.description)}\n\n${contact.fullName}`,
      typeKey: text.type,
      subjectId: text.subject,
      originKey: random.pick([PHONE, EMAIL, WEB, WEB]),
      entitlementId: random.pick(entitled).id,
      contactId: contact.id,
      status: closedAt ? 'Resolved' : opening.days <= 3 ? 'New' : random.pick(activeStatuses),
      createdAt,
      closedAt,
    }
    caseRows.push(row.originKey === EMAIL ? { ...row, description: caseMail(row, contact, index) } : row)
    const said = conversation(random, row, text, contact, fill, seeding.now).slice(0, counts.mostActivities)
    const isLong = text.title === ROAMING && !closedAt && counts.mostActivities > 2
    activityRows.push(
      ...(isLong ? longConversation(row, contact, fill, seeding.now) : withMails(said, row, contact, index)),
    )
  })
  await insertRows(db, cases, caseRows)
  await insertRows(db, activities, activityRows)
}

/** Adds a case with two mails, each of this size. Its title says the size. */
export async function addMails(seeding: Seeding, size: number): Promise<void> {
  const { db, customer, now } = seeding
  await addCases(seeding, { active: 1, closed: 0, closedLongAgo: 0, mostActivities: 0 })
  const newest = desc(cases.ticketNumber)
  const [row] = await db.select().from(cases).where(eq(cases.organisationId, customer.id)).orderBy(newest).limit(1)
  if (!row) return
  await db
    .update(cases)
    .set({ title: `Mails of ${size} bytes` })
    .where(eq(cases.id, row.id))
  const paragraph = 'The log of the switch says at 09:14 that port 17 was down for 3 seconds, and again at 09:20.'
  const said = Array.from({ length: Math.ceil(size / 250) }, () => paragraph)
  const mail = outlookMail({ said, by: SUPPORT, address: `support@${customer.domain}` }).slice(0, size)
  const activity = { caseId: row.id, subject: 'Log', type: 'Email', status: 'Sent', createdBy: SUPPORT }
  await db.insert(activities).values(
    [1, 2].map((hour) => ({
      ...activity,
      id: idOf(`mail ${hour} of ${row.id}`),
      createdOn: daysAgo(now, 0, hour, 0),
      description: mail,
    })),
  )
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

/** The words of a CRM, which say who sent a mail or made a call. */
function statusOf(type: string, isOver: boolean): string {
  if (type === 'Email') return 'Sent'
  if (type === 'Phone call') return isOver ? 'Made' : 'Open'
  return 'Completed'
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
  return parts.map(({ subject, type, by, said }, index) => ({
    id: random.uuid(),
    caseId: row.id,
    subject,
    type,
    status: statusOf(type, row.closedAt !== null || index < parts.length - 1),
    createdBy: by,
    createdOn: new Date(start + Math.min(step, 172_800_000) * (index + 0.2)),
    description: said,
  }))
}
