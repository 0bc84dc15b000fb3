/** The log: a line of JSON for each event. */
import pino, { type DestinationStream, type Level, type Logger } from 'pino'
import { reasonOf } from '../text/reason-of'

export function portalLog(level: Level | 'silent', destination?: DestinationStream): Logger {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: errorForLog } }
  return destination ? pino(options, destination) : pino(options)
}

/** Tells where and why something failed. Leaves out other fields of an error: some have a whole URL, an answer or a command [927]. */
function errorForLog(error: unknown) {
  if (!(error instanceof Error)) return { message: reasonOf(error) }
  const { type, stack } = pino.stdSerializers.err(error)
  return { type, message: reasonOf(error), stack }
}
