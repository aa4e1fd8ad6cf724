/* Long because it is one list: every setting, gesture and kind of bad input of one element. */
import { STORE_UNMOUNT_DELAY } from 'nanostores'
import { userEvent } from 'vitest/browser'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { HOVER_DELAY_MS } from '../../src/model/limits.ts'
import { didColor } from '../../src/model/motif.ts'
import { $now } from '../../src/state/clock.ts'
import { define } from '../base/define.ts'
import { DidUserCard } from './did-user-card.ts'
import { showsFirstLetter } from '../../src/testing/render.tsx'
import { lifecycleOf, listenForErrors, nextTask, violationsOf } from '../testing/lifecycle.ts'

define('did-user-card', DidUserCard)

const ADA = 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA'
const GRACE = 'z1Zg6AjGmEhkPSLRbQyFyZBB8sxUKDRxkBV'
const user = {
  did: ADA,
  fullName: 'Ada',
  email: 'ada@example.com',
  createdAt: '2024-03-01T12:00:00.000Z',
  metadata: {
    bio: 'Programs engines.',
    phone: { country: '', phoneNumber: '+44 20' },
    location: 'London',
    timezone: 'Europe/London',
    links: [{ url: 'https://example.com/ada' }, { url: 'https://example.org/' }],
  },
}

const rootOf = (host: HTMLElement): ShadowRoot => {
  if (!host.shadowRoot) throw new Error('no shadow root')
  return host.shadowRoot
}
const find = (host: HTMLElement, selector: string) => rootOf(host).querySelector<HTMLElement>(selector)
const card = (host: HTMLElement) => find(host, '[part=card]')
const textOf = (host: HTMLElement) => card(host)?.textContent ?? ''
const linesOf = (host: HTMLElement) => [...rootOf(host).querySelectorAll('li')].map((line) => line.textContent)
const trigger = (host: HTMLElement) => {
  const button = find(host, 'button')
  if (!button) throw new Error('no button')
  return button
}

/** No room is reserved for a card any more. */
const expectNothingReserved = async (host: HTMLElement) => {
  await expect.poll(() => host.hasAttribute('data-empty')).toBe(false)
  expect(host.getBoundingClientRect().height).toBeLessThan(60)
}

interface Said {
  user?: object
  attributes?: Record<string, string>
  parent?: Element
}

async function show({ user, attributes = {}, parent = document.body }: Said): Promise<DidUserCard> {
  const host = document.createElement('did-user-card') as DidUserCard
  for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value)
  if (user) host.user = user
  parent.append(host)
  await expect.poll(() => find(host, '.did-frame > *')).not.toBeNull()
  return host
}

/** Buttons of the page among the actions. */
function addActions(host: HTMLElement, count: number, width: number): HTMLElement[] {
  const buttons = Array.from({ length: count }, () => document.createElement('button'))
  for (const button of buttons) {
    button.slot = 'actions'
    button.style.inlineSize = `${width}px`
    host.append(button)
  }
  return buttons
}

/** An avatar whose card is open. */
async function open(attributes: Record<string, string> = {}): Promise<DidUserCard> {
  const host = await show({ user, attributes: { type: 'avatar-only', ...attributes } })
  await userEvent.hover(trigger(host))
  await expect.poll(() => card(host)).not.toBeNull()
  return host
}

/** From now on only `pass` advances the clock. */
const stopTime = () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
/** Advances the clock, and waits until its effects are rendered. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  await new Promise(requestAnimationFrame)
}

afterEach(async () => {
  vi.useRealTimers()
  await userEvent.unhover(document.body)
  vi.restoreAllMocks()
  document.body.replaceChildren()
  sessionStorage.clear()
  await nextTask()
})

for (const type of ['detailed', 'avatar-only']) {
  /** Layouts in which the width of an element comes from its content. */
  const LAYOUTS = ['display: flex', 'display: inline-flex', 'display: grid; place-content: center', 'float: left']

  test.for(LAYOUTS)('has a width in a page’s { %s }, and less where there is less room', async (layout) => {
    const outer = document.body.appendChild(document.createElement('div'))
    outer.style.cssText = 'display: flex; inline-size: 700px'
    const parent = outer.appendChild(document.createElement('div'))
    parent.style.cssText = layout
    const host = await show({ user, parent })
    await expect.poll(() => Math.round(card(host)?.offsetWidth ?? 0)).toBeGreaterThanOrEqual(400)
    expect(card(host)?.offsetWidth).toBeLessThan(410)
    outer.style.inlineSize = '280px'
    await expect.poll(() => card(host)?.offsetWidth).toBe(280)
    outer.remove()
  })

  describe(type, () => {
    lifecycleOf<DidUserCard>('did-user-card', {
      setting: { attribute: 'did', property: 'did', values: [ADA, GRACE] },
      attributes: { type, user: '{"fullName":"Ada"}' },
      shown: (host) => find(host, '[part=avatar]')?.style.getPropertyValue('--_did') || 'nobody',
      shows: (did) => didColor(did) ?? 'nobody',
      midFlow: (host) => void find(host, 'button')?.click(),
    })
  })
}

