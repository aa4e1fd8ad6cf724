/* Long because it is one list: every state of the connect box, in both themes. */
import { page } from 'vitest/browser'
import { flushSync } from 'react-dom'
import { afterEach, describe, expect, test } from 'vitest'
import type { ConnectState } from '../../model/connect.ts'
import type { ConnectView } from '../flow/contract.ts'
import { DidError } from '../../model/errors.ts'
import type { MethodEntry } from '../flow/contract.ts'
import { accessibilityProblems, cleanup, finishMotion, render } from '../../testing/render.tsx'
import { stubConnect, CONTENT, SESSION, type ConnectStub } from '../../testing/connect-stub.ts'
import { emailFlow, emailFlowAtCode } from '../../testing/flow-stubs.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ConnectPanel } from './connect-panel.tsx'

afterEach(cleanup)

const wallet = { kind: 'wallet', lastUsed: false } as const
const web = { kind: 'web-wallet', variant: 'web', href: '', lastUsed: false } as const
const store = { kind: 'web-wallet', variant: 'store', href: 'https://store.example/', lastUsed: false } as const
const SIX: MethodEntry[] = [
  wallet,
  web,
  { kind: 'email', lastUsed: false },
  { kind: 'passkey', behavior: 'both', lastUsed: false },
  ...['github', 'google'].map((provider) => ({ kind: 'oauth', provider, lastUsed: false }) as const),
]
const PHONE = { onPhone: true, showQr: false }

const panel = (connect: ConnectStub) => <ConnectPanel connect={connect} container="page" onClose={connect.close} />
const renderPanel = (connect: ConnectStub, locale = 'en') => render(panel(connect), { locale })
const go = (connect: ConnectStub, state: ConnectState) => flushSync(() => connect.$state.set(state))

const STATES: Record<string, ConnectState> = {
  loading: { status: 'loading' },
  unconfirmed: { status: 'unconfirmed', app: null },
  created: { status: 'created', session: SESSION },
  scanned: { status: 'scanned', session: SESSION, mfaCode: 0 },
  'scanned with digits': { status: 'scanned', session: SESSION, mfaCode: 42 },
  waiting: { status: 'waiting', session: SESSION, mfaCode: 0 },
  succeed: { status: 'succeed', results: [] },
  busy: { status: 'busy' },
  error: { status: 'error', error: new DidError('network-failed') },
}

