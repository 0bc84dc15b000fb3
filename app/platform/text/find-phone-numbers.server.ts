/** Finds the telephone numbers of a page, so that it can show their groups without knowing the plan of any country. */
import { isAddress } from './names-in-text'
import { BETWEEN_NUMBERS } from './phone-groups'
import { inGroups } from './phone-number.server'

/** A page with more of them shows the others as they are. */
const MAX_NUMBERS = 300

const MAY_HAVE_ONE = /\d{7}/
/** A long text without a blank, such as the token of a form, has digits by chance. */
const TOKEN = /^[\w.~+/=-]{40,}$/
const NUMBER = /(?<![\p{L}\p{N}])\+?\d{7,15}(?![\p{L}\p{N}])/gu

/** Adds the telephone numbers in the texts of a loader's data, as `phoneGroupsIn` finds them [1037]. Leaves a response and a list as they are. */
export function withPhoneGroups(data: unknown, callingCode: string): unknown {
  if (!isPlain(data)) return data
  const numbers = new Set<string>()
  // The id of a request may look like a number.
  for (const [name, part] of Object.entries(data)) if (name !== 'requestId') addNumbers(part, numbers)
  const groups = [...numbers].flatMap((number) => inGroups(number, callingCode) ?? [])
  return groups.length === 0 ? data : { ...data, phoneGroups: groups.join(BETWEEN_NUMBERS) }
}

function isPlain(data: unknown): data is object {
  return typeof data === 'object' && data !== null && Object.getPrototypeOf(data) === Object.prototype
}

function addNumbers(data: unknown, numbers: Set<string>): void {
  if (typeof data === 'string') {
    if (!MAY_HAVE_ONE.test(data) || isAddress(data) || TOKEN.test(data)) return
    for (const [number] of data.matchAll(NUMBER)) if (numbers.size < MAX_NUMBERS) numbers.add(number)
  } else if (typeof data === 'object' && data !== null) {
    for (const part of Object.values(data)) addNumbers(part, numbers)
  }
}
