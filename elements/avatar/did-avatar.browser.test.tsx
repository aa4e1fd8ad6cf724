import { afterEach, describe, expect, test, vi } from 'vitest'
import { blockyOf } from '../../src/model/blocky.ts'
import { motifOf } from '../../src/model/motif.ts'
import { drawMotif } from '../../src/model/motif-path.ts'
import { configure } from '../../src/core/config.ts'
import { expectWarnings } from '../../src/testing/console.ts'
import { define } from '../base/define.ts'
import { DidAvatar } from './did-avatar.ts'
import { lifecycleOf, nextTask } from '../testing/lifecycle.ts'

define('did-avatar', DidAvatar)

const USER = 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA'
const APP = 'zNKqX7D8ZAYa77HgzpoFfnV3BFbcmSRrE9aT'
const ETHEREUM = '0xde0b295669a9fd93d5f28d9ec85e40f4cb697bae'
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

const rootOf = (host: HTMLElement): ShadowRoot => {
  if (!host.shadowRoot) throw new Error('no shadow root')
  return host.shadowRoot
}
const avatarOf = (host: HTMLElement) => rootOf(host).querySelector<HTMLElement>('[part=avatar]')
const kindOf = (host: HTMLElement) => avatarOf(host)?.dataset.kind
const fillsOf = (host: HTMLElement) =>
  [...rootOf(host).querySelectorAll('path[fill]')].map((path) => path.getAttribute('fill'))
const pathsOf = (host: HTMLElement) => [...rootOf(host).querySelectorAll('path')].map((path) => path.getAttribute('d'))

/** Addresses of the pictures that it shows from now on. */
function picturesOf(host: HTMLElement): string[] {
  const asked: string[] = []
  new MutationObserver(() => {
    const src = rootOf(host).querySelector('img')?.getAttribute('src')
    if (src && asked.at(-1) !== src) asked.push(src)
  }).observe(rootOf(host), { childList: true, subtree: true, attributes: true })
  return asked
}

async function show(attributes: Record<string, string>): Promise<DidAvatar> {
  const host = document.createElement('did-avatar') as DidAvatar
  for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value)
  document.body.append(host)
  await expect.poll(() => avatarOf(host)).not.toBeNull()
  return host
}

function errorsOf(): { codes: string[]; stop: () => void } {
  const codes: string[] = []
  const listen = (event: Event) => codes.push((event as CustomEvent<{ code: string }>).detail.code)
  document.addEventListener('did-error', listen)
  return { codes, stop: () => document.removeEventListener('did-error', listen) }
}

afterEach(async () => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
  await nextTask()
})

lifecycleOf<DidAvatar>('did-avatar', {
  setting: { attribute: 'did', property: 'did', values: [USER, APP] },
  shown: (host) => fillsOf(host)[0] ?? kindOf(host),
  shows: (did) => motifOf(did)?.color ?? 'none',
})

