import { flushSync } from 'react-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readApp } from '../../model/app.ts'
import { SETTINGS_WAIT_MS, SKELETON_DELAY_MS, SKELETON_MIN_MS } from '../../model/limits.ts'
import { $appSettings } from '../../core/app-look.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { stubConnect, CONTENT } from '../../testing/connect-stub.ts'
import { cleanup, accessibilityProblems, finishMotion, render } from '../../testing/render.tsx'
import { ConnectPanel } from './connect-panel.tsx'

const wallet = { kind: 'wallet', lastUsed: false } as const
const UNKNOWN = { name: '', description: '', did: '', methods: [wallet], isPending: true }
const EMAIL = 'EmailContinue'
const KNOWN = { ...CONTENT, methods: [wallet, { kind: 'email', lastUsed: false } as const] }

const pass = (milliseconds: number) => flushSync(() => vi.advanceTimersByTime(milliseconds))
const isVisible = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })

afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

describe('the box of an app whose settings are loading', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))

  test('is not painted before 150 ms, and has its size', () => {
    const connect = stubConnect({ content: UNKNOWN })
    const { find, findAll } = render(<ConnectPanel connect={connect} container="page" />)
    expect(isVisible(find('h2'))).toBe(false)
    const size = find('section').getBoundingClientRect()
    pass(SKELETON_DELAY_MS)
    expect(isVisible(find('h2'))).toBe(true)
    expect(find('section').getBoundingClientRect()).toEqual(size)
    expect(findAll('[part="method"]')).toEqual([])
    expect(find('[aria-busy]')).toBeDefined()
  })

  test('is complete at once with settings that arrive in time', () => {
    const connect = stubConnect({ content: UNKNOWN })
    const { find, findAll } = render(<ConnectPanel connect={connect} container="page" />)
    pass(SKELETON_DELAY_MS - 1)
    flushSync(() => connect.$content.set(KNOWN))
    expect(isVisible(find('h2'))).toBe(true)
    expect(findAll('[part="method"]').map((row) => row.textContent)).toEqual([EMAIL])
    expect(findAll('[data-waiting]')).toEqual([])
  })

  test('shows room for the methods, which stays for 300 ms', () => {
    const connect = stubConnect({ content: UNKNOWN })
    const { findAll } = render(<ConnectPanel connect={connect} container="page" />)
    pass(SKELETON_DELAY_MS)
    expect(
      [findAll('[data-methods] > span'), findAll('[data-row]'), findAll('[data-row] > *')].map(({ length }) => length),
    ).toEqual([1, 2, 3])
    flushSync(() => connect.$content.set(KNOWN))
    pass(SKELETON_MIN_MS - 1)
    expect(findAll('[part="method"]')).toEqual([])
    pass(1)
    expect(findAll('[part="method"]')).toHaveLength(1)
  })

  test('reserves the rows that the page names', () => {
    const connect = stubConnect({ content: UNKNOWN, options: { methods: ['wallet', 'email', 'github'] } })
    const { findAll } = render(<ConnectPanel connect={connect} container="page" />)
    expect([findAll('[data-methods] > span'), findAll('[data-methods] li')].map(({ length }) => length)).toEqual([1, 1])
  })

  test('offers the methods of the page itself, after the reserved rows', () => {
    const custom = {
      kind: 'custom',
      custom: { id: 'badge', name: 'Badge', onSelect: () => {} },
      lastUsed: false,
    } as const
    const connect = stubConnect({ content: { ...UNKNOWN, methods: [wallet, custom] }, options: { methods: ['email'] } })
    const { findAll } = render(<ConnectPanel connect={connect} container="page" />)
    pass(SKELETON_DELAY_MS)
    const shown = (selector: string) => findAll(selector).filter(isVisible)
    const rows = () => findAll('[data-methods] > :is(form, span, ul)').map((row) => row.textContent)
    expect(rows()).toEqual(['', 'Badge'])
    const top = () => shown('[part="method"]').at(-1)?.getBoundingClientRect().top
    const before = top()
    expect(before).toBeGreaterThan(0)
    flushSync(() => connect.$content.set({ ...KNOWN, methods: [...KNOWN.methods, custom] }))
    pass(SKELETON_MIN_MS)
    expect(rows()).toEqual([EMAIL, 'Badge'])
    expect(top()).toBeCloseTo(before ?? 0, 0)
  })

  test('offers what works without settings after a while', () => {
    const connect = stubConnect({ content: UNKNOWN })
    const { findAll } = render(<ConnectPanel connect={connect} container="page" />)
    pass(SKELETON_DELAY_MS)
    pass(SETTINGS_WAIT_MS)
    pass(1)
    expect(findAll('[data-waiting]')).toEqual([])
    expect(findAll('[part="qr"]').filter(isVisible)).toHaveLength(1)
  })

  test('is a dialog whose box is not painted, but has its name and the focus', () => {
    const connect = stubConnect({ content: UNKNOWN })
    const { find, root } = render(
      <Dialog labelledBy="box-title" leaving={false} onLeft={() => {}}>
        <ConnectPanel connect={connect} container="dialog" id="box" />
      </Dialog>,
    )
    const dialog = find('dialog')
    expect(getComputedStyle(dialog).opacity).toBe('0')
    expect(getComputedStyle(dialog, '::backdrop').animationName).not.toBe('none')
    expect(root.activeElement).toBe(dialog)
    pass(SKELETON_DELAY_MS)
    expect(getComputedStyle(dialog).animationName).not.toBe('none')
  })

  test('is a page with room for name and description', () => {
    const connect = stubConnect({ content: UNKNOWN })
    const { find, findAll } = render(<ConnectPanel connect={connect} container="page" branded />)
    pass(SKELETON_DELAY_MS)
    const top = () => find('main').getBoundingClientRect().top - find('header').getBoundingClientRect().top
    const before = top()
    expect(findAll('h1')).toEqual([])
    flushSync(() => connect.$content.set(KNOWN))
    pass(SKELETON_MIN_MS)
    expect(find('h1').textContent).toBe('Demo Notes')
    expect(Math.abs(top() - before)).toBeLessThanOrEqual(1)
  })
})

