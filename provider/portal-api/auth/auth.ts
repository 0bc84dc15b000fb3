/** The exchange of an identity for an access token. */
import { eq } from 'drizzle-orm'
import { persons } from '../../database/tables/people'
import { everyone } from '../../http/access-rules'
import { describedError } from '../../http/api-error'
import type { Handlers } from '../../http/handler'
import { TOKEN_SECONDS } from '../../http/tokens'

export const auth: Handlers<'auth'> = {
  token: {
    rule: everyone,
    async handle({ body, context, tokens }) {
      const [person] = await context.db.select().from(persons).where(eq(persons.id, body.username))
      if (!person) throw describedError(400, 'invalid_grant', 'Your account is not known here.')
      if (person.organisationId === null) {
        throw describedError(400, 'invalid_grant', 'Your account is not linked to an organisation yet.')
      }
      return { access_token: await tokens.issue(person.id), token_type: 'bearer', expires_in: TOKEN_SECONDS }
    },
  },
}
