import { OTHER_SITE_ACTIONS } from '../../model/connect.ts'
import { INTENT_SESSION_MS } from '../../model/limits.ts'
import { loadApp } from '../app.ts'
import { hostHasDialog } from '../host/bridge.ts'
import { isOverlayTaken } from '../overlay.ts'
import type { ConnectOptions } from './contract.ts'
import { createConnect, type OwnedConnect } from './create.ts'
import { completeOptions, type ConnectRequest } from './options.ts'

let warm: { key: string; connect: OwnedConnect; timer: ReturnType<typeof setTimeout> } | null = null

const keyOf = (options: ConnectOptions): string => JSON.stringify(options)

function takeWarm(): OwnedConnect | null {
  const { connect, timer } = warm ?? {}
  clearTimeout(timer)
  warm = null
  return connect ?? null
}

function discardWarm(): void {
  takeWarm()?.stop()
}

/** Requests the session on hover or focus, ahead of the click, so the QR code is ready when the dialog opens. */
export function warmConnect(request: ConnectRequest): void {
  const options = completeOptions(request)
  if (options.mode !== 'popup' || OTHER_SITE_ACTIONS.includes(options.action) || isOverlayTaken() || hostHasDialog())
    return
  const key = keyOf(options)
  if (warm?.key === key) return
  discardWarm()
  void loadApp()
  warm = { key, connect: createConnect(options), timer: setTimeout(discardWarm, INTENT_SESSION_MS) }
}

/** The flow that was created ahead for the same options, else a new one. */
export function takeOrCreate(options: ConnectOptions): OwnedConnect {
  const isReady = warm?.key === keyOf(options) && warm.connect.$state.get().status !== 'error'
  const ready = isReady ? takeWarm() : null
  discardWarm()
  return ready ?? createConnect(options)
}
