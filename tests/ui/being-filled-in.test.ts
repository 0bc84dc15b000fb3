// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { isBeingFilledIn } from '../../app/ui/form/being-filled-in'

afterEach(() => document.body.replaceChildren())

it.each([
  'type="date" value="2026-02-30"',
  'type="time" value="25:00"',
  'type="number" value="many"',
  'value="as it came"',
])('a page with <input %s> that nobody has touched gets its scripts [794]', (attributes) => {
  document.body.innerHTML = `<input ${attributes}>`
  expect(isBeingFilledIn()).toBe(false)
})

it.each(['type="date" value="2026-02-30"', 'type="date" value="2026-02-03"', 'type="date"'])(
  'a page with <input %s> in which somebody has chosen another date works without them',
  (attributes) => {
    document.body.innerHTML = `<input ${attributes}>`
    const field = document.querySelector('input')
    if (field) field.value = '2026-03-01'
    expect(isBeingFilledIn()).toBe(true)
  },
)
