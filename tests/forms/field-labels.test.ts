import { expect, it } from 'vitest'
import { formatFieldLabels, parseFieldLabels } from '../../app/forms/field-labels'

it('a form tells the words of its choices, and a value that it does not know stays as it is [518]', () => {
  const choices = [
    { value: '1', label: 'Problem' },
    { value: 'two\r\nlines', label: 'Question\n?' },
  ]
  const { label, labelOf } = parseFieldLabels(formatFieldLabels('Case Type', choices))
  expect(label).toBe('Case Type')
  expect(['1', 'two\r\nlines', 'Problem', '9'].map(labelOf)).toEqual(['Problem', 'Question ?', 'Problem', '9'])
})

it('words that a form sends without their end are no words', () => {
  expect(parseFieldLabels('Label\n1').labelOf('1')).toBe('1')
  expect(parseFieldLabels('').label).toBe('')
})
