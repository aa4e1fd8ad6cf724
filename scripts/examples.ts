import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pkg from '../package.json' with { type: 'json' }
import { SET_UPS, toEnvironment } from '../e2e/examples/set-ups.ts'
import { buildPackageWhenStale } from './build.ts'
import type { Packed } from './package-files.ts'
import { ROOT, run, type Outcome } from './run.ts'

/*
 * Copies each example into an empty folder, installs the packed package there, builds it, and signs in with the test
 * wallet. The build has to find a mistake in a tag, where it checks types: npm run examples -- [name…]. It needs the registry and some minutes.
 */

const QUIET = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' }
const EXAMPLES = join(ROOT, 'examples')
/** Set-ups that nobody would copy. */
const BESIDE = join(ROOT, 'e2e/examples')
/** The app that the examples name. */
const APP = 'https://app.example'

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

/** Copies an example, which then uses the package in the archive and the app at the address. */
function copyExample(name: string, target: string, archive: string, app: string): void {
  const source = [EXAMPLES, BESIDE].map((parent) => join(parent, name)).find((path) => existsSync(path)) ?? ''
  cpSync(source, target, {
    recursive: true,
    filter: (file) => !/[\\/](node_modules|dist|\.next|\.astro|did-connect)$/.test(file),
  })
  for (const file of readdirSync(target, { recursive: true, encoding: 'utf8' }).map((path) => join(target, path))) {
    if (!statSync(file).isFile()) continue
    const text = readFileSync(file, 'utf8')
    if (text.includes(APP)) writeFileSync(file, text.replaceAll(APP, app))
  }
  const file = join(target, 'package.json')
  const json = JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> }
  json.dependencies[pkg.name] = `file:${archive}`
  writeFileSync(file, JSON.stringify(json, null, 2))
}

await buildPackageWhenStale()

const folder = mkdtempSync(join(tmpdir(), 'did-connect-examples-'))
const packed = execFileSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], { cwd: ROOT })
const [{ filename }] = JSON.parse(packed.toString()) as [Packed]
const appPort = await freePort()
const ports: Record<string, number> = {}
const times: Record<string, string[]> = {}

const failed: string[] = []

const npm = (name: string, ...args: string[]): Promise<Outcome> =>
  run('npm', args, { cwd: join(folder, name), quiet: true, env: QUIET })

/** Runs npm in the copy of an example; returns the seconds and the output, or null if it failed. */
async function timed(name: string, ...args: string[]): Promise<{ seconds: string; output: string } | null> {
  const begin = Date.now()
  const { code, output } = await npm(name, ...args)
  if (code === 0) return { seconds: ((Date.now() - begin) / 1000).toFixed(1), output }
  process.stdout.write(`${output}\n${name}: npm ${args.join(' ')} ended with ${code}\n`)
  failed.push(name)
  return null
}

/** Builds the example with a mistake in a tag, which the types have to find. */
async function expectTypes(name: string, path: string): Promise<void> {
  const file = join(folder, name, path)
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/<(did-connect-button|DidConnectButton)\b/, '$& mode="sideways"'))
  const { code, output } = await npm(name, 'run', 'build')
  writeFileSync(file, text)
  if (code !== 0 && output.includes('sideways')) return
  process.stdout.write(`${output}\n${name}: the build accepted a mode that does not exist\n`)
  failed.push(name)
}

for (const { name, typed, start } of wanted) {
  copyExample(name, join(folder, name), join(folder, filename), `http://localhost:${appPort}`)
  const install = await timed(name, 'install')
  if (install && typed) await expectTypes(name, typed)
  const build = install && (await timed(name, 'run', 'build'))
  if (!build) continue
  times[name] = [install.seconds, build.seconds]
  if (!start) process.stdout.write(`${build.output}\n`)
  if (start) ports[name] = await freePort()
  process.stdout.write(`${name}: installed and built\n`)
}

const { code } = await run(
  'playwright',
  ['test', '--config', 'e2e/examples/playwright.config.ts', '--pass-with-no-tests'],
  {
    env: toEnvironment({ folder, appPort, ports }),
  },
)

process.stdout.write('\n| Set-up | install | build | page opened to signed in |\n|---|---|---|---|\n')
for (const { name, title } of wanted.filter((setUp) => setUp.name in times)) {
  const file = join(folder, `${name}.sign-in.txt`)
  const signIn = existsSync(file) ? (Number(readFileSync(file, 'utf8')) / 1000).toFixed(1) : '–'
  process.stdout.write(`| ${title} | ${[...(times[name] ?? []), signIn].map((time) => `${time} s`).join(' | ')} |\n`)
}
if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}\n`)
const isGood = code === 0 && failed.length === 0
if (isGood) rmSync(folder, { recursive: true })
else process.stdout.write(`The examples are in ${folder}\n`)
process.exit(isGood ? 0 : 1)
