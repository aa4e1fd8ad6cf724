import { flushSync } from 'react-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DidError } from '../../model/errors.ts'
import { LOCALES, type Locale } from '../../model/locale.ts'
import type { ConnectContent, MethodEntry, MethodProblem } from '../flow/contract.ts'
import { nameOf } from '../screen/offers.ts'
import { accessibilityProblems, cleanup, finishMotion, render, type Rendered } from '../../testing/render.tsx'
import { SAVED } from '../../testing/quick-login-stub.ts'
import { stubConnect, type ConnectStub } from '../../testing/connect-stub.ts'
import { ConnectPanel } from './connect-panel.tsx'

const ALL: MethodEntry[] = [
  { kind: 'wallet', lastUsed: false },
  { kind: 'web-wallet', variant: 'web', href: '', lastUsed: false },
  { kind: 'email', lastUsed: false },
  { kind: 'passkey', behavior: 'both', lastUsed: false },
  ...['github', 'google'].map((provider) => ({ kind: 'oauth', provider, lastUsed: false }) as const),
]
const [session] = SAVED
if (!session) throw new Error('no account')
const PHONE = { onPhone: true, showQr: false }
const used = (name: string) => ALL.map((entry) => ({ ...entry, lastUsed: nameOf(entry) === name }))

const withAll = (content: Partial<ConnectContent> = {}, problem: MethodProblem | null = null) =>
  stubConnect({ content: { methods: ALL, ...content }, problem })
const draw = (connect: ConnectStub, locale = 'en', theme = 'light') =>
  render(<ConnectPanel connect={connect} container="page" onClose={connect.close} />, { locale, theme })

/** What can be pressed or typed into, except for the link of the footer. */
const targets = ({ findAll }: Rendered) =>
  findAll('button, a, input, summary').filter((one) => one.checkVisibility() && !one.closest('[data-footer]'))
const nameOfTarget = (one: HTMLElement) => one.ariaLabel ?? (one.textContent || (one as HTMLInputElement).name)

beforeEach(() => page.viewport(700, 800))
afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
})

describe('the first screen', () => {
  test('has seven targets, and is about 450 px high', () => {
    const rendered = draw(withAll())
    expect(targets(rendered).map(nameOfTarget)).toEqual([
      'Close',
      'email',
      'Continue',
      'Passkey',
      'GitHub',
      'Google',
      'Other ways to open',
    ])
    expect(rendered.find('section').offsetHeight).toBeLessThanOrEqual(460)
    expect([rendered.find('input').offsetHeight, rendered.named('Continue').offsetHeight]).toEqual([44, 44])
  })

  test.each(['en', 'ar'])('is read in the order of Tab: %s', (locale) => {
    const rendered = draw(withAll(), locale)
    const places = targets(rendered)
      .map((one) => one.getBoundingClientRect())
      .map(({ left, right, top }) => ({ start: locale === 'ar' ? -right : left, top }))
    // The left column comes before the code, each from above.
    const [close, ...others] = places
    expect(close?.top).toBe(Math.min(...places.map(({ top }) => top)))
    const stage = rendered.find('[data-stage]').getBoundingClientRect()
    const column = ({ start }: { start: number }) => Number(start >= (locale === 'ar' ? -stage.right : stage.left))
    const sorted = others.toSorted(
      (one, other) => column(one) - column(other) || one.top - other.top || one.start - other.start,
    )
    expect(others).toEqual(sorted)
  })

  test.each([
    ['email', 'Continue', 'email'],
    ['passkey', 'Passkey', 'passkey'],
    ['github', 'GitHub', 'github'],
    ['web-wallet', 'DID Wallet (web)', 'web-wallet'],
    ['wallet', 'Continue', 'wallet'],
    ['', 'Continue', ''],
  ])('fills one control, and has its chip at what was used last: %s', (name, filled, place) => {
    const { findAll } = draw(withAll({ methods: used(name) }))
    const shown = findAll('[data-filled], [data-variant="primary"]').map((one) =>
      one.textContent?.replace('Last used', ''),
    )
    expect(shown).toEqual([filled])
    const places = findAll('[data-chip], form span').filter(({ textContent }) => textContent === 'Last used')
    const at = places.map((chip) =>
      chip.closest('[data-stage]') ? 'wallet' : chip.closest<HTMLElement>('[data-method]')?.dataset.method,
    )
    expect(at).toEqual(place ? [place] : [])
  })

  test('unfolds the other ways to a wallet', async () => {
    const connect = withAll()
    const { findAll, press, find } = draw(connect)
    expect(findAll('[data-ways] > *').some((way) => way.checkVisibility())).toBe(false)
    await userEvent.click(find('summary'))
    expect(findAll('[data-ways] > *').map(({ textContent }) => textContent)).toEqual([
      'DID Wallet (web)',
      'Open in DID Wallet',
      'Copy link',
      'Get DID Wallet',
    ])
    press('DID Wallet (web)')
    expect(connect.calls).toEqual(['openWebWallet'])
  })

  test('has the same column on a phone, then the wallet, then another device', () => {
    const { findAll } = draw(withAll(PHONE))
    expect(findAll('[data-methods] :is(button, a)').map(({ textContent }) => textContent)).toEqual([
      'Continue',
      'Passkey',
      'GitHub',
      'Google',
      'DID Wallet',
      'On another device',
    ])
  })

  test.each(Object.keys(LOCALES) as Locale[])('has each caption of the code on one line: %s', (locale) => {
    const { host, findAll } = draw(withAll(), locale)
    host.style.setProperty('--did-font-family', "'Liberation Sans', Arial, sans-serif")
    const heights = findAll('[data-stage] > p, summary').map((line) => [line.textContent, line.offsetHeight])
    expect(heights).toEqual([20, 16, 32].map((height, index) => [heights[index]?.[0], height]))
  })
})

