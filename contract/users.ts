/** The signed-in user [032]. */
import { z } from 'zod'
import { get, json } from './endpoint'
import { listOf, nested, text } from './fields'

/** No `PortalPermissions` means that the user holds none. */
export const CurrentUser = z.object({
  FullName: text,
  Email: text,
  Organization: nested({ Name: text }),
  PortalPermissions: listOf(z.string()),
})
export type CurrentUser = z.output<typeof CurrentUser>

export const users = {
  me: get('users/me', { answer: json(CurrentUser) }),
}
