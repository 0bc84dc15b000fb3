/** The files of deploy/ as the programs that read them see them. Those of Prometheus are in alerts.long.test.ts. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'deploy-'))
  const certificate = ['-keyout', 'key.pem', '-out', 'fullchain.pem', '-subj', '/CN=portal.example.com']
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...certificate], {
    cwd: folder,
    stdio: 'ignore',
  })
  writeFileSync(
    join(folder, 'portal.pem'),
    ['fullchain.pem', 'key.pem'].map((name) => read(join(folder, name))).join(''),
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

const read = (path: string) => readFileSync(path, 'utf8')

/** Writes a file of deploy/ with certificates that are there, and returns its path. */
function copy(source: string, name: string, around = (text: string) => text): string {
  const path = join(folder, name)
  writeFileSync(path, around(read(source).replaceAll('/etc/ssl/portal/', `${folder}/`)))
  return path
}

/** Returns how a program ended, and all that it said. */
function ask(program: string, parameters: string[], env = {}) {
  const { status, stdout, stderr } = spawnSync(program, parameters, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  return { status, said: stdout + stderr }
}

/** Skips where the program is not there. */
const needs = (program: string, skip: (isSkipped: boolean, why: string) => void) =>
  skip(spawnSync('which', [program]).status !== 0, `${program} is not installed`)

it.for([
  { where: 'beside the processes', env: {} },
  { where: 'with containers, whose names are known there alone', env: { PORTAL_DNS: '127.0.0.1:53' } },
])('HAProxy takes its file, $where [1050]', ({ env }, { skip }) => {
  needs('haproxy', skip)
  const { status, said } = ask('haproxy', ['-c', '-f', copy('deploy/haproxy/haproxy.cfg', 'haproxy.cfg')], env)
  expect(
    said.match(/^\[(?:WARNING|ALERT)\].*/gm)?.filter((line) => !line.includes('could not resolve address')) ?? [],
  ).toEqual([])
  expect(status).toBe(0)
})

it('nginx takes its file [1050]', ({ skip }) => {
  needs('nginx', skip)
  copy('deploy/nginx/portal.conf', 'portal.conf')
  const whole = `pid ${folder}/pid; error_log stderr; events {}\nhttp { access_log off; include ${folder}/portal.conf; }\n`
  writeFileSync(join(folder, 'nginx.conf'), whole)
  const { status, said } = ask('nginx', ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')])
  expect(said).not.toMatch(/\[(?:warn|emerg|alert)\]/)
  expect(status).toBe(0)
})

it('systemd takes its unit [1050]', ({ skip }) => {
  needs('systemd-analyze', skip)
  // The program may be elsewhere here.
  const unit = copy('deploy/systemd/portal@.service', 'portal@3001.service', (text) =>
    text.replaceAll('/usr/bin/node', process.execPath),
  )
  expect(ask('systemd-analyze', ['verify', '--man=no', unit])).toEqual({ status: 0, said: '' })
})
