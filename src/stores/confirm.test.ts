import { afterEach, describe, expect, it, vi } from 'vitest'
import { DidError } from '../model/errors.ts'
import { $confirmation, confirm, type Question } from './confirm.ts'

const question: Question = {
  kind: 'switch-account',
  current: { did: 'z1', fullName: 'One', avatar: '' },
  next: { did: 'z2', fullName: '', avatar: '' },
}

afterEach(() => $confirmation.get()?.cancel())

describe('a question', () => {
  it('is open until it is answered', async () => {
    const answer = confirm(question, () => Promise.resolve())
    expect($confirmation.get()).toMatchObject({ question, isBusy: false, error: null })
    $confirmation.get()?.confirm()
    expect($confirmation.get()?.isBusy).toBe(true)
    expect(await answer).toBe(true)
    expect($confirmation.get()).toBeNull()
  })

  it('runs nothing when it is cancelled', async () => {
    const run = vi.fn(() => Promise.resolve())
    const answer = confirm(question, run)
    $confirmation.get()?.cancel()
    expect(await answer).toBe(false)
    expect(run).not.toHaveBeenCalled()
  })

  it('runs once, however often it is agreed to, and can’t be called back', async () => {
    let finish = () => {}
    const run = vi.fn(() => new Promise<void>((resolve) => void (finish = resolve)))
    const answer = confirm(question, run)
    $confirmation.get()?.confirm()
    $confirmation.get()?.confirm()
    $confirmation.get()?.cancel()
    expect($confirmation.get()?.isBusy).toBe(true)
    expect(run).toHaveBeenCalledOnce()
    finish()
    expect(await answer).toBe(true)
  })

  it('stays with the error when that fails, and may be agreed to again', async () => {
    const run = vi.fn().mockRejectedValueOnce(new DidError('network-failed')).mockResolvedValueOnce(undefined)
    const answer = confirm(question, run)
    $confirmation.get()?.confirm()
    await vi.waitFor(() => expect($confirmation.get()?.error?.code).toBe('network-failed'))
    $confirmation.get()?.confirm()
    expect($confirmation.get()?.error).toBeNull()
    expect(await answer).toBe(true)
  })

  it('is not asked while another is open', async () => {
    void confirm(question, () => Promise.resolve())
    const run = vi.fn(() => Promise.resolve())
    expect(await confirm({ ...question, next: question.current }, run)).toBe(false)
    expect($confirmation.get()?.question).toBe(question)
  })
})
