/** Milliseconds of CPU of what takes 100 ms where limits were measured: other machines are slower, and busy ones too. */
export function yardstick(): number {
  const text = JSON.stringify(Array.from({ length: 20_000 }, (_, at) => ({ name: `Person ${at}`, queue: at % 200 })))
  const before = process.cpuUsage()
  for (let times = 0; times < 33; times += 1) JSON.parse(text)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
