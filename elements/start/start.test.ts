import { afterEach, expect, it, vi } from 'vitest'
import { $config } from '../../src/core/config.ts'
import { setLocale } from '../../src/core/language/locale.ts'
import { begin } from './session/begin.ts'
import { restoreSession } from '../../src/session/restore.ts'
import { toast } from '../../src/dialogs/toasts.ts'

afterEach(() => vi.unstubAllGlobals())

it('a chosen language is broadcast to the other tabs of the app', async () => {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', new URL('http://localhost/'))
  vi.stubGlobal('history', { replaceState: () => {} })
  const otherTab = new BroadcastChannel(`did-connect:${$config.get().appUrl}`)
  const onMessage = vi.fn()
  otherTab.addEventListener('message', ({ data }) => onMessage(data))
  setLocale('ar')
  await vi.waitFor(() => expect(onMessage).toHaveBeenCalledWith(expect.objectContaining({ kind: 'locale' })))
  otherTab.close()
})

it('a message from before the session loads what shows it', async () => {
  const idle = async () => {}
  const hostCalls = { login: idle, callLoginOAuth: idle, logout: idle }
  const flows = vi.fn(async () => ({ hostCalls, resumeConnect: idle, guideToStorage: idle }))
  toast('success', { done: { id: 'followed' } })
  begin(flows)
  expect(flows).toHaveBeenCalledOnce()
})

it('a browser that has stored nothing parses no empty text', async () => {
  const parse = vi.spyOn(JSON, 'parse')
  await restoreSession()
  expect(parse.mock.calls.filter(([text]) => text === '')).toEqual([])
  parse.mockRestore()
})
