import type { ReactElement } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { ACTIONS } from '../../../src/model/connect.ts'
import type { ConnectView } from '../../../src/connect/flow/contract.ts'
import { messagesOf } from '../../../src/connect/screen/action-texts.ts'
import { CONTENT, OPTIONS, type ConnectStub } from '../../../src/testing/connect-stub.ts'
import { labelOf, VARIANTS, nameOf } from './variants.ts'

let screens: string[] = []
let scenes: string[] = []
let sheets: string[] = []
let panels: string[] = []
let stubs: ConnectStub[] = []

beforeAll(async () => {
  // The gallery reads its parameters from the address of its page.
  vi.stubGlobal('location', new URL('http://localhost/'))
  const gallery = await import('../../../demo/gallery/scenes.ts')
  screens = (await import('../../../demo/gallery/screens.ts')).SCREENS
  scenes = Object.keys(gallery.SCENES)
  sheets = Object.keys(gallery.SHEETS)
  const views = (gallery.SHEETS.panels?.[1]() ?? {}) as Record<string, ReactElement<{ connect: ConnectStub }>>
  panels = Object.keys(views)
  stubs = Object.values(views).map(({ props }) => props.connect)
}, 120_000)

test('every scene and every sheet of the gallery is on the contact sheets', () => {
  const labels = screens.map(labelOf)
  expect(scenes.length).toBeGreaterThan(50)
  expect(scenes.filter((name) => !labels.includes(name))).toEqual([])
  // The sheet of panels repeats scenes, each of which has a picture of its own.
  expect(sheets.filter((name) => !labels.includes(name))).toEqual(['panels'])
  expect(panels.filter((name) => !scenes.includes(name))).toEqual([])
  expect(new Set(labels).size).toBe(labels.length)
})

test('the gallery has every state of the connect box, and the choice of every action', () => {
  const statuses: Record<ConnectView['status'], true> = {
    loading: true,
    unconfirmed: true,
    created: true,
    scanned: true,
    waiting: true,
    succeed: true,
    busy: true,
    error: true,
    form: true,
    external: true,
  }
  const shown = new Set(stubs.map(({ $state }) => $state.get().status))
  expect([...shown].toSorted()).toEqual(Object.keys(statuses).toSorted())
  // The scenes of a new passkey are in a file of their own.
  expect(scenes).toContain('passkey-create')
  const titles = new Set(stubs.map(({ options }) => messagesOf(options)))
  const switching = { ...OPTIONS, action: 'switch-did', forceConnected: CONTENT.did } as const
  const wanted = [...ACTIONS.map((action) => messagesOf({ ...OPTIONS, action })), messagesOf(switching)]
  expect(wanted.filter((messages) => !titles.has(messages))).toEqual([])
  const sessions = stubs.map(({ $state }) => $state.get()).filter((state) => state.status === 'created')
  expect(sessions.some(({ session }) => session.connectedDid)).toBe(true)
  expect(stubs.some(({ $restoring }) => $restoring.get())).toBe(true)
})

test('the contact sheets have five languages, both themes and three widths', () => {
  expect(new Set(VARIANTS.map(nameOf)).size).toBe(30)
  for (const locale of ['en', 'zh', 'de', 'ar', 'th'])
    expect(VARIANTS.filter((variant) => variant.locale === locale).length).toBe(6)
})
