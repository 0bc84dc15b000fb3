/** Finds the choice that people mean by a typed text, where a list of all choices would be too long. */
import { compareTexts } from '~/platform/text/compare-texts'
import { fold } from '~/platform/text/fold.server'

const NAMED_IN_PROBLEM = 5

interface ChoiceNames<Item> {
  /** 'agent', 'directory user' */
  readonly noun: string
  label(item: Item): string
  otherNames(item: Item): readonly string[]
}

/**
 * The choice with this label or other text, or the only one whose label contains the text. `problem`: why there is none;
 * `candidates`: those that it may be.
 */
export function matchChoice<Item extends object>(
  items: readonly Item[],
  text: string,
  { noun, label, otherNames }: ChoiceNames<Item>,
): { readonly match: Item } | { readonly problem: string; readonly candidates: readonly Item[] } {
  const wanted = foldLabel(text)
  const exact = items.filter((item) => [label(item), ...otherNames(item)].some((name) => foldLabel(name) === wanted))
  const words = [...new Set(wanted.split(/\s+/))]
  const hasAll = (text: string) => words.every((word) => text.includes(word))
  const candidates = exact.length > 0 ? exact : items.filter((item) => hasAll(foldLabel(label(item))))
  const [match] = candidates
  if (!match) return { problem: `No ${noun} matches ‘${text}’`, candidates }
  if (candidates.length === 1) return { match }
  const labels = candidates.map(label).toSorted(compareTexts)
  const more = labels.length - NAMED_IN_PROBLEM
  const named = labels.slice(0, NAMED_IN_PROBLEM).join(', ')
  return { problem: `Which one? ${named}${more > 0 ? ` and ${more} more` : ''}`, candidates }
}

function foldLabel(text: string): string {
  return fold(text.trim())
}
