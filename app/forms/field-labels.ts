/** Field labels: a posted form sends the label of each field and the labels of its choices (ui/form/field-labels). */

/** Starts the names of the hidden fields with labels. */
export const LABELS_FIELD = 'labels'

export interface Choice {
  readonly value: string
  readonly label: string
}

/** More choices make a page heavy: people type one, and only so many are suggested [571]. */
export const MOST_LISTED = 1_000

/**
 * The field's label, then each value with another label and that label, one per line. JSON would be longer, because forms
 * encode its quotes.
 */
export function formatFieldLabels(label: string, choices: readonly Choice[] = []): string {
  const labelled = choices.filter((choice) => choice.value !== choice.label)
  return [label, ...labelled.flatMap((choice) => [choice.value, choice.label])].map(inOneLine).join('\n')
}

/** Parses what `formatFieldLabels` made, or what somebody sent instead of it, in one pass. */
export function parseFieldLabels(text: string): { label: string; labelOf(value: string): string } {
  const [label = '', ...rest] = text.split('\n')
  const labels = new Map<string, string>()
  for (let at = 0; at + 1 < rest.length; at += 2) labels.set(rest[at] ?? '', rest[at + 1] ?? '')
  return { label, labelOf: (value) => labels.get(inOneLine(value)) ?? value }
}

function inOneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ')
}
