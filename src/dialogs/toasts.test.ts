import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DidError } from '../model/errors.ts'
import { TOAST_ERROR_MS, TOAST_MS } from '../model/limits.ts'
import { $toasts, dismissToast, toast, type ToastKind } from './toasts.ts'

const texts = () => $toasts.get().map(({ text }) => text)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

describe('a toast', () => {
  it.each<[ToastKind, number]>([
    ['success', 5_000],
    ['warning', 5_000],
    ['info', 5_000],
    ['error', 15_000],
  ])('of the kind %s stays %i ms', (kind, ms) => {
    toast(kind, { text: kind })
    expect($toasts.get()).toMatchObject([{ kind, text: kind }])
    vi.advanceTimersByTime(ms - 1)
    expect(texts()).toEqual([kind])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual([])
  })

  it('removes the oldest when a fourth is added', () => {
    for (const text of ['one', 'two', 'three', 'four']) toast('info', { text })
    expect(texts()).toEqual(['two', 'three', 'four'])
  })

  it('is there once, however often it is said', () => {
    const busy = () => toast('warning', { error: new DidError('already-open') })
    busy()
    toast('info', { text: 'other' })
    busy()
    expect($toasts.get().map(({ error, text }) => error?.code ?? text)).toEqual(['other', 'already-open'])
  })

  it('is removed alone, with a timer of its own', () => {
    toast('error', { text: 'stays' })
    toast('info', { text: 'goes' })
    const [, second] = $toasts.get()
    dismissToast(second?.id ?? 0)
    expect(texts()).toEqual(['stays'])
    vi.advanceTimersByTime(TOAST_MS)
    expect(texts()).toEqual(['stays'])
    vi.advanceTimersByTime(TOAST_ERROR_MS)
    expect(texts()).toEqual([])
  })
})
