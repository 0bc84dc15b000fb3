import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TextWithNames } from '../../app/ui/names'

const marked = (text: string, names: readonly string[]) =>
  [...renderToStaticMarkup(<TextWithNames text={text} names={names} />).matchAll(/translate="no">([^<]*)/g)].map(
    ([, name]) => name,
  )

it.each([
  ['Type ‘Main line’ to confirm', ['Main line'], ['Main line']],
  ['Type ‘con’ to confirm', ['con'], ['con']],
  ['Remove Main line 2 from Main line?', ['Main line', 'Main line 2'], ['Main line 2', 'Main line']],
  ['Delete the queue Sales (24/7) + more?', ['Sales (24/7) + more'], ['Sales (24/7) + more']],
  ['Delete the queue Zoë?', ['Zoë', ''], ['Zoë']],
])('in ‘%s’ a translator leaves the names %j as they are [846]', (text, names, expected) => {
  expect(marked(text, names)).toEqual(expected)
})
