import { createReadStream } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { mustRun } from '../lib/run.ts'

/*
 * Installs, upgrades and removes a component of an app on a Blocklet Server: with the server's API, an access key of
 * its owner, and `blocklet` of @blocklet/cli on the PATH. The server fetches the bundle from this computer.
 */

const PAUSE_MS = 500
const DEADLINE_MS = 180_000

interface Component {
  status: string
  mountPoint: string | null
  meta: { did: string; version: string }
}

interface Updates {
  preUpdateInfo: { updateId: string; updateList: unknown[] }
}

/** What is used of the client of the server's API. */
interface Api {
  setAuthAccessKey(key: { accessKeyId: string; accessKeySecret: string }): void
  getBlocklet(of: { input: object }): Promise<{ blocklet: { children: Component[] } }>
  installComponent(of: { input: object }): Promise<unknown>
  startBlocklet(of: { input: object }): Promise<unknown>
  updateComponentMountPoint(of: { input: object }): Promise<unknown>
  checkComponentsForUpdates(of: { input: object }): Promise<Updates>
  upgradeComponents(of: { input: object }): Promise<unknown>
  deleteComponent(of: { input: object }): Promise<unknown>
  updateBlockletSecurityRule(of: { input: object }): Promise<unknown>
}

export function variable(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: see --help.`)
  return value
}

/** The client of the server's API, from the modules of a folder. */
function openApi(folder: string): Api {
  const Client = createRequire(join(folder, 'package.json'))('@blocklet/server-js') as new (url: string) => Api
  const api = new Client(new URL('/api/gql', variable('BLOCKLET_SERVER')).href)
  api.setAuthAccessKey({
    accessKeyId: variable('BLOCKLET_ACCESS_KEY'),
    accessKeySecret: variable('BLOCKLET_ACCESS_SECRET'),
  })
  return api
}

interface Place {
  /** DID of the app. */
  rootDid: string
  /** DID of the component. */
  did: string
  mountPoint: string
  /** A folder with `@blocklet/server-js` among its modules. */
  modules: string
}

/** Bundles the component in a folder. Returns the folder with its release. */
export async function bundle(folder: string): Promise<string> {
  await mustRun('blocklet', ['bundle', '--create-release'], { cwd: folder, quiet: true })
  return join(folder, '.blocklet/release')
}

/** A component at a place of an app. */
export class BlockletComponent {
  private readonly api: Api
  private files: Server | undefined
  private release = ''

  constructor(private readonly place: Place) {
    this.api = openApi(place.modules)
  }

  private async find(): Promise<Component | undefined> {
    const { blocklet } = await this.api.getBlocklet({ input: { did: this.place.rootDid, attachRuntimeInfo: false } })
    return blocklet.children.find(({ meta }) => meta.did === this.place.did)
  }

  /** Waits until the component is as wanted. */
  private async until(isWanted: (found: Component | undefined) => boolean): Promise<Component | undefined> {
    const end = Date.now() + DEADLINE_MS
    for (;;) {
      const found = await this.find()
      if (isWanted(found)) return found
      if (found?.status === 'error' || Date.now() > end)
        throw new Error(`The component is ${found?.status ?? 'missing'}.`)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }

  /** Serves the release to Blocklet Server, which looks for the next one at the address of the first. */
  private async serve(release: string): Promise<string> {
    this.release = release
    this.files ??= createServer(({ url = '/' }, response) => {
      createReadStream(join(this.release, basename(new URL(url, 'http://localhost').pathname)))
        .on('error', () => response.writeHead(404).end())
        .pipe(response)
    })
    const { files } = this
    if (!files.listening) await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(files.address() as AddressInfo).port}/blocklet.json`
  }

  /** Adds the component from the address of its release. */
  async install(release: string): Promise<void> {
    const { rootDid, mountPoint } = this.place
    await this.api.installComponent({ input: { rootDid, mountPoint, url: await this.serve(release) } })
    await this.start()
  }

  /** Deploys what is bundled in a folder, by the command that docs/site/blocklet.md has for the server's computer. */
  async deploy(folder: string): Promise<void> {
    const to = ['--app-id', this.place.rootDid]
    await mustRun('blocklet', ['deploy', '.blocklet/bundle', ...to], { cwd: folder, quiet: true })
    await this.start()
  }

  /** What the pencil beside the path does in the dashboard. */
  async setMountPoint(): Promise<void> {
    const { rootDid, did, mountPoint } = this.place
    await this.api.updateComponentMountPoint({ input: { rootDid, did, mountPoint } })
    await this.start()
  }

  /** The path that the server has for it; '' for none. */
  async mountPoint(): Promise<string> {
    return (await this.find())?.mountPoint ?? ''
  }

  private async start(): Promise<void> {
    const { rootDid, did } = this.place
    const found = await this.until((known) => ['installed', 'stopped', 'running'].includes(known?.status ?? ''))
    if (found?.status === 'stopped') await this.api.startBlocklet({ input: { did: rootDid, componentDids: [did] } })
    await this.until((known) => known?.status === 'running')
  }

  /** Upgrades to another release, as the owner does in the dashboard. */
  async upgrade(release: string, version: string): Promise<void> {
    const { rootDid, did } = this.place
    await this.serve(release)
    const { preUpdateInfo } = await this.api.checkComponentsForUpdates({ input: { did: rootDid } })
    const { updateId } = preUpdateInfo
    await this.api.upgradeComponents({ input: { updateId, rootDid, selectedComponents: [did] } })
    await this.until((known) => known?.meta.version === version && known.status === 'running')
  }

  /** Says who may use the app: `public`, or a rule such as `invited-only`. */
  async allow(accessPolicyId: string): Promise<void> {
    const data = { id: 'default', accessPolicyId }
    await this.api.updateBlockletSecurityRule({ input: { did: this.place.rootDid, data } })
  }

  async remove(): Promise<void> {
    const { rootDid, did } = this.place
    if (!(await this.find())) return
    await this.api.deleteComponent({ input: { rootDid, did, keepData: false, keepState: false } })
    await this.until((still) => !still)
  }

  close(): void {
    this.files?.close()
  }
}
