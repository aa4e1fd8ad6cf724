import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { PASSPORT_COLORS, passportColors } from './card.ts'

const APP = 'zNKZ5wBNvcN6JhPBnV4YMMBFivtHHQCmZNKF'

/** Hue, saturation and lightness, computed independently. */
function partsOf(hex: string): [number, number, number] {
  const [red = 0, green = 0, blue = 0] = (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16) / 255)
  const light = (Math.max(red, green, blue) + Math.min(red, green, blue)) / 2
  const range = Math.max(red, green, blue) - Math.min(red, green, blue)
  const hue = (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI
  return [(hue + 360) % 360, range / (1 - Math.abs(2 * light - 1)), light]
}

describe('the colours of a passport', () => {
  it.each(['default', '', 'tomato', '#12', 'url(x)'])('are the default ones for "%s"', (preferred) => {
    expect(passportColors(preferred, APP)).toEqual(PASSPORT_COLORS)
  })

  it.each([
    // Too much colour, too dark, too light, none at all.
    ['#ff0000', ['hsl(0 70% 40%)', 'hsl(0 70% 50%)']],
    ['#0f0', ['hsl(120 70% 40%)', 'hsl(120 70% 50%)']],
    ['#000080', ['hsl(240 70% 20%)', 'hsl(240 70% 30%)']],
    ['#ffe0f0', ['hsl(329 70% 50%)', 'hsl(329 70% 60%)']],
    ['#ffffff', ['hsl(0 0% 50%)', 'hsl(0 0% 60%)']],
    ['#000', ['hsl(0 0% 20%)', 'hsl(0 0% 30%)']],
    ['#4d7399', ['hsl(210 33% 35%)', 'hsl(210 33% 45%)']],
  ])('made from %s can be read under white', (preferred, colors) => {
    expect(passportColors(preferred, APP)).toEqual(colors)
  })

  it('derive from the DID of the issuer for auto', () => {
    const hex = createHash('sha3-224').update(APP).digest('hex').slice(-6)
    const [hue, saturation, light] = partsOf(hex)
    const [, end] = passportColors('auto', APP)
    const [wasHue = 0, wasSaturation = 0, wasLight = 0] = (end.match(/\d+/g) ?? []).map(Number)
    expect(Math.abs(wasHue - hue)).toBeLessThanOrEqual(2)
    expect(wasSaturation).toBe(Math.round(100 * Math.min(0.7, saturation)))
    expect(wasLight).toBe(Math.round(100 * Math.min(0.6, Math.max(0.3, light))))
    expect(passportColors('auto', 'zNKdMcAikV7GsWa8yU5MGCk4as1gkAGwX8eh')).not.toEqual([expect.anything(), end])
  })
})
