import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { persons, resetKeys } from '../../database/tables/people'
import { hashOf, newSecret } from '../../database/secret'
import { setPassword } from '../../identity/people'
import { sendMail } from '../../mail/send-mail'
import { everyone } from '../../http/access-rules'
import { describedError } from '../../http/api-error'
import type { Handlers } from '../../http/handler'

const KEY_MINUTES = 60
const LENGTH = { min: 6, max: 50 }

export const registration: Handlers<'registration'> = {
  requestPasswordReset: {
    rule: everyone,
    async handle({ body, context }) {
      const email = z.email().safeParse(body.trim().toLowerCase())
      if (!email.success) throw describedError(400, 'invalid_email', 'This is not a valid email address.')

      const canSignIn = and(eq(persons.email, email.data), isNotNull(persons.passwordHash))
      const [person] = await context.db.select().from(persons).where(canSignIn)
      if (!person) return

      const key = newSecret()
      await context.db.insert(resetKeys).values({
        keyHash: hashOf(key),
        personId: person.id,
        expiresAt: new Date(Date.now() + KEY_MINUTES * 60_000),
      })
      const { PRODUCT_NAME, PORTAL_ORIGIN } = context.settings
      await sendMail(context, {
        to: person.email,
        subject: `Your new password for ${PRODUCT_NAME}`,
        body: [
          `Dear ${person.fullName},`,
          `Somebody asked for a new password for your account at ${PRODUCT_NAME}. Choose it here within an hour:`,
          `${PORTAL_ORIGIN}/new-password?validate=${key}`,
          'The link works once. If it was not you who asked, nothing changes and you can ignore this message.',
          `Kind regards,\n${PRODUCT_NAME} Support`,
        ].join('\n\n'),
      })
    },
  },

  newPassword: {
    rule: everyone,
    async handle({ body, context: { db } }) {
      const { RegistrationKey: key, Password: password } = body
      if (password.length < LENGTH.min || password.length > LENGTH.max) {
        throw describedError(400, 'invalid_password', `A password has ${LENGTH.min} to ${LENGTH.max} characters.`)
      }

      await db.transaction(async (tx) => {
        const isGood = and(eq(resetKeys.keyHash, hashOf(key)), gt(resetKeys.expiresAt, new Date()))
        const [spent] = await tx.delete(resetKeys).where(isGood).returning()
        const isTheirs = eq(persons.id, spent?.personId ?? '')
        const [person] = await tx.select({ id: persons.id, email: persons.email }).from(persons).where(isTheirs)
        if (!person) throw describedError(400, 'invalid_key', 'This link is no longer valid. Please request a new one.')
        await setPassword(tx, person, password)
      })
    },
  },
}
