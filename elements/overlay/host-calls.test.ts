import { afterEach, expect, test } from 'vitest'
import { configureBridge } from '../../src/core/configured-bridge.ts'
import { offerMenuToHost } from './host-calls.ts'

afterEach(() => configureBridge(null))

/** Functions of the page, by name, as a host that has one place for each name keeps them. */
function addHost() {
  const offered = new Map<string, (payload?: never) => Promise<void>>()
  configureBridge({
    call: () => undefined,
    register(name: string, run: () => Promise<void>) {
      offered.set(name, run)
      return () => offered.delete(name)
    },
  })
  return offered
}

const NAMES = ['callSwitchPassport', 'callSwitchDid', 'callSwitchProfile']

test('the newest of several menus runs the actions, and the last one withdraws them', async () => {
  const offered = addHost()
  const used: string[] = []
  const menu = (name: string) => offerMenuToHost(async () => void used.push(name))
  const [first, second, third] = [menu('first'), menu('second'), menu('third')]
  expect([...offered.keys()]).toEqual(NAMES)
  const call = () => offered.get('callSwitchDid')?.()
  await call()
  first()
  await call()
  third()
  await call()
  expect(used).toEqual(['third', 'third', 'second'])
  expect([...offered.keys()]).toEqual(NAMES)
  second()
  expect([...offered.keys()]).toEqual([])
})

test('an action that fails is an error for the host', async () => {
  const offered = addHost()
  const end = offerMenuToHost(() => Promise.reject(new Error('closed')))
  await expect(offered.get('callSwitchDid')?.()).rejects.toThrow('closed')
  end()
})
