import { describe, expect, it } from 'vitest'
import { readApp } from './app.ts'
import { readColor } from './color.ts'
import { contrast } from './contrast.ts'
import { COLORS, type AppColors, type ColorToken, type Mode } from './kit-colors.ts'
import { appColors } from './palette.ts'
import type { Json } from './read.ts'

const MODES: Mode[] = ['light', 'dark']
const kit = (mode: Mode) =>
  Object.fromEntries(Object.entries(COLORS).map(([token, pair]) => [token, pair[mode === 'light' ? 0 : 1]])) as Record<
    ColorToken,
    string
  >

const colorsOf = (palette: Json, mode: Mode = 'light') => appColors(palette, mode)
const rgb = (color = '') => readColor(color) ?? [0, 0, 0]

/** Contrast that text and controls need on their surfaces. */
function expectReadable(colors: AppColors, mode: Mode): void {
  const seen = { ...kit(mode), ...colors }
  for (const surface of ['surface', 'surface-raised'] as const) {
    for (const token of ['text', 'text-muted', 'primary', 'success', 'error', 'warning', 'info'] as const) {
      expect(contrast(rgb(seen[token]), rgb(seen[surface])), `${token} on ${surface}`).toBeGreaterThanOrEqual(4.5)
    }
  }
  expect(contrast(rgb(seen.text), rgb(seen.surface)), 'titles').toBeGreaterThanOrEqual(7)
  expect(contrast(rgb(seen['on-primary']), rgb(seen.primary)), 'words on primary').toBeGreaterThanOrEqual(4.5)
  expect(contrast(rgb(seen['border-control']), rgb(seen.surface)), 'controls').toBeGreaterThanOrEqual(3)
}

/** The default theme of a server. */
const SERVER = {
  light: {
    primary: { main: '#00bba7', contrastText: '#fff' },
    error: { main: '#fb2c36' },
    warning: { main: '#ff9300' },
    info: { main: '#2b7fff' },
    success: { main: '#28A948' },
    text: { primary: '#18181b', secondary: '#71717b' },
    divider: '#ececef',
    background: { default: '#fff', paper: '#fff' },
  },
  dark: {
    primary: { main: '#00d5be', contrastText: '#121212' },
    error: { main: '#ff6467' },
    success: { main: '#00AD3A' },
    text: { primary: '#ffffff', secondary: 'rgba(255, 255, 255, 0.7)' },
    divider: '#27272A',
    background: { default: '#121212', paper: '#18181b' },
  },
}

describe('the colours of an app', () => {
  it('fill every token they have a colour for', () => {
    expect(colorsOf(SERVER.dark, 'dark')).toMatchObject({
      primary: '#00d5be',
      'on-primary': '#121212',
      text: '#ffffff',
      'text-muted': '#bababb',
      surface: '#18181b',
      border: '#27272a',
      error: '#ff6467',
    })
    expect(Object.keys(colorsOf(SERVER.light)).toSorted()).toEqual(Object.keys(COLORS).toSorted())
  })

  it('keep the default colours if they are missing', () => {
    expect(colorsOf({ primary: { main: '#123456' } })).toEqual({ primary: '#123456', 'on-primary': '#ffffff' })
    expect(colorsOf({})).toEqual({})
  })

  it('put only colours into a style', () => {
    const primary = { main: 'url(https://evil.example)', contrastText: 'red;} * {display:none' }
    const palette = { primary, divider: 'var(--x)', background: { paper: 'rgb(1 2 3 4 5)' }, text: ['#000'] }
    expect(colorsOf(palette)).toEqual({})
    expect(colorsOf({ primary: { ...primary, main: '#123456' } })).toEqual({
      primary: '#123456',
      'on-primary': '#ffffff',
    })
  })

  it.each<[string, Json]>([
    ['pale', { primary: { main: '#90caf9', contrastText: '#ffffff' }, text: { secondary: '#888' } }],
    ['that of a server', SERVER.light],
    ['with a surface only', { background: { paper: '#003049' } }],
    ['written as functions', { primary: { main: 'hsl(210deg 90% 70%)' }, text: { primary: 'rgb(0 0 0 / 38%)' } }],
  ])('are moved until they can be read: %s', (_, palette) => {
    for (const mode of MODES) expectReadable(colorsOf(palette, mode), mode)
  })

  it('reach AA on both surfaces, whatever the surface and the colours of an app are', () => {
    const channels = ['00', '40', '80', 'b0', 'ff']
    const surfaces = channels.flatMap((r) => channels.flatMap((g) => channels.map((b) => `#${r}${g}${b}`)))
    const unreadable: string[] = []
    for (const paper of surfaces) {
      for (const color of [paper, '#808080', '#ffff00', 'rgb(255 0 0 / 1%)']) {
        const group = { main: color, contrastText: color }
        const names = ['primary', 'success', 'error', 'warning', 'info']
        const groups = Object.fromEntries(names.map((name) => [name, group]))
        const palette = { ...groups, divider: color, background: { paper }, text: { primary: color, secondary: color } }
        const seen = { ...kit('light'), ...colorsOf(palette) }
        for (const surface of ['surface', 'surface-raised'] as const) {
          for (const token of ['text', 'text-muted', 'primary', 'success', 'error', 'warning', 'info'] as const) {
            if (contrast(rgb(seen[token]), rgb(seen[surface])) < 4.5)
              unreadable.push(`${token} ${seen[token]} on ${surface} ${seen[surface]}`)
          }
        }
        if (contrast(rgb(seen['on-primary']), rgb(seen.primary)) < 4.5) unreadable.push(`on primary ${seen.primary}`)
      }
    }
    expect(unreadable).toEqual([])
  })

  it('are as readable as possible on a middle grey', () => {
    expect(colorsOf({ background: { paper: '#777777' }, text: { primary: '#888888' } }).text).toBe('#000000')
  })

  it('of a theme override the common ones', () => {
    const did = 'zNKmmLPzGfRcxKUTYNRBhnNtLSyo1zbUZxPp'
    const common = { palette: { primary: { main: '#123456', contrastText: '#fefefe' }, divider: '#abcdef' } }
    const light = { palette: { primary: { main: '#654321' } } }
    const app = readApp({ appId: did, appPid: did, theme: { common, light } }, 'http://localhost')
    expect(app?.theme.light).toEqual({ primary: { main: '#654321', contrastText: '#fefefe' }, divider: '#abcdef' })
    expect(app?.theme.dark).toEqual(common.palette)
  })
})
