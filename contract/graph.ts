/** The connection of a directory (Graph) account, which the provider keeps [226] [231] [235]. */
import { z } from 'zod'
import { get, ignored, json, post, secretBody } from './endpoint'

export const DirectoryToken = z
  .string()
  .min(1)
  .or(z.object({ access_token: z.string().min(1) }).transform((answer) => answer.access_token))
  .describe('A token for the directory: a JSON string, or an object that has it as `access_token`.')

export const graph = {
  connect: post('graph-api/auth', {
    about: 'Connects the directory account of the person, and answers with a token for it.',
    body: secretBody(z.string().describe('The authorization code.')),
    answer: json(DirectoryToken),
  }),
  renew: get('graph-api/auth', { about: 'A new token for the connected account.', answer: json(DirectoryToken) }),
  disconnect: post('graph-api/auth/logout', {
    about: 'Disconnects the directory account.',
    body: secretBody(z.string().describe('The token.')),
    answer: ignored,
  }),
}
