/** Finds a browser for the tests: the named one, an installed one, or one that can be installed. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

/** A headless shell runs the tests in half the time of a whole browser. */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Path of a Chromium or Chrome. Tries PLAYWRIGHT_CHROMIUM, what is installed, Playwright's download, the system's
 * package manager, and last the Chromium that an npm package carries. Throws when all of them fail.
 * @returns {Promise<string>}
 */
export async function findBrowser() {
  const named = process.env.PLAYWRIGHT_CHROMIUM
  if (named) {
    if (!existsSync(named)) throw new Error(`PLAYWRIGHT_CHROMIUM names ${named}, which does not exist`)
    return named
  }
  return installed() ?? (await downloaded()) ?? fromPackageManager() ?? (await fromNpm())
}

function installed() {
  return INSTALLED.find((path) => existsSync(path))
}

async function downloaded() {
  const { chromium } = await import('@playwright/test')
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  console.log('No browser found. Trying Playwright’s download…')
  const program = createRequire(import.meta.url).resolve('@playwright/test/cli')
  attempt(process.execPath, [program, 'install', 'chromium-headless-shell', 'chromium'], 180_000)
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

function fromPackageManager() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Trying the system’s package manager…')
  attempt('apt-get', ['update', '-qq'], 120_000)
  attempt('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], 300_000)
  if (!installed()) attempt('apt-get', ['install', '-y', '-qq', 'chromium'], 300_000)
  return installed()
}

async function fromNpm() {
  console.log('Using the Chromium of @sparticuz/chromium.')
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}

/** @param {string} command @param {string[]} parameters @param {number} timeout */
function attempt(command, parameters, timeout) {
  try {
    execFileSync(command, parameters, {
      stdio: 'ignore',
      timeout,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  } catch {
    console.log(`${command} could not do it.`)
  }
}