describe('a method that fails', () => {
  const failed = (method: string, code: 'passkey-canceled' | 'authentication-canceled' | 'network-failed') =>
    draw(withAll({}, { method, error: new DidError(code) }))

  test.each([
    ['passkey', 'passkey-canceled', 'No passkey used. Try again or create one.'],
    ['github', 'authentication-canceled', 'The GitHub window was closed.'],
    ['google', 'network-failed', 'The service can’t be reached. Check your connection and try again.'],
  ] as const)('says so below its own button, and the form stays: %s', (method, code, sentence) => {
    const { find, findAll } = failed(method, code)
    const [line] = findAll('[role="alert"]')
    if (!line) throw new Error('no problem')
    expect(line.textContent).toBe(sentence)
    const button = find(`[data-method="${method}"]`)
    expect(line.getBoundingClientRect().top - button.getBoundingClientRect().bottom).toBe(8)
    expect([line.querySelector('svg')?.getBoundingClientRect().width, getComputedStyle(line).fontSize]).toEqual([
      16,
      '12px',
    ])
    expect(find('form[data-method="email"]').checkVisibility()).toBe(true)
    expect(button.getAttribute('aria-describedby')).toBe(line.id)
  })

  test('offers a new passkey after a prompt that was closed or empty', () => {
    const connect = withAll({}, { method: 'passkey', error: new DidError('passkey-canceled') })
    draw(connect).press('create one')
    expect(connect.calls).toEqual(['choose new-passkey'])
  })

  test('moves nothing but what is below it', () => {
    const connect = withAll()
    const { findAll } = draw(connect)
    const places = () =>
      findAll('form *, [data-or], [data-method="passkey"], [data-stage]').map((one) =>
        one.getBoundingClientRect().toJSON(),
      )
    const before = places()
    flushSync(() => connect.$problem.set({ method: 'passkey', error: new DidError('passkey-canceled') }))
    expect(places()).toEqual(before)
  })

  test.each([
    ['declined', 'You declined on your phone'],
    ['busy', 'Your wallet is busy'],
  ] as const)('a wallet that has %s gets a new code, which says so', (code, caption) => {
    const connect = withAll()
    const { find } = draw(connect)
    flushSync(() => connect.$refusal.set(new DidError(code)))
    expect(find('[data-caption]').textContent).toBe(caption)
    expect(find('[data-stage]').textContent).toContain('Scan again, or choose another way')
    expect(find('section > div > .did-hidden').textContent).toContain(caption)
  })
})

