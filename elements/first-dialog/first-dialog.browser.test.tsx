import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { configure } from '../../src/core/config.ts'
import { loadCatalogues } from '../../src/core/language/catalogues.ts'
import { $appSettings } from '../../src/core/app-look.ts'
import { earlyScreen, setEarlyScreen, type Early } from '../../src/connect/box/early-screen.ts'
import { failOverlay, showOverlay, takeOverEarlyScreen } from '../../src/connect/box/overlay.ts'
import type { MethodEntry } from '../../src/connect/flow/contract.ts'
import { $isNarrow } from '../../src/connect/box/container.ts'
import { FlowDialog } from '../../src/connect/view/flow-dialog.tsx'
import { addCatalogue } from '../../src/i18n/catalogue.ts'
import { instanceFor } from '../../src/i18n/instances.ts'
import { readApp } from '../../src/model/app.ts'
import { DidError } from '../../src/model/errors.ts'
import type { ConnectOptions } from '../../src/model/connect-options.ts'
import { qrDrawing } from '../../src/model/qr-drawing.ts'
import { setLoadedSessions } from '../../src/saved-accounts/loaded-sessions.ts'
import { SESSION, stubConnect } from '../../src/testing/connect-stub.ts'
import { SAVED } from '../../src/testing/quick-login-stub.ts'
import { accessibilityProblems, cleanup, render } from '../../src/testing/render.tsx'
import { OverlayView } from '../overlay/view.tsx'
import { markupOf } from '../testing/markup.ts'
import { showFirstDialog } from './first-dialog.ts'

/*
 * React takes over the nodes of the first screen and changes none of them, so they have to be those that React would
 * have made. Each is drawn without React, then by React alone, and compared.
 */
const appUrl = location.origin
const PICTURE = `data:image/png;base64,${btoa('not a picture')}`
const enabled = { enabled: true }
const WALLET = { wallet: { enabled: true, showQrcode: true, type: 'builtin', order: 0 } }
const ALL = {
  ...WALLET,
  email: { ...enabled, type: 'builtin', order: 1 },
  passkey: { ...enabled, type: 'builtin', order: 2 },
  github: { ...enabled, type: 'oauth', order: 3 },
  google: { ...enabled, type: 'oauth', order: 4 },
  acme: { ...enabled, type: 'oauth', order: 5 },
}

const appWith = (authentication: object, more: object = {}) =>
  readApp(
    {
      appPid: 'zNKmmLPzGfRcxKUTYNRBhnNtLSyo1zbUZxPp',
      appPk: '0x01',
      appName: 'Notes',
      settings: { authentication, notification: { email: enabled } },
      ...more,
    },
    appUrl,
  )

interface Case {
  app: ReturnType<typeof readApp> | null
  options?: Partial<ConnectOptions>
  lastUsed?: string
  isSaved?: boolean
}

const CASES: Record<string, Case> = {
  'all methods': { app: appWith(ALL) },
  'a passkey that was used last': { app: appWith(ALL), lastUsed: 'passkey' },
  'an address that was used last': { app: appWith(ALL), lastUsed: 'email' },
  'the web wallet that was used last': { app: appWith(ALL), lastUsed: 'wallet-web' },
  'one method': { app: appWith({ passkey: { ...enabled, type: 'builtin', order: 1 } }) },
  'the wallet alone': { app: appWith(WALLET) },
  'no wallet': { app: { ...appWith(ALL), allowWallet: false } as ReturnType<typeof readApp> },
  'nothing known': { app: null },
  'methods that the page names': { app: null, options: { methods: ['email', 'github', 'wallet'] } },
  'methods of the page': {
    app: appWith(ALL),
    options: { customMethods: [{ id: 'sso', name: 'Company', icon: PICTURE, onSelect: () => {} }] },
  },
  'texts and a logo': {
    app: appWith(ALL, { appLogo: PICTURE }),
    options: { texts: { title: 'Come in', scan: 'Scan, or choose a method' } },
  },
  'an account of this browser': { app: appWith(ALL), lastUsed: 'passkey', isSaved: true },
}

const LOOKS = [
  { locale: 'en', theme: 'light' },
  { locale: 'de', theme: 'dark' },
  { locale: 'ar', theme: 'light' },
  { locale: 'zh', theme: 'dark' },
]
const PHONE = ' Android Mobile'

function set({ app, lastUsed = '', isSaved = false }: Case): void {
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}))
  configure('api', { appUrl })
  $appSettings.set(app)
  localStorage.setItem('last-used-login-method', lastUsed)
  setLoadedSessions(isSaved ? [...SAVED] : [])
}

const onClose = vi.fn()

