import '../lib/help.ts'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SET_UPS, toEnvironment } from '../../e2e/examples/set-ups.ts'
import { buildPackageWhenStale } from '../build/build.ts'
import { copyExample } from './example-folder.ts'
import type { Packed } from '../build/package-files.ts'
import { ROOT, run, type Outcome } from '../lib/run.ts'

/*
 * Copies each example and each starter of a framework into an empty folder, with the code of its guide in
 * docs/site/frameworks.md, installs the packed package there, builds it, and signs in with the test wallet. The build
 * has to find a mistake in a tag, where it checks types: npm run examples -- [name…]. It needs the registry and some
 * minutes.
 */

const QUIET = {
  NEXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
  NUXT_TELEMETRY_DISABLED: '1',
  NO_COLOR: '1',
}

const names = process.argv.slice(2)
const wanted = SET_UPS.filter(({ name }) => names.length === 0 || names.includes(name))
if (wanted.length === 0)
  throw new Error(`There is no such example. There are: ${SET_UPS.map(({ name }) => name).join(', ')}`)

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

await buildPackageWhenStale()

const folder = mkdtempSync(join(tmpdir(), 'did-connect-examples-'))
const packed = execFileSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], { cwd: ROOT })
const [{ filename }] = JSON.parse(packed.toString()) as [Packed]
const appPort = await freePort()
const ports: Record<string, number> = {}
const devPorts: Record<string, number> = {}
const times: Record<string, string[]> = {}

const failed: string[] = []

const npm = (name: string, ...args: string[]): Promise<Outcome> =>
  run('npm', args, { cwd: join(folder, name), quiet: true, env: QUIET })

/** Runs npm in the copy of an example; returns the seconds, or null if it failed. */
async function timed(name: string, ...args: string[]): Promise<string | null> {
  const begin = Date.now()
  const { code, output } = await npm(name, ...args)
  if (code === 0) return ((Date.now() - begin) / 1000).toFixed(1)
  process.stdout.write(`${output}\n${name}: npm ${args.join(' ')} ended with ${code}\n`)
  failed.push(name)
  return null
}

/** Builds the example with a mistake in a tag, which the types have to find. */
async function expectTypes(name: string, path: string): Promise<void> {
  const file = join(folder, name, path)
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/<(did-connect-button|DidConnectButton)\b/, '<$1 mode="sideways"></$1>$&'))
  const { code, output } = await npm(name, 'run', 'build')
  writeFileSync(file, text)
  if (code !== 0 && output.includes('sideways')) return
  process.stdout.write(`${output}\n${name}: the build accepted a mode that does not exist\n`)
  failed.push(name)
}

for (const setUp of wanted) {
  const { name, typed, start, dev } = setUp
  copyExample(setUp, join(folder, name), join(folder, filename), `http://localhost:${appPort}`)
  const install = await timed(name, 'install')
  if (install && typed) await expectTypes(name, typed)
  const build = install && (await timed(name, 'run', 'build'))
  if (!build) continue
  times[name] = [install, build]
  if (start) ports[name] = await freePort()
  if (dev) devPorts[name] = await freePort()
  process.stdout.write(`${name}: installed and built\n`)
}

const { code } = await run(
  'playwright',
  ['test', '--config', 'e2e/examples/playwright.config.ts', '--pass-with-no-tests'],
  {
    env: toEnvironment({ folder, appPort, ports, devPorts }),
  },
)

process.stdout.write('\n| Set-up | install | build | page opened to signed in |\n|---|---|---|---|\n')
const built = wanted.filter(({ name }) => name in times)
for (const { name, title } of built) {
  const file = join(folder, `${name}.sign-in.txt`)
  const signIn = existsSync(file) ? (Number(readFileSync(file, 'utf8')) / 1000).toFixed(1) : '–'
  const seconds = [...(times[name] ?? []), signIn].map((time) => `${time} s`)
  process.stdout.write(`| ${[title, ...seconds].join(' | ')} |\n`)
}
if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}\n`)
const isGood = code === 0 && failed.length === 0
if (isGood) rmSync(folder, { recursive: true })
else process.stdout.write(`The examples are in ${folder}\n`)
process.exit(isGood ? 0 : 1)
