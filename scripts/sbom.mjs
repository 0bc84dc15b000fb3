/**
 * `npm run sbom`: prints a list of the packages that run in production (CycloneDX), from the lock file. `npm sbom --omit dev` would leave out
 * each of them that a package of the build needs too, such as React.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** The list for the package.json and the lock file of this folder. @param {string} folder */
export function productionPackages(folder) {
  const {
    devDependencies: _,
    scripts: __,
    ...manifest
  } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const temporary = mkdtempSync(join(tmpdir(), 'sbom-'))
  // npm names the list by its folder.
  const cwd = join(temporary, manifest.name)
  try {
    mkdirSync(cwd)
    writeFileSync(join(cwd, 'package.json'), JSON.stringify(manifest))
    copyFileSync(join(folder, 'package-lock.json'), join(cwd, 'package-lock.json'))
    const npm = (...words) => execFileSync('npm', [...words, '--package-lock-only', '--loglevel=error'], { cwd })
    // Takes the packages of the build out of the lock file, and asks no registry.
    npm('install', '--offline', '--no-audit', '--ignore-scripts')
    return npm('sbom', '--sbom-format=cyclonedx').toString()
  } finally {
    rmSync(temporary, { recursive: true })
  }
}

if (process.argv[1] === import.meta.filename) process.stdout.write(productionPackages(resolve('.')))
