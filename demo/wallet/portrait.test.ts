import { expect, test } from 'vitest'
import { portraitOf } from './portrait.ts'

const svgOf = (name: string): string => atob(portraitOf(name).replace('data:image/svg+xml;base64,', ''))

test('the same name has the same face, and names have different ones', () => {
  expect(portraitOf('Alice')).toBe(portraitOf('Alice'))
  const faces = ['Alice', 'Bob', 'Carol', 'Dave', '李雷', 'Ünal'].map(portraitOf)
  expect(new Set(faces).size).toBe(faces.length)
})

test('a portrait is a complete picture, whatever the name contains', () => {
  for (const name of ['', '<script>', 'A'.repeat(1000)]) {
    const svg = svgOf(name)
    expect(svg).toMatch(/^<svg [^]*<\/svg>$/)
    expect(svg).not.toMatch(/undefined|NaN|script/)
  }
})
