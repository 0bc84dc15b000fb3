/** Clients that repeatedly ask for the same page. */

/**
 * While the work runs.
 * @template Result
 * @param {{ clients: number, ask: () => Promise<unknown> }} load @param {() => Promise<Result>} work
 */
export async function under({ clients, ask }, work) {
  let isDone = false
  const client = async () => {
    while (!isDone) await ask()
  }
  const running = Array.from({ length: clients }, client)
  try {
    return await work()
  } finally {
    isDone = true
    await Promise.all(running)
  }
}
