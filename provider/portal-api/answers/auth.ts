import { eq } from 'drizzle-orm'
import { persons } from '../../database/schema'
import type { Answers } from '../handler'
import { described } from '../refusal'
import { TOKEN_SECONDS } from '../tokens'

export const auth: Answers<'auth'> = {
  async token({ body, systems, tokens }) {
    const [person] = await systems.db.select().from(persons).where(eq(persons.id, body.username))
    if (!person) throw described(400, 'invalid_grant', 'Your account is not known here.')
    if (person.organisationId === null) {
      throw described(400, 'invalid_grant', 'Your account is not linked to an organisation yet.')
    }
    return { access_token: await tokens.issue(person.id), token_type: 'bearer', expires_in: TOKEN_SECONDS }
  },
}
