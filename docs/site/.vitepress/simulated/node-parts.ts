import { Buffer as PortableBuffer } from 'buffer'
import { hmac } from '@noble/hashes/hmac.js'
import { md5, sha1 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'

/*
 * What the demo's service uses of Node, for a browser: its build takes these in place of Node's modules.
 */

const DIGESTS = { md5, sha1, sha256 }
type Digest = keyof typeof DIGESTS

const toBase64Url = (text: string): string => text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
const fromBase64Url = (text: string): string => text.replaceAll('-', '+').replaceAll('_', '/')

/** The portable buffer does not know the encoding `base64url`. */
function addBase64Url(): void {
  const { from } = PortableBuffer
  const { toString } = PortableBuffer.prototype
  PortableBuffer.from = ((value: string, encoding: BufferEncoding, ...rest: []) =>
    encoding === 'base64url'
      ? from(fromBase64Url(value), 'base64')
      : from(value, encoding, ...rest)) as typeof PortableBuffer.from
  PortableBuffer.prototype.toString = function (
    this: Buffer,
    encoding?: BufferEncoding,
    ...rest: [start?: number, end?: number]
  ) {
    return encoding === 'base64url'
      ? toBase64Url(toString.call(this, 'base64'))
      : toString.call(this, encoding, ...rest)
  }
}
addBase64Url()
Object.assign(globalThis, { Buffer: PortableBuffer, global: globalThis })

const bytesOf = (data: string | Uint8Array): Uint8Array =>
  typeof data === 'string' ? new TextEncoder().encode(data) : data

/** Collects the parts of a message and digests them. */
function digesting(digest: (message: Uint8Array) => Uint8Array) {
  let message = new Uint8Array()
  const hash = {
    update(data: string | Uint8Array) {
      message = Uint8Array.from([...message, ...bytesOf(data)])
      return hash
    },
    digest: (encoding?: BufferEncoding) => {
      const result = PortableBuffer.from(digest(message))
      return encoding ? result.toString(encoding) : result
    },
  }
  return hash
}

export const createHash = (name: Digest) => digesting(DIGESTS[name])
export const createHmac = (name: Digest, key: string) =>
  digesting((message) => hmac(DIGESTS[name], bytesOf(key), message))
export const randomBytes = (size: number): Buffer => PortableBuffer.from(crypto.getRandomValues(new Uint8Array(size)))
export const randomInt = (limit: number): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % limit

type Listener = (...values: unknown[]) => void

export class EventEmitter {
  private readonly listeners = new Map<string, Listener[]>()

  on(name: string, listener: Listener): this {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener])
    return this
  }

  emit(name: string, ...values: unknown[]): boolean {
    const found = this.listeners.get(name) ?? []
    for (const listener of found) listener(...values)
    return found.length > 0
  }
}

/** The protocol library asks for one module in this way: `debug`. Nobody reads its log here. */
export const createRequire = () => () => () => () => {}

// oxlint-disable-next-line import/no-default-export -- these modules of Node have one
export default {
  // Of `node:querystring`.
  stringify: (values: Record<string, string>) => new URLSearchParams(values).toString().replaceAll('+', '%20'),
  // Of `url`.
  parse: (address: string) => new URL(address, 'http://localhost'),
  format: ({ protocol, hostname, port, pathname }: Record<'protocol' | 'hostname' | 'port' | 'pathname', string>) =>
    `${protocol}://${hostname}${port ? `:${port}` : ''}${pathname}`,
}
