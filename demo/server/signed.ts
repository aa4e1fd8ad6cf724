import stringify from 'fast-json-stable-stringify'
import type { Identity } from './state.ts'

/** Adds the app's signature over the stable JSON of the body. */
export async function signed<T extends object>(body: T, { wallet }: Identity): Promise<T & { $signature: string }> {
  const plain = JSON.parse(JSON.stringify(body)) as T
  return { ...plain, $signature: await wallet.sign(stringify(plain)) }
}
