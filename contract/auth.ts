/** The exchange of an identity for an access token [010] [011]. */
import { z } from 'zod'
import { formBody, json, post } from './endpoint'

/**
 * `username`: the identity's object id. The password is empty, because the identity provider has checked it already.
 */
export const TokenRequest = z.strictObject({
  grant_type: z.literal('password'),
  username: z.string(),
  password: z.literal(''),
})

/** `expires_in`: in seconds. Anything but a number counts as absent. */
export const Token = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().optional().catch(undefined),
})
export type Token = z.output<typeof Token>

export const auth = {
  token: post('auth/token', { caller: 'portal', body: formBody(TokenRequest), answer: json(Token) }),
}
