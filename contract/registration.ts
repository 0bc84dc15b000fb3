/** Password reset by visitors, without an Authorization header [457] [463]. */
import { z } from 'zod'
import { ignored, jsonBody, post, secretBody } from './endpoint'

export const NewPassword = z.strictObject({
  RegistrationKey: z.string().describe('The value of `validate` in the address that the mail has.'),
  Password: z.string().describe('6 to 50 characters, or as the portal is set.'),
})

export const registration = {
  requestPasswordReset: post('registration/requestpasswordreset', {
    about: 'Mails a link to /new-password?validate={registration key} to the account of an e-mail address.',
    caller: 'visitor',
    body: jsonBody(z.string().describe('The e-mail address, as a JSON string.')),
    answer: ignored,
  }),
  newPassword: post('registration/newpassword', {
    about: 'Sets the password of the account of a registration key.',
    caller: 'visitor',
    body: secretBody(NewPassword),
    answer: ignored,
  }),
}
