/** sessionStorage: one tab, until it closes. Some browsers deny it; then nothing is kept, and nothing fails [844]. */
export const tabStorage = {
  get: (name: string) => attempt(() => sessionStorage.getItem(name)) ?? undefined,
  set: (name: string, value: string) => attempt(() => sessionStorage.setItem(name, value)),
  remove: (name: string) => attempt(() => sessionStorage.removeItem(name)),
  clear: () => attempt(() => sessionStorage.clear()),
  names: () => attempt(() => Object.keys(sessionStorage)) ?? [],
}

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
