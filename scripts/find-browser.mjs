/** Finds a browser for the tests: the named one, an installed one, or one that can be installed. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { installPackage } from './system-package.mjs'

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
  const parameters = [program, 'install', 'chromium-headless-shell', 'chromium']
  try {
    execFileSync(process.execPath, parameters, { stdio: 'ignore', timeout: 180_000 })
  } catch {
    console.log('It could not be downloaded.')
  }
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

function fromPackageManager() {
  if (installPackage('chromium-headless-shell') || installPackage('chromium')) return installed()
}

async function fromNpm() {
  console.log('Using the Chromium of @sparticuz/chromium.')
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}
