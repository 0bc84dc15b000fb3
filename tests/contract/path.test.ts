import { describe, expect, it } from 'vitest'
import { contract, endpoints } from '../../contract'
import { filledPath, isKey, ListedName } from '../../contract/path'

const detail = (ticketNumber: string) => filledPath(contract.cases.detail.path, { ticketNumber })
const hours = (name: string, ...listed: string[]) =>
  filledPath(contract.queueHours.list.path, { queueName: ListedName.find(name, listed) })

const UNSAFE = ['', '.', '..', '\0', 'a\r\nb', '\ud800']

describe('a key in a path', () => {
  it.each([...UNSAFE, '../users/me', 'a/b', 'a\\b', 'a%2Fb', '%2e%2e', 'a?b', 'a#b'])(
    'is none, and has no path, as %j [521]',
    (text) => {
      expect([isKey(text), detail(text)]).toEqual([false, undefined])
    },
  )

  it.each([
    ['CAS-01042-K7M3Q2', 'CAS-01042-K7M3Q2'],
    ['a b+c;d&e=f', 'a%20b%2Bc%3Bd%26e%3Df'],
    ['...', '...'],
    ['Ünï', '%C3%9Cn%C3%AF'],
  ])('is encoded: %j', (text, encoded) => {
    expect(detail(text)).toBe(`cases/get/${encoded}`)
  })
})

describe('a name in a path', () => {
  it.each([
    ['Sales / Support', 'Sales%20%2F%20Support'],
    ['100%', '100%25'],
    ['why?#1', 'why%3F%231'],
    ['a\\b', 'a%5Cb'],
  ])('is sent encoded when the API lists it: %j [521]', (name, encoded) => {
    expect(hours(name, 'other', name)).toBe(`ucm/queues/hours/queue/${encoded}`)
  })

  it('has no path when the API does not list it [521]', () => {
    expect(hours('../../users/me', 'Sales')).toBeUndefined()
    expect(hours('sales', 'Sales')).toBeUndefined()
  })

  it.each(UNSAFE)('has no path, listed or not, as %j', (name) => {
    expect(hours(name, name)).toBeUndefined()
  })
})

it('an empty name is sent as the last part where an API may list one [863]', () => {
  const recording = (name: string) => {
    const params = { FileName: ListedName.ofRow('call'), FileExtension: ListedName.ofRowOrEmpty(name) }
    return filledPath(contract.recordings.audio.path, params)
  }
  expect([recording(''), recording('.wav')]).toEqual(['ucm/recordings/get/call/', 'ucm/recordings/get/call/.wav'])
  expect(recording('..')).toBeUndefined()
})

it('the contract says which parameters are names; all others are keys [521]', () => {
  const named = endpoints.flatMap(({ path, names }) => names.map((name) => `${path}: ${name}`))
  expect(named).toEqual([
    'ucm/queues/hours/queue/{queueName}: queueName',
    'ucm/holidays/queue/{queueName}: queueName',
    'ucm/recordings/get/{FileName}/{FileExtension}: FileName',
    'ucm/recordings/get/{FileName}/{FileExtension}: FileExtension',
  ])
})
