// @vitest-environment jsdom
/** The tabs of a card. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Tabs } from '../../app/ui/tabs/tabs'
import { rendered } from './rendered'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

const card = (
  <Tabs
    label="Queue"
    tabs={[
      { id: 'general', title: 'General', content: <p>Strategy</p> },
      { id: 'audio', title: 'Audio', content: <p>Welcome prompt</p> },
      { id: 'hours', title: 'Business hours', content: <p>08:30 - 17:00</p> },
    ]}
  />
)

const selected = () => screen.getByRole('tab', { selected: true }).textContent
const shown = () => screen.getByRole('tabpanel').textContent

test('without scripts all of it is there, under headings, with links to them [465]', () => {
  const page = rendered(card)
  const links = [...page.querySelectorAll<HTMLAnchorElement>('a')]
  const sections = links.map((link) => page.querySelector(link.hash)?.textContent)
  expect(sections).toEqual(['GeneralStrategy', 'AudioWelcome prompt', 'Business hours08:30 - 17:00'])
  expect(page.querySelectorAll('h2')).toHaveLength(3)
  expect(page.querySelector('[hidden], [role]')).toBeNull()
})

test('with scripts one is shown, and a click shows another', () => {
  render(card)
  expect(selected()).toBe('General')
  expect(shown()).toContain('Strategy')
  fireEvent.click(screen.getByRole('tab', { name: 'Audio' }))
  expect(shown()).toContain('Welcome prompt')
  expect(location.hash).toBe('#audio')
})

test('the address may name one', () => {
  history.replaceState(null, '', '/#hours')
  render(card)
  expect(selected()).toBe('Business hours')
})

test('a hash that names none of them changes nothing', () => {
  history.replaceState(null, '', '/#content')
  render(card)
  expect(selected()).toBe('General')
})

test.each([
  ['ArrowRight', 'Audio'],
  ['ArrowLeft', 'Business hours'],
  ['End', 'Business hours'],
  ['Home', 'General'],
])('%s leads from the first to %s, which takes the focus', (key, to) => {
  render(card)
  const [first] = screen.getAllByRole('tab')
  first?.focus()
  if (first) fireEvent.keyDown(first, { key })
  expect(selected()).toBe(to)
  expect(document.activeElement?.textContent).toBe(to)
})

test('only the selected tab is a stop of the Tab key', () => {
  render(card)
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1])
})
