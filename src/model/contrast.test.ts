import { describe, expect, it } from 'vitest'
import { readableOn, textOn } from './contrast.ts'

describe('an app’s colour', () => {
  it.each([
    ['#0b5fff', '#ffffff', '#0b5fff'],
    ['#000', '#ffffff', '#000'],
    ['rgb(1 2 3)', '#ffffff', 'rgb(1 2 3)'],
    ['currentcolor', '#ffffff', 'currentcolor'],
  ])('%s on %s stays as it is when it can be read or is no colour', (color, surface, result) => {
    expect(readableOn(color, surface)).toBe(result)
  })

  it('is darkened on a light surface and lightened on a dark one until it is readable', () => {
    expect(readableOn('#4fc3f7', '#ffffff')).toMatch(/^#[0-7]/)
    expect(readableOn('#10298a', '#1a1d23')).not.toBe('#10298a')
    expect(readableOn(readableOn('#4fc3f7', '#ffffff'), '#ffffff')).toBe(readableOn('#4fc3f7', '#ffffff'))
  })

  it('only uses the app’s text colour if it is readable', () => {
    expect(textOn('#0b5fff', '#ffffff')).toBe('#ffffff')
    expect(textOn('#0b5fff', '#0a50d0')).toBe('#ffffff')
    expect(textOn('#90caf9', '#ffffff')).toBe('#000000')
    expect(textOn('hsl(1 2% 3%)', '#ffffff')).toBe('#ffffff')
  })
})
