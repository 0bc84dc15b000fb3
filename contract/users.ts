/** The signed-in user (A§3, A§7, B§7). */
import { z } from 'zod'
import { get, json, listOf, nested, text } from './endpoint'

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
