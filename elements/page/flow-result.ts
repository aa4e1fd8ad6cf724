import type { ConnectResult, ServiceAction } from '../../src/model/connect.ts'
import { DidError } from '../../src/model/errors.ts'
import type { User } from '../../src/model/user.ts'
import { $config } from '../../src/core/config.ts'
import { $user } from '../../src/core/user/user.ts'

/**
 * What a flow resolves to: the values of its result. If it went through several workflows, these are the values of the
 * one that signs in.
 */
export interface FlowResult extends ConnectResult {
  /** The result of each workflow, in order. Most flows have one. */
  results: ConnectResult[]
}

/** What a login resolves to. */
export interface LoginResult extends FlowResult {
  /** The user who signed in. */
  user: User
}

/** The result of an action: a login has a user. */
export type ResultOf<A extends ServiceAction> = A extends 'login' | 'invite' ? LoginResult : FlowResult

/** What a request of the app's own resolves to: what its backend wrote, and the wallet that answered. */
export type RequestResult<T> = T & {
  /** DID of the wallet. */
  did: string
  /** Public key of the wallet. */
  pk: string
  /** The result of each workflow, in order. Most requests have one. */
  results: ConnectResult[]
}

export function flowResult(result: ConnectResult | ConnectResult[]): FlowResult {
  const results = [result].flat()
  return { ...(results.find(({ sessionToken }) => sessionToken) ?? results[0]), results }
}

const SECRET = /token|visitorId/i

const withoutTokens = (result: ConnectResult): ConnectResult =>
  Object.fromEntries(Object.entries(result).filter(([name]) => !SECRET.test(name)))

/** The result for every script on the page: without tokens, unless they are in the local storage anyway. */
export function publicResult(result: ConnectResult | ConnectResult[]): ConnectResult | ConnectResult[] {
  if ($config.get().storageEngine === 'localStorage') return result
  return Array.isArray(result) ? result.map(withoutTokens) : withoutTokens(result)
}

/** @throws DidError `closed` when another tab has signed the user out meanwhile */
export function loginResult(result: ConnectResult | ConnectResult[]): LoginResult {
  const user = $user.get()
  if (!user) throw new DidError('closed')
  return { ...flowResult(result), user }
}

/** For the flows that resolve to null when none was needed. */
export const orNull = <R extends FlowResult>(
  result: ConnectResult | ConnectResult[] | null,
  convert: (result: ConnectResult | ConnectResult[]) => R,
): R | null => result && convert(result)
