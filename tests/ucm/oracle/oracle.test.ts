/** The model of 'Who answers?' against the same rules, played second by second. */
import { expect, it } from 'vitest'
import { differencesOfFirst } from './cases'

it('300 calls of customers of chance go as they do when they are played second by second [908] [1008]', async () => {
  expect(await differencesOfFirst(300)).toEqual([])
})
