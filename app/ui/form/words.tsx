/**
 * A posted form carries the words of its fields: when its session has ended, the page that shows what was typed can ask
 * nobody what a key means.
 */
import { createContext, useContext } from 'react'
import { fieldWords, WORDS_FIELD, type Choice } from '../../forms/field-words'

/** Whether the fields are those of a form that is posted: in a search, words would get into the URL. */
export const PostedForm = createContext(false)

export function Words({
  name,
  label,
  choices,
}: {
  name: string
  label: string
  choices?: readonly Choice[] | undefined
}) {
  if (!useContext(PostedForm)) return null
  return <input type="hidden" name={`${WORDS_FIELD}.${name}`} value={fieldWords(label, choices)} />
}
