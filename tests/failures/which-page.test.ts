import { expect, it } from 'vitest'
import { callNames, whichPage } from './which-page'

it('each call has a page or a form that makes it, in places/ [811]', () => {
  expect([...whichPage.keys()].toSorted()).toEqual([...callNames].toSorted())
})
