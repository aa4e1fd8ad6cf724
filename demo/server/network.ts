import { isIP, isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'

/** Where the service listens, and the host name that its own URL has. */
export interface Listening {
  address: string
  hostname: string
}

export const LOOPBACK: Listening = { address: '127.0.0.1', hostname: 'localhost' }

const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.')

/** The first address at which other devices reach this computer. */
function networkAddress(): string | undefined {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address
}

/**
 * Whether a request means this computer. Everybody can let a name of theirs lead here, and then read what a browser
 * gets under it (DNS rebinding); nobody can do so with an address, or with `localhost`.
 */
export function isOwnHost(host = ''): boolean {
  if (!URL.canParse(`http://${host}`)) return false
  const { hostname } = new URL(`http://${host}`)
  return /^(.+\.)?localhost$/.test(hostname) || isIP(hostname.replaceAll(/^\[|\]$/g, '')) > 0
}

const inUrl = (address: string): string => (isIPv6(address) ? `[${address}]` : address)

/**
 * Reads `HOST`. Only an address opens the service to the network: some shells set the variable to the computer's name.
 * `ignored` is a value that is none.
 */
export function readHost(host = ''): { listening: Listening; isOpen: boolean; ignored: string } {
  const isAddress = isIP(host) > 0
  if (!isAddress || isLoopback(host)) {
    return { listening: LOOPBACK, isOpen: false, ignored: isAddress || host === 'localhost' ? '' : host }
  }
  const isEvery = host === '0.0.0.0' || host === '::'
  const hostname = isEvery ? (networkAddress() ?? LOOPBACK.hostname) : inUrl(host)
  return { listening: { address: host, hostname }, isOpen: true, ignored: '' }
}