describe('the content', () => {
  test('has name, address, bio and fields', async () => {
    const host = await show({ user })
    expect(find(host, '[data-name]')?.textContent).toBe('Ada')
    expect(find(host, '[part=address]')?.textContent).toContain('DID:ABT:z1muQ3…LqtShA')
    expect(find(host, 'p')?.textContent).toBe('Programs engines.')
    const [email, phone, location, time, first, second, joined] = linesOf(host)
    expect([email, phone, location, first, second, joined]).toEqual([
      'ada@example.com',
      '+44 20',
      'Location: London',
      'example.com/ada',
      'example.org',
      'Joined \u2068Mar 1, 2024\u2069',
    ])
    expect(time).toMatch(/^Local time: \d{1,2}:\d\d [AP]M · (Dawn|Morning|Afternoon|Night)$/)
  })

  test('keeps the copy button of the address clear of long actions', async () => {
    const column = document.createElement('div')
    column.style.inlineSize = '500px'
    document.body.append(column)
    const host = await show({ user, attributes: { type: 'detailed' }, parent: column })
    const buttons = addActions(host, 2, 130)
    const copy = find(host, '[part=address__copy]')
    if (!copy) throw new Error('no copy button')
    for (const button of buttons)
      expect(copy.getBoundingClientRect().right).toBeLessThanOrEqual(button.getBoundingClientRect().left)
    expect(card(host)?.scrollWidth).toBe(card(host)?.clientWidth)
  })

  test('has only the identity when it is minimal', async () => {
    const host = await show({ user, attributes: { info: 'minimal' } })
    expect(textOf(host)).toMatch(/^AAda/)
    expect(find(host, 'p')).toBeNull()
    expect(linesOf(host)).toEqual([])
  })

  test('has the fields of the page, in its order', async () => {
    const host = await show({ user, attributes: { fields: 'joined location' } })
    expect(linesOf(host)).toEqual(['Joined \u2068Mar 1, 2024\u2069', 'Location: London'])
  })

  test('leaves out missing values', async () => {
    const host = await show({ user: { did: ADA, fullName: 'Ada' } })
    expect(find(host, 'p')).toBeNull()
    expect(find(host, 'ul')).toBeNull()
  })

  test('leaves out an unknown time zone and an invalid date', async () => {
    const metadata = { timezone: 'Nowhere/Land', joinedAt: 'yesterday' }
    const host = await show({ user: { did: ADA, fullName: 'Ada', metadata } })
    expect(linesOf(host)).toEqual([])
  })

  test('shortens a name by the room of its line', async () => {
    const fullName = 'Augusta Ada King, Countess of Lovelace'
    const host = await show({ user: { ...user, fullName }, attributes: { style: 'inline-size: 300px' } })
    const name = find(host, '[data-name] > bdi')
    if (!name) throw new Error('no name')
    expect(find(host, '[data-name]')?.title).toBe(fullName)
    expect(getComputedStyle(name).textOverflow).toBe('ellipsis')
    expect(name.scrollWidth).toBeGreaterThan(name.clientWidth)
    expect(name.innerText).toBe(fullName)
    host.style.inlineSize = '600px'
    expect(name.scrollWidth).toBe(name.clientWidth)
  })

  test('shortens a name by characters if the line has no room, but not for screen readers', async () => {
    const fullName = 'Augusta Ada King'
    const host = await show({ user: { ...user, fullName }, attributes: { style: 'inline-size: 190px' } })
    const name = find(host, '[data-name]')
    expect(name?.title).toBe(fullName)
    const parts = [...(name?.children ?? [])] as HTMLElement[]
    expect(parts.map((part) => [part.textContent, part.ariaHidden])).toEqual([
      [fullName, null],
      ['Augusta A...ng', 'true'],
    ])
    const seen = parts.map((part) => getComputedStyle(part).clipPath === 'none' && part.checkVisibility())
    expect(seen).toEqual([false, true])
    host.style.inlineSize = '200px'
    expect(parts.map((part) => part.checkVisibility())).toEqual([true, false])
    expect(getComputedStyle(parts[0] ?? host).clipPath).toBe('none')
  })

  test.each([
    [{ fullName: 'Ada' }, 'A'],
    [{ email: 'zoe@example.com' }, 'z'],
    [{}, 'z'],
    [{ fullName: 'Élodie' }, 'É'],
  ])('of %j without a picture has the letter %s', async (known, letter) => {
    const host = await show({ user: { did: ADA, ...known } })
    expect(find(host, '[part=avatar]')?.textContent).toBe(letter)
  })

  test('shares one clock for local times, which stops without cards', async () => {
    stopTime()
    // The clock of the previous test stops a second after its last listener.
    $now.listen(() => {})()
    await pass(STORE_UNMOUNT_DELAY)
    const start = vi.spyOn(globalThis, 'setInterval')
    const stop = vi.spyOn(globalThis, 'clearInterval')
    const clocks = () => start.mock.calls.filter(([, time]) => time === 6_000)
    await Promise.all([ADA, GRACE, ADA].map((did) => show({ user: { ...user, did } })))
    await expect.poll(() => clocks().length).toBe(1)
    const clock = start.mock.results[start.mock.calls.indexOf(clocks()[0] as never)]?.value as unknown
    document.body.replaceChildren()
    const stopped = async () => {
      await pass(STORE_UNMOUNT_DELAY)
      return stop.mock.calls.map(([timer]) => timer as unknown)
    }
    await expect.poll(stopped).toContain(clock)
  })
})

