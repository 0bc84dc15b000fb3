/** The order of all texts on pages: 2 comes before 10. The beginning of a long one is enough, because accents take the collator long [925]. */
export function compareTexts(one: string, other: string): number {
  return collator.compare(beginning(one), beginning(other))
}

/** One for all, because making one is slow. */
const collator = new Intl.Collator('en', { numeric: true })

function beginning(text: string): string {
  return text.length > MAX_COMPARED_LENGTH ? text.slice(0, MAX_COMPARED_LENGTH) : text
}

const MAX_COMPARED_LENGTH = 500
