/* Long because it is one list: every setting, state and kind of bad input of one element. */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { setSession } from '../../src/core/user/signed-in/set-session.ts'
import { $config } from '../../src/core/config.ts'
import { $overlay } from '../../src/connect/box/overlay.ts'
import { ADA } from '../../src/testing/user-fixture.ts'
import type { DidConnectButton } from './did-connect-button.ts'
import { connect } from '../index.ts'
import { lifecycleOf, listenForErrors, nextTask, violationsOf } from '../testing/lifecycle.ts'
import { loadAll } from '../testing/load-all.ts'

beforeAll(loadAll, 120_000)

const TAG = 'did-connect-button'
const inside = (host: Element, selector: string) => host.shadowRoot?.querySelector<HTMLElement>(selector) ?? null
const press = (host: Element) => inside(host, 'button')?.click()
const create = (attributes: Record<string, string> = {}): DidConnectButton => {
  const host = document.createElement(TAG)
  for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value)
  document.body.append(host)
  return host
}
const overlay = () => document.querySelector('did-overlay')
const dialog = () => overlay()?.shadowRoot?.querySelector('dialog') ?? null
const closeDialog = async () => {
  $overlay.get()?.connect.close()
  await expect.poll(() => $overlay.get()).toBeNull()
}
const heard = (target: EventTarget, name: string): CustomEvent[] => {
  const events: CustomEvent[] = []
  target.addEventListener(name, (event) => events.push(event as CustomEvent))
  return events
}

let page: ReturnType<typeof listenForErrors>
beforeEach(() => {
  page = listenForErrors()
})
afterEach(async () => {
  await closeDialog()
  document.querySelectorAll(TAG).forEach((host) => host.remove())
  await nextTask()
  page.stop()
  expect(page.errors).toEqual([])
})

lifecycleOf<DidConnectButton>(TAG, {
  setting: { attribute: 'label', property: 'label', values: ['Come in', 'Open the door'] },
  shown: (host) => inside(host, 'button')?.textContent,
  shows: (value) => value ?? 'Sign in',
  attributes: { locale: 'en' },
  midFlow: async (host) => {
    press(host)
    await expect.poll(() => dialog()?.open).toBe(true)
  },
})

test('the text variant looks like the text of the page', async () => {
  const sentence = document.createElement('p')
  sentence.style.cssText = 'color: rgb(200, 0, 100); font: italic 20px/30px Georgia'
  document.body.append(sentence)
  const host = create({ variant: 'text', label: 'Sign in' })
  sentence.append('Please ', host, ' to read on.')
  await expect.poll(() => inside(host, 'button')).not.toBeNull()
  const style = getComputedStyle(inside(host, 'button') as HTMLElement)
  expect([style.color, style.fontSize, style.fontFamily]).toEqual(['rgb(200, 0, 100)', '20px', 'Georgia'])
  expect([style.padding, style.backgroundColor]).toEqual(['0px', 'rgba(0, 0, 0, 0)'])
  expect(sentence.getBoundingClientRect().height).toBe(30)
  sentence.remove()
})

describe('its width', () => {
  const width = (element: Element | null) => element?.getBoundingClientRect().width
  test.each(['block', 'flex', 'grid', 'inline-block'])(
    'a host with display: %s is filled by the button',
    async (display) => {
      const host = create()
      host.style.cssText = `display: ${display}; inline-size: 300px`
      await expect.poll(() => width(inside(host, 'button'))).toBe(300)
    },
  )

  test('in a line of text it is as wide as its label, and its part can fill the line', async () => {
    const host = create()
    const natural = width(inside(host, 'button')) ?? 0
    expect(natural).toBeGreaterThan(60)
    expect(natural).toBeLessThan(200)
    expect(width(host)).toBe(natural)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      'did-connect-button { inline-size: 250px } did-connect-button::part(button) { inline-size: 100% }',
    )
    document.adoptedStyleSheets = [sheet]
    expect(width(inside(host, 'button'))).toBe(250)
    document.adoptedStyleSheets = []
  })
})

