/* Long because it is one list: every attribute, gesture and kind of bad input of one element. */
import { userEvent } from 'vitest/browser'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ADDRESS_COPIED_MS } from '../../src/model/limits.ts'
import { MOTIF_COLORS } from '../../src/model/motif.ts'
import { define } from '../base/define.ts'
import { DidAddress } from './did-address.ts'
import { lifecycleOf, nextTask, violationsOf } from '../testing/lifecycle.ts'

define('did-address', DidAddress)

const USER = 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA'
const APP = 'zNKqX7D8ZAYa77HgzpoFfnV3BFbcmSRrE9aT'
const ETHEREUM = '0xd86DA8cb389D100a4eA76B73635640676b996461'

const rootOf = (host: HTMLElement): ShadowRoot => {
  if (!host.shadowRoot) throw new Error('no shadow root')
  return host.shadowRoot
}
const part = (host: HTMLElement, name: string) => rootOf(host).querySelector<HTMLElement>(`[part="${name}"]`)
const isDrawn = (host: HTMLElement) => part(host, 'address') !== null
/** The visible text, without the text for screen readers. */
function lettersOf(host: HTMLElement): string {
  const copy = part(host, 'address')?.cloneNode(true) as HTMLElement | undefined
  for (const extra of copy?.querySelectorAll('[popover], .did-hidden') ?? []) extra.remove()
  return (copy ?? rootOf(host)).textContent ?? ''
}

async function show(attributes: Record<string, string>, parent: Element = document.body): Promise<DidAddress> {
  const host = document.createElement('did-address') as DidAddress
  for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value)
  parent.append(host)
  await expect.poll(() => isDrawn(host)).toBe(true)
  return host
}

const press = async (host: HTMLElement, name: string): Promise<void> => {
  const button = part(host, name)
  if (!button) throw new Error(`no ${name}`)
  await userEvent.click(button)
}

beforeEach(() => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.body.replaceChildren()
  await nextTask()
})

lifecycleOf<DidAddress>('did-address', {
  setting: { attribute: 'did', property: 'did', values: [USER, APP] },
  shown: lettersOf,
  shows: (did) => (did === null ? '' : `DID:ABT:${did}`),
  midFlow: async (host) => {
    await expect.poll(() => isDrawn(host)).toBe(true)
    await press(host, 'address__copy')
  },
})

describe('the text', () => {
  test.each([
    [{ did: USER }, `DID:ABT:${USER}`],
    [{ did: `did:abt:${USER}` }, `DID:ABT:${USER}`],
    [{ did: ETHEREUM }, `DID:ETH:${ETHEREUM}`],
    [{ did: `did:abt:${ETHEREUM}` }, `DID:ETH:${ETHEREUM}`],
    [{ did: USER, compact: '' }, 'DID:ABT:z1muQ3…LqtShA'],
    [{ did: USER, compact: '', 'start-chars': '2', 'end-chars': '10' }, 'DID:ABT:z1…iY5kLqtShA'],
    [{ did: USER, compact: '', 'end-chars': '0' }, 'DID:ABT:z1muQ3…'],
    [{ did: USER, compact: '', 'start-chars': '64' }, `DID:ABT:${USER}`],
    [{ did: USER, 'no-prefix': '' }, USER],
  ])('%j shows %s', async (attributes, text) => {
    expect(lettersOf(await show(attributes))).toBe(text)
  })

  test('the prefix has the colour of the DID', async () => {
    const host = await show({ did: USER })
    const prefix = [...rootOf(host).querySelectorAll('span')].find((node) => node.textContent === 'DID:')
    expect(prefix?.style.getPropertyValue('--_did')).toBe('#E98F4E')
  })

  test('the avatar precedes the address, or is absent', async () => {
    expect(part(await show({ did: USER }), 'avatar')?.dataset.kind).toBe('motif')
    expect(part(await show({ did: ETHEREUM }), 'avatar')?.dataset.kind).toBe('blocky')
    expect(part(await show({ did: USER, 'no-avatar': '' }), 'avatar')).toBeNull()
  })

  test.each([
    [USER, {}, 18],
    [APP, {}, 13.5],
    [ETHEREUM, {}, 13.5],
    [APP, { size: '24' }, 18],
  ])('the picture of %s with %j is %s px wide', async (did, attributes, width) => {
    const host = await show({ did, ...attributes })
    expect(part(host, 'avatar')?.getBoundingClientRect().width).toBe(width)
  })

  test('text between the tags shows while there is no DID', async () => {
    const host = document.createElement('did-address')
    host.textContent = 'On its way'
    document.body.append(host)
    await expect.poll(() => rootOf(host).querySelector('slot')?.assignedNodes()[0]?.textContent).toBe('On its way')
    host.setAttribute('did', USER)
    await expect.poll(() => lettersOf(host)).toBe(`DID:ABT:${USER}`)
    expect(rootOf(host).querySelector('slot')).toBeNull()
  })

  test('it is left-to-right in a right-to-left page', async () => {
    const page = document.createElement('div')
    page.dir = 'rtl'
    document.body.append(page)
    const host = await show({ did: USER }, page)
    const copy = part(host, 'address__copy')
    const address = part(host, 'address')
    expect(getComputedStyle(address as Element).direction).toBe('ltr')
    expect(copy?.getBoundingClientRect().left).toBeGreaterThan(
      part(host, 'avatar')?.getBoundingClientRect().left ?? 1e9,
    )
  })

  test('its texts have the language of the element', async () => {
    const host = await show({ did: USER, locale: 'zh' })
    expect(part(host, 'address__copy')?.ariaLabel).toBe('复制地址')
  })
})

