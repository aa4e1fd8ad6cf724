import type { Action } from '../model/connect.ts'
import { announce, announceCancelable } from './announce.ts'

/** Whether the page lets a flow start: a listener of `did-connect-open` can prevent it. */
export const announceOpen = (action: Action): boolean => announceCancelable('did-connect-open', { action })

/** Notifies the page when a flow has ended, and whether it succeeded. */
export async function announceClose<T>(action: Action, result: Promise<T>): Promise<T> {
  let reason = 'closed'
  try {
    const value = await result
    reason = 'success'
    return value
  } finally {
    announce('did-connect-close', { action, reason })
  }
}
