import { mailedLink } from '../../support/mail'
import { Person } from '../../support/person'
import type { Forms } from '../filled-form'

export const forms: Forms = {
  '/password-reset': async ({ world }) => [
    await new Person(world.at.portal).visit('/password-reset'),
    'Send link',
    { 'E-mail address': world.account('reader').email },
  ],
  '/new-password': async ({ world }) => {
    const { email } = world.account('reader')
    const asked = await new Person(world.at.portal).visit('/password-reset')
    await asked.press('Send link', { 'E-mail address': email })
    const page = await new Person(world.at.portal).visit(await mailedLink(world.at, email))
    return [page, 'Set password', { 'New password': 'long enough 1', 'New password again': 'long enough 1' }]
  },
}
