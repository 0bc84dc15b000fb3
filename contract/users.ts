/** The signed-in user [032]. */
import { z } from 'zod'
import { get, json } from './endpoint'
import { listOf, nested, text } from './fields'

/** How many unknown names of an answer the log shows. */
const MAX_NAMED = 10
const MAX_NAME_LENGTH = 40

const Members = z.object({
  FullName: text,
  Email: text,
  Organization: nested({ Name: text }),
  PortalPermissions: listOf(z.string()).describe(
    'What the person may do: names of contract/permissions.ts. Absent: nothing.',
  ),
})

/**
 * A user without `PortalPermissions` has none. An answer without any of the members is no user, but something else,
 * such as an envelope or an answer with other names [543].
 */
export const CurrentUser = z.preprocess((answer: z.input<typeof Members>, { issues }) => {
  const names = Object.keys(Members.shape)
  const given = Object.keys(Object(answer))
  if (!names.some((name) => given.includes(name))) {
    const other = given.slice(0, MAX_NAMED).map((name) => name.slice(0, MAX_NAME_LENGTH))
    issues.push({
      code: 'custom',
      input: answer,
      message: `none of ${names.join(', ')}, but ${other.join(', ') || 'nothing'}`,
    })
  }
  return answer
}, Members)
export type CurrentUser = z.output<typeof CurrentUser>

export const users = {
  me: get('users/me', { about: 'The signed-in person.', answer: json(CurrentUser) }),
}
