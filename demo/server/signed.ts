import stringify from 'fast-json-stable-stringify'
import type { Identity } from './state.ts'

/** The body with the app's signature over its stable text, as every secure answer has it. */
export async function signed<T extends object>(body: T, { wallet }: Identity): Promise<T & { $signature: string }> {
  const plain = JSON.parse(JSON.stringify(body)) as T
  return { ...plain, $signature: await wallet.sign(stringify(plain)) }
}
