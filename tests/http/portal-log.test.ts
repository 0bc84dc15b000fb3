import { describe, expect, it } from 'vitest'
import { portalLog } from '../../app/platform/http/portal-log.server'

/** The line of an error. */
function lineOf(error: unknown): string {
  const lines: string[] = []
  portalLog('info', { write: (line) => void lines.push(line) }).error({ err: error }, 'request failed')
  return lines.join('')
}

const thrownBy = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

describe('the line of an error', () => {
  it('has its kind, its text, its causes and where it happened', () => {
    const cause = Object.assign(new Error('connect failed'), { code: 'ECONNREFUSED' })
    const line = JSON.parse(lineOf(new TypeError('fetch failed', { cause })))
    expect(line.err).toEqual({
      type: 'TypeError',
      message: 'TypeError: fetch failed (Error ECONNREFUSED: connect failed)',
      stack: expect.stringMatching(/portal-log\.test\.ts[^]*caused by: Error: connect failed/),
    })
    expect(JSON.parse(lineOf('gone')).err).toEqual({ message: 'gone' })
  })

  it.each<[string, unknown]>([
    ['the URL that is none', thrownBy(() => new URL('http://[?validate=secret-key'))],
    ['the answer that is no HTTP', Object.assign(new Error('no HTTP'), { data: 'secret-key' })],
    ['the command that failed', Object.assign(new Error('ERR'), { command: { args: ['secret-key'] } })],
    ['fields of a cause', new Error('failed', { cause: Object.assign(new Error('other'), { url: 'secret-key' }) })],
    ['fields of one of many', new AggregateError([Object.assign(new Error('one'), { url: 'secret-key' })])],
  ])('has not %s [927]', (_what, error) => {
    expect(error).toBeInstanceOf(Error)
    expect(lineOf(error)).not.toContain('secret-key')
  })
})
