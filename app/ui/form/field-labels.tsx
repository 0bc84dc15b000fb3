/** Hidden fields with the labels of a posted form: when its session has ended, the error page needs them to show it. */
import { createContext, useContext } from 'react'
import { formatFieldLabels, labelsField, type Choice } from '~/forms/field-labels'

/** True in posted forms. In a search, the hidden fields would get into the URL. */
export const IsPosted = createContext(false)

export function FieldLabels({
  name,
  label,
  choices,
}: {
  name: string
  label: string
  choices?: readonly Choice[] | undefined
}) {
  if (!useContext(IsPosted)) return null
  return <input type="hidden" name={labelsField(name)} value={formatFieldLabels(label, choices)} />
}
