import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { $palette, $theme, watchThemePreview } from '../core/frame/theme.ts'

const preview = (main: string, prefer = 'light') => ({
  type: 'THEME_BUILDER_CONFIG_CHANGED',
  payload: { prefer, light: { palette: { primary: { main } } }, dark: {} },
})
const send = (message: unknown): void => window.postMessage(message, location.origin)
const primary = () => $palette.get()?.light.primary

let changes = 0
beforeAll(() => {
  watchThemePreview()
  $palette.listen(() => void (changes += 1))
})
afterAll(() => {
  document.body.replaceChildren()
})

test('shows the previewed theme, the last of several', async () => {
  for (const color of ['#aa0000', '#bb0000', '#770000']) send(preview(color, 'dark'))
  await vi.waitFor(() => expect(primary()).toBe('#770000'))
  expect(changes).toBe(1)
  expect($theme.get()).toBe('dark')
})

test('ignores other messages and other origins', async () => {
  const frame = document.createElement('iframe')
  frame.sandbox.add('allow-scripts')
  frame.srcdoc = `<script>parent.postMessage(${JSON.stringify(preview('#00aa00'))}, '*')</script>`
  const arrived = new Promise((resolve) => window.addEventListener('message', resolve, { once: true }))
  document.body.append(frame)
  await arrived
  send({ type: 'SOMETHING_ELSE', payload: preview('#00bb00').payload })
  send(null)
  // A valid one afterwards: the others would have been applied by now.
  send(preview('#000077'))
  await vi.waitFor(() => expect(primary()).toBe('#000077'))
  expect(changes).toBe(2)
})

test('reads an invalid preview as a theme without colours', async () => {
  send({ type: 'THEME_BUILDER_CONFIG_CHANGED', payload: { light: { palette: 'url(x)' } } })
  await vi.waitFor(() => expect(primary()).toBeUndefined())
  expect($theme.get()).toBe('light')
})
