import { existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An app of a running Blocklet Server. */
export interface RealApp {
  did: string
  /** Origin of the app. */
  url: string
  /** Its other origin, on plain http. To the browser it is another site. */
  urlHttp: string
  /** Folder that the web server publishes at that origin. */
  publicFolder: string
}

/** A running Blocklet Server, described by environment variables and its own records. */
export interface RealServer extends RealApp {
  /** Folder of its certificates and records. */
  run: string
  /** Certificate of the authority that signed the server's certificate. */
  authority: string
  /** Path of the wallet requests of the first app's own backend, or '' if it has none. */
  requestPrefix: string
  /** A second app in a federation whose master is the first, or null. */
  member: RealApp | null
}

interface AppRecord {
  appDid: string
  urlHttp: string
  public: string
  ca: string
}

/**
 * The server to test against instead of the embedded service: the app at `DID_APP_URL`, the member of its federation at
 * `DID_MEMBER_URL`, the server's records in `BS_RUN` (default: the default of its setup).
 */
export function realServer(): RealServer | null {
  const url = process.env.DID_APP_URL
  if (!url) return null
  const home = process.env.BS_HOME_DIR ?? join(tmpdir(), 'blocklet-server-test')
  const run = process.env.BS_RUN ?? join(home, 'run')
  const read = (name: string) => JSON.parse(readFileSync(join(run, name), 'utf8')) as AppRecord
  const backend = () => JSON.parse(readFileSync(join(run, 'backend.json'), 'utf8')) as { prefix: string }
  const describe = (address: string, { appDid, urlHttp, public: publicFolder }: AppRecord): RealApp => ({
    did: appDid,
    url: new URL(address).origin,
    urlHttp,
    publicFolder,
  })
  const app = read('app.json')
  const memberUrl = process.env.DID_MEMBER_URL
  return {
    ...describe(url, app),
    run,
    authority: app.ca,
    requestPrefix: existsSync(join(run, 'backend.json')) ? String(backend().prefix) : '',
    member: memberUrl ? describe(memberUrl, read('member.json')) : null,
  }
}