const earlyMethods = (): MethodEntry[] => [
  { kind: 'wallet', lastUsed: false },
  { kind: 'email', lastUsed: false },
  { kind: 'passkey', behavior: 'both', lastUsed: false },
]

function draw(look = LOOKS[0] ?? { locale: 'en', theme: 'light' }, options: Case['options'] = {}) {
  const button = document.createElement('button')
  const screen = showFirstDialog({ host: button, look, options }, onClose)
  const root = document.querySelector('did-overlay')?.shadowRoot
  if (!root) throw new Error('no first screen')
  return { screen, root }
}

/** What React alone draws of a flow that is at the same place. */
function drawByReact(early: Early, { locale, theme }: (typeof LOOKS)[number]): string {
  setEarlyScreen({ attach: () => {}, release: () => early, askToRetry: () => Promise.resolve(), end: () => {} })
  showOverlay(early.connect)
  takeOverEarlyScreen()
  setEarlyScreen(null)
  const { root } = render(<FlowDialog toasts={false} />, { locale, theme, app: true })
  const markup = markupOf(root)
  flushSync(() => failOverlay(new DidError('closed')))
  cleanup()
  return markup
}

beforeAll(async () => {
  await loadCatalogues()
  // Their texts don't matter here.
  for (const { locale } of LOOKS) addCatalogue(locale as 'de', instanceFor(locale as 'de').messages)
})

afterEach(async () => {
  earlyScreen()?.end()
  cleanup()
  localStorage.clear()
  setLoadedSessions(null)
  $appSettings.set(null)
  vi.restoreAllMocks()
  onClose.mockClear()
  await page.viewport(900, 800)
})

/** The nodes without what the browser adds when the dialog opens. */
const shownIn = (root: ShadowRoot): string => markupOf(root)

describe.each([
  ['a computer', 900, ''],
  ['a phone', 390, PHONE],
])('on %s', (_name, width, suffix) => {
  test.each(Object.keys(CASES))('both drawings are the same: %s', async (name) => {
    const { userAgent } = navigator
    const each = CASES[name] ?? { app: null }
    await page.viewport(width, 800)
    await expect.poll(() => $isNarrow.get()).toBe(width < 600)
    for (const look of LOOKS) {
      set(each)
      vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent + suffix)
      const { screen, root } = draw(look, each.options)
      const first = shownIn(root)
      const early = screen.release()
      const dialog = root.querySelector('dialog')
      dialog?.close()
      root.replaceChildren()
      root.host.remove()
      expect(first).toContain('dialog')
      expect(first, JSON.stringify(look)).toBe(drawByReact(early, look))
      vi.restoreAllMocks()
    }
  })
})

test.each(['a session', 'no session'])('both drawings are the same once the flow is there: %s', (name) => {
  set({ app: appWith(ALL) })
  for (const look of LOOKS) {
    const { screen, root } = draw(look)
    const connect = stubConnect()
    screen.attach(connect, qrDrawing)
    connect.$state.set(
      name === 'a session'
        ? { status: 'created', session: SESSION }
        : { status: 'error', error: new DidError('token-failed'), isStart: true },
    )
    const early = screen.release()
    const first = shownIn(root)
    root.querySelector('dialog')?.close()
    root.replaceChildren()
    root.host.remove()
    expect(first).toContain(name === 'a session' ? '<canvas' : 'data-missing')
    expect(first, JSON.stringify(look)).toBe(drawByReact(early, look))
  }
})

test('what is known stands in the first frame, and passes the accessibility check', async () => {
  set({ app: appWith(ALL) })
  const { root } = draw()
  const shown = [...root.querySelectorAll('[part~=method]')].map((method) => (method as HTMLElement).dataset.method)
  expect(shown).toEqual(['email', 'passkey', 'github', 'google', 'acme'])
  expect(root.querySelector('dialog')?.matches(':modal')).toBe(true)
  expect(root.querySelector('[aria-busy]')).toBeNull()
  expect(root.activeElement).toBe(root.querySelector('input'))
  expect(await accessibilityProblems(root.host as HTMLElement)).toEqual([])
})

test('React takes over the same nodes, with the focus, what was typed and the busy row', async () => {
  set({ app: appWith(ALL) })
  const { root } = draw()
  const dialog = root.querySelector('dialog')
  const input = root.querySelector('input') as HTMLInputElement
  await userEvent.type(input, 'ada@exa')
  const passkey = root.querySelector<HTMLElement>('[data-method=passkey]')
  const flow = stubConnect()
  showOverlay(flow)
  flushSync(() => flow.$content.set({ ...flow.$content.get(), methods: earlyMethods() }))
  takeOverEarlyScreen()
  const errors: unknown[] = []
  const view = <OverlayView container={root} />
  let react: Root | undefined
  flushSync(() => {
    react = hydrateRoot(root as unknown as Element, view, { onRecoverableError: (error) => errors.push(error) })
  })
  expect(errors).toEqual([])
  expect(root.querySelector('dialog')).toBe(dialog)
  expect(root.querySelector('input')).toBe(input)
  expect(root.activeElement).toBe(input)
  expect(input.value).toBe('ada@exa')
  passkey?.click()
  expect(flow.calls).toEqual(['choose passkey'])
  flushSync(() => failOverlay(new DidError('closed')))
  flushSync(() => react?.unmount())
  root.host.remove()
})

