/** Password hashes: scrypt, stored with parameters and salt, so that the cost can grow later. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

const current = { N: 16_384, r: 8, p: 5, length: 32 }

/** The text to store for a password: `scrypt$N$r$p$salt$hash`, the last two in base64url. */
export async function hashPassword(plain: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(plain, salt, current.length, current)
  return ['scrypt', current.N, current.r, current.p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

const Kept = z.tuple([
  z.literal('scrypt'),
  z.coerce.number().int().max(1_048_576),
  z.coerce.number().int().max(32),
  z.coerce.number().int().max(16),
  z.base64url(),
  z.base64url(),
])

/** True if the password matches the stored text; throws when that is not one of ours. */
export async function checkPassword(plain: string, kept: string): Promise<boolean> {
  const [, N, r, p, salt, hash] = Kept.parse(kept.split('$'))
  const expected = Buffer.from(hash, 'base64url')
  const given = await derive(plain, Buffer.from(salt, 'base64url'), expected.length, { N, r, p })
  return timingSafeEqual(given, expected)
}

function derive(plain: string, salt: Buffer, length: number, cost: { N: number; r: number; p: number }) {
  return new Promise<Buffer>((resolve, reject) => {
    const done = (error: Error | null, key: Buffer) => (error ? reject(error) : resolve(key))
    scrypt(
      // eslint-disable-next-line no-restricted-syntax -- a password has at most 128 characters
      plain.normalize('NFKC'),
      salt,
      length,
      { N: cost.N, r: cost.r, p: cost.p, maxmem: 256 * cost.N * cost.r },
      done,
    )
  })
}
