import { expect, it } from 'vitest'
import { formatFieldLabels, labelsField, labelsIn } from '../../app/forms/field-labels'

const parsed = (text: string) => labelsIn(new URLSearchParams([[labelsField('type'), text]]), 'type')

it('a form tells the words of its choices, and a value that it does not know stays as it is [518]', () => {
  const choices = [
    { value: '1', label: 'Problem' },
    { value: 'two\r\nlines', label: 'Question\n?' },
  ]
  const { label, labelOf } = parsed(formatFieldLabels('Case Type', choices))
  expect(label).toBe('Case Type')
  expect(['1', 'two\r\nlines', 'Problem', '9'].map(labelOf)).toEqual(['Problem', 'Question ?', 'Problem', '9'])
})

it('words that a form sends without their end are no words', () => {
  expect(parsed('Label\n1').labelOf('1')).toBe('1')
  expect(parsed('').label).toBe('')
})
