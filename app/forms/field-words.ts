/** The label of a form's field and the words of its choices, as the form itself sends them (ui/form/words). */

/** Starts the names of the hidden fields that carry them. */
export const WORDS_FIELD = 'words'

interface Choice {
  readonly value: string
  readonly label: string
}

/** One line each, because a form's own characters would grow in JSON: the label, then value and word by turns. */
export function fieldWords(label: string, choices: readonly Choice[] = []): string {
  return [label, ...choices.flatMap((choice) => [choice.value, choice.label])].map(inOneLine).join('\n')
}

/** What `fieldWords` made. */
export function parseFieldWords(text: string): { label: string; wordOf(value: string): string } {
  const [label = '', ...rest] = text.split('\n')
  return {
    label,
    wordOf: (value) => rest.find((_, index) => index % 2 === 1 && rest[index - 1] === inOneLine(value)) ?? value,
  }
}

function inOneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ')
}
