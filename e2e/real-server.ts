import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A running Blocklet Server, described by the environment and by what it wrote about itself. */
export interface RealServer {
  /** Origin of its app. */
  url: string
  /** Folder of its certificates and records. */
  run: string
  /** Folder its web server publishes. */
  publicFolder: string
  /** Certificate of the authority that signed its own. */
  authority: string
}

/**
 * The server to test against instead of the embedded service: the app at `DID_APP_URL`, its files in `BS_RUN` (default:
 * where its own setup puts them).
 */
export function realServer(): RealServer | null {
  const url = process.env.DID_APP_URL
  if (!url) return null
  const home = process.env.BS_HOME_DIR ?? join(tmpdir(), 'blocklet-server-test')
  const run = process.env.BS_RUN ?? join(home, 'run')
  const described = JSON.parse(readFileSync(join(run, 'app.json'), 'utf8')) as { public: string; ca: string }
  return { url: new URL(url).origin, run, publicFolder: described.public, authority: described.ca }
}
