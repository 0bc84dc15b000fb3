/** The runbook: a line for each alert, and each secret. */
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { seal, unseal } from '../../app/platform/http/seal.server'

const [runbook, alerts, operating] = await Promise.all(
  ['docs/runbook.md', 'deploy/prometheus/alerts.yml', 'docs/operating.md'].map((file) => readFile(file, 'utf8')),
)

it('says of each alert what people see, where to look and what to do [895]', () => {
  const names = [...(alerts ?? '').matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  const lines = [...(runbook ?? '').matchAll(/^\| (Portal\w+) +\| (.+) \| (.+) \| (.+) \|$/gm)]
  expect(lines.map(([, name]) => name)).toEqual(names)
  for (const [, name, ...cells] of lines)
    expect([name, cells.filter((cell) => cell.trim().length < 5)]).toEqual([name, []])
})

it('names headings that there are, and each secret that can be a file [892] [895]', () => {
  const headings = [...(operating ?? '').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading)
  const cited = [...(runbook ?? '').matchAll(/'([A-Z][a-z][^']+)' in `docs\/operating/g)].map(([, text]) => text)
  expect(cited.length).toBeGreaterThan(0)
  expect(cited.filter((heading) => !headings.includes(heading))).toEqual([])
  for (const name of ['SESSION_SECRET', 'IDENTITY_CLIENT_SECRET', 'PORTAL_API_CLIENT_SECRET', 'REDIS_URL']) {
    expect(runbook).toContain(name)
    expect(operating).toContain(`\`${name}_FILE\``)
  }
})

it('renews the secret of sessions in steps, in each of which all processes read what the others encrypt [895]', () => {
  const [row] = /^\| `SESSION_SECRET` .*$/m.exec(runbook ?? '') ?? []
  const named = [...(row ?? '').matchAll(/`((?:old|new)(?:,(?:old|new))?)`/g)].map(([, value = '']) => value)
  const [first, second, last] = named
  expect([first, second, last]).toEqual(['old,new', 'new,old', 'new'])
  const steps = ['old', first, second, last].map(secretsOf)
  for (const [index, before] of steps.slice(0, -1).entries()) {
    const after = steps[index + 1] ?? before
    expect([
      unseal(after, 'session', seal(before, 'session', 1)),
      unseal(before, 'session', seal(after, 'session', 1)),
    ]).toEqual([1, 1])
  }
  expect(unseal(secretsOf('old'), 'session', seal(secretsOf('new,old'), 'session', 1))).toBeUndefined()
})

function secretsOf(names = ''): readonly [string, ...string[]] {
  const [first = '', ...others] = names.split(',')
  return [first, ...others]
}
