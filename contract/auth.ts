/** The exchange of an identity for an access token [010] [011]. */
import { z } from 'zod'
import { formBody, json, post } from './endpoint'

export const TokenRequest = z.strictObject({
  grant_type: z.literal('password'),
  username: z.string().describe('The object id of the person at the identity provider.'),
  password: z.literal('').describe('Empty, because the identity provider has checked the password.'),
})

export const Token = z.object({
  access_token: z.string().min(1).describe('What the portal sends as the bearer token of this person.'),
  expires_in: z
    .number()
    .optional()
    .catch(undefined)
    .meta({ type: 'integer', description: 'Seconds. Absent: the `exp` of the token, or else a day.' }),
})

export const auth = {
  token: post('auth/token', {
    about: 'Exchanges an identity for an access token. A refusal says in `error_description` why nobody is signed in.',
    caller: 'portal',
    body: formBody(TokenRequest),
    answer: json(Token),
  }),
}