describe('the label', () => {
  test('the text of the page stays the label after the upgrade', () => {
    const host = create()
    host.textContent = 'Members only'
    expect(inside(host, 'slot')).toBeNull()
    return expect
      .poll(() => (inside(host, 'slot') as HTMLSlotElement | null)?.assignedNodes()[0]?.textContent)
      .toBe('Members only')
  })

  test('spaces between the tags don’t count as a label', () => {
    const host = document.createElement(TAG)
    host.append('\n  ')
    document.body.append(host)
    expect(inside(host, 'button')?.textContent).toBe('Sign in')
    expect(inside(host, 'button')?.querySelector('slot')).toBeNull()
  })

  test('a picture can precede the label', async () => {
    const host = create()
    const icon = document.createElement('b')
    icon.slot = 'icon'
    host.append(icon)
    await expect.poll(() => inside(host, 'slot[name=icon]')).not.toBeNull()
    expect(inside(host, 'button')?.textContent).toBe('Sign in')
  })

  test('it uses the language of its attribute', async () => {
    const host = create({ locale: 'zh' })
    expect(inside(host, '.did-frame')?.lang).toBe('zh')
    host.setAttribute('locale', 'en')
    await expect.poll(() => inside(host, '.did-frame')?.lang).toBe('en')
  })
})

test('its theme is its own: other elements of the page stay as they are', async () => {
  const themeOf = (host: Element) => inside(host, '.did-frame')?.dataset.theme
  const before = create()
  const dark = create({ theme: 'dark' })
  const after = create()
  await nextTask()
  expect([before, dark, after].map(themeOf)).toEqual(['light', 'dark', 'light'])
})

describe('the first render', () => {
  test('it has its final size when append returns', async () => {
    const host = create({ label: 'Sign in' })
    const before = host.getBoundingClientRect()
    await nextTask()
    await new Promise(requestAnimationFrame)
    const after = host.getBoundingClientRect()
    expect(before.width).toBeGreaterThan(40)
    expect([after.width, after.height]).toEqual([before.width, before.height])
  })

  test('it reflects the status of the session', async () => {
    const host = create()
    expect(['starting', 'signed-out']).toContain(host.dataset.state)
    await expect.poll(() => host.dataset.state).toBe('signed-out')
  })
})

describe('invalid settings', () => {
  const bad: Record<string, string>[] = [
    { 'request-prefix': 'https://elsewhere.example/api/did' },
    { 'request-prefix': '//elsewhere.example/api/did' },
    { 'request-prefix': '/\\elsewhere.example/api/did' },
    { texts: '[]' },
    { 'extra-params': '{"a":' },
    { 'app-url': 'javascript:alert(1)' },
    { 'storage-engine': 'floppy' },
    { locale: 'tlh' },
    { theme: 'sepia' },
    { timeout: '-1' },
    { methods: 'fax' },
  ]
  test.each(bad)('%o is an error inside the element and an event', async (attributes) => {
    const errors = heard(document, 'did-error')
    const host = create(attributes)
    await expect.poll(() => errors.length).toBeGreaterThan(0)
    expect(errors[0]?.target).toBe(host)
    // For the visitor, not for the page's owner, to whom the event speaks.
    await expect.poll(() => host.shadowRoot?.querySelector('[role="alert"]')?.textContent).toBeTruthy()
    expect(await violationsOf(host)).toEqual([])
  })

  test('the error is removed when the page corrects it', async () => {
    const host = create({ 'storage-engine': 'floppy' })
    await expect.poll(() => host.shadowRoot?.textContent).toContain('can’t be used')
    host.setAttribute('storage-engine', 'cookie')
    await expect.poll(() => host.shadowRoot?.textContent).not.toContain('can’t be used')
  })

  test('what only a script may set doesn’t count, and the console says so once', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const before = $config.get()
    const trusted = {
      'service-prefix': '/uploads/evil',
      'locales-url': 'https://evil.example/',
      'connect-url-hosts': 'evil.example',
      'allow-framed': '',
      'app-url': 'https://evil.example',
    }
    create()
    for (const host of [create(trusted), create(trusted)]) host.setAttribute('service-prefix', '/uploads/worse')
    await nextTask()
    expect($config.get()).toEqual(before)
    expect(warn.mock.calls.map((words) => words.join(' '))).toEqual(
      Object.keys(trusted).map(
        (name) => expect.stringMatching(new RegExp(`^did-connect: ${name}.* of an element doesn’t count`)) as unknown,
      ),
    )
    warn.mockRestore()
  })

  test('a disabled one opens nothing', async () => {
    const host = create({ disabled: '' })
    press(host)
    expect(await host.open()).toBeNull()
    expect($overlay.get()).toBeNull()
  })
})

