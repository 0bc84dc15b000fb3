import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { loadFromDirectory } from '../../app/systems/graph/from-directory.server'
import { ConnectionExpired, GraphError, NotConnected } from '../../app/systems/graph/graph-error'
import { context } from '../support/context'

/** The content of a page's section, and the lines of the log, when reading the directory fails with this error. */
async function afterReading(error: Error) {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line).msg) })
  const read = await loadFromDirectory({ context: { ...context(), log } }, 'shifts could not be fetched', async () => {
    throw error
  })
  return { read, lines }
}
const failed = { endpoint: 'shifts' }

describe('a section of a page from the directory', () => {
  it('says that nobody has connected one, and the log has no warning [782]', async () => {
    const { read, lines } = await afterReading(new NotConnected('No directory.', 404, failed))
    expect(read).toEqual({ kind: 'failed', text: 'No directory.', connection: 'missing' })
    expect(lines).toEqual([])
  })

  it.each([
    [new ConnectionExpired('Connect again.', 502, failed), 'expired'],
    [new GraphError('It is away.', 502, failed), undefined],
  ])('says that it failed, and so does the log: %s [591]', async (error, connection) => {
    const { read, lines } = await afterReading(error)
    expect(read).toEqual({ kind: 'failed', text: error.text, connection })
    expect(lines).toEqual(['shifts could not be fetched'])
  })
})
