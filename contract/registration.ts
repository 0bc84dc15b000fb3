/** Password reset by visitors, without an Authorization header [457] [463]. */
import { z } from 'zod'
import { ignored, jsonBody, post } from './endpoint'

export const NewPassword = z.strictObject({ RegistrationKey: z.string(), Password: z.string() })

export const registration = {
  /** Sends the e-mail address. */
  requestPasswordReset: post('registration/requestpasswordreset', {
    caller: 'visitor',
    body: jsonBody(z.string()),
    answer: ignored,
  }),
  newPassword: post('registration/newpassword', {
    caller: 'visitor',
    body: jsonBody(NewPassword),
    answer: ignored,
  }),
}
