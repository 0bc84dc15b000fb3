/** Secrets that are stored only as a hash: keys in mails, codes, tokens. */
import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits in base64url. Nobody can guess them, so they need no slow hash. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
