import { afterEach, describe, expect, it, vi } from 'vitest'
import { DidError } from '../model/errors.ts'
import { $confirmation, confirm, confirmForPage, type Question } from './confirm.ts'

const question: Question = {
  kind: 'switch-account',
  current: { did: 'z1', fullName: 'One', avatar: '' },
  next: { did: 'z2', fullName: '', avatar: '' },
}

afterEach(() => $confirmation.get()?.cancel())

describe('a confirmation', () => {
  it('stays open until it is answered', async () => {
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

  it('runs once for several confirmations, and can’t be cancelled while running', async () => {
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

  it('stays open with the error when the action fails, and can be retried', async () => {
    const run = vi.fn().mockRejectedValueOnce(new DidError('network-failed')).mockResolvedValueOnce(undefined)
    const answer = confirm(question, run)
    $confirmation.get()?.confirm()
    await vi.waitFor(() => expect($confirmation.get()?.error?.code).toBe('network-failed'))
    $confirmation.get()?.confirm()
    expect($confirmation.get()?.error).toBeNull()
    expect(await answer).toBe(true)
  })

  it('is refused while another one is open', async () => {
    void confirm(question, () => Promise.resolve())
    const run = vi.fn(() => Promise.resolve())
    expect(await confirm({ ...question, next: question.current }, run)).toBe(false)
    expect($confirmation.get()?.question).toBe(question)
  })
})

describe('a confirmation of the page', () => {
  it('shows the text of the page and runs its callback', async () => {
    const run = vi.fn(() => Promise.resolve('done'))
    const answer = confirmForPage({ title: 'Leave the team?', text: 'You can come back.', destructive: true, run })
    expect($confirmation.get()?.question).toEqual({
      kind: 'page',
      title: 'Leave the team?',
      text: 'You can come back.',
      isDestructive: true,
    })
    $confirmation.get()?.confirm()
    expect(await answer).toBe(true)
    expect(run).toHaveBeenCalledOnce()
  })

  it('resolves to false when it is cancelled', async () => {
    const answer = confirmForPage({ title: 'Leave the team?' })
    $confirmation.get()?.cancel()
    expect(await answer).toBe(false)
  })

  it('shows the error message of the page when the callback fails', async () => {
    void confirmForPage({ title: 'Leave the team?', run: () => Promise.reject(new Error('You own it.')) })
    $confirmation.get()?.confirm()
    await vi.waitFor(() => expect($confirmation.get()?.error?.message).toBe('You own it.'))
  })

  it('needs a title, and no other open confirmation', async () => {
    await expect(confirmForPage({ title: ' ' })).rejects.toMatchObject({ code: 'invalid-option' })
    await expect(confirmForPage({} as never)).rejects.toMatchObject({ code: 'invalid-option' })
    void confirm(question, () => Promise.resolve())
    await expect(confirmForPage({ title: 'Leave the team?' })).rejects.toMatchObject({ code: 'already-open' })
  })
})
