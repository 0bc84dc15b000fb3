/** Scopes of Microsoft Graph that the directory knows: they say what a connection may read. */
import { z } from 'zod'

const Scope = z.enum(['offline_access', 'User.Read', 'User.Read.All', 'Group.Read.All'])
export type Scope = z.output<typeof Scope>

/** Descriptions on the consent page. */
export const scopeWords: Record<Scope, string> = {
  offline_access: 'Keep access to what you have allowed',
  'User.Read': 'Read your own profile',
  'User.Read.All': 'Read the profiles of all users of your organisation',
  'Group.Read.All': 'Read the teams that you belong to, and their shifts',
}

/** The `scope` of an authorization request: names with blanks between them, at least one and none unknown. */
export const Scopes = z
  .string()
  .transform((text) => [...new Set(text.split(' ').filter((name) => name !== ''))])
  .pipe(z.array(Scope).min(1))
