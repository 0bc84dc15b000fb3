/** Control of the stand-in for tests and demonstrations. */
import { desc, eq, inArray, or } from 'drizzle-orm'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import type { ProviderContext } from '../context'
import { mails, organisations, persons } from '../database/tables/people'
import { demoAccounts } from '../database/accounts'
import { MAIN_ORGANISATION, reseed } from '../seed/seed'
import { ApiError } from '../http/api-error'
import { forgetPeople } from '../http/person'
import { embedReport, reportNames } from '../portal-api/reports/embed-tokens'
import type { CallLog } from './calls'
import { Fault, type Faults } from './faults'
import { Growth, grow } from './grow'
import { OrganisationRequest, organisationFactory } from './new-organisation'

/** Replaces the token of a report's call by one with another life: 0 or less for an expired one. */
const EmbedRequest = z.strictObject({
  organisation: z.string(),
  report: z.enum(reportNames),
  seconds: z.number().min(-3_600).max(3_600),
})

/** The routes below /control. */
export function controlRoutes(context: ProviderContext, calls: CallLog, faults: Faults): Hono {
  const { db, settings } = context
  const addOrganisation = organisationFactory(context)

  return new Hono()
    .use(notFromPages)
    .get('/accounts', async (c) => {
      const emails = demoAccounts(settings.PRODUCT_CODE).map((account) => account.email)
      const found = await db
        .select({
          email: persons.email,
          id: persons.id,
          fullName: persons.fullName,
          permissions: persons.permissions,
          organisation: organisations.name,
        })
        .from(persons)
        .innerJoin(organisations, eq(organisations.id, persons.organisationId))
        .where(inArray(persons.email, emails))
      return c.json(found.sort((one, other) => emails.indexOf(one.email) - emails.indexOf(other.email)))
    })
    .put('/accounts/:email', async (c) => {
      const { PortalPermissions } = read(z.strictObject({ PortalPermissions: z.array(z.string()) }), await c.req.text())
      const email = c.req.param('email').toLowerCase()
      const changed = await db
        .update(persons)
        .set({ permissions: PortalPermissions })
        .where(eq(persons.email, email))
        .returning({ email: persons.email, id: persons.id, permissions: persons.permissions })
      if (!changed[0]) throw new ApiError(404, `There is no account ${email}.`)
      forgetPeople(db)
      return c.json(changed[0])
    })
    .post('/seed', async (c) => {
      const growth = read(Growth, await c.req.text())
      await grow(context, await organisationId(context, growth.organisation ?? MAIN_ORGANISATION), growth)
      return c.json({})
    })
    .post('/organisations', async (c) => {
      const body = await c.req.text()
      return c.json(await addOrganisation(body === '' ? {} : read(OrganisationRequest, body)))
    })
    .post('/embed-tokens', async (c) => {
      const { organisation, report, seconds } = read(EmbedRequest, await c.req.text())
      return c.json(await embedReport(context, await organisationId(context, organisation), report, seconds))
    })
    .post('/reset', async (c) => {
      calls.clear()
      faults.clear()
      await reseed(context)
      forgetPeople(db)
      return c.json({})
    })
    .get('/calls', (c) => c.json(calls.list(c.req.queries('organisation'))))
    .delete('/calls', (c) => {
      calls.clear(c.req.queries('organisation'))
      return c.json({})
    })
    .put('/faults', async (c) => {
      faults.set(read(z.array(Fault), await c.req.text()))
      return c.json({})
    })
    .delete('/faults', (c) => {
      faults.clear(c.req.queries('organisation'))
      return c.json({})
    })
    .get('/mail', async (c) => c.json(await db.select().from(mails).orderBy(desc(mails.sentAt))))
}

/** Control also refuses links and forms of web pages. `request-checks.ts` has the checks of the whole stand-in. */
const notFromPages = createMiddleware(async (c, next) => {
  const site = c.req.header('sec-fetch-site') ?? 'none'
  if (!['none', 'same-origin'].includes(site)) throw new ApiError(403, 'Control answers no web page.')
  await next()
})

async function organisationId({ db }: ProviderContext, idOrName: string): Promise<string> {
  const isIt = or(eq(organisations.id, idOrName), eq(organisations.name, idOrName))
  const [found] = await db.select({ id: organisations.id }).from(organisations).where(isIt)
  if (!found) throw new ApiError(404, `There is no organisation ${idOrName}.`)
  return found.id
}

const asJson = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('The body is not valid JSON.')
    return z.NEVER
  }
})

function read<S extends z.ZodType>(schema: S, body: string): z.output<S> {
  const result = asJson.pipe(schema).safeParse(body)
  if (!result.success) throw new ApiError(400, z.prettifyError(result.error))
  return result.data
}
