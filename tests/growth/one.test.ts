import { it } from 'vitest'
import { cpuOf } from '../support/cpu'
it('one', { timeout: 3_000_000, retry: 0 }, async () => {
  const module: any = await import(`./${process.env.CASES}.cases.ts`)
  for (const list of Object.values(module) as any[]) {
    if (!Array.isArray(list)) continue
    for (const one of list) for (const [shape, work] of Object.entries(one.shapes) as any[]) {
      if (!`${one.name}, ${shape}`.includes(process.env.ONLY ?? '')) continue
      const out: string[] = []
      for (let n = Number(process.env.FROM ?? 16); n <= Math.min(one.most, Number(process.env.TO ?? 1e9)); n *= 2) {
        let best = Infinity
        for (let i = 0; i < 4; i++) { const run = await work(n); best = Math.min(best, await cpuOf(run)) }
        out.push(`${n}: ${best.toFixed(1)}`)
      }
      process.stdout.write(`${one.name}, ${shape}: ${out.join('  ')}\n`)
    }
  }
})