describe('too little room', () => {
  const narrow = (width: number): HTMLElement => {
    const box = document.createElement('div')
    box.style.cssText = `inline-size: ${width}px; outline: 1px solid`
    document.body.append(box)
    return box
  }

  test.each([360, 290, 240])('both ends are visible in %s px', async (width) => {
    const box = narrow(width)
    const host = await show({ did: USER }, box)
    const [start, end] = [...rootOf(host).querySelectorAll<HTMLElement>('span')].filter(
      ({ textContent, childElementCount }) => childElementCount === 0 && USER.includes(textContent || '-'),
    )
    expect(start?.textContent).toBe(USER.slice(0, -6))
    expect(end?.textContent).toBe(USER.slice(-6))
    expect(start?.scrollWidth).toBeGreaterThan(start?.clientWidth ?? 0)
    expect(start?.clientWidth).toBeGreaterThan(20)
    const right = part(host, 'address__copy')?.getBoundingClientRect().right ?? Infinity
    expect(right).toBeLessThanOrEqual(box.getBoundingClientRect().right + 1)
    expect(host.getBoundingClientRect().height).toBeLessThan(30)
  })

  test('nothing is cut when there is room', async () => {
    const host = await show({ did: USER }, narrow(600))
    for (const node of rootOf(host).querySelectorAll<HTMLElement>('[part=address] span')) {
      if (getComputedStyle(node).overflowX === 'hidden' && !node.classList.contains('did-hidden')) {
        expect(node.scrollWidth).toBeLessThanOrEqual(node.clientWidth)
      }
    }
  })

  test('its static text has the size of the rendered element', async () => {
    for (const attributes of [{}, { qr: '' }, { compact: '' }, { 'no-avatar': '', size: '20' }, { 'no-prefix': '' }]) {
      const host = document.createElement('did-address')
      for (const [name, value] of Object.entries({ did: USER, ...attributes })) host.setAttribute(name, value)
      document.body.append(host)
      const placeholder = host.getBoundingClientRect()
      expect(isDrawn(host)).toBe(false)
      await expect.poll(() => isDrawn(host)).toBe(true)
      const awake = host.getBoundingClientRect()
      expect(Math.abs(awake.width - placeholder.width)).toBeLessThan(1)
      expect(Math.abs(awake.height - placeholder.height)).toBeLessThan(1)
      host.remove()
    }
  })
})

