import '../lib/help.ts'
import { execFileSync } from 'node:child_process'
import { createReadStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { realServer } from '../../e2e/real-server.ts'
import { SET_UPS } from '../../e2e/examples/set-ups.ts'
import { buildPackageWhenStale } from '../build/build.ts'
import { copyExample } from './example-folder.ts'
import type { Packed } from '../build/package-files.ts'
import { mustRun, ROOT, run } from '../lib/run.ts'

/*
 * Installs an example on a Blocklet Server as a component of the app at DID_APP_URL, with the packed package, runs its
 * end-to-end tests there, and removes it: npx tsx scripts/test/blocklet-example.ts [blocklet | did-connect-dapp].
 * --keep leaves it installed until the next run. It needs the registry, `blocklet` of @blocklet/cli on the PATH, and an
 * access key of the server's owner: the server's address in BLOCKLET_SERVER, the key in BLOCKLET_ACCESS_KEY and
 * BLOCKLET_ACCESS_SECRET. The server fetches the bundle from this computer.
 */

const PAUSE_MS = 500
const DEADLINE_MS = 180_000

interface Component {
  status: string
  meta: { did: string }
}

/** What the script uses of the client of the server's API, which comes with the SDK. */
interface Api {
  setAuthAccessKey(key: { accessKeyId: string; accessKeySecret: string }): void
  getBlocklet(of: { input: object }): Promise<{ blocklet: { children: Component[] } }>
  installComponent(of: { input: object }): Promise<unknown>
  startBlocklet(of: { input: object }): Promise<unknown>
  deleteComponent(of: { input: object }): Promise<unknown>
}

function variable(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: see --help.`)
  return value
}

const { values, positionals } = parseArgs({ options: { keep: { type: 'boolean' } }, allowPositionals: true })
const name = positionals[0] ?? 'blocklet'
const mountPoint = `/example-${name}`
const server = realServer()
if (!server) throw new Error('DID_APP_URL is not set: see --help.')
const rootDid = server.did
const key = { accessKeyId: variable('BLOCKLET_ACCESS_KEY'), accessKeySecret: variable('BLOCKLET_ACCESS_SECRET') }
const address = new URL('/api/gql', variable('BLOCKLET_SERVER')).href
const setUp = SET_UPS.find((each) => each.name === name)
if (!setUp) throw new Error(`There is no set-up ${name}.`)

const [, did] = /^did: (\w+)$/m.exec(readFileSync(join(ROOT, 'examples', name, 'blocklet.yml'), 'utf8')) ?? []

await buildPackageWhenStale()
const folder = mkdtempSync(join(tmpdir(), 'did-connect-blocklet-'))
const app = join(folder, name)
const packed = execFileSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], { cwd: ROOT })
const [{ filename }] = JSON.parse(packed.toString()) as [Packed]
copyExample(setUp, app, join(folder, filename), server.url)
// No package that the example uses has to be compiled.
await mustRun('npm', ['install', '--ignore-scripts'], { cwd: app, quiet: true })

const Client = createRequire(join(app, 'package.json'))('@blocklet/server-js') as new (url: string) => Api
const api = new Client(address)
api.setAuthAccessKey(key)

async function component(): Promise<Component | undefined> {
  const { blocklet } = await api.getBlocklet({ input: { did: rootDid, attachRuntimeInfo: false } })
  return blocklet.children.find(({ meta }) => meta.did === did)
}

/** Waits until the component is as wanted. */
async function until(isWanted: (found: Component | undefined) => boolean): Promise<Component | undefined> {
  const end = Date.now() + DEADLINE_MS
  for (;;) {
    const found = await component()
    if (isWanted(found)) return found
    if (found?.status === 'error' || Date.now() > end)
      throw new Error(`The component is ${found?.status ?? 'missing'}.`)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

async function remove(): Promise<void> {
  const found = await component()
  if (!found) return
  await api.deleteComponent({ input: { rootDid, did: found.meta.did, keepData: false, keepState: false } })
  await until((still) => !still)
}

/** Serves the bundle to Blocklet Server. */
async function serve(release: string): Promise<Server> {
  const files = createServer(({ url = '/' }, response) => {
    createReadStream(join(release, basename(new URL(url, 'http://localhost').pathname)))
      .on('error', () => response.writeHead(404).end())
      .pipe(response)
  })
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve))
  return files
}

async function install(): Promise<void> {
  await mustRun('npm', ['run', 'bundle'], { cwd: app, quiet: true })
  const files = await serve(join(app, '.blocklet/release'))
  try {
    const { port } = files.address() as AddressInfo
    const url = `http://127.0.0.1:${port}/blocklet.json`
    await api.installComponent({ input: { rootDid, mountPoint, url } })
    const found = await until((known) => ['installed', 'stopped', 'running'].includes(known?.status ?? ''))
    if (found?.status === 'stopped')
      await api.startBlocklet({ input: { did: rootDid, componentDids: [found.meta.did] } })
    await until((known) => known?.status === 'running')
  } finally {
    files.close()
  }
}

await remove()
let code = 1
try {
  await install()
  const env = { DID_EXAMPLE: name, DID_EXAMPLE_URL: `${server.url}${mountPoint}/` }
  process.stdout.write(`Installed at ${env.DID_EXAMPLE_URL}\n`)
  code = (await run('playwright', ['test', '--config', 'e2e/examples/blocklet.config.ts'], { env })).code
} finally {
  if (!values.keep) await remove()
  rmSync(folder, { recursive: true })
}
process.exit(code)
