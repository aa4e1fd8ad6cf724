import { flushSync } from 'react-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LOCALES, type Locale } from '../../model/locale.ts'
import type { MethodEntry } from '../flow/contract.ts'
import { cleanup, render } from '../../testing/render.tsx'
import { SESSION, stubConnect, type ConnectStub } from '../../testing/connect-stub.ts'
import { ConnectPanel } from './connect-panel.tsx'

/** One transparent pixel. */
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

/** With the widths of most systems' fonts. */
const ORDINARY_FONT = "'Liberation Sans', Arial, sans-serif"

afterEach(cleanup)

const renderPanel = (connect: ConnectStub) =>
  render(<ConnectPanel connect={connect} container="page" onClose={connect.close} />)

const providers = (...names: string[]): MethodEntry[] =>
  names.map((provider) => ({ kind: 'oauth', provider, lastUsed: false }))
const email: MethodEntry = { kind: 'email', lastUsed: false }
const passkey: MethodEntry = { kind: 'passkey', behavior: 'both', lastUsed: false }
const withMethods = (...methods: MethodEntry[]) => stubConnect({ content: { methods, showQr: false } })

describe('the list of methods', () => {
  test.each([
    ['Passkey', 'passkey'],
    ['GitHub', 'github'],
    ['X (Twitter)', 'twitter'],
  ])('starts the method of "%s" when it is pressed', (name, way) => {
    const connect = withMethods(email, passkey, ...providers('github', 'twitter'))
    renderPanel(connect).press(name)
    expect(connect.calls).toEqual([`choose ${way}`])
  })

  test.each([
    ['only-existing', 'passkey', 'Passkey'],
    ['only-new', 'new-passkey', 'Create a passkey'],
    ['both', 'passkey', 'Passkey'],
  ] as const)('offers passkeys by one button: %s', (behavior, way, name) => {
    const connect = withMethods({ kind: 'passkey', behavior, lastUsed: false })
    const { findAll, press } = renderPanel(connect)
    expect(findAll('[part="method"]').map((row) => [row.dataset.method, row.textContent])).toEqual([[way, name]])
    press(name)
    expect(connect.calls).toEqual([`choose ${way}`])
  })

  test.each(Object.keys(LOCALES) as Locale[])('no row needs two lines in a dialog of 576 px: %s', async (locale) => {
    await page.viewport(640, 900)
    const methods: MethodEntry[] = [
      ...(['web', 'extension', 'store'] as const).map(
        (variant) => ({ kind: 'web-wallet', variant, href: '/', lastUsed: variant !== 'store' }) as const,
      ),
      { ...passkey, lastUsed: true },
      { kind: 'passkey', behavior: 'only-new', lastUsed: false },
      { kind: 'oauth', provider: 'twitter', lastUsed: true },
      ...providers('github', 'google', 'apple', 'twitter', 'auth0'),
    ]
    const connect = stubConnect({ content: { methods, showQr: true } })
    const { host, findAll } = render(<ConnectPanel connect={connect} container="page" />, { locale })
    host.style.setProperty('--did-font-family', ORDINARY_FONT)
    const heights = findAll('[part="method"]').map((row) => [row.textContent, row.offsetHeight])
    expect(heights).toEqual(heights.map(([text]) => [text, 44]))
    await page.viewport(700, 700)
  })

  test('has room for an address of 28 characters in the email’s field', async () => {
    await page.viewport(640, 900)
    const content = { methods: [email, ...providers('github')], showQr: true }
    const { host, find } = renderPanel(stubConnect({ content }))
    host.style.setProperty('--did-font-family', ORDINARY_FONT)
    const field = find<HTMLInputElement>('input[type="email"]')
    field.value = 'ada.king-lovelace@example.org'.slice(-28)
    expect(field.value).toHaveLength(28)
    expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth)
    await page.viewport(700, 700)
  })

  test.each([
    [3, [2, 1]],
    [4, [2, 2]],
    [5, [2, 2, 1]],
  ])('fills every row of providers: %d', async (count, rows) => {
    const names = Array.from({ length: count }, (_, index) => `maker ${index}`)
    for (const [width, showQr] of [
      [320, false],
      [390, false],
      [620, true],
    ] as const) {
      await page.viewport(width, 900)
      const { findAll } = renderPanel(stubConnect({ content: { methods: providers(...names), showQr } }))
      const places = findAll('[data-row] button').map((button) => button.getBoundingClientRect())
      const tops = places.map(({ top }) => top)
      expect([...new Set(tops)].map((top) => tops.filter((other) => other === top).length)).toEqual(rows)
      const right = Math.max(...places.map((place) => place.right))
      expect(places.at(-1)?.right).toBe(right)
      cleanup()
    }
  })

  test('renders the logo of each provider', () => {
    const { findAll } = renderPanel(withMethods(...providers('github', 'google', 'apple', 'twitter', 'auth0')))
    const marks = findAll('[data-row] svg') as unknown as SVGElement[]
    expect(marks.map((mark) => mark.querySelectorAll('path').length)).toEqual([1, 4, 1, 1, 1])
  })

  test('names each method to the scripts of the page, whatever the language', () => {
    const custom = { id: 'badge', name: 'Badge', onSelect: () => {} }
    const { findAll } = renderPanel(
      withMethods(
        email,
        { kind: 'passkey', behavior: 'both', lastUsed: false },
        ...providers('github', 'google', 'acme'),
        { kind: 'custom', custom, lastUsed: false },
      ),
    )
    const names = findAll('[data-method]').map((row) => row.dataset.method)
    expect(names).toEqual(['email', 'passkey', 'github', 'google', 'acme', 'badge'])
  })

  test('ends with the custom method of the page, which can close the flow', () => {
    const custom = { id: 'badge', name: 'Badge', onSelect: ({ close }: { close: () => void }) => close() }
    const connect = withMethods(email, ...providers('github', 'google', 'apple'), {
      kind: 'custom',
      custom,
      lastUsed: false,
    })
    const { press, findAll } = renderPanel(connect)
    expect(findAll('[part="method"]').at(-1)?.textContent).toBe('Badge')
    press('Badge')
    expect(connect.calls).toEqual(['close'])
  })

  test('shows the picture of a custom method by the rule of all pictures', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const withIcon = (id: string, icon: string): MethodEntry => ({
      kind: 'custom',
      custom: { id, name: id, icon, onSelect: () => {} },
      lastUsed: false,
    })
    const { findAll } = renderPanel(withMethods(withIcon('a', PIXEL), withIcon('b', 'http://pictures.example/b.png')))
    expect(findAll('[part="method"] img').map((picture) => picture.getAttribute('src'))).toEqual([PIXEL])
    expect(warn.mock.calls).toEqual([
      ['did-connect:', 'Image URL must use HTTPS protocol: http://pictures.example/b.png'],
    ])
    warn.mockRestore()
  })

  test('links to the page of the app from another origin', () => {
    const connect = withMethods({ kind: 'window', lastUsed: false })
    renderPanel(connect).press('More ways at Demo Notes')
    expect(connect.calls).toEqual(['choose window'])
  })
})

describe('a method that continues in another window', () => {
  test.each([
    ['github', 'Finish in GitHub'],
    ['window', 'Finish in Demo Notes'],
  ])('shows where: %s', (method, sentence) => {
    const connect = stubConnect({ state: { status: 'external', method } })
    const { find, press } = renderPanel(connect)
    expect(find('h2').textContent).toBe(sentence)
    press('Back')
    expect(connect.calls).toEqual(['back'])
  })

  test('gives the focus back to its row', () => {
    const connect = withMethods(email, ...providers('github', 'google'))
    const { named, root } = renderPanel(connect)
    named('GitHub').focus()
    flushSync(() => connect.$state.set({ status: 'external', method: 'github' }))
    named('Back').focus()
    flushSync(() => connect.$state.set({ status: 'created', session: SESSION }))
    expect(root.activeElement).toBe(named('GitHub'))
  })
})
