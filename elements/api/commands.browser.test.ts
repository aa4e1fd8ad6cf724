import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { api } from './api.ts'
import { DidConnectButton } from '../connect-button/did-connect-button.ts'
import { followCommands } from './commands.ts'
import { defineElements } from './tags.ts'
import { DidError } from '../../src/model/errors.ts'

const prototype = HTMLButtonElement.prototype
const invokers = Object.getOwnPropertyDescriptor(prototype, 'commandForElement')
const calls = {
  '--sign-in': 'login',
  '--sign-out': 'logout',
  '--switch-account': 'switchAccount',
  '--switch-passport': 'switchPassport',
  '--bind-wallet': 'bindWallet',
} as const

function page(command: string, target: string): HTMLButtonElement {
  document.body.innerHTML = `${target}<button commandfor="it" command="${command}"><b>Go</b></button>`
  const button = document.body.querySelector<HTMLButtonElement>('button[commandfor]')
  if (!button) throw new Error('no button')
  return button
}

beforeAll(() => {
  defineElements()
  followCommands()
})
afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

test('the tests’ browser has invoker commands', () => {
  expect(invokers).toBeDefined()
})

describe.each(['with invokers', 'without invokers'])('a button of the page, %s', (support) => {
  beforeAll(() => {
    if (support === 'with invokers') return () => {}
    // The browser goes on sending its own event. Without this, each press would count twice.
    Reflect.deleteProperty(prototype, 'commandForElement')
    const stop = (event: Event) => event.isTrusted && event.stopImmediatePropagation()
    window.addEventListener('command', stop, true)
    followCommands()
    return () => {
      window.removeEventListener('command', stop, true)
      if (invokers) Object.defineProperty(prototype, 'commandForElement', invokers)
    }
  })

  test.each(Object.entries(calls))('%s runs once', async (command, name) => {
    const run = vi.spyOn(api, name as 'logout').mockResolvedValue()
    page(command, '<did-avatar-menu id="it"></did-avatar-menu>').querySelector('b')?.click()
    await expect.poll(() => run.mock.calls.length).toBeGreaterThan(0)
    expect(run).toHaveBeenCalledOnce()
  })

  test('a connect button signs in with its own settings', async () => {
    const open = vi.spyOn(DidConnectButton.prototype, 'open').mockResolvedValue(null)
    const login = vi.spyOn(api, 'login')
    page('--sign-in', '<did-connect-button id="it" methods="email"></did-connect-button>').click()
    await expect.poll(() => open.mock.calls.length).toBe(1)
    expect(login).not.toHaveBeenCalled()
  })

  test('a refusal is told at the element', async () => {
    vi.spyOn(api, 'switchPassport').mockRejectedValue(new DidError('no-passports'))
    const button = page('--switch-passport', '<did-avatar-menu id="it"></did-avatar-menu>')
    const heard = vi.fn()
    document.querySelector('#it')?.addEventListener('did-error', (event) => heard((event as CustomEvent).detail.code))
    button.click()
    await expect.poll(() => heard.mock.calls).toEqual([['no-passports']])
  })

  test('other commands, other elements and disabled buttons do nothing', async () => {
    const runs = Object.values(calls).map((name) => vi.spyOn(api, name as 'logout').mockResolvedValue())
    page('--sign-out', '<div id="it"></div>').click()
    page('--else', '<did-avatar-menu id="it"></did-avatar-menu>').click()
    const disabled = page('--sign-out', '<did-avatar-menu id="it"></did-avatar-menu>')
    disabled.disabled = true
    disabled.click()
    const removed = page('--sign-out', '')
    removed.click()
    await new Promise((resolve) => requestAnimationFrame(resolve))
    for (const run of runs) expect(run).not.toHaveBeenCalled()
  })
})
