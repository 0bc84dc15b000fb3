/** Does work that may take so many milliseconds, and no longer than the signal. */
export async function withDeadline<Result>(
  milliseconds: number,
  signal: AbortSignal,
  work: (deadline: AbortSignal) => Promise<Result>,
): Promise<Result> {
  // A signal of AbortSignal.timeout has a timer of its own, which nobody can clear when the work has ended before.
  const time = new AbortController()
  const end = () => time.abort(deadlineError())
  if (milliseconds <= 0) end()
  const timer = setTimeout(end, milliseconds)
  try {
    return await work(AbortSignal.any([signal, time.signal]))
  } finally {
    clearTimeout(timer)
  }
}

export function deadlineError(): DOMException {
  return new DOMException('The deadline has passed.', 'TimeoutError')
}
