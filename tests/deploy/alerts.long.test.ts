import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const isInstalled = spawnSync('promtool', ['--version']).status === 0
const promtool = (...parameters: string[]) =>
  execFileSync('promtool', parameters, { cwd: 'deploy/prometheus', encoding: 'utf8' })

it('the alerts are valid to Prometheus itself, and fire for their faults alone [684]', ({ skip }) => {
  skip(!isInstalled, 'promtool is not installed (Debian: prometheus)')
  const rules = readFileSync('deploy/prometheus/alerts.yml', 'utf8').match(/- alert: /g)
  expect(promtool('check', 'rules', 'alerts.yml')).toContain(`${rules?.length} rules found`)
  expect(promtool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS')
})
