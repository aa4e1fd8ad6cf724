import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CHROMIUM_FLAGS } from '../scripts/chromium.ts'
import { realServer } from './real-server.ts'

/** Fingerprint of the test server's key, which its apps share. Chromium then accepts its certificate, which passkeys and cookies need. */
function fingerprint(run: string): string {
  const certificate = new X509Certificate(readFileSync(join(run, 'certs/app.crt')))
  const key = certificate.publicKey.export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(key).digest('base64')
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
    `--ignore-certificate-errors-spki-list=${fingerprint(server.run)}`,
  ]
  return { args: [...CHROMIUM_FLAGS, ...own] }
}
