/** Sealing: encrypts what a cookie or URL carries, so that only the portal can read and write it (AES-256-GCM). */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Keys by secret and purpose, because deriving a key costs more than using it. */
const keys = new Map<string, Buffer>()

function keyFor(secret: string, purpose: string): Buffer {
  const name = `${purpose} ${secret}`
  const cached = keys.get(name)
  if (cached) return cached
  const key = Buffer.from(hkdfSync('sha256', secret, '', `portal ${purpose}`, 32))
  keys.set(name, key)
  return key
}

/** Seals a JSON value with the first secret, for one purpose. */
export function seal(secrets: readonly [string, ...string[]], purpose: string, value: unknown): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secrets[0], purpose), nonce)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The value; undefined if it was changed, or sealed for another purpose or with a secret that is no longer listed. */
export function unseal(secrets: readonly string[], purpose: string, sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return undefined
  for (const secret of secrets) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      return JSON.parse(text)
    } catch {
      // Tries the next secret.
    }
  }
  return undefined
}

/** A keyed hash of the text, which only the portal can compute. It keeps the text itself out of the shared state. */
export function pseudonym([secret]: readonly [string, ...string[]], text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}
