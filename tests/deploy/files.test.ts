/** The files in deploy/: what they set must fit the program and the docs. */
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import packageJson from '../../package.json'
import { Tuning } from '../../app/platform/settings/tuning.server'
import { repositoryFiles } from '../support/texts'

const read = (file: string) => readFile(file, 'utf8')
/** Variables that Node, the C library and HAProxy read. */
const OF_OTHERS = ['NODE_ENV', 'MALLOC_ARENA_MAX', 'PORTAL_DNS']

describe('the files to deploy the portal [688]', async () => {
  const [nginx, haproxy, unit, docker, settings, docs] = await Promise.all([
    read('deploy/nginx/portal.conf'),
    read('deploy/haproxy/haproxy.cfg'),
    read('deploy/systemd/portal@.service'),
    read('deploy/docker/Dockerfile'),
    read('.env.example'),
    read('docs/operating.md'),
  ])
  const defaults = new Map(
    [...settings.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
  /** A line of a proxy's file, without its indentation. */
  const has = (file: string, line: string) => file.split('\n').some((one) => one.trim() === line)
  const secondsOf = (file: string, name: string) => Number(new RegExp(`${name}[ =](\\d+)s?;?$`, 'm').exec(file)?.[1])

  it('set only settings that there are', () => {
    const set = [unit, docker].flatMap((file) => [...file.matchAll(/\b([A-Z][A-Z_]+)=(?=\S)/g)].map(([, name]) => name))
    expect(set).toEqual(expect.arrayContaining(['PORT', 'ADMIN_PORT', 'UPLOAD_DIR', 'ASSETS_DIR', 'NODE_ENV']))
    expect(set.filter((name = '') => !OF_OTHERS.includes(name) && !defaults.has(name))).toEqual([])
    const named = [nginx, haproxy, unit].flatMap((file) => file.match(/\b[A-Z]+_[A-Z_]+\b/g) ?? [])
    expect(named.filter((name) => !OF_OTHERS.includes(name) && !defaults.has(name) && !/^AF_/.test(name))).toEqual([])
  })

  it('start the program as npm run serve does', () => {
    const { serve } = packageJson.scripts
    const [, variables = '', command = ''] = /^(.*) exec (node .*)$/.exec(serve) ?? []
    expect(unit).toContain(`\nEnvironment=${variables}\n`)
    expect(unit).toContain(`\nExecStart=/usr/bin/${command}\n`)
    expect(docker).toContain(`\nENV ${variables} `)
    expect(docker).toContain(`\nCMD ${JSON.stringify(command.split(' ')).replaceAll(',', ', ')}\n`)
  })

  it('let processes stop in order', () => {
    expect(secondsOf(unit, 'TimeoutStopSec')).toBeGreaterThan(Tuning.parse({}).STOP_SECONDS)
    expect(unit).toMatch(/^ExecStart=\/usr\/bin\/node .*server\.js$/m)
    expect(docker).toMatch(/^CMD \["node", .*server\.js"\]$/m)
    // Two checks fit into the time in which a process still serves.
    expect(Number(defaults.get('DRAIN_SECONDS'))).toBeGreaterThan(2)
    expect(haproxy).toContain('check inter 1s fall 1')
    // A shorter time would count a process that is busy for a second as gone, and perhaps both processes.
    expect(secondsOf(haproxy, 'timeout check')).toBe(5)
  })

  it('let nginx refuse nothing because processes were away a while ago [786]', () => {
    const servers = nginx.match(/^ +server \d.*/gm) ?? []
    expect(servers.map((line) => line.trim())).toEqual([
      'server 127.0.0.1:3001 max_fails=0;',
      'server 127.0.0.1:3002 max_fails=0;',
    ])
  })

  it('give nobody more rights than the process needs', () => {
    for (const line of ['User=portal', 'ProtectSystem=strict', 'NoNewPrivileges=yes', 'CapabilityBoundingSet=']) {
      expect(has(unit, line)).toBe(true)
    }
    expect(docker).toMatch(/^USER node$/m)
    expect(docker.lastIndexOf('USER node')).toBeGreaterThan(docker.lastIndexOf('\nRUN '))
  })

  it('let headers, bodies and slow answers pass as the docs say', () => {
    const [, block = ''] = /```nginx\n([^]*?)```/.exec(docs) ?? []
    const lines = block.split('\n').map((line) => line.replace(/ *#.*/, '').trim())
    expect(lines.filter(Boolean).length).toBeGreaterThan(3)
    for (const line of lines) expect([line, has(nginx, line)]).toEqual([line, true])
    for (const line of ['client_max_body_size 550m;', 'client_header_timeout 10s;', 'proxy_read_timeout 150s;']) {
      expect([line, has(nginx, line)]).toEqual([line, true])
    }
    for (const line of [
      'tune.bufsize 65536',
      'timeout http-request 10s',
      'timeout server 150s',
      'timeout client 75s',
    ]) {
      expect([line, has(haproxy, line)]).toEqual([line, true])
    }
    expect(haproxy).toContain(`gt ${550 * 1_048_576} }`)
  })

  it('take the address of clients and the id of requests from the proxy alone', () => {
    expect(has(nginx, 'proxy_set_header X-Forwarded-For $remote_addr;')).toBe(true)
    expect(has(nginx, 'proxy_set_header X-Request-Id $portal_request_id;')).toBe(true)
    expect(has(nginx, 'proxy_set_header traceparent "";')).toBe(true)
    expect(has(haproxy, 'http-request set-header X-Forwarded-For %[src]')).toBe(true)
    expect(has(haproxy, 'http-request set-header X-Request-Id %[var(txn.id)]')).toBe(true)
    expect(has(haproxy, 'http-request del-header traceparent')).toBe(true)
  })

  it('are all named in the docs', async () => {
    const files = (await repositoryFiles('deploy')).filter((file) => !/test|ignore/.test(file))
    const isNamed = (file: string) =>
      docs.includes(file) || docs.includes(`\`${dirname(file.replace('/secrets/', '/'))}\``)
    expect(files.filter((file) => !isNamed(file))).toEqual([])
  })
})

describe('the first day of an operator [689]', async () => {
  const [day, settings] = await Promise.all([read('docs/first-day.md'), read('.env.example')])
  const namesIn = (text: string) => [...text.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name)

  it('names every setting that is required, and none that there is not', () => {
    const required = [...settings.matchAll(/^#.*required\)\n((?:[A-Z_]+=.*\n)+)/gm)].flatMap(([, lines = '']) =>
      namesIn(lines),
    )
    expect(required).toEqual(expect.arrayContaining(['PORTAL_ORIGIN', 'SESSION_SECRET', 'IDENTITY_CLIENT_SECRET']))
    const named = namesIn(day)
    expect(required.filter((name) => !named.includes(name))).toEqual([])
    expect(named.filter((name) => !namesIn(settings).includes(name))).toEqual([])
  })

  it('copies files and runs commands that there are', async () => {
    const files = await repositoryFiles()
    const copied = day.match(/(?<=[\s`/])deploy\/[\w./@-]+\w/g) ?? []
    expect(copied.length).toBeGreaterThan(2)
    expect(copied.filter((file) => !files.includes(file))).toEqual([])
    const details = await read('docs/operating.md')
    const headings = [...details.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading)
    const cited = [...day.matchAll(/'([A-Z][a-z][^'\n]+)'(?= in `docs\/operating|[.: ]|$)/gm)].map(([, text]) => text)
    const texts = ['Sign-in failed', 'Access denied']
    expect(cited.length).toBeGreaterThan(2)
    expect(cited.filter((heading = '') => !headings.includes(heading) && !texts.includes(heading))).toEqual([])
  })
})
