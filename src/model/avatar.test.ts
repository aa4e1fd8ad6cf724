import { describe, expect, test } from 'vitest'
import { avatarKind, avatarUrl, blockyBox, imageUrl, inlineAvatarSize } from './avatar.ts'

const USER = 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA'
const APP = 'zNKqX7D8ZAYa77HgzpoFfnV3BFbcmSRrE9aT'
const ETHEREUM = '0xd86DA8cb389D100a4eA76B73635640676b996461'

describe('avatarKind', () => {
  test.each([
    ['the picture', { did: USER, src: '/a.png' }, 'image'],
    ['the motif when the picture failed', { did: USER, src: '/a.png', hasFailed: true }, 'motif'],
    ['the icon when the picture failed', { did: ETHEREUM, src: '/a.png', hasFailed: true }, 'blocky'],
    ['the motif without a picture', { did: USER, src: '' }, 'motif'],
    ['the icon without a picture', { did: `did:abt:${ETHEREUM}` }, 'blocky'],
    ['the picture even without a DID', { did: '', src: '/a.png' }, 'image'],
    ['nothing without either', { did: '' }, 'none'],
    ['nothing for a prefix alone', { did: 'did:abt:' }, 'none'],
    ['nothing for null', { did: null }, 'none'],
    ['nothing for a number', { did: 5 }, 'none'],
  ])('shows %s', (_name, source, kind) => {
    expect(avatarKind({ src: '', hasFailed: false, ...source })).toBe(kind)
  })
})

describe('imageUrl', () => {
  test.each([
    ['/user/avatar/a.png', '/user/avatar/a.png'],
    ['https://app.example/a.png?x=1#y', 'https://app.example/a.png?x=1#y'],
    ['HTTP://app.example/a.png', 'HTTP://app.example/a.png'],
    ['//cdn.example/a.png', '//cdn.example/a.png'],
    ['blob:https://app.example/1', 'blob:https://app.example/1'],
    ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
    ['  /my photo\u3000(1).png ', '/my%20photo%E3%80%80(1).png'],
  ])('accepts %j', (src, url) => {
    expect(imageUrl(src)).toBe(url)
  })

  test.each([
    ['javascript:alert(1)'],
    ['JavaScript:alert(1)'],
    ['data:text/html,<script>'],
    ['file:///etc/passwd'],
    ['vbscript:x'],
    [null],
    [undefined],
    [1],
    [{}],
    [''],
  ])('refuses %j', (src) => {
    expect(imageUrl(src)).toBe('')
  })

  test('does not let control characters hide a scheme', () => {
    expect(imageUrl('\u0001javascript:alert(1)')).toBe('%01javascript:alert(1)')
    expect(imageUrl('java\tscript:alert(1)')).toBe('java%09script:alert(1)')
    expect(imageUrl('\u2028javascript:alert(1)')).toBe('')
  })
})

describe('avatarUrl', () => {
  const path = '/.well-known/service/user/avatar/a.png'
  test.each([
    [path, 48, `${path}?imageFilter=resize&w=48&h=48`],
    [`https://app.example${path}`, 32, `https://app.example${path}?imageFilter=resize&w=32&h=32`],
    [`${path}?v=2#top`, 48, `${path}?v=2&imageFilter=resize&w=48&h=48#top`],
    [`${path}?imageFilter=resize&w=48&h=48`, 96, `${path}?imageFilter=resize&w=96&h=96`],
    [path, 40.5, `${path}?imageFilter=resize&w=41&h=41`],
    [path, Number.NaN, `${path}?imageFilter=resize&w=48&h=48`],
    [path, Number.POSITIVE_INFINITY, `${path}?imageFilter=resize&w=48&h=48`],
    [path, 0, `${path}?imageFilter=resize&w=48&h=48`],
    [
      '/.well-known/service/user/avatar/a b.png',
      48,
      '/.well-known/service/user/avatar/a%20b.png?imageFilter=resize&w=48&h=48',
    ],
    ['https://cdn.example/a.png', 48, 'https://cdn.example/a.png'],
    ['https://cdn.example/a.png?from=/.well-known/service', 48, 'https://cdn.example/a.png?from=/.well-known/service'],
    ['data:image/png;base64,/.well-known/service', 48, 'data:image/png;base64,/.well-known/service'],
    ['javascript:/.well-known/service', 48, ''],
  ])('requests %s in size %s', (src, size, url) => {
    expect(avatarUrl(src, size)).toBe(url)
  })

  test('is empty for anything but a text', () => {
    expect([null, undefined, 3, {}].map((src) => avatarUrl(src))).toEqual(['', '', '', ''])
  })
})

test.each([
  [100, { width: 100, height: 70, radius: 10, icon: 62 }],
  [20, { width: 20, height: 14, radius: 4, icon: 10 }],
  [4, { width: 4, height: 2.8, radius: 2, icon: 0 }],
])('pads the Ethereum icon of size %s', (size, box) => {
  const { width, height, radius, icon } = blockyBox(size)
  expect({ width, radius }).toEqual({ width: box.width, radius: box.radius })
  expect(height).toBeCloseTo(box.height)
  expect(icon).toBeCloseTo(box.icon)
})

test('makes avatars that fill their box smaller in a line of text', () => {
  expect(inlineAvatarSize(USER)).toBe(18)
  expect(inlineAvatarSize(APP)).toBe(13.5)
  expect(inlineAvatarSize(ETHEREUM, 24)).toBe(18)
  expect(inlineAvatarSize(USER, 24, 'square')).toBe(18)
  expect(inlineAvatarSize(null)).toBe(18)
})
