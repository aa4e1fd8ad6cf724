import { page } from 'vitest/browser'
import { flushSync } from 'react-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { DidError } from '../../model/errors.ts'
import type { ConnectContent, ConnectView } from '../flow/contract.ts'
import { cleanup, finishMotion, render, type Rendered } from '../../testing/render.tsx'
import { CONTENT, SESSION, stubConnect, type ConnectStub } from '../../testing/connect-stub.ts'
import { SAVED } from '../../testing/quick-login-stub.ts'
import { emailFlow, emailFlowAtCode, passkeyCreation } from '../../testing/flow-stubs.ts'
import { ConnectPanel } from './connect-panel.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
})

/** docs/rules.md §8.1. */
const BAND_MAX = 56

const entry = (kind: 'wallet' | 'email') => ({ kind, lastUsed: false })
const PROVIDERS = ['github', 'google'].map((provider) => ({ kind: 'oauth', provider, lastUsed: false }) as const)
const SIX = [
  entry('wallet'),
  { kind: 'web-wallet', variant: 'web', href: '', lastUsed: false },
  entry('email'),
  { kind: 'passkey', behavior: 'both', lastUsed: false },
  ...PROVIDERS,
] as ConnectContent['methods']

const SAVED_ROW = SAVED.slice(0, 1).map((session) => ({ kind: 'saved', session, lastUsed: false }) as const)

const STATES: Record<string, { state?: ConnectView; content?: Partial<ConnectContent> }> = {
  'six methods': { content: { methods: SIX } },
  'a saved account': { content: { methods: [...SAVED_ROW, ...SIX], showQr: false } },
  'a list': { content: { methods: SIX, showQr: false } },
  'a code': { content: { methods: [entry('wallet')] as ConnectContent['methods'] } },
  loading: { state: { status: 'loading' } },
  unconfirmed: { state: { status: 'unconfirmed', app: null } },
  address: { state: { status: 'form', kind: 'passkey', form: passkeyCreation('register', { step: 'email' }) } },
  code: { state: { status: 'form', kind: 'email', form: emailFlowAtCode() } },
  passkey: {
    state: { status: 'form', kind: 'passkey', form: passkeyCreation('register', { email: 'ada@example.com' }) },
  },
  external: { state: { status: 'external', method: 'github' } },
  scanned: { state: { status: 'scanned', session: SESSION, mfaCode: 0 } },
  digits: { state: { status: 'scanned', session: SESSION, mfaCode: 42 } },
  waiting: { state: { status: 'waiting', session: SESSION, mfaCode: 0 } },
  succeed: { state: { status: 'succeed', results: [] } },
  busy: { state: { status: 'busy' } },
  error: { state: { status: 'error', error: new DidError('network-failed') } },
}

/** The largest vertical distance between two things that are seen, from the upper edge of the box to its footer. */
function longestBand({ find, findAll }: Rendered): number {
  const footer = find('[data-footer]')
  const seen = findAll(
    '[data-status] :is(svg, img, input, button, a, li, [part="qr"], [data-or], [aria-hidden] > span, h2, p, strong, small, summary), [data-footer]',
  )
    .filter((element) => element === footer || !footer.contains(element))
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.getBoundingClientRect())
    .toSorted((one, other) => one.top - other.top)
  let lower = find('[data-status]').getBoundingClientRect().top
  let longest = 0
  for (const { top, bottom, height } of seen) {
    if (height === 0) continue
    longest = Math.max(longest, top - lower)
    lower = Math.max(lower, bottom)
  }
  return longest
}

describe.each([1280, 390, 320])('the box is as high as its content at %s px', (width) => {
  test.each(Object.entries(STATES))('%s', async (_, { state, content }) => {
    await page.viewport(width, 900)
    const connect = stubConnect({ state, content: { ...CONTENT, ...content } })
    const rendered = render(<ConnectPanel connect={connect} container={width < 640 ? 'drawer' : 'dialog'} />)
    finishMotion()
    expect(longestBand(rendered)).toBeLessThanOrEqual(BAND_MAX)
    await page.viewport(700, 700)
  })
})

