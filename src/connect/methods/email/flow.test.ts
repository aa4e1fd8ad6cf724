import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DidError } from '../../../model/errors.ts'
import { createEmailFlow } from './flow.ts'
import { type EmailEvent, type EmailState, initialEmail, reduceEmail } from '../../screen/email-state.ts'

const run = (start: EmailState, ...events: EmailEvent[]): EmailState => events.reduce(reduceEmail, start)

const sending = run(initialEmail, { type: 'address-given', email: ' ada@example.com ' })
const sent = run(sending, { type: 'mail-sent', id: '7', at: 0, wasSentBefore: false })
const verifying = run(sent, { type: 'code-given', code: '123456' })
const failed = (error: unknown): EmailEvent => ({ type: 'failed', error })

describe('reduceEmail', () => {
  it.each<[string, EmailState, EmailEvent, Partial<EmailState>]>([
    [
      'sends to the address in what was typed',
      initialEmail,
      { type: 'address-given', email: ' Ada <Ａ@b。co> ' },
      { email: 'A@b.co', work: 'sending' },
    ],
    ['does not send twice', sending, { type: 'address-given', email: 'b@b.co' }, { email: 'ada@example.com' }],
    [
      'asks for the code when the email is sent',
      sending,
      { type: 'mail-sent', id: '7', at: 0, wasSentBefore: false },
      { step: 'code', work: null, mailId: '7', resendIn: 60 },
    ],
    [
      'says that an email was sent a moment ago',
      sending,
      { type: 'mail-sent', id: '', at: 0, wasSentBefore: true },
      { step: 'code', wasSentBefore: true },
    ],
    [
      'still says so while a code is checked',
      { ...sent, wasSentBefore: true },
      { type: 'code-given', code: '123456' },
      { work: 'verifying', wasSentBefore: true },
    ],
    [
      'no longer says so after another one',
      { ...sending, wasSentBefore: true },
      { type: 'mail-sent', id: '8', at: 0, wasSentBefore: false },
      { wasSentBefore: false },
    ],
    ['goes back to the address when sending failed', sending, failed(new Error('x')), { step: 'address', work: null }],
    ['verifies six digits', sent, { type: 'code-given', code: '123456' }, { work: 'verifying', code: '123456' }],
    ['does not verify five digits', sent, { type: 'code-given', code: '12345' }, { work: null, code: '' }],
    ['does not verify letters', sent, { type: 'code-given', code: '12345a' }, { work: null }],
    ['does not verify two codes at once', verifying, { type: 'code-given', code: '654321' }, { code: '123456' }],
    [
      'asks for the code again when it was wrong',
      verifying,
      failed(new DidError('request-failed')),
      { step: 'code', work: null },
    ],
    ['counts the codes that were refused', verifying, failed(new Error('x')), { refusals: 1 }],
    ['counts down', sent, { type: 'second-passed', left: 41 }, { resendIn: 41 }],
    ['does not resend before the countdown ends', sent, { type: 'resend-asked' }, { work: null }],
    ['resends after a minute', { ...sent, resendIn: 0 }, { type: 'resend-asked' }, { work: 'sending', step: 'code' }],
    [
      'accepts another address',
      sent,
      { type: 'address-reopened' },
      { step: 'address', email: 'ada@example.com', mailId: '' },
    ],
    ['fails when the code expires', sent, { type: 'expired' }, { mailId: '', step: 'code' }],
  ])('%s', (_, before, event, expected) => {
    expect(reduceEmail(before, event)).toMatchObject(expected)
  })

  it.each([
    ['', 'email-required'],
    ['ada', 'email-format'],
    ['ada @example.com', 'email-format'],
    [`${'a'.repeat(65)}@example.com`, 'email-invalid'],
    ['ada@example.c', 'email-invalid'],
  ])('refuses the address "%s" as %s', (email, code) => {
    expect(reduceEmail(initialEmail, { type: 'address-given', email })).toMatchObject({ error: { code }, work: null })
  })

  it('clears the error with the next attempt', () => {
    const wrong = run(verifying, failed(new DidError('request-failed')))
    expect(run(wrong, { type: 'code-given', code: '222222' }).error).toBeNull()
  })
})

describe('a running email flow', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const begin = (awaitLink = vi.fn(async (): Promise<string | null> => null)) => {
    const send = vi.fn(async () => '7')
    const form = createEmailFlow({ send, verify: async (code) => `by ${code}`, awaitLink })
    return { form, send, awaitLink }
  }

  it('resolves with the result of the code', async () => {
    const { form } = begin()
    form.give('ada@example.com')
    await vi.advanceTimersByTimeAsync(0)
    form.verify('123456')
    await expect(form.done).resolves.toBe('by 123456')
    form.stop()
  })

  it('polls every two seconds until the link is used', async () => {
    const answers = [null, null, 'by link']
    const { form, awaitLink } = begin(vi.fn(async () => answers.shift() ?? null))
    form.give('ada@example.com')
    await vi.advanceTimersByTimeAsync(6_000)
    await expect(form.done).resolves.toBe('by link')
    expect(awaitLink).toHaveBeenCalledTimes(3)
    form.stop()
  })

  it('continues polling when the service does not answer, with longer and longer delays', async () => {
    const { form, awaitLink } = begin(vi.fn(async () => Promise.reject(new DidError('network-failed'))))
    form.give('ada@example.com')
    // The first poll after 2 s, then means of 2, 4, 8 and 16 s, each up to a half more or less.
    await vi.advanceTimersByTimeAsync(2_000 + 1.5 * 14_000)
    expect(awaitLink.mock.calls.length).toBeGreaterThanOrEqual(4)
    expect(awaitLink.mock.calls.length).toBeLessThanOrEqual(6)
    expect(form.$state.get().error).toBeNull()
    form.stop()
  })

  it('sends no requests after stop', async () => {
    const { form, awaitLink } = begin()
    form.give('ada@example.com')
    await vi.advanceTimersByTimeAsync(2_000)
    form.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(awaitLink).toHaveBeenCalledTimes(1)
    form.verify('123456')
    expect(form.$state.get().work).toBeNull()
  })

  it('counts down one minute to resend, and 30 minutes to expiry, by the clock', async () => {
    const { form, awaitLink } = begin()
    form.give('ada@example.com')
    await vi.advanceTimersByTimeAsync(0)
    expect(form.$state.get().resendIn).toBe(60)
    await vi.advanceTimersByTimeAsync(59_500)
    expect(form.$state.get().resendIn).toBe(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(form.$state.get().resendIn).toBe(0)
    await vi.advanceTimersByTimeAsync(1_740_000)
    expect(form.$state.get().error?.code).toBe('code-expired')
    const before = awaitLink.mock.calls.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(awaitLink.mock.calls.length).toBe(before)
    form.stop()
  })

  it('restarts the countdown with each email', async () => {
    const { form, send } = begin()
    form.give('ada@example.com')
    await vi.advanceTimersByTimeAsync(61_000)
    form.resend()
    await vi.advanceTimersByTimeAsync(0)
    expect(send).toHaveBeenCalledTimes(2)
    expect(form.$state.get().resendIn).toBe(60)
    form.stop()
  })
})
