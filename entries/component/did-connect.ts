import type * as Kit from '../../elements/index.ts'
import { version as ownVersion } from '../../elements/base/version.ts'
import { installedVersion } from './installed-version.ts'

/*
 * What pages load from the component for Blocklet apps (scripts/build/component.ts). Browsers may keep this file for a
 * month. It loads the version that is installed now, from a folder with the version in its name: `did-connect.js` loads
 * `1.2.0/did-connect.js`.
 */

async function loadKit(entry: string): Promise<typeof Kit> {
  const version = await installedVersion(new URL('version.json', entry).href, ownVersion)
  const [, name = ''] = /([^/?#]+)(?:[?#].*)?$/.exec(entry) ?? []
  const address = new URL(`${version}/${name}`, entry).href
  try {
    return (await import(/* @vite-ignore */ address)) as typeof Kit
  } catch (cause) {
    throw new Error(`did-connect: ${address} can’t be loaded, so nobody can sign in here. Reload the page.`, { cause })
  }
}

/**
 * The kit, once it has loaded. If it can’t be loaded, this rejects with a sentence, which the console has as well.
 *
 * @example
 *   import { ready } from '/did-connect/did-connect.js'
 *   const { login } = await ready
 */
export const ready: Promise<typeof Kit> = loadKit(import.meta.url)

// A page that doesn't wait for the kit would get an error that it can't handle.
ready.catch((error: unknown) => console.error(error))
