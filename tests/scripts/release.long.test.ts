/** A release in a small repository with the files that it changes. */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, describe, expect, it } from 'vitest'
import { z } from 'zod'

const FILES = ['package.json', 'package-lock.json', 'deploy', 'scripts/release.mjs', 'scripts/sbom.mjs', '.gitignore']
const CHANGES = '# Changelog\n\n## Unreleased\n\n- Something new.\n\n## 1.0.0 - 2026-11-26\n\nThe first release.\n'
const today = new Date().toISOString().slice(0, 10)
const Package = z.object({ version: z.string() })
const Lock = z.object({
  packages: z.record(z.string(), z.object({ dev: z.boolean().optional(), devOptional: z.boolean().optional() })),
})
const Bill = z.object({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.object({ component: z.object({ version: z.string() }) }),
  components: z.array(z.object({ purl: z.string() })),
})

/** A repository of one commit on main. */
function repository() {
  const home = mkdtempSync(join(tmpdir(), 'release-test-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const folder = join(home, 'portal')
  const env: NodeJS.ProcessEnv = {
    ...{ NODE_ENV: 'test', PATH: process.env.PATH, HOME: home, GIT_CONFIG_GLOBAL: '/dev/null' },
    ...{ GIT_AUTHOR_NAME: 'Ada', GIT_AUTHOR_EMAIL: 'ada@example.com' },
    ...{ GIT_COMMITTER_NAME: 'Ada', GIT_COMMITTER_EMAIL: 'ada@example.com' },
  }
  const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, env, encoding: 'utf8' }).trim()
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  for (const file of FILES) cpSync(file, join(folder, file), { recursive: true })
  write('CHANGELOG.md', CHANGES)
  startAtVersionOne(folder)
  git('init', '--quiet', '--initial-branch', 'main')
  git('add', '.')
  git('commit', '--quiet', '--message', 'All')
  const run = (words: string[], more: Record<string, string> = {}) => {
    const options = { cwd: folder, env: { ...env, ...more }, encoding: 'utf8' } as const
    return spawnSync(process.execPath, ['scripts/release.mjs', ...words], options)
  }
  const state = () => [git('rev-parse', 'HEAD'), git('status', '--porcelain'), git('tag'), git('worktree', 'list')]
  return { run, git, write, state, folder, read: (file: string) => readFileSync(join(folder, file), 'utf8') }
}

/** Gives the copy version 1.0.0, whichever this repository has. In package-lock.json the first two versions are its own. */
function startAtVersionOne(folder: string): void {
  const { version } = Package.parse(JSON.parse(readFileSync('package.json', 'utf8')))
  for (const [file, before, count] of [
    ['package.json', '"version": "', 1],
    ['package-lock.json', '"version": "', 2],
    ['deploy/kubernetes/example/kustomization.yaml', 'newTag: ', 1],
    ['deploy/compose/compose.yaml', 'image: portal:', Infinity],
  ] as const) {
    const [head = '', ...parts] = readFileSync(join(folder, file), 'utf8').split(before + version)
    const texts = parts.map((part, index) => before + (index < count ? '1.0.0' : version) + part)
    writeFileSync(join(folder, file), head + texts.join(''))
  }
}

describe('somebody who releases a version', () => {
  it('gets one commit with it, a tag, the list of its packages, and the next commands [1048]', () => {
    const { run, git, read } = repository()
    const { status, stdout, stderr } = run(['2.0.0'])
    expect([status, stderr]).toEqual([0, ''])
    expect(git('log', '--format=%s')).toBe('Release 2.0.0\nAll')
    expect(git('log', '-1', '--format=%b')).toContain('gets this version')
    expect(git('cat-file', '-t', 'v2.0.0')).toBe('tag')
    expect(git('rev-parse', 'v2.0.0^{}')).toBe(git('rev-parse', 'main'))
    expect([git('status', '--porcelain'), git('worktree', 'list').split('\n').length]).toEqual(['', 1])
    for (const file of ['package.json', 'package-lock.json']) {
      expect(Package.parse(JSON.parse(read(file))).version).toBe('2.0.0')
    }
    expect(read('CHANGELOG.md')).toBe(CHANGES.replace('Unreleased\n', `Unreleased\n\n## 2.0.0 - ${today}\n`))
    expect(read('deploy/kubernetes/example/kustomization.yaml')).toContain('newTag: 2.0.0 }')
    expect(read('deploy/compose/compose.yaml')).toContain('image: portal:2.0.0\n')
    const bill = Bill.parse(JSON.parse(read('build/customer-portal-2.0.0.cdx.json')))
    expect(bill.metadata.component.version).toBe('2.0.0')
    const { packages } = Lock.parse(JSON.parse(read('package-lock.json')))
    const inProduction = Object.entries(packages).flatMap(([path, { dev, devOptional }]) =>
      path && !dev && !devOptional ? path.replace(/.*node_modules\//, '') : [],
    )
    const listed = bill.components.map(({ purl }) => decodeURIComponent(/^pkg:npm\/(.+)@/.exec(purl)?.[1] ?? purl))
    expect(listed).toContain('react')
    expect(new Set(listed)).toEqual(new Set(inProduction))
    expect(stdout).toContain('git push origin main v2.0.0')
  })

  it('sees all of it first, and nothing is changed, however npm passes --dry-run on [1048]', () => {
    const { run, state, folder } = repository()
    const before = state()
    for (const [words, more] of [
      [['2.0.0', '--dry-run'], {}],
      [['2.0.0'], { npm_config_dry_run: 'true' }],
    ] as const) {
      const { status, stdout } = run([...words], more)
      expect(status).toBe(0)
      expect(stdout).toContain(`+## 2.0.0 - ${today}`)
      expect(stdout).toContain('+  "version": "2.0.0",')
      expect([state(), existsSync(join(folder, 'build'))]).toEqual([before, false])
    }
  })

  it('is refused with all reasons, and nothing is changed [1048]', () => {
    const { run, git, write, state } = repository()
    const refused = (...words: string[]) => {
      const before = state()
      const { status, stderr } = run(words)
      expect([status, state()]).toEqual([1, before])
      return stderr
    }
    expect(refused()).toContain('Name the version')
    expect(refused('next')).toContain('Name the version')
    expect(refused('1.0.0')).toContain('1.0.0 is not newer than 1.0.0')
    expect(refused('0.10.0')).toContain('0.10.0 is not newer than 1.0.0')
    git('tag', 'v1.10.0')
    expect(refused('1.10.0')).toContain('There is a tag v1.10.0')

    git('checkout', '--quiet', '-b', 'mine')
    write('CHANGELOG.md', CHANGES.replace('- Something new.\n\n', ''))
    const all = refused('1.2.0')
    for (const reason of ['not main', 'not committed', "nothing below '## Unreleased'"]) expect(all).toContain(reason)
  })
})
