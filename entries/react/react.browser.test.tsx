import { createRef, StrictMode, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server.browser'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setSession } from '../../src/core/user/signed-in/set-session.ts'
import { ADA } from '../../src/testing/user-fixture.ts'
import * as kit from '../../elements/index.ts'
import { DidAddress, DidConnectButton, DidUserCard, useCan, useUser } from './react.tsx'

let container: HTMLElement
let root: Root | undefined

beforeEach(() => {
  container = document.body.appendChild(document.createElement('div'))
})

afterEach(() => {
  root?.unmount()
  root = undefined
  container.remove()
  setSession(null)
  vi.restoreAllMocks()
})

function render(page: ReactNode): void {
  root ??= createRoot(container)
  flushSync(() => root?.render(page))
}

const copied = () => new CustomEvent('did-copy', { detail: { text: 'z1' } })

test('settings are attributes, objects are properties, and both can be taken back', () => {
  const card = createRef<kit.DidUserCard>()
  render(<DidUserCard ref={card} user={ADA} info="minimal" noChat fields={['email', 'links']} />)
  expect(card.current?.user).toBe(ADA)
  expect(card.current?.hasAttribute('user')).toBe(false)
  expect(card.current?.fields).toEqual(['email', 'links'])
  expect([card.current?.info, card.current?.noChat]).toEqual(['minimal', true])
  render(<DidUserCard ref={card} />)
  expect([card.current?.user, card.current?.fields, card.current?.noChat]).toEqual([null, null, false])
})

test('a flag of one word is set and taken back like any other', () => {
  const address = createRef<kit.DidAddress>()
  render(<DidAddress ref={address} did={ADA.did} compact />)
  expect([address.current?.did, address.current?.compact]).toEqual([ADA.did, true])
  render(<DidAddress ref={address} did={ADA.did} compact={false} />)
  expect(address.current?.compact).toBe(false)
})

test('a render does not take back a property in between', () => {
  const set = vi.spyOn(kit.DidUserCard.prototype, 'user', 'set')
  render(<DidUserCard user={ADA} />)
  render(<DidUserCard user={ADA} info="minimal" />)
  expect(set).toHaveBeenCalled()
  expect(set).not.toHaveBeenCalledWith(null)
  set.mockRestore()
})

test('a listener gets its event, the last one only', () => {
  const [first, second] = [vi.fn(), vi.fn()]
  render(
    <StrictMode>
      <DidUserCard onDidCopy={first} />
    </StrictMode>,
  )
  container.firstElementChild?.dispatchEvent(copied())
  render(
    <StrictMode>
      <DidUserCard onDidCopy={second} />
    </StrictMode>,
  )
  container.firstElementChild?.dispatchEvent(copied())
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1])
})

test('a page from a server is hydrated without a complaint, with its settings and listeners', async () => {
  const complain = vi.spyOn(console, 'error')
  const listener = vi.fn()
  const page = (
    <DidConnectButton alwaysVisible label="Sign in" extraParams={{ a: 'b' }} onDidSuccess={listener} className="wide" />
  )
  container.innerHTML = renderToString(page)
  const button = container.querySelector('did-connect-button')
  flushSync(() => {
    root = hydrateRoot(container, page)
  })
  await expect.poll(() => button?.extraParams).toEqual({ a: 'b' })
  expect(container.querySelector('did-connect-button')).toBe(button)
  expect([button?.alwaysVisible, button?.label, button?.className]).toEqual([true, 'Sign in', 'wide'])
  button?.dispatchEvent(new CustomEvent('did-success'))
  expect(listener).toHaveBeenCalledOnce()
  expect(complain).not.toHaveBeenCalled()
})

test('the hooks follow the session', () => {
  const Page = () => {
    const user = useUser()
    return <p>{`${user?.fullName ?? 'nobody'}, ${useCan('mutate_team') ? 'may' : 'may not'} change the team`}</p>
  }
  render(<Page />)
  expect(container.textContent).toBe('nobody, may not change the team')
  flushSync(() => setSession({ user: { ...ADA, role: 'admin' }, provider: 'wallet' }))
  expect(container.textContent).toBe('Ada Lovelace, may change the team')
  flushSync(() => setSession(null))
  expect(container.textContent).toBe('nobody, may not change the team')
})
