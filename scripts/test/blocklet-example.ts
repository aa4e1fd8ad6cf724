import '../lib/help.ts'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { realServer } from '../../e2e/setup/real-server.ts'
import { SET_UPS } from '../../e2e/examples/set-ups.ts'
import { buildPackageWhenStale } from '../build/build.ts'
import { BlockletComponent } from './blocklet-component-api.ts'
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

const { values, positionals } = parseArgs({ options: { keep: { type: 'boolean' } }, allowPositionals: true })
const name = positionals[0] ?? 'blocklet'
const mountPoint = `/example-${name}`
const server = realServer()
if (!server) throw new Error('DID_APP_URL is not set: see --help.')
const setUp = SET_UPS.find((each) => each.name === name)
if (!setUp) throw new Error(`There is no set-up ${name}.`)

const [, did = ''] = /^did: (\w+)$/m.exec(readFileSync(join(ROOT, 'examples', name, 'blocklet.yml'), 'utf8')) ?? []

await buildPackageWhenStale()
const folder = mkdtempSync(join(tmpdir(), 'did-connect-blocklet-'))
const app = join(folder, name)
const packed = execFileSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], { cwd: ROOT })
const [{ filename }] = JSON.parse(packed.toString()) as [Packed]
copyExample(setUp, app, join(folder, filename), server.url)
// No package that the example uses has to be compiled.
await mustRun('npm', ['install', '--ignore-scripts'], { cwd: app, quiet: true })

const component = new BlockletComponent({ rootDid: server.did, did, mountPoint, modules: app })
await component.remove()
let code = 1
try {
  await mustRun('npm', ['run', 'bundle'], { cwd: app, quiet: true })
  await component.install(join(app, '.blocklet/release'))
  const env = { DID_EXAMPLE: name, DID_EXAMPLE_URL: `${server.url}${mountPoint}/` }
  process.stdout.write(`Installed at ${env.DID_EXAMPLE_URL}\n`)
  code = (await run('playwright', ['test', '--config', 'e2e/examples/blocklet.config.ts'], { env })).code
} finally {
  if (!values.keep) await component.remove()
  component.close()
  rmSync(folder, { recursive: true })
}
process.exit(code)