describe('copying', () => {
  const copies = (host: HTMLElement) => {
    const texts: string[] = []
    host.addEventListener('did-copy', (event) => texts.push((event as CustomEvent<{ text: string }>).detail.text))
    return texts
  }

  test.each([
    [USER, `did:abt:${USER}`],
    [`did:abt:${USER}`, `did:abt:${USER}`],
    [ETHEREUM, ETHEREUM],
  ])('%s is copied as %s with an event', async (did, text) => {
    const host = await show({ did })
    const heard = copies(document.body)
    await press(host, 'address__copy')
    await expect.poll(() => heard).toEqual([text])
    expect(navigator.clipboard.writeText).toHaveBeenCalledWith(text)
  })

  test('it is confirmed briefly, visually and to screen readers', async () => {
    const host = await show({ did: USER })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await press(host, 'address__copy')
    await expect.poll(() => rootOf(host).querySelector('[role=status]')?.textContent).toBe('Copied')
    expect(rootOf(host).querySelector('[popover]')?.textContent).toBe('Copied')
    expect(part(host, 'address__copy')?.dataset.state).toBe('copied')
    await vi.advanceTimersByTimeAsync(ADDRESS_COPIED_MS)
    await expect.poll(() => part(host, 'address__copy')?.dataset.state).toBeUndefined()
    expect(rootOf(host).querySelector('[role=status]')?.textContent).toBe('')
  })

  test('the keyboard copies, and the focus stays', async () => {
    const host = await show({ did: USER })
    const heard = copies(host)
    await userEvent.keyboard('{Tab}')
    expect(rootOf(host).activeElement).toBe(part(host, 'address__copy'))
    expect(rootOf(host).querySelector('[popover]')?.textContent).toBe('Copy')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => heard).toHaveLength(1)
    expect(rootOf(host).activeElement).toBe(part(host, 'address__copy'))
  })

  test('without permission it copies by selection', async () => {
    vi.mocked(navigator.clipboard.writeText).mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    const taken = vi.fn()
    document.addEventListener(
      'copy',
      (event) => {
        const field = rootOf(document.querySelector('did-address') as HTMLElement).activeElement
        taken(field instanceof HTMLTextAreaElement && field.value, event.type)
      },
      { once: true, capture: true },
    )
    const host = await show({ did: USER })
    const heard = copies(host)
    await press(host, 'address__copy')
    await expect.poll(() => heard).toEqual([`did:abt:${USER}`])
    expect(taken).toHaveBeenCalledWith(`did:abt:${USER}`, 'copy')
    expect(rootOf(host).querySelector('textarea')).toBeNull()
    expect(rootOf(host).activeElement).toBe(part(host, 'address__copy'))
  })

  test('the address is selected if copying is blocked', async () => {
    vi.mocked(navigator.clipboard.writeText).mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    vi.spyOn(Document.prototype, 'execCommand').mockReturnValue(false)
    const host = await show({ did: USER })
    const heard = copies(host)
    await press(host, 'address__copy')
    await expect.poll(() => getSelection()?.toString()).toBe(USER)
    expect(heard).toEqual([])
    expect(part(host, 'address__copy')?.dataset.state).toBeUndefined()
  })

  test('a selection by hand is the complete address on one line', async () => {
    const box = document.createElement('div')
    box.style.inlineSize = '290px'
    document.body.append(box)
    const host = await show({ did: USER }, box)
    getSelection()?.selectAllChildren(part(host, 'address') as Element)
    expect(getSelection()?.toString().trim()).toBe(`DID:ABT:${USER}`)
  })

  test('a selection survives the first render', async () => {
    const host = await show({ did: USER })
    getSelection()?.selectAllChildren(part(host, 'address') as Element)
    await userEvent.hover(part(host, 'address__copy') as Element)
    await expect.poll(() => rootOf(host).querySelector('[popover]')).not.toBeNull()
    expect(getSelection()?.toString()).toContain(USER)
  })

  test('no-copy removes the copy button', async () => {
    expect(part(await show({ did: USER, 'no-copy': '' }), 'address__copy')).toBeNull()
  })
})

describe('the QR code', () => {
  const dialogOf = (host: HTMLElement) => rootOf(host).querySelector('dialog')
  const openCode = async (host: HTMLElement): Promise<void> => {
    await press(host, 'address__qr')
    await expect.poll(() => dialogOf(host)).not.toBeNull()
  }

  test('opens in a dialog with title, code, address and a link to a wallet', async () => {
    const host = await show({ did: USER, qr: '' })
    expect(dialogOf(host)).toBeNull()
    await openCode(host)
    const dialog = dialogOf(host)
    expect(dialog?.matches(':modal')).toBe(true)
    expect(dialog?.querySelector('h2')?.textContent).toBe('QR code of this account')
    expect(dialog?.querySelector('[part=qr]')?.getBoundingClientRect().width).toBe(256)
    expect(dialog?.querySelector('[part=address]')?.textContent).toContain(USER)
    expect(dialog?.querySelector('p:has(a)')?.textContent).toBe('Don’t have DID Wallet? Download')
    expect(dialog?.querySelector('a')?.href).toBe('https://www.didwallet.io/en')
    await Promise.all((dialog?.getAnimations() ?? []).map(({ finished }) => finished))
    expect(await violationsOf(host)).toEqual([])
  })

  test('links to the Chinese page in Chinese', async () => {
    const host = await show({ did: APP, qr: '', locale: 'zh' })
    await openCode(host)
    expect(dialogOf(host)?.querySelector('a')?.href).toBe('https://www.didwallet.io/zh')
    expect(dialogOf(host)?.querySelector('h2')?.textContent).toBe('此应用的二维码')
  })

  test.each(['escape', 'button'])('closes by %s, and restores the focus', async (way) => {
    const keys = vi.fn()
    document.addEventListener('keydown', keys, { once: true })
    const host = await show({ did: USER, qr: '' })
    await openCode(host)
    if (way === 'escape') await userEvent.keyboard('{Escape}')
    else await userEvent.click(dialogOf(host)?.querySelector('[part=dialog__header] button') as Element)
    await expect.poll(() => dialogOf(host)).toBeNull()
    expect(rootOf(host).activeElement).toBe(part(host, 'address__qr'))
    expect(keys).not.toHaveBeenCalled()
    document.removeEventListener('keydown', keys)
  })

  test('closes when its element is removed', async () => {
    const host = await show({ did: USER, qr: '' })
    await openCode(host)
    host.remove()
    await nextTask()
    expect(document.querySelector(':modal')).toBeNull()
    expect(rootOf(host).childNodes).toHaveLength(0)
  })
})