describe('the flow', () => {
  test('a press opens one dialog at the end of the body', async () => {
    press(create())
    await expect.poll(() => dialog()?.open).toBe(true)
    expect(document.body.lastElementChild).toBe(overlay())
  })

  test('the button says that its dialog is open, and doesn’t spin meanwhile', async () => {
    const host = create()
    const states = () => ['aria-expanded', 'aria-busy'].map((name) => inside(host, 'button')?.getAttribute(name))
    await expect.poll(states).toEqual(['false', null])
    press(host)
    await expect.poll(() => dialog()?.open).toBe(true)
    await expect.poll(states).toEqual(['true', null])
    $overlay.get()?.connect.close()
    await expect.poll(states).toEqual(['false', null])
  })

  test('the button is busy until the dialog opens, and while a window is open', async () => {
    const host = create({ mode: 'window' })
    const states = () => ['aria-expanded', 'aria-busy'].map((name) => inside(host, 'button')?.getAttribute(name))
    press(host)
    await expect.poll(states).toEqual(['false', 'true'])
    host.close()
    await expect.poll(states).toEqual(['false', null])
  })

  test('close() closes what open() opened, and open() settles', async () => {
    const host = create()
    const ended = host.open()
    await expect.poll(() => $overlay.get()?.phase).toBe('open')
    host.close()
    expect(await ended).toBeNull()
    await expect.poll(() => $overlay.get()).toBeNull()
  })

  test('the dialog stays when the button is removed', async () => {
    const host = create()
    const ended = host.open()
    await expect.poll(() => dialog()?.open).toBe(true)
    host.remove()
    await nextTask()
    expect(dialog()?.open).toBe(true)
    await closeDialog()
    expect(await ended).toBeNull()
  })

  test('the dialog offers the methods of the page that the button has', async () => {
    // No service answers here, which would end the flow before the press.
    vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => {}))
    const host = create({ locale: 'en' })
    const onSelect = vi.fn<(flow: { close: () => void }) => void>(({ close }) => close())
    host.customMethods = [{ id: 'badge', name: 'Staff badge', onSelect }]
    const ended = host.open()
    const badge = () => dialog()?.querySelector<HTMLElement>('[data-method="badge"]')
    await expect.poll(() => badge()?.textContent).toBe('Staff badge')
    badge()?.click()
    expect(await ended).toBeNull()
    expect(onSelect).toHaveBeenCalledOnce()
    vi.restoreAllMocks()
  })

  test('the dialog uses the language of its button', async () => {
    press(create({ locale: 'zh', theme: 'dark' }))
    await expect.poll(() => dialog()?.open).toBe(true)
    const frame = overlay()?.shadowRoot?.querySelector<HTMLElement>('.did-frame')
    await expect.poll(() => [frame?.lang, frame?.dataset.theme]).toEqual(['zh', 'dark'])
  })

  test('the page can prevent it', async () => {
    const errors = heard(document, 'did-error')
    const host = create()
    host.addEventListener('did-connect-open', (event) => event.preventDefault())
    expect(await host.open()).toBeNull()
    expect($overlay.get()).toBeNull()
    expect(errors).toEqual([])
  })

  test('a second one is refused with an event', async () => {
    const errors = heard(document, 'did-error')
    void create().open()
    await expect.poll(() => $overlay.get()?.phase).toBe('open')
    const second = create()
    await second.open()
    expect(errors.filter(({ target }) => target === second).map(({ detail }) => detail.code)).toEqual(['already-open'])
  })

  test.each(['pointerenter', 'focus', 'touchstart'])('%s requests no session, the press does', async (sign) => {
    const calls = vi.spyOn(window, 'fetch')
    const host = create({ 'extra-params': JSON.stringify({ sign }) })
    const button = inside(host, 'button')
    if (sign === 'focus') button?.focus()
    else if (sign === 'touchstart') button?.dispatchEvent(new Event('touchstart', { bubbles: true }))
    else button?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    const asked = () =>
      calls.mock.calls.some(([request]) => String((request as Request).url ?? request).includes(`sign=${sign}`))
    // A request that comes after it would be seen by now.
    await fetch(location.href)
    expect(asked()).toBe(false)
    press(host)
    await expect.poll(asked).toBe(true)
    calls.mockRestore()
  })

  test('keys typed in the dialog do not reach the page', async () => {
    press(create())
    await expect.poll(() => dialog()?.open).toBe(true)
    const keys = heard(document, 'keydown')
    dialog()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true, composed: true }))
    expect(keys).toEqual([])
  })
})

