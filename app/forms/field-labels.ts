/** Field labels: a posted form sends the label of each field and the labels of its choices (ui/form/field-labels). */

const PREFIX = 'labels.'

/** The name of the hidden field with this field's labels. */
export function labelsField(name: string): string {
  return PREFIX + name
}

export function isLabelsField(name: string): boolean {
  return name.startsWith(PREFIX)
}

export interface Choice {
  readonly value: string
  readonly label: string
  /** A browser's translator leaves the label as it is [846]. One that is the value is a name in any case. */
  readonly isName?: boolean | undefined
}

export function isNameOf({ value, label, isName = value === label }: Choice): boolean {
  return isName
}

/**
 * The field's label, then each value with another label and that label, one per line. JSON would be longer, because forms
 * encode its quotes.
 */
export function formatFieldLabels(label: string, choices: readonly Choice[] = []): string {
  const labelled = choices.filter((choice) => choice.value !== choice.label)
  return [label, ...labelled.flatMap((choice) => [choice.value, choice.label])].map(inOneLine).join('\n')
}

/** The labels of a field, as the form sent them, or what somebody sent instead of it. */
export function labelsIn(fields: URLSearchParams, name: string): { label: string; labelOf(value: string): string } {
  const [label = '', ...pairs] = (fields.get(labelsField(name)) ?? labelOfName(name)).split('\n')
  const labels = new Map<string, string>()
  for (let index = 0; index + 1 < pairs.length; index += 2) labels.set(pairs[index] ?? '', pairs[index + 1] ?? '')
  return { label, labelOf: (value) => labels.get(inOneLine(value)) ?? value }
}

/** A label made from a field's name: 'Case title' from 'CaseTitle' and 'case-title'. */
export function labelOfName(name: string): string {
  const words = name.replaceAll(/[-_]+/g, ' ').replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}

function inOneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ')
}
