/** The connection of a directory (Graph) account, which the provider keeps [226] [231] [235]. */
import { z } from 'zod'
import { get, ignored, json, jsonBody, post } from './endpoint'

/** A token for the directory: a JSON string, or an object that contains it. */
export const DirectoryToken = z
  .string()
  .min(1)
  .or(z.object({ access_token: z.string().min(1) }).transform((answer) => answer.access_token))

export const graph = {
  /** Sends the authorization code. */
  connect: post('graph-api/auth', { body: jsonBody(z.string()), answer: json(DirectoryToken) }),
  renew: get('graph-api/auth', { answer: json(DirectoryToken) }),
  /** Sends the token. */
  disconnect: post('graph-api/auth/logout', { body: jsonBody(z.string()), answer: ignored }),
}
