/** The signed-in user. */
import { everyone } from '../../http/access-rules'
import type { Handlers } from '../../http/handler'

export const users: Handlers<'users'> = {
  me: {
    rule: everyone,
    handle: async ({ person }) => ({
      FullName: person.fullName,
      Email: person.email,
      Organization: { Name: person.organisation.name },
      PortalPermissions: [...person.permissions],
    }),
  },
}
