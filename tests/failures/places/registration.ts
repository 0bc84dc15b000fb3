import { form, type Places } from '../place'

export const places: Places = {
  'registration.requestPasswordReset': {
    ...form('/password-reset', 'Send link', { 'E-mail address': 'typed-NUMBER@harbour.example' }),
    isVisitor: true,
  },
  'registration.newPassword': {
    ...form('/new-password?validate=NUMBER', 'Set password', {
      'New password again': 'a long sentence',
      'New password': 'a long sentence',
    }),
    isVisitor: true,
  },
}
