/** The label of a form's field and the words of its choices, as the form itself sends them (ui/form/words). */

/** Starts the names of the hidden fields that carry them. */
export const WORDS_FIELD = 'words'

/** One of the values that a field may have. */
export interface Choice {
  readonly value: string
  readonly label: string
}

/** One line each, because a form's own characters would grow in JSON: the label, then value and word by turns. */
export function fieldWords(label: string, choices: readonly Choice[] = []): string {
  return [label, ...choices.flatMap((choice) => [choice.value, choice.label])].map(inOneLine).join('\n')
}

/** What `fieldWords` made, or what somebody sent in its place: each line is looked at once, however many values follow. */
export function parseFieldWords(text: string): { label: string; wordOf(value: string): string } {
  const [label = '', ...rest] = text.split('\n')
  const words = new Map<string, string>()
  for (let at = 0; at + 1 < rest.length; at += 2) words.set(rest[at] ?? '', rest[at + 1] ?? '')
  return { label, wordOf: (value) => words.get(inOneLine(value)) ?? value }
}

function inOneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ')
}
