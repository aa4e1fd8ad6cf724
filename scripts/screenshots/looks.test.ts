import { beforeAll, expect, test, vi } from 'vitest'
import { labelOf, LOOKS, nameOf, screensOf } from './looks.ts'
import { SHOTS } from './shots.ts'

let scenes: string[] = []
let sheets: string[] = []
let panels: string[] = []

beforeAll(async () => {
  // The gallery reads its parameters from the address of its page.
  vi.stubGlobal('location', new URL('http://localhost/'))
  const gallery = await import('../../demo/gallery/scenes.ts')
  scenes = Object.keys(gallery.SCENES)
  sheets = Object.keys(gallery.SHEETS)
  panels = Object.keys(gallery.SHEETS.panels?.[1]() ?? {})
}, 120_000)

test('every scene and every sheet of the gallery is on the contact sheets', () => {
  const labels = screensOf({ scenes, sheets }).map(labelOf)
  expect(scenes.length).toBeGreaterThan(50)
  expect(scenes.filter((name) => !labels.includes(name))).toEqual([])
  // The sheet of panels repeats scenes, each of which has a picture of its own.
  expect(sheets.filter((name) => !labels.includes(name))).toEqual(['panels'])
  expect(panels.filter((name) => !scenes.includes(name))).toEqual([])
  expect(new Set(labels).size).toBe(labels.length)
})

test('the contact sheets have five languages, both themes and three widths', () => {
  expect(new Set(LOOKS.map(nameOf)).size).toBe(30)
  for (const locale of ['en', 'zh', 'de', 'ar', 'th'])
    expect(LOOKS.filter((look) => look.locale === locale).length).toBe(6)
})

test('every single shot shows a scene or a sheet that exists', () => {
  const wanted = SHOTS.map(({ name, query }) => ({ name, parameters: new URLSearchParams(query) }))
  const unknown = wanted.filter(({ parameters }) => {
    const scene = parameters.get('scene')
    return scene ? !scenes.includes(scene) : !sheets.includes(parameters.get('sheet') ?? '')
  })
  expect(unknown.map(({ name }) => name)).toEqual([])
})
