import type { Context } from 'hono'
import { isValid } from '@arcblock/did'
import type { RouteEnv, Service } from '../service.ts'

/** One answer of the wallet. */
export interface ClaimAnswer {
  type: string
  [key: string]: unknown
}

/** What the protocol library passes to the two steps of an action. */
export interface Flow {
  request: { headers: Record<string, string | undefined>; cookies: Record<string, string>; raw: Context<RouteEnv> }
  userDid: string
  userPk: string
  challenge: string
  didwallet: { os: string; version: string }
  baseUrl: string
  extraParams: Record<string, unknown>
  /** Absent while the wallet only reads the request. */
  claims?: ClaimAnswer[]
  /** Writes into the session that the page polls; secure values are sealed for the page's key. */
  updateSession(values: Record<string, unknown>, secure?: boolean): Promise<unknown>
}

export type ClaimRequest = Record<string, Record<string, unknown>>

export interface Action {
  name: string
  /** The claims to request once the DID of the wallet is known; without any, the flow ends. */
  ask(service: Service, flow: Flow): Promise<ClaimRequest | undefined> | ClaimRequest | undefined
  /** Runs after the last answer of the wallet; returns the response to the wallet. */
  finish(service: Service, flow: Flow): Promise<Record<string, unknown>>
}

export const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The DID that this session requires, if any. */
export const forcedDid = ({ extraParams }: Flow): string => {
  const forced = text(extraParams.forceConnected)
  return isValid(forced) ? forced : ''
}

export const answerOf = (flow: Flow, type: string): ClaimAnswer | undefined =>
  flow.claims?.find((claim) => claim.type === type)

/** For actions on a signed-in account: requires the wallet of that account. */
export function requireSameAccount(flow: Flow): void {
  const forced = forcedDid(flow)
  if (flow.claims && forced && forced !== flow.userDid) {
    throw new Error('Account mismatch. Use your connected wallet to continue.')
  }
}

/** For sign-in: a mismatch also sets the session to `forbidden`, which the page shows. */
export async function requireForcedAccount(flow: Flow): Promise<void> {
  const forced = forcedDid(flow)
  if (!flow.claims || !forced || forced === flow.userDid) return
  await flow.updateSession({ status: 'forbidden' })
  throw new Error('Login user and wallet user mismatch, please relogin and try again')
}