describe('the layout', () => {
  const inside = (width: number) => {
    const place = document.createElement('div')
    place.style.inlineSize = `${width}px`
    return document.body.appendChild(place)
  }
  const columnsOf = (host: HTMLElement) =>
    getComputedStyle(find(host, 'ul') as Element).gridTemplateColumns.split(' ').length

  test.each([
    [600, undefined, 2],
    [600, 'email phone location timezone', 1],
    [499, undefined, 1],
  ])('at %d px with fields %s has %d columns', async (width, fields, columns) => {
    const host = await show({ user, attributes: fields ? { fields } : {}, parent: inside(width) })
    expect(columnsOf(host)).toBe(columns)
    expect(host.getBoundingClientRect().width).toBe(width)
  })

  test('has the actions next to the name from 500 px on, below it in less', async () => {
    const top = async (width: number) => {
      const parent = inside(width)
      const host = await show({ user, parent })
      const own = document.createElement('button')
      own.slot = 'actions'
      own.textContent = 'Invite'
      host.append(own)
      const header = find(host, 'header')?.getBoundingClientRect()
      return own.getBoundingClientRect().top < (header?.bottom ?? 0)
    }
    expect(await top(500)).toBe(true)
    expect(await top(499)).toBe(false)
  })

  test('begins a long name of the other direction with its first letter', async () => {
    const fullName = 'آدا لوفليس، رائدة البرمجة وعالمة الرياضيات المعروفة'
    const host = await show({ user: { ...user, fullName }, parent: inside(300) })
    const name = find(host, '[data-name] > bdi')
    if (!name) throw new Error('no name')
    expect(name.scrollWidth).toBeGreaterThan(name.clientWidth)
    expect(showsFirstLetter(name)).toBe(true)
    const starts = [find(host, 'header'), name].map((one) => one?.getBoundingClientRect().left)
    expect(starts[0]).toBe(starts[1])
  })

  test('limits the bio to one line', async () => {
    const long = { ...user, metadata: { ...user.metadata, bio: 'Engines. '.repeat(20) } }
    const bio = find(await show({ user: long, parent: inside(400) }), 'p > bdi')
    expect(bio?.getBoundingClientRect().height).toBeLessThan(25)
    expect(bio?.scrollWidth).toBeGreaterThan(bio?.clientWidth ?? 0)
  })

  test.each([
    [{}, 48],
    [{ size: '64' }, 64],
    [{ type: 'avatar-only' }, 40],
    [{ type: 'avatar-only', size: '24' }, 24],
  ])('with %j has an avatar of %d px', async (attributes, size) => {
    const host = await show({ user, attributes: attributes as Record<string, string> })
    expect(find(host, '[part=avatar]')?.getBoundingClientRect().width).toBe(size)
  })
})