describe('the list of methods', () => {
  test('shows that the last used wallet has received a request', () => {
    const connect = stubConnect()
    const { find } = renderPanel(connect)
    go(connect, { status: 'created', session: { ...SESSION, connectedDid: 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA' } })
    expect(find('[data-stage]').textContent).toContain('We sent a request to your DID Wallet')
  })

  test('shows the app, the code and the other methods next to it', async () => {
    const { find, findAll } = renderPanel(stubConnect())
    expect(find('h2').textContent).toBe('Sign in to Demo Notes')
    expect(findAll('[part="dialog__header"] p')).toEqual([])
    await expect.poll(() => find('[part="qr"]').ariaLabel).toBe('QR code to scan with DID Wallet')
    expect(findAll('[part="method"]').map((row) => row.textContent)).toEqual(['DID Wallet (web)'])
  })

  test('says on which page the code may be scanned', () => {
    expect(renderPanel(stubConnect()).find('[data-host]').textContent).toBe('Only scan on notes.example')
    const withoutHost = renderPanel(stubConnect({ content: { scanHost: '' } }))
    expect(withoutHost.findAll('[data-host]')).toEqual([])
  })

  test('shows no code in a frame of another origin, but opens a window', () => {
    const connect = stubConnect({ content: { scanHost: null } })
    const { findAll, press } = renderPanel(connect)
    expect(findAll('[part="qr"], [data-host]')).toEqual([])
    press('Open in a window')
    expect(connect.calls).toEqual(['choose window'])
  })

  test('prefers the texts of the app', () => {
    const texts = { title: 'Willkommen', scan: 'Bitte anmelden', success: 'Geschafft' }
    const connect = stubConnect({ content: { texts } })
    const { find } = renderPanel(connect)
    expect([find('h2').textContent, find('[part="dialog__header"] p').textContent]).toEqual([
      'Willkommen',
      'Bitte anmelden',
    ])
    go(connect, { status: 'succeed', results: [] })
    expect(find('h2').textContent).toBe('Geschafft')
  })

  test('links to the site of the wallet in the language of the root', () => {
    expect(renderPanel(stubConnect()).named('Get DID Wallet')).toHaveProperty('href', 'https://www.didwallet.io/en')
    const { findAll } = renderPanel(stubConnect(), 'zh')
    expect(findAll('a[href="https://www.didwallet.io/zh"]')).toHaveLength(1)
  })

  test('marks the last used method', () => {
    const { find } = renderPanel(stubConnect({ content: { methods: [wallet, { ...web, lastUsed: true }] } }))
    expect(find('[part="method"] [data-chip]').textContent).toBe('Last used')
  })

  test.each(['en', 'ar'])('has the chip at the end of the row: %s', (locale) => {
    const { find } = renderPanel(stubConnect({ content: { methods: [wallet, { ...web, lastUsed: true }] } }), locale)
    const [row, chip] = [find('[part="method"]'), find('[data-chip]')].map((one) => one.getBoundingClientRect())
    if (!row || !chip) throw new Error('no chip')
    const [atStart, atEnd] = [chip.left - row.left, row.right - chip.right]
    expect(locale === 'ar' ? atStart : atEnd).toBeCloseTo(13, 0)
    expect([chip.top >= row.top, chip.bottom <= row.bottom]).toEqual([true, true])
    expect(locale === 'ar' ? atEnd : atStart).toBeGreaterThan(row.width / 2)
  })

  test('opens the web wallet inside the click, and shows that it opens', () => {
    const connect = stubConnect()
    const { named, find } = renderPanel(connect)
    named('DID Wallet (web)').click()
    expect(connect.calls).toEqual(['openWebWallet'])
    flushSync(() => connect.$opening.set('web-wallet'))
    named('DID Wallet (web)').click()
    expect(connect.calls).toEqual(['openWebWallet'])
    expect(find('[part="method"]').ariaBusy).toBe('true')
  })

  test('links to the store if the extension is missing', () => {
    const { find } = renderPanel(stubConnect({ content: { methods: [store] } }))
    expect(find('[part="method"]')).toMatchObject({ href: 'https://store.example/', target: '_blank' })
  })

  test('shows a message without any method', () => {
    const { root } = renderPanel(stubConnect({ content: { methods: [], showQr: false } }))
    expect(root.textContent).toContain('There is no way to sign in here at the moment')
  })

  test('contains the link of the session where extensions look for it', () => {
    const connect = stubConnect({ state: { status: 'loading' } })
    const { find, findAll } = renderPanel(connect)
    expect(findAll('[data-did-auth-url]')).toEqual([])
    go(connect, { status: 'created', session: SESSION })
    expect(find('[data-did-auth-url]').dataset.didAuthUrl).toBe(SESSION.url)
    expect(find('[data-did-auth-url]').checkVisibility()).toBe(false)
  })

  test('has two columns if there is room, and otherwise one', async () => {
    await page.viewport(700, 700)
    const connect = stubConnect({ content: { methods: SIX } })
    const { find } = render(<ConnectPanel connect={connect} container="dialog" />)
    const rows = () => find('[data-methods]').getBoundingClientRect()
    const code = () => find('[part="qr"]').getBoundingClientRect()
    const stage = find('[data-stage]').getBoundingClientRect()
    expect([stage.left - rows().right, rows().width, stage.width]).toEqual([32, 264, 232])
    expect([code().left - stage.left, code().top - stage.top, stage.right - code().right]).toEqual([12, 12, 12])
    await page.viewport(320, 700)
    expect(rows().bottom).toBeLessThan(code().top)
    expect(code().width).toBe(208)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    await page.viewport(700, 700)
  })

  test('has a single method below the code, in one column', async () => {
    await page.viewport(700, 700)
    const { find } = renderPanel(stubConnect())
    const [box, code, rows] = ['[data-status]', '[data-stage]', '[data-methods]'].map((part) =>
      find(part).getBoundingClientRect(),
    )
    expect([box?.width, rows?.left, rows?.right]).toEqual([400, code?.left, code?.right])
    expect(rows?.top).toBe((code?.bottom ?? 0) + 16)
  })

  test('does not shift when the code arrives', () => {
    const connect = stubConnect({ state: { status: 'loading' } })
    const { find } = renderPanel(connect)
    const before = find('section').getBoundingClientRect()
    go(connect, { status: 'created', session: SESSION })
    expect(find('section').getBoundingClientRect()).toEqual(before)
  })
})

describe('a wallet session that could not begin', () => {
  const missing = { status: 'error', error: new DidError('network-failed'), isStart: true } as const

  test('takes nothing but its code away, and nothing moves', () => {
    const connect = stubConnect({ content: { methods: SIX }, state: { status: 'loading' } })
    const { find, findAll } = renderPanel(connect)
    const places = () => findAll('h2, p, a, button, [part]').map((one) => one.getBoundingClientRect().toJSON())
    const rows = findAll('[part="method"]')
    const [frame, before] = [find('[part="qr"]'), find('section').getBoundingClientRect()]
    go(connect, missing)
    expect(find('[part="qr"] [role="alert"]').textContent).toBe('The QR code couldn’t be loaded')
    expect(findAll('[part="method"]')).toEqual(rows)
    expect(find('section').getBoundingClientRect()).toEqual(before)
    const [shown] = [places()]
    go(connect, { status: 'loading' })
    expect(shown).toEqual(expect.arrayContaining(places()))
    expect(find('[part="qr"]')).toBe(frame)
  })

  test('is tried again in the place of the code, which keeps the focus', async () => {
    const connect = stubConnect({ state: missing })
    const { root, find, named, press } = renderPanel(connect)
    named('Retry').focus()
    press('Retry')
    expect(connect.calls).toEqual(['retry'])
    go(connect, { status: 'created', session: SESSION })
    await expect.poll(() => find('[part="qr"]').ariaLabel).toBe('QR code to scan with DID Wallet')
    expect(root.activeElement).toBe(find('[part="qr"]'))
  })

  test('on a phone is tried again with the row of the wallet', () => {
    const connect = stubConnect({ content: PHONE, state: missing })
    connect.$deepLink.set(null)
    const { root, find } = renderPanel(connect)
    expect(root.textContent).toContain('The service can’t be reached')
    expect(find('[part="method"]').ariaBusy).toBe(null)
    find('[part="method"]').click()
    expect(connect.calls).toEqual(['retry'])
  })

  test.each(['light', 'dark'])('passes the accessibility check, %s', async (theme) => {
    const { host } = render(panel(stubConnect({ content: { methods: SIX }, state: missing })), { theme })
    expect(await accessibilityProblems(host)).toEqual([])
  })
})

describe('wallet', () => {
  test('is a link into the app on a phone, and reports its click', () => {
    const connect = stubConnect({ content: PHONE })
    const { named } = renderPanel(connect)
    const link = named('DID Wallet') as HTMLAnchorElement
    expect(link.href).toMatch(/^abt:\/\/abtwallet\.io\//)
    link.addEventListener('click', (event) => event.preventDefault())
    link.click()
    expect(connect.calls).toEqual(['walletOpened'])
  })

  test('asks to open the page in a browser inside WeChat, as long as the wallet is offered', () => {
    const hint = 'WeChat can’t open DID Wallet. Open this page in your browser: tap the menu at the top right.'
    const texts = (content: object) =>
      renderPanel(stubConnect({ content: { ...PHONE, ...content } }))
        .findAll('[data-kind="info"]')
        .map((one) => one.textContent)
    expect(texts({ inWechat: true })).toEqual([hint])
    expect(texts({ inWechat: true, methods: [web] })).toEqual([])
    expect(texts({})).toEqual([])
  })

  test('is busy on a phone until there is a session to link to', () => {
    const connect = stubConnect({ content: PHONE, state: { status: 'loading' } })
    connect.$deepLink.set(null)
    const { find } = renderPanel(connect)
    expect(find('[part="method"]').ariaBusy).toBe('true')
  })

  test('shows its code for another device on request, and returns to the list', () => {
    const { press, named, findAll, find, root } = renderPanel(stubConnect({ content: PHONE }))
    expect(findAll('[part="qr"]')).toEqual([])
    named('On another device').focus()
    press('On another device')
    expect(root.activeElement).toBe(named('Back'))
    expect(find('[part="qr"]').checkVisibility()).toBe(true)
    expect(named('Open in DID Wallet')).toHaveProperty('protocol', 'abt:')
    press('Back')
    expect(findAll('[part="qr"]')).toEqual([])
    expect(root.activeElement).toBe(named('On another device'))
  })

  test('shows its code in a view of its own if the app hides it', () => {
    const { press, find } = renderPanel(stubConnect({ content: { showQr: false } }))
    press('DID Wallet')
    expect(find('[part="qr"]').checkVisibility()).toBe(true)
  })

  test('shows its code at once when it is the only method', () => {
    const { find, findAll } = renderPanel(stubConnect({ content: { showQr: false, methods: [wallet] } }))
    expect(find('[part="qr"]').checkVisibility()).toBe(true)
    expect(findAll('button').map((button) => button.ariaLabel ?? button.textContent)).toEqual(['Close', 'Copy link'])
  })

  test('can be opened by its link, which can be copied', async () => {
    const connect = stubConnect()
    const { named, press } = renderPanel(connect)
    expect(named('Open in DID Wallet')).toHaveProperty('protocol', 'abt:')
    press('Copy link')
    await expect.poll(() => named('Copied').tagName).toBe('BUTTON')
    expect(connect.calls).toEqual(['copyLink'])
    flushSync(() => {
      connect.$state.set({ status: 'loading' })
      connect.$deepLink.set(null)
    })
    expect(named('Open in DID Wallet')).toMatchObject({ tagName: 'BUTTON', disabled: true })
  })

  test('says what is at stake where an action says it', () => {
    const { find, findAll } = renderPanel(stubConnect({ content: { methods: [wallet] } }))
    expect([find('h2').textContent, findAll('[part="dialog__header"] p')]).toEqual(['Sign in to Demo Notes', []])
    expect(find('[data-caption]').textContent).toBe('Scan with DID Wallet')
    cleanup()
    const own = renderPanel(stubConnect({ content: { methods: [wallet], texts: { scan: 'Hold your phone to it' } } }))
    expect(own.find('[part="dialog__header"] p').textContent).toBe('Hold your phone to it')
    cleanup()
    const deletion = renderPanel(stubConnect({ content: { methods: [wallet] }, options: { action: 'destroy-self' } }))
    expect(deletion.find('[part="dialog__header"] p').textContent).toContain('is deleted for good')
  })

  test('is called, not linked to, inside the web view of a wallet', () => {
    const connect = stubConnect({ content: PHONE, inWebview: true })
    const { press, findAll } = renderPanel(connect)
    press('DID Wallet')
    expect(connect.calls).toEqual(['walletOpened'])
    expect(findAll('a[part="method"]')).toEqual([])
  })
})

describe('status', () => {
  const renderState = (state: ConnectView) => {
    const connect = stubConnect({ state })
    const rendered = renderPanel(connect)
    const actions = rendered.findAll('[role="group"] button').map((button) => button.textContent)
    const [title, text] = ['h2', '[part="dialog__header"] p'].map(
      (selector) => rendered.findAll(selector)[0]?.textContent ?? '',
    )
    return { connect, ...rendered, actions, title, text, status: rendered.find('[role="status"]').textContent }
  }

  test('scanned asks to confirm in the wallet and offers Back', () => {
    const { actions, status, title, text, find, connect, press } = renderState({
      status: 'scanned',
      session: SESSION,
      mfaCode: 0,
    })
    expect([title, text]).toEqual(['Check your wallet', 'Confirm in your DID Wallet'])
    expect(status).toBe(`${title}. ${text}`)
    expect(actions).toEqual([])
    expect(find('[role="group"]').textContent).toBe(`${title}${text}`)
    expect(find('[role="group"]').getAttribute('aria-labelledby')).toBe(find('[part="dialog__header"] p').id)
    press('Back')
    expect(connect.calls).toEqual(['back'])
  })

  test('opens the web wallet again, whose window may be closed', () => {
    const connect = stubConnect()
    const { findAll } = renderPanel(connect)
    const scan = () => flushSync(() => connect.$state.set({ status: 'scanned', session: SESSION, mfaCode: 0 }))
    scan()
    expect(findAll('[data-actions] button')).toEqual([])
    flushSync(() => connect.$state.set({ status: 'created', session: SESSION }))
    connect.openWebWallet()
    scan()
    findAll('[data-actions] button')[0]?.click()
    expect(connect.calls).toEqual(['openWebWallet', 'openWebWallet'])
  })

  test('says that the connection is lost while a wallet is awaited', () => {
    const connect = stubConnect({ state: { status: 'scanned', session: SESSION, mfaCode: 0 } })
    const { find } = renderPanel(connect)
    flushSync(() => connect.$restoring.set(true))
    expect(find('h2').textContent).toBe('Check your wallet')
    expect(find('[part="dialog__header"] p').textContent).toContain('The connection was lost')
    expect(find('[role="status"]').textContent).toContain('The connection was lost')
  })

  test("shows the wallet's number when there is one", () => {
    const { find, status } = renderState({ status: 'scanned', session: SESSION, mfaCode: 42 })
    const digits = getComputedStyle(find('[data-digits]'))
    expect(find('[data-digits]').textContent).toBe('42')
    expect(find('[part="dialog__header"] p').textContent).toBe('Choose this number in your wallet')
    expect([digits.fontSize, digits.letterSpacing]).toEqual(['40px', '8px'])
    expect(status).toContain('42')
  })

  test.each(['en', 'ar'])("the wallet's number is in the middle of its place: %s", (locale) => {
    const connect = stubConnect({ state: { status: 'scanned', session: SESSION, mfaCode: 42 } })
    const { find } = renderPanel(connect, locale)
    const range = document.createRange()
    range.selectNodeContents(find('[data-digits]'))
    const [digits, mark] = [range, find('[data-mark]')].map((one) => one.getBoundingClientRect())
    if (!digits || !mark) throw new Error('no number')
    const spacing = 8
    expect((digits.left + digits.right - spacing) / 2).toBeCloseTo((mark.left + mark.right) / 2, 0)
  })

  test("an error's heading is our sentence, and below it are the server's words, Back and Retry", () => {
    const error = new DidError('connect-failed', { text: '<i>Challenge mismatch</i>' })
    const { find, actions, press, connect, title, text, status } = renderState({ status: 'error', error })
    expect([title, text]).toEqual(['Something went wrong with this request', ''])
    expect(find('[role="group"]').getAttribute('aria-labelledby')).toBe(find('h2').id)
    expect(find('[data-detail] details').textContent).toBe('Details<i>Challenge mismatch</i>')
    expect(find('[data-detail] [dir=auto]').textContent).toBe('<i>Challenge mismatch</i>')
    expect(status).toBe(title)
    expect(actions).toEqual(['Retry'])
    press('Retry')
    press('Back')
    expect(connect.calls).toEqual(['retry', 'back'])
  })

  test.each([
    ['declined', '--_warning'],
    ['network-failed', '--_error'],
  ] as const)('marks %s with %s: red is for faults, not for a visitor’s choice', (code, colour) => {
    const { find } = renderState({ status: 'error', error: new DidError(code) })
    expect(find('[data-mark]').style.color).toBe(`var(${colour})`)
  })

  test.each([
    ['en', 'Your browser blocked the window', 'Allow windows of this site, then try again.'],
    ['zh', '浏览器拦截了窗口', '请允许此网站打开弹出窗口，然后重试。'],
  ])('an error says first what happened, then what to do: %s', (locale, title, text) => {
    const state = { status: 'error', error: new DidError('popup-blocked') } as const
    const { find } = renderPanel(stubConnect({ state }), locale)
    expect([find('h2').textContent, find('[part="dialog__header"] p').textContent]).toEqual([title, text])
  })

  test.each(['account-refused', 'user-mismatch', 'wallet-taken'] as const)('%s leads to another account', (code) => {
    const { actions, press, connect } = renderState({ status: 'error', error: new DidError(code) })
    expect(actions).toEqual(['Use another account'])
    press('Use another account')
    expect(connect.calls).toEqual(['back'])
  })

  test('a step that can’t be repeated alone offers nothing to press', () => {
    const { actions, find } = renderState({ status: 'error', error: new DidError('no-restart') })
    expect(actions).toEqual([])
    expect(find('[data-actions]').checkVisibility()).toBe(false)
  })

  test('a window of a provider can be shown again', () => {
    const { actions, press, connect, title } = renderState({ status: 'external', method: 'github' })
    expect([title, actions]).toEqual(['Finish in GitHub', ['Show the window']])
    press('Show the window')
    expect(connect.calls).toEqual(['showWindow'])
  })

  test('the wallet app of this phone can be opened again', () => {
    const connect = stubConnect({ content: PHONE, state: { status: 'scanned', session: SESSION, mfaCode: 0 } })
    const elsewhere = renderPanel(connect)
    expect(elsewhere.findAll('[data-actions] a'), 'another device has scanned the code').toEqual([])
    connect.walletOpened()
    expect(renderPanel(connect).named('Open in DID Wallet')).toHaveProperty('protocol', 'abt:')
  })

  test('a session of somebody else names the app and can be continued or left', () => {
    const { find, actions, press, connect } = renderState({ status: 'unconfirmed', app: null })
    expect(find('[data-detail]').textContent).toBe('Demo Notes')
    expect(actions).toEqual(['Continue'])
    press('Back')
    expect(connect.calls).toEqual(['back'])
  })

  test('busy offers Retry and Back', () => {
    const { actions, status, press, connect } = renderState({ status: 'busy' })
    expect(actions).toEqual(['Retry'])
    press('Retry')
    press('Back')
    expect(connect.calls).toEqual(['back', 'back'])
    expect(status).toBe('Your wallet is busy. Another request is still in progress')
  })

  test('waiting shows what it waits for', () => {
    expect(renderState({ status: 'waiting', session: SESSION, mfaCode: 0 }).status).toBe(
      'One more step. Waiting for the next step in your wallet',
    )
  })

  test('success shows what has been done, has no Back, and can be closed', () => {
    const { status, findAll } = renderState({ status: 'succeed', results: [] })
    expect(status).toBe('You’re signed in')
    const shown = findAll('button').filter((button) => button.checkVisibility({ visibilityProperty: true }))
    expect(shown.map((button) => button.ariaLabel)).toEqual(['Close'])
  })

  test('Back is where the logo was, and the title stays', () => {
    const connect = stubConnect()
    const { find, findAll, named } = renderPanel(connect)
    const logo = find('[data-lead] > span').getBoundingClientRect()
    const title = find('h2').getBoundingClientRect()
    expect(findAll('[data-footer] [style*="inline-size"]')).toEqual([])
    flushSync(() => connect.$state.set({ status: 'form', kind: 'email', form: emailFlow() }))
    finishMotion()
    const back = named('Back').getBoundingClientRect()
    expect(Math.abs(back.top + back.height / 2 - logo.top - logo.height / 2)).toBeLessThanOrEqual(1)
    expect(Math.abs(back.left - logo.left)).toBeLessThanOrEqual(6)
    const { left, top } = find('h2').getBoundingClientRect()
    expect([left, top]).toEqual([title.left, title.top])
  })

  test('replaces the list of methods and receives its focus', () => {
    const connect = stubConnect()
    const { root, find, named } = renderPanel(connect)
    const row = named('DID Wallet (web)')
    row.focus()
    go(connect, { status: 'scanned', session: SESSION, mfaCode: 0 })
    expect(row.isConnected).toBe(false)
    expect(root.activeElement).toBe(find('[role="group"]'))
    go(connect, { status: 'created', session: SESSION })
    expect(root.activeElement).toBe(named('DID Wallet (web)'))
  })

  test('keeps the focus if the next screen has only a code', () => {
    const connect = stubConnect({
      content: { methods: [wallet] },
      state: { status: 'scanned', session: SESSION, mfaCode: 0 },
    })
    const { root, find } = renderPanel(connect)
    find('[role="group"]').focus()
    go(connect, { status: 'created', session: SESSION })
    expect(root.activeElement).toBe(find('section'))
  })

  test('keeps the focus in its dialog if the next screen has only a code', () => {
    const connect = stubConnect({ content: { methods: [wallet] } })
    const { root, find } = render(
      <Dialog labelledBy="box-title" leaving={false} onLeft={() => {}}>
        <ConnectPanel connect={connect} container="dialog" id="box" />
      </Dialog>,
    )
    go(connect, { status: 'scanned', session: SESSION, mfaCode: 0 })
    expect(root.activeElement).toBe(find('[role="group"]'))
    go(connect, { status: 'created', session: SESSION })
    expect(root.activeElement).toBe(find('dialog'))
  })

  test('does not move a focus that is elsewhere on the page', () => {
    const connect = stubConnect()
    const { root } = renderPanel(connect)
    go(connect, { status: 'busy' })
    expect(root.activeElement).toBe(null)
  })
})

describe('texts', () => {
  test('exist for every action', () => {
    const actions = [
      'login',
      'invite',
      'switch-did',
      'destroy-self',
      'verify-elevated',
      'connect-to-did-domain',
    ] as const
    for (const action of actions) {
      const { find } = renderPanel(stubConnect({ options: { action } }), 'zh')
      expect(find('h2').textContent).toMatch(/\p{Script=Han}/u)
      cleanup()
    }
  })

  test('differ between switching to one account and adding any', () => {
    const title = (forceConnected: boolean | string) =>
      renderPanel(stubConnect({ options: { action: 'switch-did', forceConnected } })).find('h2').textContent
    expect([title(false), title(CONTENT.did)]).toEqual(['Add account to Demo Notes', 'Switch account in Demo Notes'])
  })

  test('limit a long description to three lines', () => {
    const texts = { scan: 'A very long sentence. '.repeat(30) }
    const { find } = renderPanel(stubConnect({ content: { texts, methods: [wallet, web, store] } }))
    expect(find('[part="dialog__header"] p').getBoundingClientRect().height).toBeCloseTo(60, 0)
  })
})

describe('footer', () => {
  test('shows the short DID of the app in its colour, and the provider', () => {
    const { find, named } = renderPanel(stubConnect())
    expect(find('[data-footer] [data-did]').textContent).toBe('zNKmmL…bUZxPp')
    expect(find('[data-footer] [data-did]').style.getPropertyValue('--_did')).toMatch(/^#/)
    expect(named('Secured by DID Connect')).toHaveProperty('href', 'https://www.didconnect.io/')
  })
})

describe('in a narrow box', () => {
  const footerAt = async (width: number, locale: string) => {
    await page.viewport(width, 780)
    const { find } = render(<ConnectPanel connect={stubConnect()} container="drawer" />, { locale })
    const [did, link] = ['[data-did]', 'a'].map((selector) => find(`[data-footer] > ${selector}`))
    const lines = link?.querySelector('span')?.getClientRects().length
    const overlap = (did?.getBoundingClientRect().right ?? 0) - (link?.getBoundingClientRect().left ?? 0)
    return { height: find('[data-footer]').getBoundingClientRect().height, lines, overlap }
  }

  afterEach(() => page.viewport(700, 700))

  test.each(['en', 'zh', 'de'])('the footer is one line at 320 px: %s', async (locale) => {
    const { height, lines, overlap } = await footerAt(320, locale)
    expect([height, lines]).toEqual([41, 1])
    expect(overlap).toBeLessThan(0)
  })

  test('title and description begin at one edge', () => {
    const connect = stubConnect({ content: { texts: { scan: 'Show it at the door.' } } })
    const { find } = render(<ConnectPanel connect={connect} container="drawer" />)
    const [title, text] = ['h2', 'p'].map((each) => find(`[part="dialog__header"] ${each}`).getBoundingClientRect())
    expect(title?.left).toBe(text?.left)
  })

  test('a description has four lines', async () => {
    await page.viewport(320, 780)
    const connect = stubConnect({ content: { texts: { scan: 'A very long sentence. '.repeat(30) } } })
    const { find } = render(<ConnectPanel connect={connect} container="drawer" />)
    expect(find('[part="dialog__header"] p').getBoundingClientRect().height).toBeCloseTo(80, 0)
  })

  test('the code is as wide as its column at most', async () => {
    await page.viewport(320, 780)
    const { find, host } = render(<ConnectPanel connect={stubConnect()} container="page" />)
    host.style.inlineSize = '200px'
    const { width, height } = find('[part="qr"]').getBoundingClientRect()
    expect([width, height]).toEqual([200 - 2 - 32 - 24, 200 - 2 - 32 - 24])
  })
})

test('has no close button if closing is disabled', () => {
  const { findAll } = renderPanel(stubConnect({ options: { closable: false } }))
  expect(findAll('[aria-label="Close"]')).toEqual([])
})

test('is part of a page of the app when branded', async () => {
  const connect = stubConnect()
  const { host, find } = render(<ConnectPanel connect={connect} container="page" branded />)
  expect(find('h1').textContent).toBe('Demo Notes')
  expect(find('main section h2').textContent, 'the name is above it').toBe('Sign in')
  expect(find('slot[name="terms"]')).toBeDefined()
  expect(await accessibilityProblems(host)).toEqual([])
})

test('the code of a branded page with six methods is in view at 1280 × 800', async () => {
  await page.viewport(1280, 800)
  const { find } = render(
    <ConnectPanel connect={stubConnect({ content: { methods: SIX } })} container="page" branded />,
  )
  expect(find('[part="qr"]').getBoundingClientRect().bottom).toBeLessThan(800)
  expect(find('[data-footer]').getBoundingClientRect().top).toBeLessThan(1_000)
  await page.viewport(700, 700)
})

test.each([390, 1280])('a branded page has its glow, and everything on one edge: %d px', async (width) => {
  await page.viewport(width, 844)
  const { find } = render(<ConnectPanel connect={stubConnect()} container="page" branded />)
  expect(find('[data-glow]').checkVisibility()).toBe(true)
  const lefts = ['h1', 'header > span', 'section', 'footer'].map((each) => find(each).getBoundingClientRect().left)
  expect(new Set(lefts).size).toBe(1)
})

test('the footer is one line in a narrow place', () => {
  const { host, find } = render(<ConnectPanel connect={stubConnect()} container="page" />)
  const words = () => ['[data-did]', 'a > span'].map((each) => find(`[data-footer] ${each}`).getBoundingClientRect())
  const before = words()
  // The words, the gap between them and the padding, in the font of this computer: the picture makes room.
  host.style.inlineSize = `${Math.ceil(before.reduce((sum, { width }) => sum + width, 8 + 2 * 16 + 2))}px`
  expect(words().map(({ height }) => height)).toEqual(before.map(({ height }) => height))
})

test('the title of a branded page makes room for Back', () => {
  const form = emailFlowAtCode()
  const connect = stubConnect({ state: { status: 'form', kind: 'email', form } })
  const { find, named } = render(<ConnectPanel connect={connect} container="page" branded />)
  expect(find('h2').getBoundingClientRect().left).toBeGreaterThan(named('Back').getBoundingClientRect().right)
})

test('shows the logo for dark backgrounds in the dark theme', () => {
  const logos = { logo: `${location.origin}/logo.png`, logoDark: `${location.origin}/logo-dark.png` }
  const logoIn = (theme: string) => {
    const { find } = render(panel(stubConnect({ content: logos })), { theme })
    return find<HTMLImageElement>('[data-lead] img').src
  }
  expect(logoIn('light')).toBe(logos.logo)
  expect(logoIn('dark')).toBe(logos.logoDark)
})

for (const theme of ['light', 'dark']) {
  for (const [name, state] of Object.entries(STATES)) {
    test(`passes the accessibility check: ${name}, ${theme}`, async () => {
      const { host } = render(panel(stubConnect({ state })), { theme })
      expect(await accessibilityProblems(host)).toEqual([])
    })
  }

  test(`passes the accessibility check on a phone, ${theme}`, async () => {
    const { host, press } = render(panel(stubConnect({ content: PHONE })), { theme, locale: 'ar' })
    expect(await accessibilityProblems(host)).toEqual([])
    press('On another device')
    expect(await accessibilityProblems(host)).toEqual([])
  })
}
