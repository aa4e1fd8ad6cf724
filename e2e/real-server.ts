import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A running Blocklet Server, described by environment variables and its own `app.json`. */
export interface RealServer {
  /** Origin of its app. */
  url: string
  /** Folder of its certificates and records. */
  run: string
  /** Folder that its web server publishes. */
  publicFolder: string
  /** Certificate of the authority that signed the server's certificate. */
  authority: string
}

/**
 * The server to test against instead of the embedded service: the app at `DID_APP_URL`, its files in `BS_RUN` (default:
 * the default of its setup).
 */
export function realServer(): RealServer | null {
  const url = process.env.DID_APP_URL
  if (!url) return null
  const home = process.env.BS_HOME_DIR ?? join(tmpdir(), 'blocklet-server-test')
  const run = process.env.BS_RUN ?? join(home, 'run')
  const described = JSON.parse(readFileSync(join(run, 'app.json'), 'utf8')) as { public: string; ca: string }
  return { url: new URL(url).origin, run, publicFolder: described.public, authority: described.ca }
}
