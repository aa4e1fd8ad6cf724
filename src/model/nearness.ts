/*
 * How near a host is to whoever opens its address, as browsers see it (Local Network Access). Addresses have been
 * through `URL`, which gives each of them one form: `0x7f.1`, `2130706433` and `017700000001` are all `127.0.0.1`.
 */

const INTERNET = 0
const NETWORK = 1
const COMPUTER = 2

/** Address ranges that IANA keeps for private networks: the first number, and the range of the second. */
const PRIVATE: [number, number, number][] = [
  [10, 0, 255],
  [100, 64, 127],
  [169, 254, 254],
  [172, 16, 31],
  [192, 168, 168],
]

function ofIPv4([first = 0, second = 0]: number[]): number {
  if (first === 0 || first === 127) return COMPUTER
  const isPrivate = PRIVATE.some(([of, from, to]) => first === of && second >= from && second <= to)
  return isPrivate || first >= 224 ? NETWORK : INTERNET
}

/** Names that public name servers don't know. */
const NEAR_NAME = /^[^.]+$|\.(local|internal|home\.arpa)$/

function nearness(hostname: string): number {
  const name = hostname.replace(/\.$/, '')
  if (/(^|\.)localhost$/.test(name)) return COMPUTER
  // In IPv6, only 2000::/3 is the internet. Anything that is neither that nor private may lead to this computer, such
  // as ::ffff:127.0.0.1.
  if (name.startsWith('[')) return /^\[[23]\w{3}:/.test(name) ? INTERNET : /^\[f[c-e]/.test(name) ? NETWORK : COMPUTER
  if (/^\d+(\.\d+){3}$/.test(name)) return ofIPv4(name.split('.').map(Number))
  return NEAR_NAME.test(name) ? NETWORK : INTERNET
}

/** Whether an address is on the internet, as seen from anywhere. */
export const isOnInternet = ({ hostname }: URL): boolean => nearness(hostname) === INTERNET

/** Whether an address is nearer to a visitor than the page is: on their own computer, or in their network. */
export const isNearerThan = (page: URL, { hostname }: URL): boolean => nearness(hostname) > nearness(page.hostname)
