/** The answers of the guard to requests that it refuses: the table of decision 10. */
import { expect, it } from 'vitest'
import type { Failure } from '../../app/access/failure.server'
import { refuse } from '../../app/access/refuse.server'
import { portalFor } from '../support/signed-in'

const form = { failure: undefined, target: '/cases', fields: [], typed: [], storedUploads: [], toChooseAgain: [] }
const STATUS = { 'signed-out': 401, failed: 502, denied: 403 } as const

type Kind = keyof typeof STATUS
type Sent = 'no form' | 'a form' | 'a form by scripts'

async function answerTo(kind: Kind, sent: Sent, isFile: boolean): Promise<string> {
  const rendered: string[] = []
  const context = portalFor()(undefined, {
    isDataRequest: sent === 'a form by scripts',
    state: sent === 'no form' ? {} : { rescue: async () => ({ form, result: 'form result' }) },
    renderPage: async (path) => (rendered.push(path), new Response('')),
  })
  const failure: Failure = { problem: { kind, text: 'No.', requestId: 'test' }, status: STATUS[kind] }
  const request = new Request('http://localhost:3000/cases/csv')
  const answer = await refuse(failure, { request, context }, isFile ? {} : undefined).catch((thrown: unknown) => thrown)
  const { fileFailure } = context.state
  const formOf = (problem: unknown) => (JSON.stringify(problem).includes('"rescued"') ? ', form' : '')
  if (rendered.length > 0) return `file's error${formOf(fileFailure)}`
  if (answer instanceof Response) return answer.status === 302 ? 'sign-in' : 'small page, form'
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) throw answer
  return answer.data === 'form result' ? answer.data : `error page${formOf(answer.data)}`
}

it.each([
  ['page', 'signed-out', 'sign-in', 'error page, form', 'form result'],
  ['page', 'failed', 'error page', 'error page, form', 'form result'],
  ['page', 'denied', 'error page', 'error page', 'error page'],
  ['file', 'signed-out', 'sign-in', 'small page, form', 'small page, form'],
  ['file', 'failed', "file's error", "file's error, form", "file's error, form"],
  ['file', 'denied', "file's error", "file's error", "file's error"],
] as const)('%s, %s: %s, with a form %s, with scripts %s', async (place, kind, ...answers) => {
  const isFile = place === 'file'
  expect([
    await answerTo(kind, 'no form', isFile),
    await answerTo(kind, 'a form', isFile),
    await answerTo(kind, 'a form by scripts', isFile),
  ]).toEqual(answers)
})