describe('an invalid DID', () => {
  test.each(['', ' ', 'did:abt:', 'z1muQ3', 'z0OIl', 'nobody', '0x12', `${USER} `, '<img src=x>', 'z'.repeat(100)])(
    '%j is reported as invalid once',
    async (did) => {
      const errors: { code: string; message: string }[] = []
      const listen = (event: Event) => errors.push((event as CustomEvent).detail)
      document.addEventListener('did-error', listen)
      const host = await show({ did })
      await expect.poll(() => lettersOf(host)).toBe('This isn’t a DID')
      host.remove()
      document.body.append(host)
      await nextTask()
      document.removeEventListener('did-error', listen)
      expect(errors.map(({ code }) => code)).toEqual(['invalid-did'])
      expect(errors[0]?.message.length).toBeLessThan(120)
      expect(rootOf(host).querySelector('img')).toBeNull()
    },
  )

  test.each([5, {}, [], Symbol('x'), () => USER])('a property %# that is not text is invalid', async (did) => {
    const host = await show({ did: USER })
    Reflect.set(host, 'did', did)
    await expect.poll(() => lettersOf(host)).toBe('This isn’t a DID')
  })

  test('it is reported to screen readers, in their language', async () => {
    const host = await show({ did: 'nobody', locale: 'zh' })
    await expect.poll(() => rootOf(host).querySelector('[role=status]')?.textContent).toBe('这不是 DID')
    expect(await violationsOf(host)).toEqual([])
  })

  test('another invalid setting does not change the address', async () => {
    const host = await show({ did: USER, size: 'huge', 'start-chars': '-1' })
    expect(lettersOf(host)).toBe(`DID:ABT:${USER}`)
  })

  test('the report is removed when the DID is corrected', async () => {
    const host = await show({ did: 'nobody' })
    host.did = USER
    await expect.poll(() => lettersOf(host)).toBe(`DID:ABT:${USER}`)
  })
})

test.each(['light', 'dark'])('passes the accessibility check in %s', async (theme) => {
  const page = document.createElement('div')
  page.style.background = theme === 'dark' ? '#1a1d23' : '#ffffff'
  document.body.append(page)
  for (const did of [USER, APP, ETHEREUM]) {
    expect(await violationsOf(await show({ did, qr: '', theme }, page))).toEqual([])
  }
})

/** Luminance of a colour as the browser paints it. */
function luminanceOf(color: string): number {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test.each([
  ['light', ['#ffffff', '#f5f6f8']],
  ['dark', ['#1a1d23', '#24282f']],
])('every colour a DID can have is legible in %s', async (theme, surfaces) => {
  const host = await show({ did: USER, theme })
  const prefix = [...rootOf(host).querySelectorAll('span')].find((node) => node.textContent === 'DID:')
  for (const color of MOTIF_COLORS) {
    prefix?.style.setProperty('--_did', color)
    const painted = luminanceOf(getComputedStyle(prefix as Element).color)
    for (const surface of surfaces.map(luminanceOf)) {
      const contrast = (Math.max(painted, surface) + 0.05) / (Math.min(painted, surface) + 0.05)
      expect(contrast, `${color} in ${theme}`).toBeGreaterThanOrEqual(4.5)
    }
  }
})