test('React takes over placeholders, though the settings have just come', async () => {
  set({ app: null })
  const { root } = draw()
  const dialog = root.querySelector('dialog')
  const flow = stubConnect()
  showOverlay(flow)
  expect(flow.$content.get().isPending).toBe(false)
  takeOverEarlyScreen()
  const errors: unknown[] = []
  let react: Root | undefined
  flushSync(() => {
    const onRecoverableError = (error: unknown) => errors.push(error)
    react = hydrateRoot(root as unknown as Element, <OverlayView container={root} />, { onRecoverableError })
  })
  expect(root.querySelector('[data-waiting]')).not.toBeNull()
  expect(errors).toEqual([])
  expect(root.querySelector('dialog')).toBe(dialog)
  await expect.poll(() => root.querySelector('[data-waiting]')).toBeNull()
  flushSync(() => failOverlay(new DidError('closed')))
  flushSync(() => react?.unmount())
  root.host.remove()
})

test('settings that come later are drawn, and what was typed stays', async () => {
  set({ app: null })
  const { root } = draw(LOOKS[0], { methods: null })
  expect(root.querySelector('input')).toBeNull()
  $appSettings.set(appWith(ALL))
  await expect.poll(() => root.querySelector('input')).not.toBeNull()
  const input = root.querySelector('input')
  await userEvent.type(input as HTMLInputElement, 'ada@exa')
  $appSettings.set(appWith({ ...ALL, acme: undefined }))
  await expect.poll(() => root.querySelector('[data-method=acme]')).toBeNull()
  expect(root.querySelector('input')).toBe(input)
  expect(root.querySelector('input')?.value).toBe('ada@exa')
})

test('a press is answered at once, and goes on in the flow', async () => {
  set({ app: appWith(ALL) })
  const { root, screen } = draw()
  const passkey = root.querySelector<HTMLElement>('[data-method=passkey]')
  passkey?.click()
  await expect.poll(() => passkey?.ariaBusy ?? passkey?.getAttribute('aria-busy')).toBe('true')
  expect(passkey?.textContent).toContain('Confirm in your browser')
  expect(screen).toBe(earlyScreen())
})

test('the focus stays in the dialog when a wallet answers before React', async () => {
  set({ app: appWith(ALL) })
  const { root, screen } = draw()
  const flow = stubConnect()
  screen.attach(flow, qrDrawing)
  const method = root.querySelector<HTMLElement>('[data-method=passkey]')
  method?.focus()
  expect(root.activeElement).toBe(method)
  flow.$state.set({ status: 'scanned', session: SESSION, mfaCode: 0 })
  await expect.poll(() => method?.isConnected).toBe(false)
  expect(root.activeElement).not.toBeNull()
})

test('an address that can’t be used is told at once', async () => {
  set({ app: appWith(ALL) })
  const { root } = draw()
  const input = root.querySelector('input') as HTMLInputElement
  await userEvent.type(input, 'ada{Enter}')
  await expect
    .poll(() => root.querySelector('[role=alert]')?.textContent)
    .toBe('Enter an address like name@example.com')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(root.activeElement).toBe(input)
})

test('Close and Escape close it before the flow is there', async () => {
  set({ app: appWith(ALL) })
  configure('api', { closeOnEscape: true })
  const { root } = draw()
  await userEvent.keyboard('{Escape}')
  root.querySelector<HTMLElement>('[data-close] button')?.click()
  expect(onClose).toHaveBeenCalledTimes(2)
  configure('api', { closeOnEscape: false })
})

test('what can’t be loaded is told below the methods, and tried again', async () => {
  set({ app: appWith(ALL) })
  const { root, screen } = draw()
  const asked = screen.askToRetry(new DidError('network-failed'))
  const retry = () => root.querySelector<HTMLElement>('[role=alert] button')
  await expect.poll(() => retry()?.textContent).toBe('Retry')
  expect(await accessibilityProblems(root.host as HTMLElement)).toEqual([])
  // A setting that changes meanwhile draws it again.
  configure('api', { closeOnEscape: true })
  await Promise.resolve()
  retry()?.click()
  await asked
  await expect.poll(retry).toBeNull()
  configure('api', { closeOnEscape: null })
})
