import { describe, expect, it } from 'vitest'
import { reasonOf } from '../../app/platform/text/reason-of'

describe('what the log says of an error [546]', () => {
  it('has the errors that caused it, with their codes', () => {
    const refused = Object.assign(new Error('connect failed'), { code: 'ECONNREFUSED' })
    const error = new TypeError('fetch failed', { cause: refused })
    expect(reasonOf(error)).toBe('TypeError: fetch failed (Error ECONNREFUSED: connect failed)')
  })

  it('has each address that refused the connection', () => {
    const both = new AggregateError([new Error('connect ::1'), new Error('connect 127.0.0.1')])
    expect(reasonOf(new Error('failed', { cause: both }))).toBe(
      'Error: failed (AggregateError:  (Error: connect ::1; Error: connect 127.0.0.1))',
    )
  })

  it('has nothing of a cause that is no error, which may hold a token', () => {
    expect(reasonOf(new Error('refused', { cause: { token: 'secret' } }))).toBe('Error: refused')
  })

  it('ends, also for an error that caused itself', () => {
    const error = new Error('again')
    error.cause = error
    expect(reasonOf(error).match(/again/g)).toHaveLength(6)
  })

  it('has what was thrown when that is no error', () => {
    expect(reasonOf('gone')).toBe('gone')
  })
})