describe('the branded page', () => {
  test('has logo and name of the app once, and one first heading', async () => {
    const { host, findAll } = render(<ConnectPanel connect={stubConnect()} container="page" branded />)
    expect(findAll('h1').map((heading) => heading.textContent)).toEqual(['Demo Notes'])
    expect(findAll('header > span')).toHaveLength(1)
    expect(findAll('[data-lead]')).toHaveLength(0)
    expect(await accessibilityProblems(host)).toEqual([])
  })

  test('names the app that somebody else has started a connection with', () => {
    const connect = stubConnect({ state: { status: 'unconfirmed', app: null } })
    const { find } = render(<ConnectPanel connect={connect} container="page" branded />)
    expect(find('[data-detail]').textContent).toBe('Demo Notes')
  })

  test('has its title at the edge of what is below, and after Back', () => {
    const connect = stubConnect()
    const { find, findAll } = render(<ConnectPanel connect={connect} container="page" branded />)
    const left = (selector: string) => find(selector).getBoundingClientRect().left
    flushSync(() => connect.$state.set({ status: 'loading' }))
    finishMotion()
    expect(findAll('[data-lead] button')).toHaveLength(0)
    expect(left('section h2')).toBe(left('[data-footer] > *'))
    flushSync(() => connect.$state.set({ status: 'busy' }))
    finishMotion()
    expect(left('section h2')).toBeGreaterThan(find('[data-lead] button').getBoundingClientRect().right)
  })

  test('glows in the colour of the DID if the app has no palette', () => {
    const { find } = render(<ConnectPanel connect={stubConnect()} container="page" branded />, { app: true })
    expect(find('[data-glow]').style.getPropertyValue('--_glow')).toMatch(/^#[\da-f]{6}$/i)
  })

  test('glows in the primary colour of the palette of the app', async () => {
    await page.viewport(390, 844)
    const common = { palette: { primary: { main: '#b41e5a' } } }
    $appSettings.set(readApp({ appId: CONTENT.did, appPid: CONTENT.did, theme: { common } }, location.origin))
    const { find } = render(<ConnectPanel connect={stubConnect()} container="page" branded />, { app: true })
    const glow = find('[data-glow]')
    expect(glow.style.getPropertyValue('--_glow')).toBe('var(--_app-primary)')
    expect(getComputedStyle(glow).backgroundImage).toContain('rgb(180, 30, 90)')
    $appSettings.set(null)
    await page.viewport(700, 700)
  })
})
