/** Six-digit codes that prove who reads an address's mail. Each works once, for 15 minutes, in one interaction. */
import { randomInt } from 'node:crypto'
import { z } from 'zod'
import type { IdentityContext } from './interaction'
import { checkPassword, hashPassword } from './password'
import { MAILED_CODE, recordsIn } from './records'

const lifetime = 15 * 60

const Pending = z.object({ email: z.string(), codeHash: z.string(), details: z.record(z.string(), z.string()) })
type Pending = z.output<typeof Pending>

/** Creates an interaction's code, replacing an earlier one, and stores its hash with the data that waits for it. */
export async function makeCode(
  context: IdentityContext,
  uid: string,
  waiting: Pick<Pending, 'email' | 'details'>,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await recordsIn(context.db)(MAILED_CODE).upsert(uid, { ...waiting, codeHash: await hashPassword(code) }, lifetime)
  return code
}

/** Uses the code and returns the data that waited for it; 'wrong', or 'spent' when it has expired or had too many guesses. */
export async function spendCode(
  context: IdentityContext,
  uid: string,
  code: string,
): Promise<Pending | 'wrong' | 'spent'> {
  const records = recordsIn(context.db)(MAILED_CODE)
  const kept = Pending.safeParse(await records.find(uid))
  if (!kept.success || !context.tries.take(`code ${kept.data.codeHash}`)) return 'spent'
  if (!(await checkPassword(code, kept.data.codeHash))) return 'wrong'
  await records.destroy(uid)
  return kept.data
}

/** The field for the code, and its two error messages. */
export const Code = z
  .string()
  .trim()
  .regex(/^[0-9]{6}$/, 'Enter the 6 digits from the mail.')
export const codeFailures = {
  wrong: 'This is not the code from the mail.',
  spent: 'This code can no longer be used. Ask for a new one.',
} as const