describe('an avatar', () => {
  test('opens its card after 200 ms, with its width and label', async () => {
    const host = await show({ user, attributes: { type: 'avatar-only' } })
    expect(trigger(host).ariaLabel).toBe('Ada')
    stopTime()
    await userEvent.hover(trigger(host))
    await pass(HOVER_DELAY_MS - 1)
    expect(card(host)).toBeNull()
    await pass(1)
    expect(card(host)).not.toBeNull()
    vi.useRealTimers()
    const popover = find(host, '[popover]')
    expect(popover?.matches(':popover-open')).toBe(true)
    expect(popover?.getAttribute('aria-label')).toBe('Ada')
    expect(popover?.getBoundingClientRect().width).toBe(360)
    expect(trigger(host).ariaExpanded).toBe('true')
    // The accessibility check reads the final colours.
    for (const animation of rootOf(host).getAnimations()) animation.finish()
    expect(await violationsOf(host)).toEqual([])
  })

  test('begins its card where the avatar begins', async () => {
    const parent = document.body.appendChild(document.createElement('p'))
    parent.style.paddingInlineStart = '30px'
    const host = await show({ user, parent, attributes: { type: 'avatar-only' } })
    await userEvent.hover(trigger(host))
    await expect.poll(() => card(host)).not.toBeNull()
    const { left = 0 } = find(host, '[popover]')?.getBoundingClientRect() ?? {}
    expect(left).toBeCloseTo(trigger(host).getBoundingClientRect().left, 0)
  })

  test('has the picture of its card once that is loaded, and keeps it', async () => {
    vi.spyOn(window, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ did: ADA, fullName: 'Grace' })))
    const host = await show({ attributes: { did: ADA, type: 'avatar-only' } })
    const initials = () =>
      [...rootOf(host).querySelectorAll('[part=avatar]')].map((avatar) => avatar.textContent?.trim())
    expect(initials()).toEqual([''])
    await userEvent.hover(trigger(host))
    await expect.poll(initials).toEqual(['G', 'G'])
    await userEvent.unhover(trigger(host))
    await expect.poll(() => card(host)).toBeNull()
    expect(initials()).toEqual(['G'])
  })

  test('does not open when the pointer leaves at once', async () => {
    const host = await show({ user, attributes: { type: 'avatar-only' } })
    stopTime()
    await userEvent.hover(trigger(host))
    await userEvent.unhover(trigger(host))
    await pass(2 * HOVER_DELAY_MS)
    expect(card(host)).toBeNull()
  })

  test('stays open while the pointer is on its card, and closes when it leaves', async () => {
    const host = await open()
    stopTime()
    await userEvent.hover(card(host) as Element)
    await pass(2 * HOVER_DELAY_MS)
    expect(card(host)).not.toBeNull()
    await userEvent.unhover(card(host) as Element)
    await pass(HOVER_DELAY_MS)
    expect(card(host)).toBeNull()
  })

  test('closes by Escape, stays closed, and stops the event', async () => {
    const heard = vi.fn()
    document.body.addEventListener('keydown', heard, { once: true })
    const host = await open()
    stopTime()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => card(host)).toBeNull()
    expect(heard).not.toHaveBeenCalled()
    await pass(2 * HOVER_DELAY_MS)
    expect(card(host)).toBeNull()
  })

  /** Focuses a button before the card, so that Tab starts there. */
  const before = () => {
    const button = document.createElement('button')
    document.body.prepend(button)
    button.focus()
  }

  test('is reached by keyboard, and its card with the next Tab', async () => {
    const host = await show({ user, attributes: { type: 'avatar-only' } })
    before()
    await userEvent.tab()
    await expect.poll(() => card(host)).not.toBeNull()
    await userEvent.tab()
    expect(rootOf(host).activeElement?.part.value).toBe('address__copy')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => card(host)).toBeNull()
    expect(rootOf(host).activeElement).toBe(trigger(host))
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => card(host)).not.toBeNull()
  })

  test('closes when the focus leaves', async () => {
    const host = await show({ user, attributes: { type: 'avatar-only', fields: 'phone' } })
    const next = document.body.appendChild(document.createElement('button'))
    before()
    await userEvent.tab()
    await expect.poll(() => card(host)).not.toBeNull()
    await userEvent.tab()
    await userEvent.tab()
    expect(document.activeElement).toBe(next)
    await expect.poll(() => card(host)).toBeNull()
  })

  test('closes by a press outside', async () => {
    const next = document.body.appendChild(document.createElement('button'))
    next.textContent = 'Elsewhere'
    const host = await open()
    trigger(host).click()
    await userEvent.click(next)
    await expect.poll(() => card(host)).toBeNull()
  })

  test('does not open when it is removed before the delay ends', async () => {
    const { errors, stop } = listenForErrors()
    const host = await show({ user, attributes: { type: 'avatar-only' } })
    stopTime()
    await userEvent.hover(trigger(host))
    host.remove()
    await pass(2 * HOVER_DELAY_MS)
    stop()
    expect(errors).toEqual([])
    expect(host.shadowRoot?.childNodes).toHaveLength(0)
  })

  test('can change its type', async () => {
    const host = await show({ user, attributes: { type: 'avatar-only' } })
    host.type = 'detailed'
    await expect.poll(() => textOf(host)).toContain('Programs engines.')
    host.type = 'avatar-only'
    await expect.poll(() => card(host)).toBeNull()
  })
})