test('keeps its space behind the dialog of a sign-in until that has closed', async () => {
  const host = create()
  void host.open()
  await expect.poll(() => dialog()?.open).toBe(true)
  const height = host.offsetHeight
  setSession({ user: ADA, provider: 'wallet' })
  await nextTask()
  expect([host.hasAttribute('data-collapsed'), host.offsetHeight]).toEqual([false, height])
  await closeDialog()
  await expect.poll(() => host.hasAttribute('data-collapsed')).toBe(true)
  setSession(null)
})

describe('session events', () => {
  test('each element receives them once, and the document once', async () => {
    const [one, other] = [create(), create()]
    const events = [one, other, document, document.body].map((target) => heard(target, 'did-connect-open'))
    void one.open()
    await expect.poll(() => $overlay.get()?.phase).toBe('open')
    expect(events.map(({ length }) => length)).toEqual([1, 1, 1, 0])
  })

  test('a removed element receives nothing', async () => {
    const gone = create()
    const events = heard(gone, 'did-connect-open')
    gone.remove()
    void create().open()
    await expect.poll(() => $overlay.get()?.phase).toBe('open')
    expect(events).toEqual([])
  })
})

describe('an error of a flow', () => {
  /** How many the button, another one, what is around the button, and the document hear. */
  const heardAfter = async (begin: (button: DidConnectButton) => Promise<unknown>) => {
    setSession({ user: ADA, provider: 'wallet' })
    const around = document.createElement('section')
    const [first, second] = [create({ action: 'switch-did' }), create({ action: 'switch-did' })]
    document.body.append(around)
    around.append(first)
    const events = [first, second, around, document].map((target) => heard(target, 'did-error'))
    const ended = begin(first)
    await expect.poll(() => $overlay.get()?.phase).toBe('open')
    setSession({ user: { ...ADA, did: 'z1iWiBEKNVpKm4fbwBGKvV3JTpjBgyUbLkZ' }, provider: 'wallet' })
    await ended
    around.remove()
    setSession(null)
    return events.map((each) => each.map(({ detail }) => detail.code).join())
  }
  const CODE = 'user-changed'

  test('is heard by the button that began it, around it, and once by the document', async () => {
    expect(await heardAfter((button) => button.open())).toEqual([CODE, '', CODE, CODE])
  })

  test('is heard by all elements if a script began it, whatever else the script says', async () => {
    const request = { action: 'switch-did', origin: 'https://app.example' } as const
    const begin = () => connect(request).catch(({ code }: { code: string }) => code)
    expect(await heardAfter(begin)).toEqual([CODE, CODE, '', CODE])
  })
})

describe('a wallet request of the app', () => {
  test('has the name of a sign-in, and stays while somebody is signed in', async () => {
    const host = create({ action: 'login', 'request-prefix': '/shop/api/did' })
    setSession({ user: ADA, provider: 'wallet' })
    await expect.poll(() => host.dataset.state).toBe('signed-in')
    expect(host.hasAttribute('data-collapsed')).toBe(false)
  })

  test('can’t have a name that leaves its prefix', async () => {
    const errors = heard(document, 'did-error')
    const host = create({ action: '..' })
    await (host as DidConnectButton).open()
    expect(errors.map(({ detail }) => detail.code)).toEqual(['invalid-option'])
  })
})