test('a wallet on this device that has declined is not called a phone', () => {
  const connect = withAll()
  const { find } = draw(connect)
  connect.openWebWallet()
  flushSync(() => connect.$refusal.set(new DidError('declined')))
  expect(find('[data-caption]').textContent).toBe('You declined the request')
})

describe('a passkey', () => {
  test('waits in its row, and the other methods step back', async () => {
    const connect = withAll()
    const { find, findAll } = draw(connect)
    const button = find('[data-method="passkey"]')
    const height = find('section').offsetHeight
    flushSync(() => connect.$opening.set('passkey'))
    expect(button.ariaBusy).toBe('true')
    await expect.poll(() => button.textContent).toBe('Confirm in your browser')
    const others = findAll('button:not([aria-busy], [aria-label])').filter((one) => one.closest('[data-methods]'))
    const grounds = () => others.map((one) => getComputedStyle(one).backgroundColor)
    await expect.poll(() => new Set(grounds()).size).toBe(1)
    expect(others.map((one) => one.textContent)).toEqual(['Continue', 'GitHub', 'Google'])
    expect(grounds()).not.toContain(getComputedStyle(button).backgroundColor)
    expect(find('section').offsetHeight).toBe(height)
    expect(findAll('h2').map(({ textContent }) => textContent)).toEqual(['Sign in to Demo Notes'])
  })
})

describe('the account of this browser', () => {
  const saved: MethodEntry = { kind: 'saved', session, lastUsed: false }
  const withSaved = () => withAll({ methods: [saved, ...ALL] })

  test('is one card with one filled button, and two other targets', async () => {
    const connect = withSaved()
    const rendered = draw(connect)
    expect(targets(rendered).map(nameOfTarget)).toEqual(['Close', 'Continue as Ada', 'Use another account'])
    expect(rendered.find('section').offsetWidth).toBe(400)
    expect(rendered.find('[part="avatar"]').getBoundingClientRect().width).toBe(40)
    rendered.press('Continue as Ada')
    expect(connect.calls).toEqual(['choose saved'])
    flushSync(() => connect.$opening.set('saved'))
    expect(rendered.named('Continue as Ada').ariaBusy).toBe('true')
  })

  test('leads to all methods, and back', () => {
    const rendered = draw(withSaved())
    rendered.press('Use another account')
    expect(rendered.find('form[data-method="email"]').checkVisibility()).toBe(true)
    expect(rendered.find('section').offsetWidth).toBe(576)
    rendered.press('Back')
    expect(rendered.named('Continue as Ada').checkVisibility()).toBe(true)
  })

  test.each([
    [{ fullName: '', email: 'grace@example.com' }, 'Continue as grace@example.com'],
    [{ fullName: '', email: '' }, 'Continue as z1muQ3…LqtShA'],
  ])('is named without a name: %o', (user, name) => {
    const nameless = { ...session, user: { ...session.user, ...user } } as typeof session
    const { named, findAll } = draw(withAll({ methods: [{ ...saved, session: nameless }] }))
    expect(named(name).checkVisibility()).toBe(true)
    expect(findAll('small'), 'said once').toEqual([])
  })

  test('says below its button why it can’t be used', () => {
    const connect = withSaved()
    const { find } = draw(connect)
    flushSync(() => connect.$problem.set({ method: 'saved', error: new DidError('network-failed') }))
    expect(find('[role="alert"]').textContent).toContain('can’t be reached')
  })
})

describe.each(['light', 'dark'])('passes the accessibility check, %s', (theme) => {
  test.each<[string, () => ConnectStub]>([
    ['a passkey used last', () => withAll({ methods: used('passkey') })],
    [
      'a passkey that waits',
      () => {
        const connect = withAll()
        connect.$opening.set('passkey')
        return connect
      },
    ],
    ['no passkey', () => withAll({}, { method: 'passkey', error: new DidError('passkey-canceled') })],
    ['a saved account', () => withAll({ methods: [{ kind: 'saved', session, lastUsed: false }, ...ALL] })],
  ])('%s', async (_, create) => {
    const rendered = draw(create(), 'en', theme)
    await expect.poll(() => rendered.findAll('[aria-busy] > svg').length).toBe(rendered.findAll('[aria-busy]').length)
    finishMotion()
    expect(await accessibilityProblems(rendered.host)).toEqual([])
  })
})