describe('a motif', () => {
  test.each([
    [USER, '#E98F4E'],
    [APP, '#C8E31C'],
    ['z8ia1WEiBZ7hxURf6LwH21Wpg99vophFwSJdu', '#E94E4E'],
  ])('of %s has the colour %s and the paths of its drawing', async (did, color) => {
    const host = await show({ did })
    const motif = motifOf(did)
    if (!motif) throw new Error('no motif')
    const { shape, marks } = drawMotif(motif, 36)
    expect(rootOf(host).querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 36 36')
    expect(fillsOf(host)[0]).toBe(color)
    expect(pathsOf(host)).toEqual([shape, shape, ...marks.map(({ path }) => path)])
  })

  test.each(['rectangle', 'square', 'hexagon', 'circle'] as const)('can be a %s', async (shape) => {
    const host = await show({ did: APP, shape, size: '80' })
    const motif = motifOf(APP, shape)
    expect(pathsOf(host)[0]).toBe(motif && drawMotif(motif, 80).shape)
    expect(host.getBoundingClientRect().width).toBe(80)
  })

  test('animates once when asked to', async () => {
    const still = await show({ did: USER })
    expect(rootOf(still).getAnimations()).toHaveLength(0)
    const host = await show({ did: USER, animated: '' })
    const animations = rootOf(host).getAnimations()
    expect(animations).toHaveLength(8)
    for (const animation of animations)
      expect(animation.effect?.getTiming()).toMatchObject({ duration: 1000, iterations: 1 })
  })
})

describe('an Ethereum address', () => {
  test.each([ETHEREUM, `did:abt:${ETHEREUM}`])('%s has its blockies icon in a box', async (did) => {
    const host = await show({ did, size: '100' })
    const icon = blockyOf(ETHEREUM)
    expect(kindOf(host)).toBe('blocky')
    expect(fillsOf(host)).toEqual([icon?.background, ...(icon?.parts.map(({ color }) => color) ?? [])])
    const box = avatarOf(host)?.firstElementChild
    expect(box?.getBoundingClientRect().height).toBe(70)
    expect(getComputedStyle(box as Element).borderRadius).toBe('10px')
    expect(rootOf(host).querySelector('svg')?.getBoundingClientRect().width).toBe(62)
  })
})

describe('a picture', () => {
  test('takes precedence over the DID', async () => {
    const host = await show({ did: USER, src: PIXEL, variant: 'circle' })
    expect(kindOf(host)).toBe('image')
    expect(rootOf(host).querySelector('img')?.alt).toBe('')
    expect(getComputedStyle(avatarOf(host) as Element).borderRadius).toBe('100%')
  })

  test('of the service is requested at its size, with encoded blanks', async () => {
    const src = '/.well-known/service/user/avatar/a b.png'
    const path = '/.well-known/service/user/avatar/a%20b.png?imageFilter=resize'
    for (const [size, pixels] of Object.entries({ 36: 48, 96: 96 })) {
      const host = await show({ did: USER, size })
      const asked = picturesOf(host)
      host.src = src
      await expect.poll(() => asked).toEqual([`${path}&w=${pixels}&h=${pixels}`])
      await expect.poll(() => kindOf(host)).toBe('motif')
    }
  })

  test.each([
    [USER, 'motif'],
    [ETHEREUM, 'blocky'],
  ])('that is broken falls back to the avatar of %s', async (did, kind) => {
    const host = await show({ did, src: 'data:image/png;base64,broken' })
    await expect.poll(() => kindOf(host)).toBe(kind)
    host.src = PIXEL
    await expect.poll(() => kindOf(host)).toBe('image')
  })

  test('of another site is requested again through the proxy of the service', async () => {
    const host = await show({ did: USER })
    const asked = picturesOf(host)
    host.src = 'https://127.0.0.1:9/a.png'
    await expect.poll(() => kindOf(host)).toBe('motif')
    await expect
      .poll(() => asked.at(-1))
      .toBe(`${location.origin}/.well-known/service/proxy?url=${encodeURIComponent('https://127.0.0.1:9/a.png')}`)
    await expect.poll(() => kindOf(host)).toBe('motif')
  })

  test('of another site without https is not requested through the proxy, with a warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const host = await show({ did: USER, src: 'http://127.0.0.1:9/a.png' })
    await expect.poll(() => kindOf(host)).toBe('motif')
    expect(warn.mock.lastCall?.join(' ')).toContain('Image URL must use HTTPS protocol: http://127.0.0.1:9/a.png')
  })

  test('of another site without https is not requested, with one warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const src = 'http://pictures.example/a.png'
    const hosts = [await show({ did: USER, src }), await show({ did: USER, src })]
    hosts[0]?.setAttribute('size', '40')
    await nextTask()
    expect(hosts.map(kindOf)).toEqual(['motif', 'motif'])
    expect(hosts.map((host) => rootOf(host).querySelector('img'))).toEqual([null, null])
    expect(performance.getEntriesByName(src)).toEqual([])
    expect(warn.mock.calls).toEqual([['did-connect:', `Image URL must use HTTPS protocol: ${src}`]])
  })

  test.each(['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', 'file:///etc/passwd'])(
    'at %s is ignored',
    async (src) => {
      const host = await show({ did: USER, src })
      expect(kindOf(host)).toBe('motif')
      expect(rootOf(host).querySelector('img')).toBeNull()
    },
  )
})

test('a picture of the app is requested once the page has named the app', async () => {
  expectWarnings(/Image URL must use HTTPS protocol/)
  const host = await show({ did: USER, src: 'http://app.invalid/a.png' })
  await expect.poll(() => kindOf(host)).toBe('motif')
  const asked = picturesOf(host)
  configure('api', { appUrl: 'http://app.invalid' })
  await expect.poll(() => asked).toContain('http://app.invalid/a.png')
  configure('api', { appUrl: location.origin })
})

describe('an invalid DID', () => {
  test.each(['', 'nobody', 'z0OIl', '0x12'])('%j is a grey box with one report', async (did) => {
    const { codes, stop } = errorsOf()
    const host = await show({ did })
    await nextTask()
    stop()
    expect(kindOf(host)).toBe('none')
    expect(getComputedStyle(avatarOf(host) as Element).backgroundColor).toBe('rgb(224, 224, 224)')
    expect(avatarOf(host)?.getBoundingClientRect()).toMatchObject({ width: 36, height: 36 })
    expect(rootOf(host).querySelector('[role=img]')?.ariaLabel).toBe('This isn’t a DID')
    expect(codes).toEqual(['invalid-did'])
  })

  test('without a DID and a picture is reported once', async () => {
    const { codes, stop } = errorsOf()
    const host = await show({})
    await expect.poll(() => codes).toEqual(['invalid-did'])
    expect(rootOf(host).querySelector('[role=img]')?.ariaLabel).toBe('This isn’t a DID')
    host.setAttribute('size', '48')
    await expect.poll(() => host.getBoundingClientRect().width).toBe(48)
    await nextTask()
    expect(codes).toEqual(['invalid-did'])
    host.src = PIXEL
    await expect.poll(() => kindOf(host)).toBe('image')
    expect(rootOf(host).querySelector('[role=img]')).toBeNull()
    stop()
  })

  test('a size out of bounds is reported, and the default is used', async () => {
    const { codes, stop } = errorsOf()
    const host = await show({ did: USER, size: '100000' })
    await nextTask()
    stop()
    expect(codes).toEqual(['invalid-option'])
    expect(host.getBoundingClientRect().width).toBe(36)
  })
})

test('it has its size before it renders', () => {
  const host = document.createElement('did-avatar')
  host.setAttribute('did', USER)
  host.setAttribute('size', '64')
  document.body.append(host)
  expect(avatarOf(host)).toBeNull()
  expect(host.getBoundingClientRect()).toMatchObject({ width: 64, height: 64 })
})