describe('a hostile profile', () => {
  const metadata = {
    bio: '<img src=x onerror=alert(1)>'.repeat(400),
    location: '\u202enodnoL\u2066',
    timezone: '"><script>alert(1)</script>',
    email: 'a@b.co?bcc=all@example.com&body=<b>',
    links: [
      { url: 'javascript:alert(1)' },
      { url: 'data:text/html,<script>alert(1)</script>' },
      { url: 'https://bank.example@evil.example/\u202e' },
      { url: 17 },
      null,
    ],
    joinedAt: {},
  }
  const hostile = { did: ADA, fullName: '<script>alert(1)</script>', avatar: 'javascript:alert(1)', metadata }

  test('shows text, and only safe links', async () => {
    const host = await show({ user: hostile })
    const root = rootOf(host)
    expect(find(host, '[data-name]')?.title).toBe('<script>alert(1)</script>')
    expect(root.querySelector('script, img')).toBeNull()
    expect(find(host, 'p')?.textContent).toHaveLength(200)
    expect(linesOf(host)).toEqual(['a@b.co?bcc=all@example.com&body=<b>', 'Location: nodnoL', 'evil.example/%E2%80%AE'])
    expect([...root.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      'mailto:a%40b.co%3Fbcc%3Dall%40example.com%26body%3D%3Cb%3E',
      'https://bank.example@evil.example/%E2%80%AE',
    ])
    expect([...root.querySelectorAll('a')].every((link) => link.rel.includes('noopener'))).toBe(true)
  })

  test('does not overflow its container', async () => {
    const parent = document.body.appendChild(document.createElement('div'))
    parent.style.inlineSize = '320px'
    const long = { did: ADA, fullName: 'x'.repeat(10_000), metadata: { ...metadata, location: 'y'.repeat(10_000) } }
    const host = await show({ user: long, parent })
    expect(host.scrollWidth).toBeLessThanOrEqual(320)
    expect(host.getBoundingClientRect().height).toBeLessThan(320)
  })

  test.each([{ did: 'nobody' }, { did: 17 }, { fullName: 'Ada' }, {}])('%j is invalid', async (nobody) => {
    const host = await show({ user: nobody })
    expect(rootOf(host).textContent).toContain('This isn’t a DID')
    await expectNothingReserved(host)
  })

  test.each(['avatar-only', 'detailed'])('reports an invalid DID, as %s', async (type) => {
    const host = await show({ attributes: { did: 'nobody', type } })
    expect(find(host, '[role=img]')?.ariaLabel ?? rootOf(host).textContent).toContain('This isn’t a DID')
    await expectNothingReserved(host)
    expect(await violationsOf(host)).toEqual([])
  })
})

test('does not copy the object of the page', async () => {
  const host = await show({ user })
  expect(host.user).toBe(user)
})

test('shows its slotted content while it has no user', async () => {
  const host = await show({})
  expect(find(host, 'slot')).not.toBeNull()
  await expectNothingReserved(host)
  host.did = ADA
  await expect.poll(() => find(host, '[part=avatar]')).not.toBeNull()
})

test('dispatches did-copy when the address is copied', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const host = await show({ user })
  const heard = new Promise((resolve) => document.addEventListener('did-copy', (event) => resolve(event.detail)))
  find(host, '[part=address__copy]')?.click()
  expect(await heard).toEqual({ text: `did:abt:${ADA}` })
})

test('has its size before it renders', () => {
  for (const [attributes, width] of [
    [{ type: 'avatar-only' }, 40],
    [{ type: 'detailed' }, document.body.clientWidth],
  ] as const) {
    const host = document.createElement('did-user-card')
    host.setAttribute('did', ADA)
    host.setAttribute('type', attributes.type)
    document.body.append(host)
    expect(host.getBoundingClientRect().width).toBe(width)
  }
})
