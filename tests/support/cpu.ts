/** CPU that work takes, for tests of what things cost. The clock says nothing on a busy machine. */

/** Milliseconds of CPU of this process with all its threads. */
export async function cpuOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/** Milliseconds for work that took 100 ms where requirements were measured: other machines are slower, and busy ones too. */
export async function hundredMs(): Promise<number> {
  const text = JSON.stringify(Array.from({ length: 20_000 }, (_, at) => ({ name: `Person ${at}`, queue: at % 200 })))
  const yardstick = () => {
    for (let times = 0; times < 33; times += 1) JSON.parse(text)
  }
  return Math.max(100, await cpuOf(yardstick))
}
