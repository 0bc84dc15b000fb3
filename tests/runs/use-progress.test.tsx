// @vitest-environment jsdom
/** A page with scripts that watches its run. */
import { createRemixStub } from '@remix-run/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RunView } from '../../app/features/ucm/runs/run-view'
import { useProgress } from '../../app/ui/use-progress'
import { exampleRun } from './example-run'

const running = exampleRun({ stage: 'running' })
const isRunView = (answer: unknown): answer is RunView =>
  typeof answer === 'object' && answer !== null && 'calls' in answer

const answers = vi.fn<typeof fetch>()
const load = vi.fn(() => running)

beforeEach(() => void vi.stubGlobal('fetch', answers))
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

const Page = () => <p>{useProgress(running, '/progress', isRunView).summary}</p>
const Portal = createRemixStub([{ id: 'page', path: '/', loader: load, Component: Page }])

it('asks again a second later when the network was gone for a moment [737]', async () => {
  answers.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  answers.mockImplementation(async () => Response.json({ ...running, summary: 'after' }))
  render(<Portal hydrationData={{ loaderData: { page: running } }} />)
  expect(await screen.findByText('after', {}, { timeout: 10_000 })).toBeTruthy()
  expect(load).not.toHaveBeenCalled()
})

it.each([
  ['a redirect to the sign-in page', 302],
  ['another page', 200],
])('loads the page again when the answer is %s [737]', async (_, status) => {
  answers.mockImplementation(async () => new Response('<p>Sign in</p>', { status }))
  render(<Portal hydrationData={{ loaderData: { page: running } }} />)
  await vi.waitFor(() => expect(load).toHaveBeenCalled(), { timeout: 10_000 })
  // A fetch that follows a redirect to another site fails as one without a network does.
  expect(answers).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ redirect: 'manual' }))
})
