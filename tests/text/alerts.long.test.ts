import { execFileSync, spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'

const isInstalled = spawnSync('promtool', ['--version']).status === 0
const promtool = (...parameters: string[]) =>
  execFileSync('promtool', parameters, { cwd: 'deploy/prometheus', encoding: 'utf8' })

describe.skipIf(!isInstalled)('the alerts, to Prometheus itself', () => {
  it('are valid, and fire for their faults alone [684]', () => {
    expect(promtool('check', 'rules', 'alerts.yml')).toContain('15 rules found')
    expect(promtool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS')
  })
})
