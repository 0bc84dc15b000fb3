const MAX_CAUSES = 5

/** Names, codes and messages of an error and its causes, for the log [546]. Never the error, which may have secrets. */
export function reasonOf(error: unknown, causes = MAX_CAUSES): string {
  if (!(error instanceof Error)) return String(error)
  const { name, message, cause } = error
  const code =
    'code' in error && typeof error.code === 'string' && !message.includes(error.code) ? ` ${error.code}` : ''
  const reason = `${name}${code}: ${message}`
  // One for each address of a host that refused the connection.
  const inner: readonly unknown[] =
    error instanceof AggregateError ? error.errors : cause instanceof Error ? [cause] : []
  if (inner.length === 0 || causes === 0) return reason
  return `${reason} (${inner.map((one) => reasonOf(one, causes - 1)).join('; ')})`
}
