import { fromPublicKey, WalletType } from '@ocap/wallet'
import { describe, expect, test } from 'vitest'
import { didColor, MOTIF_COLORS, motifOf, shapeOfRole } from './motif.ts'
import { type MotifShape } from './motif-shapes.ts'

const USER = 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA'

const cellsOf = (text: string) =>
  text.split(' ').map((pair) => {
    const [x, y] = pair.split(',').map(Number)
    return { x, y }
  })

test('has the 32 colours of the platform', () => {
  expect(MOTIF_COLORS).toHaveLength(32)
  expect(MOTIF_COLORS.filter((color) => !/^#[0-9A-F]{6}$/.test(color))).toEqual([])
  expect(MOTIF_COLORS[4]).toBe(MOTIF_COLORS[6])
})

describe('motifOf', () => {
  test.each([
    [USER, 'rectangle', '#E98F4E', '6,2 1,1 6,1 1,1 2,0 5,6 0,3 0,2'],
    ['zNKqX7D8ZAYa77HgzpoFfnV3BFbcmSRrE9aT', 'square', '#C8E31C', '1,4 1,5 3,5 7,2 7,6 2,2 5,1 0,1'],
    ['z8ia1WEiBZ7hxURf6LwH21Wpg99vophFwSJdu', 'square', '#E94E4E', '7,5 0,5 2,3 4,2 3,5 2,7 2,1 6,5'],
  ])('draws %s as a %s in %s', (did, shape, color, cells) => {
    const motif = { shape, color, cells: cellsOf(cells) }
    expect(motifOf(did)).toEqual(motif)
    expect(motifOf(`did:abt:${did}`)).toEqual(motif)
  })

  test.each([
    [0, 'rectangle'],
    [3, 'square'],
    [6, 'hexagon'],
    [17, 'circle'],
    [22, 'square'],
    [63, 'square'],
  ])('gives role %s the shape %s', (role, shape) => {
    const type = WalletType({ role, pk: 0, hash: 1, address: 1 } as Parameters<typeof WalletType>[0])
    expect(motifOf(fromPublicKey(`0x${'7b'.repeat(32)}`, type).address)?.shape).toBe(shape)
  })

  test('uses the given shape, and ignores an unknown one', () => {
    expect(motifOf(USER, 'circle')?.shape).toBe('circle')
    expect(motifOf(USER, 'star' as MotifShape)?.shape).toBe('rectangle')
    expect(motifOf(USER, '__proto__' as MotifShape)?.shape).toBe('rectangle')
  })

  test('draws any decodable text, too short or too long for an address', () => {
    for (const did of ['z1', 'z2', 'zabc', `${USER}${USER}`, 'z9C6hybhQ6Aycep9jaUnP6uL9ZYvDjUp1aSkFWPUFJtpj']) {
      const motif = motifOf(did)
      expect(MOTIF_COLORS).toContain(motif?.color)
      expect(motif?.cells).toHaveLength(8)
      expect(motif?.cells.every(({ x, y }) => x >= 0 && x <= 7 && y >= 0 && y <= 7)).toBe(true)
    }
  })

  test.each([
    [''],
    ['z'],
    ['did:abt:'],
    ['z0'],
    [USER.slice(1)],
    [` ${USER}`],
    [`\u202e${USER}`],
    [`${USER}\ud800`],
    ['0x1111111111111111111111111111111111111111'],
    [null],
    [undefined],
    [42],
    [{}],
  ])('draws nothing for %j', (did) => {
    expect(motifOf(did)).toBeNull()
  })

  test('draws nothing for ten thousand characters', () => {
    expect(motifOf(`z${'A'.repeat(10_000)}`)).toBeNull()
  })
})

describe('didColor', () => {
  test('is the colour of the motif', () => {
    expect(didColor(USER)).toBe('#E98F4E')
    expect(didColor('did:abt:zNKqX7D8ZAYa77HgzpoFfnV3BFbcmSRrE9aT')).toBe('#C8E31C')
  })

  test('adds the first eight bytes after two characters for an Ethereum address', () => {
    // 8 × 0x11 = 136 = 8 mod 32
    expect(didColor('0x1111111111111111111111111111111111111111')).toBe(MOTIF_COLORS[8])
    expect(didColor('did:abt:0x0100000000000002ff00000000000000000000ff')).toBe(MOTIF_COLORS[3])
    expect(didColor('0100000000000002040000000000000000000000')).toBe(MOTIF_COLORS[6])
  })

  test('is null for an invalid DID', () => {
    expect([null, undefined, 5, '', 'z', '0x12', '\ud800', 'x'.repeat(10_000)].map(didColor)).toEqual(
      Array.from({ length: 8 }, () => null),
    )
  })
})

test('gives every role a shape', () => {
  expect(shapeOfRole('account')).toBe('rectangle')
  expect(shapeOfRole('application')).toBe('square')
  expect(shapeOfRole('asset')).toBe('hexagon')
  expect(shapeOfRole('token')).toBe('circle')
  expect(shapeOfRole('any')).toBe('square')
  expect(shapeOfRole(null)).toBe('square')
})
