import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { nameFinder } from '../../app/platform/text/names-in-text'
import { NamingText, TextWithNames, WithNames } from '../../app/ui/names'

const marked = (text: string, names: readonly string[]) =>
  [...renderToStaticMarkup(<TextWithNames text={text} names={names} />).matchAll(/translate="no">([^<]*)/g)].map(
    ([, name]) => name,
  )

it.each([
  ['Type ‘Main line’ to confirm', ['Main line'], ['Main line']],
  ['Type ‘con’ to confirm', ['con'], ['con']],
  ['Remove Main line 2 from Main line?', ['Main line', 'Main line 2'], ['Main line 2', 'Main line']],
  ['Main line 21 and Main line', ['Main line 2', 'Main line'], ['Main line', 'Main line']],
  ['Night of the service', ['Night of', 'of the service'], ['Night of']],
  ['sales or Sales?', ['Sales', 'sales'], ['sales', 'Sales']],
  ['sales or Sales?', ['Sales'], ['Sales']],
  ['A, B and BA', ['A', 'B'], ['A', 'B']],
  ['Delete the queue Sales (24/7) + more?', ['Sales (24/7) + more'], ['Sales (24/7) + more']],
  ['Delete the queue (24/7), and x(24/7)?', ['(24/7)'], ['(24/7)']],
  ['Call .* or [a-z]+$ or \\b', ['.*', '[a-z]+$', '\\b'], ['.*', '[a-z]+$', '\\b']],
  ['Ask 電話 👩‍👩‍👧 or 👩', ['電話 👩‍👩‍👧', '👩'], ['電話 👩‍👩‍👧', '👩']],
  ['Delete the queue Zoë?', ['Zoë', ''], ['Zoë']],
  ['Main line', ['Main line'], ['Main line']],
  ['constructor and __proto__', ['__proto__'], ['__proto__']],
])('in ‘%s’ a translator leaves the names %j as they are [846]', (text, names, expected) => {
  expect(marked(text, names)).toEqual(expected)
})

it('shows a text with many names as it was written [846]', () => {
  const text = 'From  Queue 1 to Queue 12,\nand to nobody.'
  const page = renderToStaticMarkup(
    <WithNames names={['Queue 1', 'Queue 12', 'nobody']}>
      <NamingText>{text}</NamingText>
    </WithNames>,
  )
  expect(page.replaceAll(/<[^>]*>/g, '')).toBe(text)
  expect(page).toContain('<span translate="no">Queue 12</span><span>,\nand to </span>')
})

it('finds 1,000 names in 1,000 texts in 100 ms of CPU, also names that begin alike [934]', () => {
  const numbers = Array.from({ length: 500 }, (_, at) => at)
  const before = process.cpuUsage()
  const partsOf = nameFinder(numbers.flatMap((at) => [`Queue ${at}`, `Agent ${at} of the night`]))
  const parts = numbers.flatMap((at) => [
    ...partsOf(`Queue ${at} rings Agent ${at} of the night, and Queue ${at}0000 does not.`),
    ...partsOf(`Nobody else rings: neither Agent ${at} nor anybody of the night.`),
  ])
  const { user, system } = process.cpuUsage(before)
  expect(parts.filter(({ isName }) => isName)).toHaveLength(1_000)
  expect((user + system) / 1_000).toBeLessThan(100)
})

it('finds names that are each longer by one character, of which no regular expression can be made [934]', () => {
  const names = Array.from({ length: 200 }, (_, at) => '-'.repeat(at + 1))
  expect(nameFinder(names)(`${'-'.repeat(190)} x`).map(({ text }) => text.length)).toEqual([190, 2])
})
