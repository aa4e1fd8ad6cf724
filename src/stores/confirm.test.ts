import { afterEach, describe, expect, it, vi } from 'vitest'
import { DidError } from '../model/errors.ts'
import { $confirmation, confirm, confirmForPage, type Question } from './confirm.ts'

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

describe('a question of the page', () => {
  it('is asked in the page’s words, and runs what the page does', async () => {
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

  it('settles with false when it is cancelled', async () => {
    const answer = confirmForPage({ title: 'Leave the team?' })
    $confirmation.get()?.cancel()
    expect(await answer).toBe(false)
  })

  it('shows the page’s own words when that fails', async () => {
    void confirmForPage({ title: 'Leave the team?', run: () => Promise.reject(new Error('You own it.')) })
    $confirmation.get()?.confirm()
    await vi.waitFor(() => expect($confirmation.get()?.error?.message).toBe('You own it.'))
  })

  it('needs a title, and no other question', async () => {
    await expect(confirmForPage({ title: ' ' })).rejects.toMatchObject({ code: 'invalid-option' })
    await expect(confirmForPage({} as never)).rejects.toMatchObject({ code: 'invalid-option' })
    void confirm(question, () => Promise.resolve())
    await expect(confirmForPage({ title: 'Leave the team?' })).rejects.toMatchObject({ code: 'already-open' })
  })
})
