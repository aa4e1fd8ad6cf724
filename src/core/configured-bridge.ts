import { atom } from 'nanostores'
import { DidError } from '../model/errors.ts'
import { asObject } from '../model/read.ts'
import type { HostBridge } from '../model/host-contract.ts'

/** The bridge that the page has configured; null for the native one. */
export const $configured = atom<HostBridge | null>(null)

/** Uses the page's bridge, or the native one again. For an invalid one, it returns the error and changes nothing. */
export function configureBridge(bridge: unknown): DidError | null {
  const { call, register = call } = asObject(bridge)
  const isBridge = typeof call === 'function' && typeof register === 'function'
  if (bridge !== null && !isBridge)
    return new DidError('invalid-option', { text: 'bridge needs a function "call", and "register" has to be one.' })
  $configured.set(bridge as HostBridge | null)
  return null
}
