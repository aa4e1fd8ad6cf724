import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** Flags that stop background requests and let Chromium run as root. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The same engine without the browser's own windows. It opens a page in a third of the time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function canInstallDebian(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

function installDebian(): void {
  const run = (...args: string[]) => execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  // Debian's security archive has the current Chromium. Without an answer from it, a release would install an old one.
  const isFresh = [1, 2, 3].some(() => {
    try {
      run('update', '-qq', '-o', 'Acquire::Retries=3', '-o', 'APT::Update::Error-Mode=any')
      return true
    } catch {
      return false
    }
  })
  if (!isFresh) console.warn('Debian’s package lists could not all be refreshed: its Chromium may be an old one.')
  run('install', '-y', '-qq', 'chromium', 'chromium-headless-shell')
}

/**
 * The whole browser: `CHROMIUM_PATH`, the system's, Playwright's, or Debian's when this process may install it.
 *
 * @throws when there is none, with a sentence that explains what to do.
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH is ${named}, but there is no file; point it at a Chromium or unset it.`)
  }
  const found = [...SYSTEM_PATHS, chromium.executablePath()].find((path) => path && existsSync(path))
  if (found) return found
  if (canInstallDebian()) {
    installDebian()
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium'
  }
  throw new Error('No Chromium found: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to its file.')
}

/**
 * What runs a test that needs nothing of the browser around the page: Debian's headless shell, which this process
 * installs when it may, or else {@link findChromium}. `CHROMIUM_PATH` takes the place of both.
 *
 * @throws as `findChromium` does.
 */
export function findHeadlessShell(): string {
  if (process.env.CHROMIUM_PATH) return findChromium()
  if (!existsSync(HEADLESS_SHELL) && canInstallDebian()) {
    try {
      installDebian()
    } catch {
      console.warn(
        'Debian’s headless shell could not be installed: the tests run in the whole browser, and take longer.',
      )
    }
  }
  return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium()
}
