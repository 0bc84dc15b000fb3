/**
 * `npm run release -- 1.1.0`: gives the version its name in one commit and an annotated tag, writes its SBOM beside the build, and prints
 * what to do next. With `--dry-run` it shows the commit and changes nothing. The commit is made in a worktree beside this one, so a step
 * that fails leaves nothing behind.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { productionPackages } from './sbom.mjs'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'dry-run': { type: 'boolean' } } })
const [version = ''] = positionals
// npm keeps an option for itself that comes without `--` before it.
const isDry = values['dry-run'] || process.env.npm_config_dry_run === 'true'
delete process.env.npm_config_dry_run

const { version: before } = JSON.parse(readFileSync('package.json', 'utf8'))
const tag = `v${version}`
const faults = findFaults()
if (faults.length > 0) {
  console.error(`Not released:\n${faults.map((fault) => `- ${fault}`).join('\n')}`)
  process.exit(1)
}

const folder = join(mkdtempSync(join(tmpdir(), 'release-')), 'portal')
git('worktree', 'add', '--quiet', '--detach', folder)
try {
  nameVersion()
  const why = 'What CHANGELOG.md has under Unreleased gets this version, and so does each file that names one.'
  git('-C', folder, 'commit', '--quiet', '--all', '--no-verify', '--message', `Release ${version}`, '--message', why)
  if (isDry) show()
  else release()
} finally {
  git('worktree', 'remove', '--force', folder)
  rmSync(join(folder, '..'), { recursive: true, force: true })
}

/** Reasons against this release, for people. */
function findFaults() {
  const unreleased = readFileSync('CHANGELOG.md', 'utf8')
    .split(/^## /m)
    .find((part) => part.startsWith('Unreleased\n'))
  const isVersion = /^\d+\.\d+\.\d+$/.test(version)
  const isNewer = new Intl.Collator('en', { numeric: true }).compare(version, before) > 0
  return [
    ...(isVersion ? [] : ['Name the version: npm run release -- 1.1.0, with --dry-run to see what it would do.']),
    ...(isVersion && !isNewer ? [`${version} is not newer than ${before}.`] : []),
    ...(git('branch', '--show-current') === 'main' ? [] : ['This branch is not main.']),
    ...(git('status', '--porcelain') === '' ? [] : ['There are changes that are not committed.']),
    ...(isVersion && git('tag', '--list', tag) ? [`There is a tag ${tag}.`] : []),
    ...(unreleased?.includes('\n- ') ? [] : ["CHANGELOG.md has nothing below '## Unreleased'."]),
  ]
}

/** Writes the version wherever it is named. */
function nameVersion() {
  execFileSync('npm', ['version', version, '--no-git-tag-version'], { cwd: folder, stdio: 'pipe' })
  const day = new Date().toISOString().slice(0, 10)
  change('CHANGELOG.md', (text) => text.replace('## Unreleased\n', `## Unreleased\n\n## ${version} - ${day}\n`))
  for (const file of readdirSync('deploy', { recursive: true, withFileTypes: true })) {
    // The tags of our image: `portal:1.0.0`, and `newTag: 1.0.0` of kustomize.
    if (file.isFile())
      change(join(file.parentPath, file.name), (text) =>
        text.replace(/(\bportal:|\bnewTag: )\d+\.\d+\.\d+\b/g, `$1${version}`),
      )
  }
}

/** @param {string} file @param {(text: string) => string} edit */
function change(file, edit) {
  const path = join(folder, file)
  writeFileSync(path, edit(readFileSync(path, 'utf8')))
}

function show() {
  console.log(git('-C', folder, 'show', '--stat', '--patch', '--format=%s', 'HEAD'))
  console.log(`\nWould be main and the tag ${tag}. Nothing has been changed.`)
}

function release() {
  const packages = productionPackages(folder)
  const commit = git('-C', folder, 'rev-parse', 'HEAD')
  git('merge', '--quiet', '--ff-only', commit)
  git('tag', '--annotate', tag, '--message', `Release ${version}`)
  const file = `build/customer-portal-${version}.cdx.json`
  mkdirSync('build', { recursive: true })
  writeFileSync(file, packages)
  const image = `registry.example.com/portal:${version}`
  console.log(`Released ${version}: ${commit.slice(0, 8)} is main and ${tag}. Its packages are in ${file}.

Next, with the name of your registry:
  git push origin main ${tag}
  docker build -f deploy/docker/Dockerfile -t ${image} . && docker push ${image}
  docker buildx imagetools inspect ${image} --format '{{.Manifest.Digest}}'
Name the image by this digest where it runs: portal@sha256:… (docs/operating.md, 'Images by digest').`)
}

/** @param {...string} words */
function git(...words) {
  return execFileSync('git', words, { encoding: 'utf8' }).trimEnd()
}
