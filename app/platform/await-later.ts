/**
 * Keeps a promise that is awaited later, or never, while its work goes on: `const detail = awaitLater(api.send(queues.detail))`. Whoever
 * awaits it sees its failure. Where the function ends before it does, the failure is heard here; else Node would end the process.
 */
export function awaitLater<Result>(work: Promise<Result>): Promise<Result> {
  work.catch(() => undefined)
  return work
}
