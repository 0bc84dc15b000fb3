import type { Answers } from '../http/handler'

export const users: Answers<'users'> = {
  me: async ({ person }) => ({
    FullName: person.fullName,
    Email: person.email,
    Organization: { Name: person.organisation.name },
    PortalPermissions: [...person.permissions],
  }),
}