describe('a step', () => {
  const go = (connect: ConnectStub, state: ConnectView) => flushSync(() => connect.$state.set(state))
  const easings = (animate: ReturnType<typeof watchAnimations>) =>
    animate.mock.calls.map(([keyframes]) => keyframes as PropertyIndexedKeyframes).filter(({ blockSize }) => blockSize)
  const watchAnimations = () => vi.spyOn(Element.prototype, 'animate')
  /** The height before a step is that of a frame that was painted. */
  const firstFrame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const box = (connect: ConnectStub) => <ConnectPanel connect={connect} container="dialog" onClose={connect.close} />

  test('eases to its height, and takes no press meanwhile', async () => {
    const animate = watchAnimations()
    const connect = stubConnect()
    const { find } = render(box(connect))
    const before = find('[data-status]').offsetHeight
    await firstFrame()
    go(connect, { status: 'busy' })
    await expect.poll(() => easings(animate)).toHaveLength(1)
    finishMotion()
    const after = find('[data-status]').offsetHeight
    expect(after).toBeLessThan(before - 100)
    expect(easings(animate)[0]).toEqual({
      blockSize: [`${before}px`, `${after}px`],
      pointerEvents: ['none', 'none'],
    })
    expect(animate.mock.lastCall?.[1]).toMatchObject({ duration: 180, easing: 'ease-out' })
  })

  test('eases to its width in a dialog, and has its own content in place at once', async () => {
    await page.viewport(1280, 900)
    const connect = stubConnect({ content: { methods: SIX } })
    const { find } = render(box(connect))
    const frame = find('[data-status]')
    await firstFrame()
    expect(frame.offsetWidth).toBe(576)
    const animate = watchAnimations()
    go(connect, { status: 'busy' })
    const widths = () =>
      animate.mock.calls.map(([keyframes]) => (keyframes as PropertyIndexedKeyframes).inlineSize).filter(Boolean)
    await expect.poll(widths).toEqual([['576px', '400px']])
    expect(find('[role="group"]').offsetWidth).toBe(400)
    finishMotion()
    await expect.poll(() => frame.offsetWidth).toBe(400)
    await page.viewport(700, 700)
  })

  test('ignores presses for 700 ms, without motion too', async () => {
    vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList)
    const animate = watchAnimations()
    const connect = stubConnect({ content: { methods: SIX } })
    const { find, root } = render(box(connect))
    const { left, top } = find('[data-method="passkey"]').getBoundingClientRect()
    const pressable = () => root.elementFromPoint(left + 20, top + 20)?.closest('[data-status] > div') !== null
    expect(pressable()).toBe(true)
    go(connect, { status: 'busy' })
    expect(animate.mock.calls.map(([keyframes, options]) => [keyframes, options])).toEqual([
      [{ pointerEvents: ['none', 'none'] }, { duration: 700 }],
    ])
    expect(pressable()).toBe(false)
    finishMotion()
    expect(pressable()).toBe(true)
  })

  test('is there at once if the user wants no motion', async () => {
    vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList)
    const animate = watchAnimations()
    const connect = stubConnect()
    const { find } = render(box(connect))
    const before = find('[data-status]').offsetHeight
    await firstFrame()
    go(connect, { status: 'busy' })
    await expect.poll(() => find('[data-status]').offsetHeight).toBeLessThan(before - 100)
    expect(easings(animate)).toEqual([])
  })

  test('comes from the end, and from the start on the way back', () => {
    const connect = stubConnect()
    const { find, findAll } = render(box(connect))
    expect(findAll('[data-from]')).toEqual([])
    go(connect, { status: 'form', kind: 'email', form: emailFlow() })
    expect(find('[data-from]').dataset.from).toBe('end')
    go(connect, { status: 'created', session: SESSION })
    expect(find('[data-from]').dataset.from).toBe('start')
  })

  test('leaves as a picture that nothing can reach', async () => {
    const connect = stubConnect()
    const { find, findAll, root } = render(box(connect))
    go(connect, { status: 'busy' })
    const [picture] = findAll('span[inert]')
    if (!picture) throw new Error('no picture')
    expect([picture.ariaHidden, picture.shadowRoot, picture.style.pointerEvents]).toEqual(['true', null, 'none'])
    expect(root.activeElement).toBe(find('[role="group"]'))
    expect(findAll('[part="qr"]')).toEqual([])
    await expect.poll(() => findAll('span[inert]')).toEqual([])
  })

  test('leaves what was read or aimed at where it is, and an error moves only what is below it', () => {
    const email = emailFlowAtCode()
    const connect = stubConnect({ state: { status: 'form', kind: 'email', form: email } })
    const { find, findAll, named } = render(box(connect))
    const places = () =>
      [find('h2'), named('Back'), named('Close'), ...findAll('input')].map((one) =>
        one.getBoundingClientRect().toJSON(),
      )
    const again = () => named('Send again in 42 seconds').getBoundingClientRect()
    const before = [places(), again().top] as const
    flushSync(() => email.$state.set({ ...email.$state.get(), error: new DidError('code-expired') }))
    expect(places()).toEqual(before[0])
    expect(again().top - before[1], 'the error and a gap').toBe(16 + 16)
    flushSync(() => email.$state.set({ ...email.$state.get(), error: null }))
    expect([places(), again().top]).toEqual(before)
  })
})

describe('a code that is about to change says so', () => {
  const TEXT = 'This code is about to change'
  test('as its caption, and nothing moves', () => {
    const connect = stubConnect({ content: { methods: SIX } })
    const { find, findAll } = render(<ConnectPanel connect={connect} container="dialog" />)
    const places = () => findAll('h2, p, a, button, [part="qr"]').map((one) => one.getBoundingClientRect().toJSON())
    const before = places()
    flushSync(() => connect.$expiring.set(true))
    expect(find('[data-caption]').textContent).toBe(TEXT)
    expect(find('[data-status] > div > .did-hidden').textContent).toBe(TEXT)
    expect(places().map(({ top }) => top)).toEqual(before.map(({ top }) => top))
    flushSync(() => connect.$expiring.set(false))
    expect(find('[data-status] > div > .did-hidden').textContent).toBe('')
  })
})

test('a code that waits behind the screen of another method says nothing', () => {
  const connect = stubConnect({ state: { status: 'form', kind: 'email', form: emailFlowAtCode() } })
  const { find } = render(<ConnectPanel connect={connect} container="dialog" />)
  flushSync(() => connect.$expiring.set(true))
  expect(find('[data-status] > div > .did-hidden').textContent).toBe('')
})

test('in a page the box gives no room back, so the page stays where it is', async () => {
  const connect = stubConnect()
  const { host, find } = render(<ConnectPanel connect={connect} container="page" />)
  await expect.poll(() => find('section').parentElement?.style.minBlockSize).not.toBe('')
  const { height } = host.getBoundingClientRect()
  flushSync(() => connect.$state.set({ status: 'busy' }))
  finishMotion()
  await expect.poll(() => find('section').offsetHeight).toBeLessThan(height - 100)
  expect(host.getBoundingClientRect().height).toBe(height)
})
