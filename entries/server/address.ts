import { SERVICE_PREFIX, toAppUrl, toPath } from '../../src/model/app-address.ts'
import { asWebUrl, own } from '../../src/model/read.ts'
import { refuse } from './refuse.ts'

/** Where the accounts are. */
export interface AppAddress {
  /** The app, as `https://app.example`. Configure it; never take it from the request. */
  appUrl: string
  /** Where its service is. Default: `/.well-known/service`. */
  servicePrefix?: string
  /**
   * The app's public key, `appPk` in its settings. With it, nobody between your server and the app can answer with a
   * key of their own. Default: the key in the settings
   */
  appPk?: string
  /** The DID of that key, `appId` in the settings. It says as much as the key. */
  appDid?: string
  /**
   * The origin of your pages, as `https://shop.example`, or several. Set it if a proxy in front of your server changes
   * the `Host` of requests. Default: the host that the browser asked
   */
  origin?: string | readonly string[]
}

/** An address with everything read. */
export interface ReadAddress {
  /** Without a slash at its end. */
  appUrl: string
  /** The address of its service. */
  service: string
  /** '' if it isn't known. */
  appPk: string
  appDid: string
  origins: readonly string[]
}

function refuseSetting(name: keyof AppAddress, value: unknown, expected: string): never {
  const given = typeof value === 'string' ? `"${value.slice(0, 80)}"` : typeof value
  return refuse(`${name} has to be ${expected}. It is ${value === undefined ? 'missing' : given}.`)
}

function optionalText(name: keyof AppAddress, value: unknown): string {
  if (value === undefined) return ''
  // Nobody has pinned nothing on purpose.
  return typeof value === 'string' && value !== '' ? value : refuseSetting(name, value, 'a text, or left out')
}

function readOrigin(value: unknown): string {
  const url = asWebUrl(value)
  const { origin, href } = new URL(url || 'about:blank')
  if (href !== `${origin}/`) refuseSetting('origin', value, 'an origin without a path, such as https://shop.example')
  return origin
}

/** @throws Error that names the setting which can't be used */
export function readAddress(address: AppAddress): ReadAddress {
  const { appUrl, servicePrefix = SERVICE_PREFIX, appPk, appDid, origin = [] } = own(address)
  const base =
    toAppUrl(appUrl) ?? refuseSetting('appUrl', appUrl, 'the address of the app, such as https://app.example')
  const path = toPath(servicePrefix) ?? refuseSetting('servicePrefix', servicePrefix, 'a path, such as /auth')
  return {
    appUrl: base,
    service: base + path,
    appPk: optionalText('appPk', appPk),
    appDid: optionalText('appDid', appDid),
    origins: [origin].flat().map(readOrigin),
  }
}
