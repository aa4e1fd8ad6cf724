import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright/test'
import { CHROMIUM_FLAGS } from '../../scripts/lib/chromium.ts'
import { realServer } from './real-server.ts'

/** The flag with which Chromium trusts this certificate (PEM), which passkeys and cookies need. */
export function trustFlag(certificate: string): string {
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' })
  return `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`
}

/** Launch options of Chromium, with access to the real server when there is one. */
export function launchOptions(): { args: string[] } {
  const server = realServer()
  if (!server) return { args: CHROMIUM_FLAGS }
  const apps = [server, ...(server.member ? [server.member] : [])].map(({ url }) => url)
  const { DID_ALIAS_URL: alias } = process.env
  if (alias) apps.push(alias)
  const own = [
    `--host-resolver-rules=${apps.map((url) => `MAP ${new URL(url).hostname} 127.0.0.1`).join(', ')}`,
    // Its apps share one key.
    trustFlag(readFileSync(join(server.run, 'certs/app.crt'), 'utf8')),
  ]
  return { args: [...CHROMIUM_FLAGS, ...own] }
}

/** Whether the browser is older than a version of Chromium, for tests of what older ones can't do. */
export const isOlderThan = (browser: Browser, version: number): boolean => parseInt(browser.version(), 10) < version
