import type { Key } from '~contract/fields'

/** The key of a form or URL as the API gave it: 7 or '7'. An unknown text stays, and the API refuses it. */
export function receivedKey(keys: readonly Key[], text: string): Key {
  return keys.find((key) => String(key) === text) ?? text
}
