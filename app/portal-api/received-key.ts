import type { Key } from '../../contract/fields'

/**
 * The key of a form or URL as the API gave it, 7 as a number and '7' as text. A text that no key reads as is returned as
 * it is: the API says what is wrong with it.
 */
export function receivedKey(keys: readonly Key[], text: string): Key {
  return keys.find((key) => String(key) === text) ?? text
}
