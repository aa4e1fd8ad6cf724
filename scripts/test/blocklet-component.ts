import '../lib/help.ts'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NEXT_VERSION, writeNextVersion } from '../../e2e/entries/component-versions.ts'
import { realServer } from '../../e2e/setup/real-server.ts'
import { buildWhenStale } from '../build/build.ts'
import { writeComponent } from '../build/component.ts'
import { BlockletComponent, bundle } from './blocklet-component-api.ts'
import { mustRun, run } from '../lib/run.ts'

/*
 * Adds the component of `npm run component` to the app at DID_APP_URL on a Blocklet Server in both ways that
 * docs/site/blocklet.md has: by command and dashboard, and from an address. Runs its end-to-end tests there, upgrades
 * and removes it: npx tsx scripts/test/blocklet-component.ts
 * It needs what scripts/test/blocklet-example.ts needs.
 */

const MOUNT_POINT = '/did-connect'

const server = realServer()
if (!server) throw new Error('DID_APP_URL is not set: see --help.')

await buildWhenStale()
const folder = mkdtempSync(join(tmpdir(), 'did-connect-component-'))
const now = join(folder, 'now')
const next = join(folder, 'next')
await writeComponent(now)
await writeNextVersion(next)
const [, did = ''] = /^did: (\w+)$/m.exec(readFileSync(join(now, 'blocklet.yml'), 'utf8')) ?? []

writeFileSync(join(folder, 'package.json'), '{ "private": true }')
const client = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '@blocklet/server-js@1.17.12']
await mustRun('npm', client, { cwd: folder, quiet: true })

const component = new BlockletComponent({ rootDid: server.did, did, mountPoint: MOUNT_POINT, modules: folder })
const steps: Record<string, () => Promise<void>> = {
  '/upgrade': async () => component.upgrade(await bundle(next), NEXT_VERSION),
  '/remove': () => component.remove(),
  '/invited-only': () => component.allow('invited-only'),
  '/public': () => component.allow('public'),
}

/** Does what the tests want the owner of the app to do. */
const owner = createServer((request, response) => {
  const step = steps[request.url ?? '']
  const done = step ? step() : Promise.reject(new Error(`There is no ${request.url}.`))
  done.then(
    () => response.end('done'),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
await new Promise<void>((resolve) => owner.listen(0, '127.0.0.1', resolve))

/** Runs its end-to-end tests, or those with a title. */
async function test(...title: string[]): Promise<void> {
  const env = {
    DID_EXAMPLE: 'component',
    DID_EXAMPLE_URL: `${server?.url}${MOUNT_POINT}/`,
    DID_OWNER: `http://127.0.0.1:${(owner.address() as AddressInfo).port}`,
  }
  const only = title.flatMap((each) => ['--grep', each])
  const { code } = await run('playwright', ['test', '--config', 'e2e/examples/blocklet.config.ts', ...only], { env })
  if (code !== 0) throw new Error('A test has failed.')
}

/** The page that the server has at the path; the tests wait for the component's. */
async function requireMountPoint(wanted: string): Promise<void> {
  const found = await component.mountPoint()
  if (found !== wanted) throw new Error(`The component is at “${found}” instead of “${wanted}”.`)
}

await component.remove()
try {
  const release = await bundle(now)
  process.stdout.write('Deployed by command\n')
  await component.deploy(now)
  await requireMountPoint('')
  await component.setMountPoint()
  await component.deploy(now)
  await requireMountPoint(MOUNT_POINT)
  await test('its page has')
  await component.remove()

  process.stdout.write('Added from an address\n')
  await component.install(release)
  await test()
} finally {
  await component.remove()
  component.close()
  owner.close()
  rmSync(folder, { recursive: true })
}
