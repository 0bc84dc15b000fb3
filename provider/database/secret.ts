/** Secrets that are handed out and kept only as a hash: keys in mails, codes, tokens. */
import { createHash, randomBytes } from 'node:crypto'

/** 256 bits of chance in base64url. They need no slow hash: nobody can guess one. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
