/** The policy 'profile-edit': the signed-in person changes their full name. The next ID token carries it. */
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { HTTPException } from 'hono/http-exception'
import type { Interaction } from 'oidc-provider'
import { z } from 'zod'
import { persons } from '../database/tables/people'
import { alert, field, POSTED, readForm, type FormState } from '../pages/form'
import { identityHeaders, identityPage } from './identity-page'
import { finishAs, interactionOf, type IdentityContext, type PageEnv } from './interaction'
import { FullName, setFullName } from './people'
import { interactionPath } from './provider'

/** The routes of the prompt 'profile-edit', below an interaction's address. */
export function profileEditRoutes(context: IdentityContext): Hono<PageEnv> {
  return new Hono<PageEnv>()
    .get('/profile-edit', async (c) => {
      const interaction = await interactionOf(context, c, 'profile-edit')
      const { fullName, email } = await signedInPerson(context, interaction)
      const form = { typed: { fullName }, wrong: {} }
      return c.html(profilePage(context, interaction.uid, email, form), 200, identityHeaders(context))
    })
    .post('/profile-edit', async (c) => {
      const interaction = await interactionOf(context, c, 'profile-edit')
      const { id, email } = await signedInPerson(context, interaction)
      const read = await readForm(c, z.object({ fullName: FullName }))
      if (!read.ok)
        return c.html(profilePage(context, interaction.uid, email, read.form), 422, identityHeaders(context))

      await setFullName(context.db, id, read.value.fullName)
      return finishAs(context, c, interaction, id, 'profile-edit')
    })
}

async function signedInPerson(
  context: IdentityContext,
  { session }: Interaction,
): Promise<typeof persons.$inferSelect> {
  const [person] = await context.db
    .select()
    .from(persons)
    .where(eq(persons.id, session?.accountId ?? ''))
  if (!person) throw new HTTPException(400, { message: 'no person is signed in' })
  return person
}

function profilePage(context: IdentityContext, uid: string, email: string, form: FormState) {
  const here = interactionPath(uid)
  const body = html`<section class="card">
    <h1>Edit profile</h1>
    <p class="quiet">Signed in as ${email}</p>
    ${alert(form)}
    <form method="post" action="${here}/profile-edit">
      ${field(form, { name: 'fullName', label: 'Full name', autocomplete: 'name', maxlength: 100, first: true })}
      <div class="actions">
        <button>Save</button>
        <button class="plain" form="cancel">Cancel</button>
      </div>
    </form>
    <form id="cancel" method="post" action="${here}/cancel">${POSTED}</form>
  </section>`
  return identityPage(context, 'Edit profile', body)
}
